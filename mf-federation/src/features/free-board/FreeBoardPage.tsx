import { paths } from '@wkff/contracts';
import { useNavigate, useSearchParams } from '@wkff/router';
import {
  Container,
  EmptyState,
  formatDate,
  NextLink,
  PageHeading,
  SampleMark,
  SearchField,
  SelectField,
  VisuallyHidden,
} from '@wkff/ui';
import { useEffect, useState } from 'react';
import { ROWS, type FreeBoardRow } from './content.ts';
import { FILTERS, findRows, type Filter } from './findRows.ts';
import styles from './FreeBoardPage.module.css';
import { texts } from './texts.ts';

/** The page `/fan-free-board`: sample rows in a table that is searched in the page (`?searchQuery=&searchFilter=`). */
export function FreeBoardPage() {
  const [search] = useSearchParams();
  const query = search.get('searchQuery') ?? '';
  const filter = FILTERS.find((one) => one === search.get('searchFilter')) ?? 'all';
  const rows = findRows(ROWS, query, filter);
  return (
    <Container space="page">
      <PageHeading>{texts.heading}</PageHeading>
      <p className={styles.note}>
        <SampleMark /> {texts.note}
      </p>
      <div className={styles.bar}>
        <p role="status">{query === '' ? texts.total(rows.length) : texts.found(query, rows.length)}</p>
        <Search query={query} filter={filter} />
      </div>
      {rows.length === 0 ? (
        <EmptyState message={texts.empty} action={<NextLink label={texts.showAll} path={paths.fanFreeBoard} />} />
      ) : (
        <Table rows={rows} />
      )}
    </Container>
  );
}

function Search({ query, filter }: { query: string; filter: Filter }) {
  const navigate = useNavigate();
  // Takes effect when the search is submitted.
  const [chosen, setChosen] = useState<Filter>(filter);
  useEffect(() => setChosen(filter), [filter]);
  return (
    <SearchField
      action={paths.fanFreeBoard}
      name="searchQuery"
      value={query}
      label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      submitLabel={texts.search}
      onSearch={(value) => void navigate(pathOf(value, chosen), { replace: true, preventScrollReset: true })}
    >
      <SelectField
        label={texts.filter}
        name="searchFilter"
        value={chosen}
        options={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        onChange={setChosen}
      />
    </SearchField>
  );
}

const pathOf = (searchQuery: string, searchFilter: Filter) =>
  searchQuery === '' && searchFilter === 'all'
    ? paths.fanFreeBoard
    : `${paths.fanFreeBoard}?${new URLSearchParams({ searchQuery, searchFilter }).toString()}`;

function Table({ rows }: { rows: readonly FreeBoardRow[] }) {
  const { columns } = texts;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {Object.values(columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, title, text, author, date, status, answerDate }) => (
            <tr key={number}>
              <td>{number}</td>
              <th scope="row" className={styles.title}>
                {title}
                <span className={styles.text}>{text}</span>
              </th>
              <td data-label={columns.author}>{author}</td>
              <td data-label={columns.date}>
                <time dateTime={date}>{formatDate(date)}</time>
              </td>
              <td data-label={columns.status}>{texts.status[status]}</td>
              <td data-label={columns.answerDate}>
                {answerDate ? <time dateTime={answerDate}>{formatDate(answerDate)}</time> : texts.noAnswer}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
