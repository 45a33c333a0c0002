import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Ranking } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildRanking, buildRankingRow, buildSeason } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { RankingData } from './loadRanking.ts';
import { rankingRoute } from './route.tsx';
import { rankingSitemap } from './sitemap.ts';

const club = (rank: number, teamId: number, teamShortName: string, points: number, form = 'WDLWW') =>
  buildRankingRow({ rank, teamId, teamShortName, points, form, goalsFor: 10 * teamId });

const TABLE = [
  club(1, 2, '화천 KSPO', 50),
  club(2, 6, '서울시청', 32),
  club(3, 1, '세종 스포츠토토', 32),
  club(3, 7, '상무', 32),
];
const TIES: Ranking['ties'] = [
  {
    points: 32,
    teamIds: [6, 1, 7],
    decisions: [
      { above: 6, below: 1, rule: 'headToHeadPoints', aboveFigure: 7, belowFigure: 4 },
      { above: 1, below: 7, rule: 'shared', aboveFigure: null, belowFigure: null },
    ],
    headToHead: [
      [
        { teamId: 6, played: 3, points: 7, goalDifference: 3, goalsFor: 5 },
        { teamId: 1, played: 3, points: 4, goalDifference: -1, goalsFor: 3 },
        { teamId: 7, played: 3, points: 4, goalDifference: -1, goalsFor: 3 },
      ],
    ],
  },
];
const PUBLISHED = [
  buildRankingRow({ teamId: null, teamKey: null, teamShortName: '고양 대교', points: 48, form: null }),
  buildRankingRow({ rank: 2, teamId: 5, teamShortName: '인천 현대제철', points: 35, form: null }),
];

/** A fake API: 2025 after rounds 23 and 24, 2009 as published, 2024 without a table, 2026 without rounds. */
function host(now?: string, ruled: Partial<Ranking> = {}) {
  const asked: string[] = [];
  const stub = stubHost(
    {
      clubs: {
        seasons: async () => [
          buildSeason({ year: 2026 }),
          buildSeason(),
          buildSeason({ year: 2024, table_source: 'none', is_partial: true }),
          buildSeason({ year: 2009, table_source: 'published' }),
        ],
      },
      matches: {
        rounds: async (_competition, year) => (year === 2025 ? [24, 23] : year === 2009 ? [20] : []),
      },
      ranking: {
        byRound: async (competitionId, season, maxRound) => {
          asked.push(`${competitionId} ${season} ${maxRound}`);
          const source = season === 2009 ? 'published' : 'derived';
          const ranking = season === 2009 ? PUBLISHED : season === 2025 ? TABLE : [];
          return buildRanking({ season, maxRound, source, ranking, ties: season === 2025 ? TIES : [], ...ruled });
        },
        byDate: async (competitionId, season, asOf) => {
          asked.push(`${competitionId} ${season} ${asOf}`);
          const [maxRound, ranking] = asOf < '2025-03-15' ? [0, []] : [12, TABLE];
          return buildRanking({ season, maxRound, ranking, asOf });
        },
      },
    },
    now,
  );
  return Object.assign(stub, { asked });
}

const show = (search = '', of = host()) => renderRoutes([rankingRoute(of)], `/wk-league-ranking${search}`);
const period = () => screen.getByRole('heading', { level: 2, name: /까지|최종 순위|개막 전|기준$/ }).textContent;
const dateForm = () => screen.getByRole<HTMLFormElement>('form', { name: '날짜로 순위 보기' });
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const choose = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
const mainTable = () => within(screen.getByRole('table', { name: /WK리그/ }));
const clubs = () =>
  mainTable()
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const head = (name: string) => mainTable().getByRole('columnheader', { name });
const press = (name: string) => act(async () => fireEvent.click(within(head(name)).getByRole('button')));

test('without a query, the page shows the site clock’s year and its latest round', async () => {
  await show();
  expect(period()).toBe('2025년 24라운드까지');
  expect(options('연도')).toEqual(['2026년', '2025년', '2009년']);
  expect(options('라운드')).toEqual(['24라운드', '23라운드']);
});

test('if the clock’s year has no table, the page shows the newest year that has one', async () => {
  await show('', host('2031-05-01T12:00:00+09:00'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '연도' }).value).toBe('2026');
});

test.each([
  ['?year=abc&round=99', '2025년 24라운드까지'],
  ['?year=2024', '2025년 24라운드까지'],
  ['?round=23', '2025년 23라운드까지'],
  ['?year=2009', '2009년 최종 순위'],
  ['?year=2009&round=3', '2009년 최종 순위'],
  ['?year=2026', '2026년 개막 전'],
  ['?date=2025-06-01', '2025 시즌 2025.06.01 기준'],
  ['?year=2025&date=2026-01-31&round=23', '2025 시즌 2026.01.31 기준'],
  ['?year=2025&date=2027-01-01', '2025년 24라운드까지'],
  ['?year=2025&date=2025-02-30', '2025년 24라운드까지'],
  ['?date=1999-06-01', '2025년 24라운드까지'],
  ['?year=2009&date=2009-06-01', '2009년 최종 순위'],
])('%s is %s', async (search, expected) => {
  await show(search);
  expect(period()).toBe(expected);
});

test('choosing a year or round puts it into the address, and the order stays', async () => {
  const { router } = await show('?sort=goalsFor-desc');
  await choose('라운드', '23');
  expect(period()).toBe('2025년 23라운드까지');
  expect(router.state.location.search).toBe('?year=2025&round=23&sort=goalsFor-desc');
  await choose('연도', '2009');
  expect(router.state.location.search).toBe('?year=2009&sort=goalsFor-desc');
  await act(async () => router.navigate(-1));
  expect(period()).toBe('2025년 23라운드까지');
  // The host announces the title, which has year and round.
  expect(document.querySelector('[aria-live]')).toBeNull();
});

// React reads a form whose submission starts a transition; Node's FormData, which replaces jsdom's, supports no
// forms.
const NodeFormData = globalThis.FormData;
beforeEach(() => {
  globalThis.FormData = class extends NodeFormData {
    constructor() {
      super();
    }
  };
});
afterEach(() => {
  globalThis.FormData = NodeFormData;
});

test('a chosen day is in the address, keeps the order, and leads back to the rounds', async () => {
  const of = host();
  const { router } = await show('?sort=goalsFor-desc', of);
  expect(screen.queryByRole('link', { name: '라운드별 순위 보기' })).toBeNull();
  fireEvent.change(screen.getByLabelText('기준일'), { target: { value: '2025-06-01' } });
  const button = within(dateForm()).getByRole('button', { name: '보기' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(document.activeElement).toBe(button);
  expect(router.state.location.search).toBe('?year=2025&date=2025-06-01&sort=goalsFor-desc');
  expect(period()).toBe('2025 시즌 2025.06.01 기준');
  expect(screen.getByRole('table', { name: 'WK리그 2025 시즌 2025.06.01 기준의 순위' })).toBeTruthy();
  expect(of.asked.at(-1)).toBe('_league_wk 2025 2025-06-01');
  const back = screen.getByRole('link', { name: '라운드별 순위 보기' });
  expect(back.getAttribute('href')).toBe('/wk-league-ranking?year=2025&sort=goalsFor-desc');
  await act(async () => router.navigate(-1));
  expect([period(), screen.getByLabelText<HTMLInputElement>('기준일').value]).toEqual(['2025년 24라운드까지', '']);
});

test('without scripts a day is sent with its year', async () => {
  await show('?date=2025-06-01&sort=points-asc');
  const fields = [...dateForm().querySelectorAll('input')];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ['year', '2025'],
    ['sort', 'points-asc'],
    ['date', '2025-06-01'],
  ]);
  expect([dateForm().method, dateForm().getAttribute('action')]).toEqual(['get', '/wk-league-ranking']);
});

test('a day without a table says so, and another can be chosen', async () => {
  await show('?date=2025-01-01');
  expect(screen.getByText('랭킹 데이터가 없습니다.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('기준일').value).toBe('2025-01-01');
});

test('the table has every column; without a ruling extra points are 0, and there are no notes', async () => {
  await show();
  const table = within(screen.getByRole('table', { name: 'WK리그 2025년 24라운드까지의 순위' }));
  const heads = table.getAllByRole('columnheader').map((cell) => cell.textContent);
  expect(heads).toEqual([
    '순위',
    '팀',
    '경기',
    '승점',
    '득실',
    '승',
    '무',
    '패',
    '득점',
    '실점',
    '추가점',
    '최근 5경기',
  ]);
  for (const row of table.getAllByRole('row').slice(1)) {
    const cells = [...row.children].map((cell) => cell.textContent);
    expect([cells[heads.indexOf('추가점')], cells[heads.indexOf('최근 5경기')]]).toEqual(['0', '승무패승승']);
  }
  expect(document.querySelector('sup')).toBeNull();
  expect(screen.queryByRole('heading', { name: '순위에 반영된 결정' })).toBeNull();
});

test('pressing a head sorts, sets aria-sort, replaces the history entry and loads no data', async () => {
  const of = host();
  const { router } = await show('', of);
  expect(head('순위').getAttribute('aria-sort')).toBe('ascending');
  await press('득점');
  expect(clubs()).toEqual(['상무', '서울시청', '화천 KSPO', '세종 스포츠토토']);
  expect([head('득점').getAttribute('aria-sort'), head('순위').getAttribute('aria-sort')]).toEqual([
    'descending',
    null,
  ]);
  expect(screen.getByRole('status').textContent).toBe('득점 내림차순으로 정렬되어 있습니다.');
  expect(router.state.location.search).toBe('?sort=goalsFor-desc');
  expect(router.state.historyAction).toBe('REPLACE');
  await press('득점');
  expect(clubs()).toEqual(['세종 스포츠토토', '화천 KSPO', '서울시청', '상무']);
  await press('순위');
  expect(clubs()).toEqual(['화천 KSPO', '서울시청', '세종 스포츠토토', '상무']);
  expect(router.state.location.search).toBe('');
  expect(of.asked).toEqual(['_league_wk 2025 24']);
});

test('without scripts the column heads submit the same form, with their order', async () => {
  await show();
  const form = screen.getByRole('form', { name: '연도와 라운드 선택' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/wk-league-ranking']);
  expect([...form.querySelectorAll('select')].map((select) => select.name)).toEqual(['year', 'round']);
  const button = within(head('승점')).getByRole<HTMLButtonElement>('button');
  expect([button.form, button.name, button.value]).toEqual([form, 'sort', 'points-desc']);
});

test('explains the order of clubs with equal points: rule, figures and head-to-head table', async () => {
  await show();
  const tie = within(screen.getByRole('group'));
  expect(tie.getByText('승점 32')).toBeTruthy();
  expect(tie.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '서울시청이 승자승 승점(7점)으로 앞섭니다 (세종 스포츠토토 4점).',
    '세종 스포츠토토와 상무는 모든 기준이 같아 공동 3위입니다.',
  ]);
  const rows = within(tie.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['서울시청', '3', '7', '+3', '5'],
    ['세종 스포츠토토', '3', '4', '−1', '3'],
    ['상무', '3', '4', '−1', '3'],
  ]);
});

describe('a table that rulings changed', () => {
  const ruled: Partial<Ranking> = {
    ranking: [
      club(1, 2, '화천 KSPO', 50),
      { ...club(2, 6, '서울시청', 32), extraPoints: -4, notes: [1, 2] },
      { ...club(3, 1, '세종 스포츠토토', 32), notes: [3] },
      { ...club(4, 7, '상무', 32), extraPoints: 1, notes: [2, 3] },
    ],
    ties: [
      {
        points: 32,
        teamIds: [6, 1, 7],
        decisions: [
          { above: 6, below: 1, rule: 'goalsFor', aboveFigure: 9, belowFigure: 8 },
          { above: 1, below: 7, rule: 'lots', aboveFigure: null, belowFigure: null },
        ],
        headToHead: [],
      },
    ],
    notes: [
      {
        number: 1,
        rulingId: 4,
        teamIds: [6],
        title: '승점 4점 삭감',
        text: '선수 등록 규정을 어겼습니다.',
        effectFrom: '2025-06-01',
        matchId: null,
      },
      {
        number: 2,
        rulingId: 5,
        teamIds: [6, 7],
        title: '몰수승·몰수패',
        text: '자격이 없는 선수가 뛰었습니다.',
        effectFrom: '2025-06-02',
        matchId: 82,
      },
      {
        number: 3,
        rulingId: 9,
        teamIds: [1, 7],
        title: '추첨',
        text: '추첨으로 3위를 정했습니다.',
        effectFrom: '2025-09-01',
        matchId: null,
      },
    ],
  };
  const shown = () => show('', host(undefined, ruled));

  it('marks the clubs with the numbers of the rulings, which are below it in words', async () => {
    await shown();
    expect(clubs()).toEqual(['화천 KSPO', '서울시청결정 1) 2)', '세종 스포츠토토결정 3)', '상무결정 2) 3)']);
    const list = within(
      screen.getByRole('heading', { name: '순위에 반영된 결정' }).closest('section') as HTMLElement,
    ).getAllByRole('listitem');
    expect(list.map((item) => item.textContent)).toEqual([
      '1)서울시청 승점 4점 삭감선수 등록 규정을 어겼습니다.효력일 2025.06.01',
      '2)서울시청 · 상무 몰수승·몰수패자격이 없는 선수가 뛰었습니다.효력일 2025.06.02경기 보기',
      '3)세종 스포츠토토 · 상무 추첨추첨으로 3위를 정했습니다.효력일 2025.09.01',
    ]);
    expect(screen.getByRole('link', { name: '경기 보기' }).getAttribute('href')).toBe('/wk-league-match/82');
  });

  it('shows the points that rulings took or gave, beside the points that they are in', async () => {
    await shown();
    const heads = mainTable()
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(heads.slice(2, 6)).toEqual(['경기', '승점', '추가점', '득실']);
    const rows = mainTable().getAllByRole('row').slice(1);
    expect(rows.map((row) => row.children[heads.indexOf('추가점')]?.textContent)).toEqual(['0', '−4', '0', '+1']);
  });

  it('explains lots and changed points among clubs with equal points, with links to the rulings', async () => {
    await shown();
    const tie = within(screen.getByRole('group'));
    expect(tie.getByText('세종 스포츠토토와 상무는 모든 기준이 같아 추첨으로 순위를 정했습니다.')).toBeTruthy();
    expect(tie.getByText(/^서울시청은 승점 4점 삭감을 반영한 승점 32점입니다/)).toBeTruthy();
    expect(tie.getByText(/^상무는 승점 1점 가산을 반영한 승점 32점입니다/)).toBeTruthy();
    const links = tie.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#ruling-1', '#ruling-2', '#ruling-2', '#ruling-3']);
    for (const link of links) expect(document.querySelector(link ?? '')).not.toBeNull();
  });
});

test('a published table has a note, but no recent results, no explanations and no other days', async () => {
  await show('?year=2009');
  expect(screen.queryByLabelText('기준일')).toBeNull();
  expect(clubs()).toEqual(['고양 대교', '인천 현대제철']);
  expect(screen.queryByRole('columnheader', { name: '최근 5경기' })).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByText(/발표된 순위표/)).toBeTruthy();
  await press('승점');
  await press('승점');
  expect(clubs()).toEqual(['인천 현대제철', '고양 대교']);
});

test('a year without a table says so', async () => {
  await show('?year=2026');
  expect(screen.getByText('랭킹 데이터가 없습니다.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failed load is reported and shows the same text, with a retry', async () => {
  const broken = host();
  const { byRound } = broken.api.ranking;
  broken.api.ranking.byRound = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show('', broken);
  expect(screen.getByText('랭킹 데이터가 없습니다.')).toBeTruthy();
  expect(broken.reports.map(({ where }) => where)).toEqual(['ranking']);
  broken.api.ranking.byRound = byRound;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('2025년 24라운드까지')).toBeTruthy();
});

test('links to the table as a file, and to the rules', async () => {
  await show('?year=2009');
  const download = screen.getByRole('link', { name: 'CSV 내려받기' });
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    '/export/ranking-2009.csv',
    true,
  ]);
  expect(screen.getByRole('link', { name: '순위 결정 방식' }).getAttribute('href')).toBe('/wk-league-intro');
});

test.each([
  ['', '/wk-league-ranking', '2025년 순위 (24라운드까지)'],
  ['?sort=points-desc', '/wk-league-ranking', '2025년 순위 (24라운드까지)'],
  ['?year=2025&round=24', '/wk-league-ranking?year=2025', '2025년 순위 (24라운드까지)'],
  ['?round=23&sort=lost-asc', '/wk-league-ranking?year=2025&round=23', '2025년 순위 (23라운드까지)'],
  ['?round=23&date=2025-06-01', '/wk-league-ranking?year=2025&date=2025-06-01', '2025년 순위 (2025.06.01 기준)'],
  ['?year=2009', '/wk-league-ranking?year=2009', '2009년 최종 순위'],
  ['?year=2026', '/wk-league-ranking?year=2026', '2026년 순위 (개막 전)'],
])('%p has its own address and title, and depends on its season’s tag', async (search, canonical, title) => {
  const { router } = await show(search);
  const data = router.state.loaderData['mf-league:ranking'] as RankingData;
  const handle = rankingRoute(host()).handle as PageHandle<RankingData>;
  expect([handle.head?.(data).canonical, handle.title(data)]).toEqual([canonical, title]);
  expect(handle.live?.(data)).toEqual([`ranking:${data.year}`, ...(data.date ? [`season:${data.year}`] : [])]);
});

test('the sitemap lists each season with a table', async () => {
  expect(await rankingSitemap(host().api)).toEqual(
    [2026, 2025, 2009].map((year) => ({ path: `/wk-league-ranking?year=${year}` })),
  );
});
