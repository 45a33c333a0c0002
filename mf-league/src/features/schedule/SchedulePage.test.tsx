import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SeasonMatch } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildSeasonMatch, RULED_MATCHES, type RuledMatch } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { ScheduleData } from './loadSchedule.ts';
import { scheduleRoute } from './route.tsx';
import { scheduleSitemap } from './sitemap.ts';

const of = buildSeasonMatch;
const played = { home_points: 2, away_points: 0, status: 'completed' } as const;
const SEASON: SeasonMatch[] = [
  of({ id: 1, match_date: '2025-08-28', ...played, is_sample_score: true }),
  of({ id: 2, match_date: '2025-09-15', ...played }),
  of({ id: 3, match_date: '2025-09-18' }),
  of({
    id: 4,
    match_date: '2025-11-08',
    match_time: null,
    venue: null,
    competition_id: '2025_playoff',
    round: 2,
    home_key: null,
    home_team_name: null,
    home_team_short_name: null,
    home_badge_path: '/images/badges/unknown.png',
  }),
];
const EARLIER = [of({ id: 9, season: 2024, match_date: '2024-10-05', ...played, is_partial_season: true })];

const host = (now?: string, years = [2025, 2024]) =>
  stubHost({ matches: { years: async () => years, season: async (year) => (year === 2025 ? SEASON : EARLIER) } }, now);
const show = (path = '/schedule', its = host()) => renderRoutes([scheduleRoute(its)], path);
const month = (name: string) => {
  const part = screen.getByRole('heading', { level: 2, name: new RegExp(name) }).closest('section');
  if (!part) throw new Error(`no month ${name}`);
  return within(part);
};

test('shows the whole season on one page, by month and day, each match a link to its page', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('전체 경기 일정');
  expect(screen.getByText('2025 시즌 4경기 중 2경기 종료')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '2025년 8월 1경기',
    '2025년 9월 2경기',
    '2025년 11월 1경기',
  ]);
  const links = month('9월').getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wk-league-match/2', '/wk-league-match/3']);
  expect(links.map((link) => link.textContent)).toEqual([
    '세종 스포츠토토2 : 02 대 0인천 현대제철',
    '세종 스포츠토토VS인천 현대제철',
  ]);
});

test.each<[RuledMatch, string]>([
  ['awarded', '0 : 30 대 3몰수 경기실제 경기 1 : 1'],
  ['bothLost', '쌍방 몰수패실제 경기 1 : 1'],
  ['abandoned', 'VS중단된 경기중단 당시 1 : 0'],
  ['awardedUnplayed', '2 : 02 대 0몰수 경기'],
])('a row of a match that is %s reads %s', async (name, middle) => {
  const season = [of({ id: 1, ...RULED_MATCHES[name] })];
  await show('/schedule', stubHost({ matches: { years: async () => [2025], season: async () => season } }));
  expect(month('9월').getByRole('link').textContent).toBe(`세종 스포츠토토${middle}인천 현대제철`);
});

test('a row has time, ground and round; unknown values have a text', async () => {
  await show();
  const known = month('8월');
  for (const text of ['19:00', '세종시민운동장', '25 라운드', '표본']) expect(known.getByText(text)).toBeTruthy();
  const unknown = month('11월');
  for (const text of ['시간 미정', '경기장 정보 없음', 'Champ #1', '플레이오프 승리팀'])
    expect(unknown.getByText(text)).toBeTruthy();
});

test('links jump to each month and to today, which is marked', async () => {
  await show();
  const links = within(screen.getByRole('navigation', { name: '월로 이동' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['오늘', '8월', '9월', '11월']);
  for (const link of links) {
    const [path, anchor = ''] = (link.getAttribute('href') ?? '').split('#');
    expect(path).toBe('/schedule');
    expect(document.getElementById(anchor)).not.toBeNull();
  }
  expect(document.getElementById('today')?.textContent).toMatch(/^09\.18 \(목\)오늘/);
});

test('marks today by a line between two days with matches, and nowhere after the season', async () => {
  const { unmount } = await show('/schedule', host('2025-09-16T12:00:00+09:00'));
  expect(document.getElementById('today')?.textContent).toBe('오늘 09.16 (화)');
  unmount();
  await show('/schedule', host('2025-12-01T12:00:00+09:00'));
  expect(document.getElementById('today')).toBeNull();
  expect(screen.queryByRole('link', { name: '오늘' })).toBeNull();
});

test('the year is in the address; a partly known season says so', async () => {
  const { router } = await show();
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: '연도' }), { target: { value: '2024' } }),
  );
  expect(await screen.findByText('일부 경기만 수록')).toBeTruthy();
  expect(router.state.location.search).toBe('?year=2024');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('2024년 10월');
  const form = screen.getByRole('form', { name: '연도 선택' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/schedule']);
});

test.each(['?year=abc', '?year=1999', '?year='])('%s is the latest season', async (query) => {
  await show(`/schedule${query}`);
  expect(screen.getByRole('heading', { level: 2, name: /2025년 9월/ })).toBeTruthy();
});

test('says so if there is no season', async () => {
  await show('/schedule', host(undefined, []));
  expect(screen.getByText('등록된 경기가 없습니다.')).toBeTruthy();
});

test('a failed load is reported and shows an error with a retry', async () => {
  const broken = host();
  const { season } = broken.api.matches;
  broken.api.matches.season = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show('/schedule', broken);
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  expect(broken.reports.map(({ where }) => where)).toEqual(['schedule']);
  broken.api.matches.season = season;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('2025 시즌 4경기 중 2경기 종료')).toBeTruthy();
});

test('the head names the season, and a change in that season updates the page', async () => {
  const { router } = await show('/schedule?year=2024');
  const handle = scheduleRoute(host()).handle as unknown as PageHandle<ScheduleData>;
  const data = router.state.loaderData['mf-league:schedule'] as ScheduleData;
  expect(handle.title(data)).toBe('2024 시즌 전체 경기 일정');
  expect(handle.head?.(data)).toMatchObject({
    canonical: '/schedule?year=2024',
    jsonLd: [{ '@type': 'EventSeries', startDate: '2024-10-05', endDate: '2024-10-05' }],
  });
  expect(handle.live?.(data)).toEqual(['season:2024']);
});

test('the page’s data contains only the shown fields', async () => {
  const { router } = await show();
  const data = JSON.stringify(router.state.loaderData['mf-league:schedule']);
  for (const field of ['updated_at', 'home_team_name', 'competition_id']) expect(data).not.toContain(field);
});

test('the sitemap lists the earlier seasons; the latest is the address without a year', async () => {
  expect(await scheduleSitemap(host().api)).toEqual([{ path: '/schedule?year=2024' }]);
});
