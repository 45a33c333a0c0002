import { OFFICIAL_ROLES, OFFICIAL_TITLES, roundLabel, type MatchDetail } from '@wkff/contracts';
import type { Sheet } from '@wkff/league/match-log';
import { formatMatchDate, formatTime, matchTexts, SampleMark, VisuallyHidden } from '@wkff/ui';
import type { ReactNode } from 'react';
import { competitionName } from '../matchTexts.ts';
import styles from './SheetPage.module.css';
import { texts } from './texts.ts';

const t = texts.facts;

/** When, where and with whom a match is played. */
export function Facts({ match, sheet }: { match: MatchDetail; sheet: Sheet }) {
  const { match_date, match_time, venue, is_sample_fixture: isSampleFixture } = match;
  const { officials, weather, is_sample: isSample } = match.sheet;
  const nameOf = (role: string) => officials.find((one) => one.role === role)?.name;
  const fixtureMark = isSampleFixture ? <SampleMark label={matchTexts.sampleFixture} /> : null;
  return (
    <section>
      <h2>
        <VisuallyHidden>{t.title}</VisuallyHidden>
      </h2>
      <dl className={styles.facts}>
        <Fact label={t.competition}>{competitionName(match)}</Fact>
        <Fact label={t.round}>{roundLabel(match, 'page')}</Fact>
        <Fact label={t.when}>
          {formatMatchDate(match_date)} {formatTime(match_time) ?? matchTexts.noTime} {fixtureMark}
        </Fact>
        <Fact label={t.venue}>{venue}</Fact>
        <Fact label={t.attendance}>{sheet.attendance === null ? null : t.spectators(sheet.attendance)}</Fact>
        <Fact label={t.weather}>{weather}</Fact>
        {OFFICIAL_ROLES.map((role) => (
          <Fact key={role} label={OFFICIAL_TITLES[role]}>
            {nameOf(role)}
          </Fact>
        ))}
      </dl>
      {isSample ? <SampleMark label={t.sampleOfficials} /> : null}
    </section>
  );
}

/** A fact; null: nobody has recorded it, which is said. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? <span className={styles.unknown}>{texts.unknown}</span>}</dd>
    </div>
  );
}
