import type { Honour } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { Badge, classNames, clubClass, DateText, SectionHeading, VisuallyHidden } from '@wkff/ui';
import styles from './Finals.module.css';
import { ScoreText } from './ScoreText.tsx';
import { tablePath } from './tablePath.ts';
import { texts } from './texts.ts';
import { DEFAULT_BADGE, type HonouredClub } from './titles.ts';

export interface FinalsProps {
  honours: readonly Honour[];
  clubs: readonly HonouredClub[];
  /** Seasons with a table. */
  tables: readonly number[];
}

/** The winner of each season with the final's opponent and score. A text replaces unknown facts. */
export function Finals({ honours, clubs, tables }: FinalsProps) {
  return (
    <section>
      <SectionHeading note={texts.finalsNote}>{texts.finals}</SectionHeading>
      <ol className={styles.list}>
        {honours.map((honour) => (
          <Season
            key={honour.season}
            honour={honour}
            badge={clubs.find(({ key }) => key === honour.champion_key)?.badge_path ?? DEFAULT_BADGE}
            hasTable={tables.includes(honour.season)}
          />
        ))}
      </ol>
    </section>
  );
}

function Season({ honour, badge, hasTable }: { honour: Honour; badge: string; hasTable: boolean }) {
  const { season, champion, champion_key, runner_up, aggregate, regular_season_first } = honour;
  return (
    <li className={classNames(styles.season, clubClass(champion_key))}>
      <h3 className={styles.year}>
        {season}
        <VisuallyHidden> {texts.champion}</VisuallyHidden>
      </h3>
      <p className={styles.champion}>
        <Badge path={badge} size={32} />
        <strong>{champion}</strong>
      </p>
      <p className={styles.runnerUp}>
        <span className={styles.term}>{texts.runnerUp}</span> {runner_up ?? texts.unknown}
      </p>
      <p className={classNames(styles.aggregate, aggregate === null && styles.unknown)}>
        <span className={styles.term}>{texts.aggregate}</span> <ScoreText score={aggregate} />
      </p>
      <ul className={styles.facts}>
        <Leg name={texts.legs[0]} score={honour.leg1} date={honour.leg1_date} />
        <Leg name={texts.legs[1]} score={honour.leg2} date={honour.leg2_date} />
        {regular_season_first ? (
          <li>
            {texts.leagueFirst} {regular_season_first}
          </li>
        ) : null}
      </ul>
      {hasTable ? (
        <Link className={styles.table} to={tablePath(season)} aria-label={texts.tableOf(season)}>
          {texts.table}
        </Link>
      ) : null}
    </li>
  );
}

function Leg({ name, score, date }: { name: string; score: string | null; date: string | null }) {
  if (score === null) return null;
  return (
    <li>
      {name} <ScoreText score={score} />
      {date ? (
        <>
          {' '}
          (<DateText value={date} />)
        </>
      ) : null}
    </li>
  );
}
