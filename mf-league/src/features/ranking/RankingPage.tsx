import { paths, rankingExportPath } from '@wkff/contracts';
import { Link, useLoaderData, useNavigation, useSearchParams } from '@wkff/router';
import {
  Container,
  EmptyState,
  FormLetters,
  LeagueTable,
  PageHeading,
  TableNotes,
  tableTexts,
  VisuallyHidden,
  type ColumnName,
  type MoreColumn,
} from '@wkff/ui';
import { DatePicker } from './DatePicker.tsx';
import type { RankingData } from './loadRanking.ts';
import { OfficeLinks } from './OfficeLinks.tsx';
import styles from './RankingPage.module.css';
import { RankingPicker } from './RankingPicker.tsx';
import { isSortColumn, readSort, sortRows } from './sort.ts';
import { SortHead } from './SortHead.tsx';
import { NoteMarks, TableRulings } from './TableRulings.tsx';
import { texts } from './texts.ts';
import { TieReasons } from './TieReasons.tsx';

const LAST: readonly ColumnName[] = ['won', 'drawn', 'lost', 'goalsFor', 'goalsAgainst'];
/** Column order. The most important come first, where a phone shows them without scrolling. */
const COLUMNS: readonly ColumnName[] = ['played', 'points', 'difference', ...LAST, 'extraPoints'];
/** The order once a ruling gave or took points: they are beside the points that they are in. */
const COLUMNS_WITH_EXTRA: readonly ColumnName[] = ['played', 'points', 'extraPoints', 'difference', ...LAST];

const FORM: MoreColumn = {
  name: 'form',
  head: texts.form,
  cell: ({ form }) => (form ? <FormLetters form={form} /> : texts.noForm),
};

/** The page `/wk-league-ranking`: the table of a year after a round. */
export function RankingPage() {
  const { years, rounds, year, round, date, table } = useLoaderData<RankingData>();
  const sort = useSort();
  const isBusy = useNavigation().state === 'loading';
  const isPublished = table.source === 'published';
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <RankingPicker
        years={years}
        rounds={rounds}
        year={year}
        round={round}
        date={date}
        isPublished={isPublished}
        sort={sort}
      />
      {table.source === 'derived' ? <DatePicker year={year} date={date} sort={sort} /> : null}
      <div aria-busy={isBusy}>
        {table.ranking.length === 0 ? (
          <EmptyState message={texts.empty} />
        ) : (
          <>
            <ShownTable year={year} round={round} date={date} table={table} />
            <TableRulings table={table} />
            <TieReasons table={table} />
            {isPublished ? null : <p className={styles.note}>{texts.formNote}</p>}
            <TableNotes source={table.source} isSample={table.isSample} rules={table.rules} />
            <TableLinks year={year} />
            {isPublished ? null : <OfficeLinks table={table} />}
          </>
        )}
      </div>
    </Container>
  );
}

/** The table in the order that the address names, which is said when it changes. */
function ShownTable({ year, round, date, table }: Pick<RankingData, 'year' | 'round' | 'date' | 'table'>) {
  const sort = useSort();
  const isPublished = table.source === 'published';
  return (
    <>
      <LeagueTable
        rows={sortRows(table.ranking, sort)}
        caption={isPublished ? texts.publishedCaption(year) : texts.caption(year, round, date)}
        columns={table.ranking.some(({ extraPoints }) => extraPoints !== 0) ? COLUMNS_WITH_EXTRA : COLUMNS}
        // A published table has no column of recent results.
        more={isPublished ? [] : [FORM]}
        mark={({ notes }) => (notes.length > 0 ? <NoteMarks numbers={notes} /> : null)}
        head={(name, label) => {
          if (!isSortColumn(name)) return { content: label };
          const sorted = sort.isAscending ? 'ascending' : 'descending';
          return {
            content: <SortHead column={name} label={label} sort={sort} />,
            sorted: sort.column === name ? sorted : undefined,
          };
        }}
        size="whole"
      />
      <p role="status">
        <VisuallyHidden>{texts.sorted(tableTexts[sort.column], sort.isAscending)}</VisuallyHidden>
      </p>
      <p className={styles.scroll}>{isPublished ? texts.scroll : texts.scrollWithForm}</p>
    </>
  );
}

function TableLinks({ year }: Pick<RankingData, 'year'>) {
  return (
    <p className={styles.links}>
      <Link to={paths.leagueIntro} className={styles.link}>
        {texts.rules}
      </Link>
      <Link to={paths.leagueRecords} className={styles.link}>
        {texts.records}
      </Link>
      <a href={rankingExportPath(year)} className={styles.link} download>
        {texts.download}
      </a>
    </p>
  );
}

const useSort = () => readSort(useSearchParams()[0].get('sort'));
