import type { Settled } from '@wkff/api-client';
import { paths, type MatchDetail, type MatchPlaces } from '@wkff/contracts';
import { Link, useRevalidator } from '@wkff/router';
import {
  ErrorState,
  FormLetters,
  LeagueTable,
  Retry,
  SampleMark,
  SectionHeading,
  Skeleton,
  VisuallyHidden,
  type ColumnName,
  type MoreColumn,
} from '@wkff/ui';
import { restTexts } from './restTexts.ts';
import styles from './Places.module.css';

const { places: t } = restTexts;
const COLUMNS: readonly ColumnName[] = ['played', 'difference', 'points'];
const FORM: MoreColumn = { name: 'form', head: t.form, cell: ({ form }) => <FormLetters form={form ?? ''} /> };

/** Where the two clubs are in the table, with their last results. Renders nothing for a match without a table. */
export function Places({ match, places }: { match: MatchDetail; places: Settled<MatchPlaces> }) {
  const isReloading = useRevalidator().state === 'loading';
  if (places.ok && places.value.rows.length === 0) return null;
  const heading = places.ok ? t.headings[places.value.table](match.round) : t.headings.latest();
  return (
    <section className={styles.section}>
      <SectionHeading>{heading}</SectionHeading>
      {places.ok ? (
        <Table places={places.value} heading={heading} year={match.season} />
      ) : isReloading ? (
        <Skeleton label={t.loading} />
      ) : (
        <ErrorState message={places.message ?? t.failed} action={<Retry />} />
      )}
    </section>
  );
}

function Table({ places, heading, year }: { places: MatchPlaces; heading: string; year: number }) {
  const before = new Map(places.rows.map(({ teamId, rankBefore }) => [teamId, rankBefore]));
  const isProvisional = places.table === 'provisional';
  return (
    <>
      <LeagueTable
        rows={places.rows}
        caption={heading}
        columns={COLUMNS}
        more={[FORM]}
        mark={(row) => <Moved by={(before.get(row.teamId) ?? row.rank) - row.rank} />}
        size="panel"
      />
      <p className={styles.note}>
        {isProvisional ? t.provisional : null} {places.isSample ? <SampleMark /> : null}{' '}
        <Link to={`${paths.leagueRanking}?year=${year}`} className={styles.link}>
          {t.whole}
        </Link>
      </p>
    </>
  );
}

/** How many places a club has gone up (or down, below zero). Renders nothing for none. */
function Moved({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span className={by > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{t.moved(by)}</span> <VisuallyHidden>{t.movedSpoken(by)}</VisuallyHidden>
    </span>
  );
}
