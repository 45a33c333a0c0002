import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildClub, buildClubSeason, buildMatch, RULED_MATCHES } from '@wkff/testing';
import { renderRoutes, serverStatus, stubHost } from '@wkff/ui/testing';
import type { ClubPage } from '../../club/clubPage.ts';
import type { MatchesData } from './loadMatches.ts';
import { matchesRoute } from './route.ts';

const home = { home_id: 2, home_key: 'hwacheon-kspo', home_team_short_name: '화천 KSPO' };
const away = { away_id: 2, away_key: 'hwacheon-kspo', away_team_short_name: '화천 KSPO' };
const SEASON = [
  buildMatch({ id: 3, match_date: '2025-09-22', ...away }),
  buildMatch({ id: 1, match_date: '2025-08-30', ...home, home_points: 2, away_points: 1, status: 'completed' }),
  buildMatch({ id: 2, match_date: '2025-09-15', ...away, home_points: 0, away_points: 0, status: 'completed' }),
];

function setUp(matches: Match[] = SEASON) {
  const asked: unknown[] = [];
  const host = stubHost({
    clubs: {
      byKey: async (_key, season = 2025) => buildClub({ season }),
      history: async () => [buildClubSeason()],
      seasons: async () => [],
    },
    matches: {
      liveLink: async () => null,
      team: async (teamKey, query) => {
        asked.push({ teamKey, ...query });
        return matches;
      },
    },
  });
  const route = matchesRoute(host);
  return { host, asked, route, show: (search = '') => renderRoutes([route], `/team/team-matches?id=2${search}`) };
}

const dates = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filter = (name: string) =>
  within(screen.getByRole('navigation', { name: '경기 고르기' })).getByRole('link', { name });

test('lists the season’s matches by month and day, with links to their pages', async () => {
  const { asked, show } = setUp();
  await show();
  expect(asked).toEqual([{ teamKey: 'hwacheon-kspo', season: 2025 }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('화천 국민체육진흥공단 여자축구단 경기');
  expect(dates()).toEqual(['2025.08.30 (토)', '2025.09.15 (월)', '2025.09.22 (월)']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '2025 시즌 기록',
    '8월',
    '9월',
  ]);
  const first = screen.getByRole('link', { name: '화천 KSPO vs 인천 현대제철 경기 정보 보기' });
  expect(first.getAttribute('href')).toBe('/wk-league-match/1');
});

test('the record is that of the shown matches', async () => {
  const { show } = setUp();
  const { unmount } = await show();
  const figures = () =>
    screen
      .getAllByRole('definition')
      .slice(-7)
      .map(({ textContent }) => textContent);
  expect(figures()).toEqual(['2', '1', '1', '0', '2', '1', '+1']);
  unmount();
  await show('&side=away');
  expect(screen.getByRole('heading', { name: '2025 시즌 원정 기록' })).toBeTruthy();
  expect(figures()).toEqual(['1', '0', '1', '0', '0', '0', '0']);
});

test('the record counts awarded matches with their record, annulled ones not, and a defeat of both as one', async () => {
  const ruled = (['awarded', 'bothLost', 'annulled', 'awardedUnplayed'] as const).map((name, index) =>
    buildMatch({ id: 10 + index, ...home, ...RULED_MATCHES[name] }),
  );
  const { unmount } = await setUp([...SEASON, ...ruled]).show();
  const figures = screen.getAllByRole('definition').slice(-7);
  expect(figures.map(({ textContent }) => textContent)).toEqual(['5', '2', '1', '2', '4', '4', '0']);
  expect(screen.getByText(/쌍방 몰수패는 패배로 셉니다/)).toBeTruthy();
  unmount();
  await setUp().show();
  expect(screen.queryByText(/쌍방 몰수패는/)).toBeNull();
});

test('a filter changes the address and replaces the history entry', async () => {
  const { show } = setUp();
  const { router } = await show('&season=2025');
  const steps = window.history.length;
  await act(async () => fireEvent.click(filter('홈')));
  await waitFor(() => expect(dates()).toEqual(['2025.08.30 (토)']));
  await act(async () => fireEvent.click(filter('예정')));
  await waitFor(() => expect(screen.getByText('경기가 없습니다.')).toBeTruthy());
  expect(router.state.location.search).toBe('?id=2&season=2025&side=home&state=upcoming');
  expect(['홈', '예정', '원정'].map((name) => filter(name).getAttribute('aria-current'))).toEqual([
    'true',
    'true',
    null,
  ]);
  expect(window.history).toHaveLength(steps);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: '모든 경기 보기' })));
  await waitFor(() => expect(dates()).toHaveLength(3));
  expect(router.state.location.search).toBe('?id=2&season=2025');
});

test('links to the next match', async () => {
  const { show } = setUp();
  const { container, unmount } = await show();
  const jump = screen.getByRole('link', { name: '다음 경기 09.22 (월)로' });
  expect(jump.getAttribute('href')).toBe('/team/team-matches?id=2#day-2025-09-22');
  expect(container.querySelector('#day-2025-09-22')?.textContent).toContain('2025.09.22');
  unmount();
  await show('&state=upcoming');
  expect(screen.queryByRole('link', { name: /다음 경기/ })).toBeNull();
});

test('a season without matches shows the specified text', async () => {
  await setUp([]).show();
  expect(screen.getByText('경기가 없습니다.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '모든 경기 보기' })).toBeNull();
});

test('a partly known season says so and has no record', async () => {
  await setUp(SEASON.map((match) => ({ ...match, is_partial_season: true }))).show();
  expect(screen.getByText('일부 경기만 수록')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /기록/ })).toBeNull();
});

test('matches that fail to load leave the frame, are reported, and can be tried again', async () => {
  const { host, route, show } = setUp();
  const { team } = host.api.matches;
  expect(await serverStatus([route], '/team/team-matches?id=2')).toBe(200);
  host.api.matches.team = () => Promise.reject(new Error('lost'));
  expect(await serverStatus([route], '/team/team-matches?id=2')).toBe(503);
  host.reports.length = 0;
  await show();
  expect(screen.getByRole('alert').textContent).toContain('경기 정보를 불러올 수 없습니다.');
  expect(host.reports.map(({ where }) => where)).toEqual(['team matches']);
  host.api.matches.team = team;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  await waitFor(() => expect(dates()).toHaveLength(3));
});

test('the canonical address has the season and no filter; the page follows scores and links to a calendar', async () => {
  const { route, show } = setUp();
  const { router } = await show('&season=2025&side=home');
  const handle = route.handle as PageHandle<ClubPage & MatchesData>;
  const data = router.state.loaderData[route.id] as ClubPage & MatchesData;
  expect(handle.head?.(data).canonical).toBe('/team/team-matches?id=2&season=2025');
  expect(handle.live?.(data)).toEqual(['season:2025']);
  const calendar = screen.getByRole('link', { name: '화천 KSPO 캘린더 구독 iCal' });
  expect(calendar.getAttribute('href')).toBe('/calendar/hwacheon-kspo.ics');
});
