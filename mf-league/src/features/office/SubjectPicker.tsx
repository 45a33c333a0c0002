import { MATCH_LIMITS, seoulDate } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, SectionHeading, TextField } from '@wkff/ui';
import { useState } from 'react';
import { officePath } from '../../office/officePath.ts';
import { matchName } from './aboutRuling.ts';
import { findMatches } from './findMatches.ts';
import type { OfficeSeason } from './loadSeason.ts';
import styles from './office.module.css';
import { scoreText } from './scoreText.ts';
import { texts } from './texts.ts';

const t = texts.pick;

/** The number of matches that are listed at once. */
const SHOWN = 12;

export interface PickerProps {
  season: OfficeSeason;
  /** Site clock, epoch ms. */
  now: number;
}

/** Links to the form of a new ruling about a match, a club, or lots. */
export function SubjectPicker({ season, now }: PickerProps) {
  return (
    <section className={styles.picker} aria-label={t.title}>
      <SectionHeading>{t.title}</SectionHeading>
      <Matches season={season} now={now} />
      <h3 className={styles.title}>{t.clubs}</h3>
      <ul className={styles.clubs}>
        {season.clubs.map((club) => (
          <li key={club.id}>
            <Link to={officePath({ season: season.season, club: club.id })} className={styles.club}>
              <Badge path={club.badge_path} size={24} />
              {club.short_name}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className={styles.title}>{t.lots}</h3>
      <p className={styles.links}>
        <span>{t.lotsNote}</span>
        <Link to={officePath({ season: season.season, lots: 1 })} className={styles.link}>
          {t.lotsLink}
        </Link>
      </p>
    </section>
  );
}

function Matches({ season, now }: PickerProps) {
  const [search, setSearch] = useState('');
  const found = findMatches(season.matches, search, seoulDate(now));
  const shown = found.slice(0, SHOWN);
  return (
    <>
      <h3 className={styles.title}>{t.matches}</h3>
      <TextField
        type="search"
        label={t.search}
        hint={t.searchHint}
        value={search}
        maxLength={MATCH_LIMITS.venue}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <p role="status" className={styles.count}>
        {found.length === 0 ? t.noMatch : t.shown(shown.length, found.length)}
      </p>
      <ul className={styles.list}>
        {shown.map((match) => (
          <li key={match.id}>
            <Link to={officePath({ season: season.season, match: match.id })} className={styles.row}>
              <span>{matchName(match)}</span>
              <span className={styles.score}>{scoreText(match, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
