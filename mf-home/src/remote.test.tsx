import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildContentListItem,
  buildMatch,
  buildPopup,
  buildRanking,
  buildRankingRow,
  buildSession,
} from '@wkff/testing';
import type { ContentListItem, DocumentContent, DocumentKey } from '@wkff/contracts';
import { checkRemote } from '@wkff/mf-contract';
import { login, logout } from '@wkff/session';
import { renderRoutes, installFakeDialogs, installFakeMatchMedia, stubHost } from '@wkff/ui/testing';
import { HEAD_START_MS, loadHome, WIDGET_LIMIT_MS } from './features/home/loadHome.ts';
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
const popup = buildPopup({ id: 7, start_date: '2025-09-17', display_days: 3 });
const press = Array.from({ length: 6 }, (_, index) =>
  buildContentListItem({ id: index + 1, title: `소식 ${index + 1}` }),
);

const notices = Array.from({ length: 5 }, (_, index) =>
  buildContentListItem({ id: 31 + index, title: `공지 ${index + 1}`, created_at: `2025-09-1${index}T01:00:00.000Z` }),
);

let withPopup = false;
let documents: Partial<Record<DocumentKey, DocumentContent>> = {};
beforeEach(() => {
  withPopup = false;
  documents = {};
  installFakeDialogs();
  installFakeMatchMedia();
});

/** Renders the home page with an API that answers all calls except the named ones. */
function home(...failing: ('upcoming' | 'completed' | 'ranking' | 'press' | 'notices' | 'popup')[]) {
  const calls: string[] = [];
  const answer = <T,>(name: (typeof failing)[number], value: T) => {
    calls.push(name);
    const error = Object.assign(new Error('연결 문구'), { name: 'ApiError', status: 0, code: 'network' });
    return failing.includes(name) ? Promise.reject(error) : Promise.resolve(value);
  };
  const host = stubHost({
    matches: { upcoming: () => answer('upcoming', upcoming), completed: () => answer('completed', completed) },
    ranking: { current: () => answer('ranking', table) },
    content: {
      list: (query) => {
        // The newest, not the pinned ones.
        if (query.writeLocation === 'MediaNews') {
          expect(query).toEqual({ writeLocation: 'MediaNews', page: 1, limit: 5, pinned: 'inline' });
          return answer('notices', { contents: notices, totalCount: 12, totalPages: 3 });
        }
        expect(query).toEqual({ writeLocation: 'MediaPress', page: 1, limit: 6, pinned: 'inline' });
        return answer('press', { contents: press, totalCount: 42, totalPages: 7 });
      },
    },
    site: {
      popup: () => answer('popup', withPopup ? popup : null),
      document: (key) => Promise.resolve(documents[key] ? { key, version: 1, content: documents[key] } : null),
    },
  });
  return { host, calls, failing, show: () => renderRoutes(checkRemote('mf-home', remote(host)).routes, '/') };
}

const section = (name: RegExp) => {
  const part = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!part) throw new Error(`no section ${String(name)}`);
  return within(part);
};

test('shows results, fixtures, table with next opponents, and six press items', async () => {
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
  expect(calls.toSorted()).toEqual(['completed', 'notices', 'popup', 'press', 'ranking', 'upcoming']);
});

test('a failed ranking shows the specified text in its panel', async () => {
  const { host, show } = home('ranking');
  await show();
  expect(section(/순위/).getByRole('alert').textContent).toContain('랭킹 데이터를 불러오는데 실패했습니다.');
  expect(section(/최근 경기 결과/).getByText('3 : 0')).toBeTruthy();
  expect(host.reports.map((report) => report.where)).toEqual(['home: ranking']);
});

test('failed fixtures don’t affect results and table, whose next opponents are then unknown', async () => {
  await home('upcoming').show();
  expect(section(/다음 경기/).getByRole('alert').textContent).toContain('경기 정보를 불러올 수 없습니다.');
  expect(section(/최근 경기 결과/).queryByRole('alert')).toBeNull();
  expect(section(/순위/).getAllByRole('row')[1]?.lastElementChild?.textContent).toBe('-');
});

test('a failed press list is empty with the link to all items, and only reported', async () => {
  const { host, show } = home('press');
  await show();
  expect(section(/보도자료/).queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: '보도자료 전체보기' })).toBeTruthy();
  expect(host.reports.map((report) => report.where)).toEqual(['home: press']);
});

test('lists the newest notices with their dates, and links to their pages and to all of them', async () => {
  await home().show();
  const panel = section(/^공지사항$/);
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['2025.09.10', '2025.09.11', '2025.09.12', '2025.09.13', '2025.09.14'].map(
      (day, index) => `공지 ${index + 1}${day}`,
    ),
  );
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/media-news',
    ...[31, 32, 33, 34, 35].map((id) => `/media-news-detail/${id}?page=1`),
  ]);
});

test('marks notices that visitors don’t see yet; samples are marked once', async () => {
  const { host } = home();
  const mine = notices.map((item) => ({ ...item, is_sample: true }));
  const [first, second, ...rest] = mine as [ContentListItem, ContentListItem, ...ContentListItem[]];
  const contents = [{ ...first, is_public: false }, { ...second, created_at: '2025-09-19T01:00:00.000Z' }, ...rest];
  host.api.content.list = () => Promise.resolve({ contents, totalCount: 5, totalPages: 1 });
  await renderRoutes(remote(host).routes, '/');
  const panel = section(/^공지사항$/);
  expect(panel.getAllByRole('listitem').map(({ textContent }) => /비공개|예약/.exec(textContent)?.[0])).toEqual([
    '비공개',
    '예약',
    ...[undefined, undefined, undefined],
  ]);
  expect(panel.getAllByText('표본')).toHaveLength(1);
  expect(panel.getAllByRole('link', { description: '표본' })).toHaveLength(5);
});

test('the newest press item is above the table, too, and is left out when the items fail', async () => {
  const { show } = home();
  const { container, unmount } = await show();
  const latest = () => container.querySelector('.latest');
  const [newest] = section(/보도자료/)
    .getAllByRole('link', { name: /./ })
    .slice(1);
  expect(latest()?.querySelector('a')?.getAttribute('href')).toBe(newest?.getAttribute('href'));
  unmount();
  const failed = await home('press').show();
  expect(failed.container.querySelector('.latest')?.childElementCount).toBe(0);
});

test('failed notices show an error with a retry in their panel; a text replaces an empty list', async () => {
  const { host, failing, show } = home('notices');
  await show();
  expect(section(/^공지사항$/).getByRole('alert').textContent).toContain('공지사항을 불러올 수 없습니다.');
  expect(section(/보도자료/).getAllByRole('article')).toHaveLength(6);
  expect(host.reports.map((report) => report.where)).toEqual(['home: notices']);
  failing.length = 0;
  host.api.content.list = () => Promise.resolve({ contents: [], totalCount: 0, totalPages: 0 });
  fireEvent.click(section(/^공지사항$/).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(section(/^공지사항$/).getByText('등록된 공지사항이 없습니다.')).toBeTruthy());
});

test('trying again reloads the widget', async () => {
  const { failing, show } = home('ranking');
  await show();
  failing.length = 0;
  fireEvent.click(section(/순위/).getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(section(/2025 WK리그 순위/).getByRole('table')).toBeTruthy());
});

test('no load rejects, even if every call fails, and the browser receives only the shown fields', async () => {
  const { host } = home('upcoming', 'completed', 'ranking', 'press', 'notices', 'popup');
  const data = await loadHome(host, new AbortController().signal);
  const widgets = [data.coming, data.results, data.ranking, data.press, data.notices, data.popup];
  expect((await Promise.all<{ ok: boolean }>(widgets)).map((widget) => widget.ok)).toEqual(Array(6).fill(false));
  const whole = await loadHome(home().host, new AbortController().signal);
  expect(JSON.stringify([await whole.coming, await whole.results])).not.toContain('scoring_events');
  expect(JSON.stringify(await whole.notices)).not.toContain('description');
});

test('hero, fixtures and next opponents come from one request', async () => {
  const { calls, show } = home();
  await show();
  expect(calls.filter((name) => name === 'upcoming')).toHaveLength(1);
  expect(screen.getByRole('region', { name: '주요 경기와 소식' }).textContent).toContain('서울시청');
});

test('failed upcoming matches leave an editorial hero without an error, and are reported', async () => {
  const { host, show } = home('upcoming');
  await show();
  const hero = within(screen.getByRole('region', { name: '주요 경기와 소식' }));
  expect(hero.queryByRole('alert')).toBeNull();
  expect(hero.getByRole('heading', { level: 2, name: '한 시즌의 모든 경기' })).toBeTruthy();
  expect(host.reports.map((report) => report.where)).toEqual(['home: upcoming']);
});

test('the block links to the schedule, each card to its match', async () => {
  await home().show();
  const links = section(/다음 경기/).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/schedule', '/wk-league-match/100']);
});

test('a popup opens after hydration, and a closed one stays closed in this tab', async () => {
  withPopup = true;
  const { show } = home();
  const { router } = await show();
  fireEvent.click(within(screen.getByRole('dialog', { name: '알림 제목' })).getByRole('button', { name: '확인' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused ranking shows the server’s message', async () => {
  const { host } = home();
  host.api.ranking.current = () =>
    Promise.reject(Object.assign(new Error('점검 중입니다.'), { name: 'ApiError', status: 200, code: 'internal' }));
  await renderRoutes(remote(host).routes, '/');
  expect(section(/순위/).getByRole('alert').textContent).toContain('점검 중입니다.');
});

test('while a call hangs, only its widget shows the loading state', async () => {
  const { host } = home();
  host.api.ranking.current = () => new Promise(() => undefined);
  const { unmount } = await renderRoutes(remote(host).routes, '/');
  expect(section(/최근 경기 결과/).getByText('3 : 0')).toBeTruthy();
  expect(section(/순위/).getByRole('status').textContent).toBe('랭킹 데이터를 불러오는 중…');
  unmount();
});

test('a call that hangs is aborted, and counts as its widget’s failure', async () => {
  jest.useFakeTimers();
  const { host } = home();
  host.api.ranking.current = () => new Promise(() => undefined);
  const load = loadHome(host, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(WIDGET_LIMIT_MS.browser);
  const data = await load;
  jest.useRealTimers();
  expect(await data.ranking).toEqual({ ok: false, message: null });
  expect((await data.results).ok).toBe(true);
  expect(host.reports.map((report) => report.where)).toEqual(['home: ranking']);
});

test('the page is shown with all that has come, and soon without what has not', async () => {
  jest.useFakeTimers();
  const { host } = home();
  expect((await loadHome(host, new AbortController().signal)).press).toMatchObject({ ok: true });
  host.api.ranking.current = () => new Promise(() => undefined);
  const load = loadHome(host, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(HEAD_START_MS);
  const data = await load;
  jest.useRealTimers();
  expect(data.press).toMatchObject({ ok: true });
  expect(data.ranking).toBeInstanceOf(Promise);
});

test('a page that is loaded again keeps what a widget showed until its new data is there, or if that fails', async () => {
  const { host, failing, show } = home();
  const { router } = await show();
  failing.push('completed');
  host.api.ranking.current = () => new Promise(() => undefined);
  await act(() => router.revalidate());
  expect(section(/최근 경기 결과/).getByText('3 : 0')).toBeTruthy();
  expect(section(/순위/).getByRole('table')).toBeTruthy();
});

test('a page that is loaded again by a login keeps what it showed, and by another account nothing of the first', async () => {
  const { host, show } = home();
  const { router } = await show();
  host.api.ranking.current = () => new Promise(() => undefined);
  const loadAs = async (id: number) => {
    login(buildSession({ id }));
    await act(() => router.revalidate());
  };
  await loadAs(1);
  expect(section(/순위/).getByRole('table')).toBeTruthy();
  await loadAs(2);
  expect(section(/순위/).queryByRole('table')).toBeNull();
  logout();
});

test('on the server a widget times out well before the host gives up the page', () => {
  expect(WIDGET_LIMIT_MS.server).toBeLessThanOrEqual(1_500);
});

const hero = () => screen.getByRole('region', { name: '주요 경기와 소식' });
const titles = () =>
  within(hero())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('slides that the office chose', () => {
  const chosen = [
    { key: 'a', kind: 'own', title: '시즌권을 예매하세요', link: '/media-news-detail/33' },
    { key: 'b', kind: 'match', match: '96' },
    { key: 'c', kind: 'item', item: '3' },
    { key: 'd', kind: 'item', item: '4' },
    { key: 'e', kind: 'match', match: '999' },
    { key: 'f', kind: 'own', title: '' },
  ];

  test('are matches, items that visitors see, and own ones, in their order', async () => {
    documents = { 'home.hero': { format: 1, slides: chosen, rest: 'none' } };
    const { host } = home();
    const asked: unknown[] = [];
    host.api.content.chosen = (ids) => {
      asked.push(ids);
      return Promise.resolve([buildContentListItem({ id: 3, title: '결승 안내' })]);
    };
    await renderRoutes(remote(host).routes, '/');
    expect(asked).toEqual([['3', '4']]);
    expect(titles()).toEqual(['시즌권을 예매하세요', '세종 스포츠토토 vs 인천 현대제철', '결승 안내']);
    expect(host.reports).toEqual([]);
  });

  test('are those that this release knows if a later one stored them, and none of an unreadable document', async () => {
    const slides = [
      { key: 'a', kind: 'film', film: 1, title: '새 종류' },
      { key: 'b', kind: 'match', match: '100', x: 1 },
    ];
    documents = { 'home.hero': { format: 9, slides, rest: 'none', more: { deep: [1] } } };
    const { show } = home();
    const { unmount } = await show();
    expect(titles()).toEqual(['세종 스포츠토토 vs 서울시청']);
    unmount();
    documents = { 'home.hero': { format: 1, slides: 'x' } };
    await home().show();
    expect(titles()).toHaveLength(4);
  });

  test('are none if the API is older, or fails, which is reported', async () => {
    for (const [status, reports] of [
      [404, []],
      [503, ['home: slides', 'home: partners']],
    ] as const) {
      const { host } = home();
      host.api.site.document = () =>
        Promise.reject(Object.assign(new Error('x'), { name: 'ApiError', status, code: 'x' }));
      const { unmount } = await renderRoutes(remote(host).routes, '/');
      expect(titles()).toHaveLength(4);
      expect(host.reports.map(({ where }) => where)).toEqual(reports);
      unmount();
    }
  });
});

describe('the banner of the partners', () => {
  const banner = () => section(/^함께하는 파트너$/);

  test('is a sample until sponsors are stored', async () => {
    await home().show();
    expect(banner().getByText('표본')).toBeTruthy();
  });

  test('has the sponsors with their logos and links, in their order, and is left out without any', async () => {
    const list = [
      { key: 'a', name: '가나', url: 'https://example.org/', logo: { src: '/uploads/a.png', alt: '가나 로고' } },
      { key: 'b', name: '다라', url: 'javascript:x', logo: 3, later: {} },
      { key: 'c', name: '' },
    ];
    documents = { 'federation.sponsors': { format: 9, list } };
    const { show } = home();
    const { unmount } = await show();
    expect(
      banner()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([' (새 창에서 열립니다)', '다라']);
    expect(banner().getByAltText('가나 로고').closest('a')?.getAttribute('href')).toBe('https://example.org/');
    expect(banner().getByRole('link', { name: '후원사 전체보기' }).getAttribute('href')).toBe('/sponsor');
    unmount();
    documents = { 'federation.sponsors': { format: 1, list: [] } };
    await home().show();
    expect(screen.queryByRole('heading', { name: '함께하는 파트너' })).toBeNull();
  });
});
