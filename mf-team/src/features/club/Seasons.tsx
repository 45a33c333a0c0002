import type { Settled } from '@wkff/api-client';
import { paths, type ClubSeason } from '@wkff/contracts';
import { Link, useRevalidator } from '@wkff/router';
import {
  Badge,
  classNames,
  DataCredit,
  ErrorState,
  Retry,
  ruleTexts,
  SampleMark,
  SectionHeading,
  Skeleton,
  tableTexts,
  VisuallyHidden,
} from '@wkff/ui';
import styles from './Seasons.module.css';
import { texts } from './texts.ts';

export interface SeasonsProps {
  history: Settled<ClubSeason[]>;
  /** Full name of the club. */
  name: string;
}

/** The seasons of a club with a table row or a title: its name at that time, the row, and the titles. */
export function Seasons({ history, name }: SeasonsProps) {
  const isReloading = useRevalidator().state === 'loading';
  return (
    <section>
      <SectionHeading>{texts.seasons}</SectionHeading>
      {history.ok ? (
        <>
          <SeasonTable seasons={history.value} caption={texts.caption(name)} />
          <Notes seasons={history.value} />
        </>
      ) : isReloading ? (
        <Skeleton label={texts.loading} rows={6} />
      ) : (
        <ErrorState message={history.message ?? texts.failed} action={<Retry />} />
      )}
    </section>
  );
}

type Line = NonNullable<ClubSeason['table']>;

/** The figures of a season; a phone leaves out the minor ones. */
const NUMBERS: readonly { name: keyof Line; label: string; isMinor?: boolean }[] = [
  { name: 'played', label: tableTexts.played, isMinor: true },
  { name: 'won', label: tableTexts.won },
  { name: 'drawn', label: tableTexts.drawn },
  { name: 'lost', label: tableTexts.lost },
  { name: 'goalsFor', label: tableTexts.goalsFor, isMinor: true },
  { name: 'goalsAgainst', label: tableTexts.goalsAgainst, isMinor: true },
  { name: 'points', label: tableTexts.points },
];

function SeasonTable({ seasons, caption }: { seasons: readonly ClubSeason[]; caption: string }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.season}</th>
            <th scope="col" className={styles.club}>
              {tableTexts.club}
            </th>
            <th scope="col">{tableTexts.rank}</th>
            {NUMBERS.map(({ name, label, isMinor }) => (
              <th key={name} scope="col" className={classNames(isMinor && styles.minor)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasons.map((season) => (
            <SeasonRow key={season.season} {...season} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SeasonRow({ season, short_name, badge_path, table, honours }: ClubSeason) {
  return (
    <tr className={classNames(honours.includes('champion') && styles.titled)}>
      <th scope="row" className={styles.season}>
        {table ? (
          <Link to={`${paths.leagueRanking}?year=${season}`} className={styles.link} aria-label={texts.ranking(season)}>
            {season}
          </Link>
        ) : (
          season
        )}
      </th>
      <td className={styles.club}>
        <span className={styles.name}>
          <Badge path={badge_path} size={24} className={styles.badge} />
          {short_name}
        </span>
        <span className={styles.honours}>
          {honours.map((honour) => (
            <span key={honour} className={classNames(styles.honour, styles[honour])}>
              {texts.honours[honour]}
            </span>
          ))}
        </span>
        {table && !table.is_final ? <span className={styles.until}>{texts.until(table.maxRound)}</span> : null}
        {table?.is_sample ? <SampleMark /> : null}
      </td>
      {table ? <Numbers {...table} /> : <NoNumbers />}
    </tr>
  );
}

function Numbers(line: Line) {
  return (
    <>
      <td className={styles.rank}>{texts.rank(line.rank)}</td>
      {NUMBERS.map(({ name, isMinor }) => (
        <td key={name} className={classNames(isMinor && styles.minor, name === 'points' && styles.points)}>
          {line[name]}
          {name === 'points' && line.extraPoints !== 0 ? <sup>{texts.extraMark}</sup> : null}
        </td>
      ))}
    </>
  );
}

function NoNumbers() {
  return (
    <>
      <td className={styles.none}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{texts.noTable}</VisuallyHidden>
      </td>
      {NUMBERS.map(({ name, isMinor }) => (
        <td key={name} className={classNames(isMinor && styles.minor)} />
      ))}
    </>
  );
}

/** How the tables are computed, and where the data comes from. */
function Notes({ seasons }: { seasons: readonly ClubSeason[] }) {
  const seasonsOf = (source: Line['source']) =>
    seasons.filter(({ table }) => table?.source === source).map(({ season }) => season);
  const made = [
    { of: seasonsOf('derived'), note: ruleTexts.counted() },
    { of: seasonsOf('published'), note: ruleTexts.published },
  ].filter(({ of }) => of.length > 0);
  return (
    <div className={styles.notes}>
      {seasons.some(({ table }) => table?.is_sample) ? (
        <p>
          <SampleMark /> {tableTexts.sampleNote}
        </p>
      ) : null}
      {seasons.map(({ season, table }) =>
        table && table.extraPoints !== 0 ? <p key={season}>{texts.extraPoints(season, table.extraPoints)}</p> : null,
      )}
      {made.map(({ of, note }) => (
        <p key={note}>{texts.noteOf(of, note)}</p>
      ))}
      <p>{texts.known}</p>
      <DataCredit />
    </div>
  );
}
