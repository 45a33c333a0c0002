import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildContentListItem, buildMatch, buildRanking, buildRankingRow } from '@wkff/testing';
import { checkRemote } from '@wkff/mf-contract';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { HomeData } from './features/home/loadHome.ts';
import { remote } from './remote.tsx';

const upcoming = [buildMatch({ id: 100, home_id: 2, away_id: 6, away_team_short_name: '서울시청' })];
const completed = [
  buildMatch({ id: 96, match_date: '2025-09-15', round: 24, home_points: 3, away_points: 0, status: 'completed' }),
];
const table = buildRanking({
  maxRound: 24,
  isSample: true,
  ranking: [
    buildRankingRow(),
    buildRankingRow({ rank: 2, teamId: 3, teamKey: 'suwon-fc-women', teamShortName: '수원FC 위민' }),
  ],
});
const press = Array.from({ length: 6 }, (_, index) =>
  buildContentListItem({ id: index + 1, title: `소식 ${index + 1}` }),
);

/** The home page with calls that answer, all but those named. */
function home(...failing: ('upcoming' | 'completed' | 'ranking' | 'press')[]) {
  const calls: string[] = [];
  const answer = <T,>(name: (typeof failing)[number], value: T) => {
    calls.push(name);
    const error = Object.assign(new Error('연결 문구'), { name: 'ApiError', status: 0, code: 'network' });
    return failing.includes(name) ? Promise.reject(error) : Promise.resolve(value);
  };
  const host = stubHost({
    matches: { upcoming: () => answer('upcoming', upcoming), completed: () => answer('completed', completed) },
    ranking: { current: () => answer('ranking', table) },
    content: { list: () => answer('press', { contents: press, totalCount: 42, totalPages: 7 }) },
  });
  return { host, calls, failing, show: () => renderRoutes(checkRemote('mf-home', remote(host)).routes, '/') };
}

const section = (name: RegExp) => {
  const part = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!part) throw new Error(`no section ${String(name)}`);
  return within(part);
};

test('the page shows results, fixtures, table with next opponents, and six press items', async () => {
  const { calls, show } = home();
  await show();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(section(/최근 경기 결과/).getByText('3 : 0')).toBeTruthy();
  expect(section(/다음 경기/).getByText('0 : 0')).toBeTruthy();
  const panel = section(/2025 WK리그 순위 24라운드/);
  const [, leader, other] = panel.getAllByRole('row');
  expect(within(leader as HTMLElement).getByRole('img', { name: '서울시청' })).toBeTruthy();
  expect(other?.lastElementChild?.textContent).toBe('-');
  expect(panel.getByText('표본')).toBeTruthy();
  expect(section(/보도자료/).getAllByRole('article')).toHaveLength(6);
  expect(screen.getByRole('link', { name: '보도자료 전체보기' }).getAttribute('href')).toBe('/media-press');
  expect(calls.toSorted()).toEqual(['completed', 'press', 'ranking', 'upcoming']);
});

test('a failed ranking stays in its panel, with the specified words', async () => {
  const { host, show } = home('ranking');
  await show();
  expect(section(/순위/).getByRole('alert').textContent).toContain('랭킹 데이터를 불러오는데 실패했습니다.');
  expect(section(/최근 경기 결과/).getByText('3 : 0')).toBeTruthy();
  expect(host.reports.map((report) => report.where)).toEqual(['home: ranking']);
});

test('failed fixtures leave results and table, whose next opponents are then unknown', async () => {
  await home('upcoming').show();
  expect(section(/다음 경기/).getByRole('alert').textContent).toContain('경기 정보를 불러올 수 없습니다.');
  expect(section(/최근 경기 결과/).queryByRole('alert')).toBeNull();
  expect(section(/순위/).getAllByRole('row')[1]?.lastElementChild?.textContent).toBe('-');
});

test('a failed press list is empty with its way to all of them, and only reported', async () => {
  const { host, show } = home('press');
  await show();
  expect(section(/보도자료/).queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: '보도자료 전체보기' })).toBeTruthy();
  expect(host.reports.map((report) => report.where)).toEqual(['home: press']);
});

test('trying again heals the widget', async () => {
  const { failing, show } = home('ranking');
  await show();
  failing.length = 0;
  fireEvent.click(section(/순위/).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(section(/2025 WK리그 순위/).getByRole('table')).toBeTruthy());
});

test('the loader never rejects, even when nothing answers, and sends the browser only what is shown', async () => {
  const { show } = home('upcoming', 'completed', 'ranking', 'press');
  const { router } = await show();
  const data = router.state.loaderData['mf-home:home'] as HomeData;
  expect([data.fixtures.ok, data.results.ok, data.ranking.ok, data.press.ok]).toEqual([false, false, false, false]);
  expect(JSON.stringify((await home().show()).router.state.loaderData)).not.toContain('scoring_events');
});
