import { screen, within } from '@testing-library/react';
import { buildRankingRow } from '@wkff/testing';
import { renderRoutes } from '../testing/renderRoutes.tsx';
import { LeagueTable, type LeagueTableProps } from './LeagueTable.tsx';

const ROWS = [
  buildRankingRow({ goalDifference: 28 }),
  buildRankingRow({ rank: 2, teamId: 6, teamKey: 'seoul-city-hall', teamShortName: '서울시청', goalDifference: -3 }),
  buildRankingRow({ rank: 3, teamId: null, teamKey: null, teamShortName: '충남일화', goalDifference: 0 }),
];

async function table(props: Partial<LeagueTableProps> = {}) {
  await renderRoutes([{ path: '/', element: <LeagueTable rows={ROWS} caption="2025 순위" {...props} /> }], '/');
  return screen.getByRole('table', { name: '2025 순위' });
}

test('has a caption, column headers, and the club as each row’s header', async () => {
  const shown = within(await table());
  expect(shown.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '순위',
    '팀',
    '경기',
    '승',
    '무',
    '패',
    '득점',
    '실점',
    '득실',
    '승점',
  ]);
  expect(shown.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    '화천 KSPO',
    '서울시청',
    '충남일화',
  ]);
  for (const cell of shown.getAllByRole('columnheader')) expect(cell.getAttribute('scope')).toBe('col');
  for (const cell of shown.getAllByRole('rowheader')) expect(cell.getAttribute('scope')).toBe('row');
});

test('shows a difference with its sign', async () => {
  const cells = within(await table({ columns: ['difference'] })).getAllByRole('row');
  expect(cells.slice(1).map((row) => row.lastElementChild?.textContent)).toEqual(['+28', '−3', '0']);
});

test('a current club links to its page, a former one does not', async () => {
  const links = within(await table()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team/hwacheon-kspo', '/team/seoul-city-hall']);
});

test('highlights the first place only', async () => {
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.classList.contains('leader'))).toEqual([true, false, false]);
});

test('highlights nobody before the first match, when all clubs are first', async () => {
  const level = [1, 2].map((id) => buildRankingRow({ teamId: id, rank: 1, played: 0, points: 0 }));
  const rows = within(await table({ rows: level }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.classList.contains('leader'))).toEqual([false, false]);
});

test('shows the next opponent in a last column on request', async () => {
  const shown = within(await table({ columns: ['points'], next: (row) => (row.rank === 1 ? '인천' : '-') }));
  expect(shown.getAllByRole('columnheader').at(-1)?.textContent).toContain('다음 상대');
  expect(shown.getAllByRole('row')[1]?.lastElementChild?.textContent).toBe('인천');
});

test('the scrolling part can be focused and has a name', async () => {
  await table();
  expect(screen.getByRole('region', { name: '2025 순위' }).getAttribute('tabindex')).toBe('0');
});

test('shows the numbers in the requested order', async () => {
  const shown = within(await table({ columns: ['points', 'extraPoints', 'played'] }));
  const heads = shown.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(heads).toEqual(['순위', '팀', '승점', '추가점', '경기']);
  expect([...(shown.getAllByRole('row')[1]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
    '1',
    '3',
    '0',
    '1',
  ]);
});

test('a page can put buttons into column heads; aria-sort is the order of the rows', async () => {
  const shown = within(
    await table({
      columns: ['points'],
      head: (name, label) => ({
        content: <button type="button">{label}</button>,
        sorted: name === 'points' ? 'descending' : undefined,
      }),
    }),
  );
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['순위', '팀', '승점']);
  expect(shown.getAllByRole('columnheader').map((cell) => cell.getAttribute('aria-sort'))).toEqual([
    null,
    null,
    'descending',
  ]);
});

test('a page’s own columns come after the numbers', async () => {
  const shown = within(
    await table({ columns: ['points'], more: [{ name: 'form', head: '최근', cell: ({ form }) => form }] }),
  );
  expect(shown.getAllByRole('columnheader').at(-1)?.textContent).toBe('최근');
  expect(shown.getAllByRole('row')[1]?.lastElementChild?.textContent).toBe('W');
});
