import { screen, within } from '@testing-library/react';
import type { Match } from '@wkff/contracts';
import { buildClub, buildClubSeason, buildMatch, buildRanking, buildRankingRow } from '@wkff/testing';
import { renderRoutes, serverStatus, stubHost } from '@wkff/ui/testing';
import { overviewRoutes } from './routes.tsx';

const home = { home_id: 2, home_key: 'hwacheon-kspo', home_team_short_name: '화천 KSPO' };
const TABLE = buildRanking({
  ranking: [
    buildRankingRow({ rank: 1, teamId: 4, teamShortName: '경주 한수원' }),
    buildRankingRow({ rank: 2, points: 41, played: 24, won: 12, drawn: 5, lost: 7, form: 'LWWDW' }),
  ],
  maxRound: 24,
});

function setUp({ match = {}, now }: { match?: Partial<Match>; now?: string } = {}) {
  const asked: unknown[] = [];
  const host = stubHost(
    {
      clubs: {
        byKey: async (_key, season = 2025) => buildClub({ season }),
        history: async () => [
          buildClubSeason({ table: { ...season(2025), maxRound: 24 } }),
          buildClubSeason({ season: 2024, table: null }),
        ],
        seasons: async () => [],
      },
      matches: {
        liveLink: async () => null,
        team: async (_key, query) =>
          query?.season === 2025 ? [buildMatch({ ...home, match_date: '2025-09-22', ...match })] : [],
      },
      ranking: {
        byRound: async (...query) => {
          asked.push(query.slice(0, 3));
          return TABLE;
        },
      },
      content: { list: async () => ({ contents: [], totalCount: 0, totalPages: 0 }) },
    },
    now,
  );
  return { host, asked, show: (path = '/team/2') => renderRoutes(overviewRoutes(host), path) };
}

/** A club's row as its history contains it. */
function season(year: number) {
  const { table } = buildClubSeason({ season: year });
  if (!table) throw new Error('the builder makes a table');
  return table;
}

const block = (name: RegExp) => screen.getByRole('heading', { name, level: 2 }).closest('section') ?? document.body;
const nextBlock = () => within(block(/^다음 경기/));

test('the place in the table has its figures and the last five results, and links to the season’s table', async () => {
  const { asked, show } = setUp();
  await show();
  expect(asked).toEqual([['_league_wk', 2025, 24]]);
  const place = within(block(/^순위/));
  expect(block(/^순위/).textContent).toContain('2025 시즌 24라운드');
  expect([place.getByText('2위'), place.getByText('/ 2팀')]).toHaveLength(2);
  expect(place.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['41', '24', '12', '5', '7']);
  expect(block(/^순위/).textContent).toContain('최근 5경기패승승무승');
  expect(place.queryByText('표본')).toBeNull();
  const link = place.getByRole('link', { name: '2025년 순위표' });
  expect(link.getAttribute('href')).toBe('/wk-league-ranking?year=2025');
});

test('a table that counts sample scores says so', async () => {
  const { host, show } = setUp();
  host.api.ranking.byRound = async () => ({ ...TABLE, isSample: true });
  await show();
  expect(within(block(/^순위/)).getByText('표본')).toBeTruthy();
});

test('a season without a table has no place and requests none; without upcoming matches there is no next one', async () => {
  const { asked, show } = setUp();
  await show('/team/2?season=2024');
  expect(screen.queryByRole('heading', { name: /^순위|^다음 경기/ })).toBeNull();
  expect(asked).toEqual([]);
});

test('a table that fails stays in its block', async () => {
  const { host, show } = setUp();
  host.api.ranking.byRound = () => Promise.reject(new Error('lost'));
  await show();
  expect(within(block(/^순위/)).getByRole('alert').textContent).toContain('순위 정보를 불러올 수 없습니다.');
  expect(host.reports.map(({ where }) => where)).toEqual(['team overview: table']);
  expect(nextBlock().getByText('vs 인천 현대제철')).toBeTruthy();
});

test('without the club’s seasons, the place in the table fails, which is reported once', async () => {
  const { host, show } = setUp();
  host.api.clubs.history = () => Promise.reject(new Error('lost'));
  await show();
  expect(within(block(/^순위/)).getByRole('alert')).toBeTruthy();
  expect(host.reports.map(({ where }) => where)).toEqual(['team: seasons']);
});

test('the server sends it as 503 only if matches, table and news have all failed', async () => {
  const { host } = setUp();
  const { api } = host;
  const fail = () => Promise.reject(new Error('lost'));
  const statuses = [];
  for (const lose of [
    () => undefined,
    () => (api.matches.team = fail),
    () => (api.content.list = fail),
    () => (api.ranking.byRound = fail),
  ]) {
    lose();
    statuses.push(await serverStatus(overviewRoutes(host), '/team/2'));
  }
  expect(statuses).toEqual([200, 200, 200, 503]);
});

test('the next match shows opponent, date and venue, and links to its page', async () => {
  await setUp().show();
  const next = nextBlock();
  for (const text of ['4일 뒤', '홈 경기', 'vs 인천 현대제철', '2025.09.22 (월) 19:00', '세종시민운동장'])
    expect(next.getByText(text)).toBeTruthy();
  expect(next.getByRole('link').getAttribute('href')).toBe('/wk-league-match/97');
});

test.each<[string, Partial<Match>, string]>([
  ['tomorrow', { match_date: '2025-09-19' }, '내일'],
  ['today', { match_date: '2025-09-18' }, '오늘'],
  [
    'under way',
    { match_date: '2025-09-18', match_time: '11:00:00', status: 'live', home_points: 2, away_points: 1 },
    'LIVE',
  ],
  ['past its kick-off', { match_date: '2025-09-18', match_time: '11:00:00' }, '결과 대기'],
])('a match %s says so', async (_name, match, expected) => {
  await setUp({ match }).show();
  expect(nextBlock().getByText(expected)).toBeTruthy();
});

test('days are counted in Seoul', async () => {
  await setUp({ now: '2025-09-18T23:59:00+09:00' }).show();
  expect(nextBlock().getByText('4일 뒤')).toBeTruthy();
});

test('a postponed match has no fixed day, so it is not the next one', async () => {
  await setUp({ match: { status: 'postponed' } }).show();
  expect(screen.queryByRole('heading', { name: /^다음 경기/ })).toBeNull();
});

test('matches and news link to the club’s own pages, in the season of the address', async () => {
  await setUp().show('/team/2?season=2025');
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('화천 KSPO 전체 일정')).toBe('/team/team-matches?id=2&season=2025');
  expect(href('화천 KSPO 전체보기')).toBe('/team/team-news?id=2&season=2025');
});
