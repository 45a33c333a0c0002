import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Match } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildClubSummary, buildMatch } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { MatchesData } from './loadMatches.ts';
import { matchesRoute } from './route.tsx';
import { matchesSitemap } from './sitemap.ts';

const LEAGUE = '_league_wk';
const played = { home_points: 2, away_points: 0, status: 'completed' } as const;
const MATCHES: Match[] = [
  buildMatch({ id: 1, season: 2024, match_date: '2024-10-05', ...played, is_partial_season: true }),
  buildMatch({ id: 2, match_date: '2025-08-21', round: 21, ...played }),
  buildMatch({ id: 3, match_date: '2025-09-15', round: 24, ...played, is_sample_score: true }),
  buildMatch({ id: 4, match_date: '2025-09-18', round: 25 }),
  buildMatch({ id: 5, match_date: '2025-11-08', round: 2, competition_id: '2025_playoff', match_time: '14:00:00' }),
  buildMatch({
    id: 6,
    match_date: '2025-09-22',
    round: 26,
    home_key: 'seoul-city-hall',
    home_team_short_name: '서울시청',
    away_key: 'mungyeong-sangmu',
    away_team_short_name: '상무',
  }),
];
const CLUBS = [
  buildClubSummary({ key: 'sejong-sportstoto', name: '세종 스포츠토토 여자축구단', short_name: '세종 스포츠토토' }),
  buildClubSummary({ key: 'seoul-city-hall', name: '서울특별시청 여자축구단', short_name: '서울시청' }),
  buildClubSummary({ key: 'mungyeong-sangmu', name: '국군체육부대(상무) 여자축구단', short_name: '상무' }),
];

const monthOf = (match: Match) => Number(match.match_date.slice(5, 7));
const latestFirst = (numbers: number[]) => [...new Set(numbers)].sort((a, b) => b - a);

function host(matches: Match[] = MATCHES) {
  const of = (competition: string, year: number) =>
    matches.filter((match) => match.competition_id === competition && match.season === year);
  return stubHost({
    matches: {
      years: async (competition) =>
        latestFirst(matches.filter((match) => match.competition_id === competition).map((match) => match.season)),
      months: async (competition, year) => latestFirst(of(competition, year).map(monthOf)),
      byYearMonth: async (competition, year, month) =>
        of(competition, year).filter((match) => monthOf(match) === month),
    },
    // 상무 did not exist yet.
    clubs: { list: async (season) => CLUBS.filter(({ key }) => season === 2025 || key !== 'mungyeong-sangmu') },
  });
}

const show = (path: string, of = host()) => renderRoutes([matchesRoute(of)], path);
const addressNow = () => window.location.pathname + window.location.search;
const choose = (name: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }));
const period = () => screen.getByRole('heading', { level: 2 }).textContent;
const arrow = (name: RegExp) => screen.getByRole('link', { name });

test('without a query, the page shows the month of the site clock, by day with the weekday', async () => {
  await show('/wk-league-matches');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('경기 일정·결과');
  expect(period()).toBe('2025년 9월');
  expect(screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    '2025.09.15 (월)표본',
    '2025.09.18 (목)오늘',
    '2025.09.22 (월)',
  ]);
  const [result, fixture] = screen.getAllByRole('article') as [HTMLElement, HTMLElement];
  expect(within(result).getByText('24 라운드')).toBeTruthy();
  expect(within(result).getByText('2 : 0')).toBeTruthy();
  expect(within(result).getByRole('link', { description: '표본' })).toBeTruthy();
  expect(within(fixture).getByText('VS')).toBeTruthy();
});

test('lists the months of league and play-off, latest first', async () => {
  await show('/wk-league-matches');
  const options = within(screen.getByRole('combobox', { name: '월' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['11월', '9월', '8월']);
});

test('a play-off month shows its own round names', async () => {
  await show('/wk-league-matches?year=2025&month=11');
  expect(screen.getByText('Champ #1')).toBeTruthy();
});

test.each([
  ['?year=abc&month=99', '2025년 9월'],
  ['?year=1999', '2025년 9월'],
  ['?year=2024', '2024년 10월'],
  ['?year=2024&month=9', '2024년 10월'],
  ['?month=8', '2025년 8월'],
])('%s is %s', async (query, expected) => {
  await show(`/wk-league-matches${query}`);
  expect(period()).toBe(expected);
});

test('the arrows lead to the neighbouring months with matches, across years, and stop at the ends', async () => {
  await show('/wk-league-matches?year=2025&month=8');
  expect(arrow(/이전 달/).getAttribute('href')).toBe('/wk-league-matches?year=2024&month=10');
  expect(arrow(/다음 달/).getAttribute('href')).toBe('/wk-league-matches?year=2025&month=9');
  await act(async () => fireEvent.click(arrow(/이전 달/)));
  expect(await screen.findByText('2024년 10월')).toBeTruthy();
  expect(arrow(/이전 달/).getAttribute('href')).toBeNull();
  expect(arrow(/이전 달/).getAttribute('aria-disabled')).toBe('true');
});

test('choosing a year or month puts it into the address', async () => {
  const { router } = await show('/wk-league-matches');
  await act(async () => fireEvent.change(screen.getByRole('combobox', { name: '월' }), { target: { value: '8' } }));
  expect(await screen.findByText('2025년 8월')).toBeTruthy();
  expect(router.state.location.search).toBe('?year=2025&month=8');
  await act(async () =>
    fireEvent.change(screen.getByRole('combobox', { name: '연도' }), { target: { value: '2024' } }),
  );
  expect(await screen.findByText('2024년 10월')).toBeTruthy();
  expect(router.state.location.search).toBe('?year=2024');
});

test('without scripts the selects are a form that leads to the same address', async () => {
  await show('/wk-league-matches');
  const form = screen.getByRole('form', { name: '연도, 월, 팀 선택' });
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/wk-league-matches']);
  expect([...form.querySelectorAll('select')].map((select) => select.name)).toEqual(['year', 'month', 'team']);
});

test('says that a season is only partly known', async () => {
  await show('/wk-league-matches?year=2024&month=10');
  expect(screen.getByText('일부 경기만 수록')).toBeTruthy();
});

test('a complete season has no such note', async () => {
  await show('/wk-league-matches');
  expect(screen.queryByText('일부 경기만 수록')).toBeNull();
});

test('shows the current month as empty if there are no matches at all', async () => {
  await show('/wk-league-matches', host([]));
  expect(period()).toBe('2025년 9월');
  expect(screen.getByText('해당 월에 경기가 없습니다.')).toBeTruthy();
});

test('a failed load is reported and shows an error with a retry', async () => {
  const broken = host();
  const years = broken.api.matches.years;
  broken.api.matches.years = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show('/wk-league-matches', broken);
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  expect(broken.reports.map(({ where }) => where)).toEqual(['matches']);
  broken.api.matches.years = years;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('2025년 9월')).toBeTruthy();
});

test('the head has the month’s title and canonical address, and an event for each match', async () => {
  const { router } = await show('/wk-league-matches?year=2025&month=9');
  const handle = matchesRoute(host()).handle as unknown as PageHandle<MatchesData>;
  const data = router.state.loaderData['mf-league:matches'] as MatchesData;
  expect(handle.title(data)).toBe('2025년 9월 경기 일정·결과');
  expect(handle.head?.(data).canonical).toBe('/wk-league-matches?year=2025&month=9');
  expect(handle.head?.(data).jsonLd?.map((each) => each['@type'])).toEqual(Array(3).fill('SportsEvent'));
});

test('the sitemap lists each month with matches', async () => {
  expect(await matchesSitemap(host().api)).toEqual([
    { path: '/wk-league-matches?year=2025&month=11' },
    { path: '/wk-league-matches?year=2025&month=9' },
    { path: '/wk-league-matches?year=2025&month=8' },
    { path: '/wk-league-matches?year=2024&month=10' },
  ]);
});

test('calls the API for the league and for the year’s play-offs', async () => {
  const asked: string[] = [];
  const spy = host();
  const months = spy.api.matches.months;
  spy.api.matches.months = (competition, year, signal) => {
    asked.push(`${competition} ${year}`);
    return months(competition, year, signal);
  };
  await show('/wk-league-matches', spy);
  expect(asked).toEqual([`${LEAGUE} 2025`, '2025_playoff 2025']);
});

const articles = () => screen.queryAllByRole('article').map((article) => article.textContent);

test('the select lists the clubs of the year by full name, with all clubs selected at first', async () => {
  await show('/wk-league-matches');
  const options = (): (string | null)[] =>
    within(screen.getByRole('combobox', { name: '팀' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options()).toEqual(['전체 팀', '상무', '서울시청', '세종 스포츠토토']);
  await choose('연도', '2024');
  expect(options()).toEqual(['전체 팀', '서울시청', '세종 스포츠토토']);
});

test('a selected club filters the month, is in the address, and stays selected in other months', async () => {
  await show('/wk-league-matches');
  expect(articles()).toHaveLength(3);
  await choose('팀', 'seoul-city-hall');
  expect(addressNow()).toBe('/wk-league-matches?year=2025&month=9&team=seoul-city-hall');
  expect(articles()).toEqual([expect.stringContaining('서울시청')]);
  expect(arrow(/이전 달/).getAttribute('href')).toBe('/wk-league-matches?year=2025&month=8&team=seoul-city-hall');
  await choose('팀', 'sejong-sportstoto');
  await choose('월', '8');
  expect(addressNow()).toBe('/wk-league-matches?year=2025&month=8&team=sejong-sportstoto');
  await choose('연도', '2024');
  expect(addressNow()).toBe('/wk-league-matches?year=2024&team=sejong-sportstoto');
  expect((screen.getByRole('combobox', { name: '팀' }) as HTMLSelectElement).value).toBe('sejong-sportstoto');
  await choose('팀', '');
  expect(addressNow()).toBe('/wk-league-matches?year=2024&month=10');
});

test('a month without a match of the club is empty, and links to all clubs', async () => {
  await show('/wk-league-matches?year=2025&month=8&team=seoul-city-hall');
  expect(screen.getByText('해당 월에 경기가 없습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '전체 팀 경기 보기' }).getAttribute('href')).toBe(
    '/wk-league-matches?year=2025&month=8',
  );
});

test.each(['nobody-fc', '6', 'mungyeong-sangmu'])('%s is not a club of 2024: all clubs are shown', async (team) => {
  await show(`/wk-league-matches?year=2024&month=10&team=${team}`);
  expect((screen.getByRole('combobox', { name: '팀' }) as HTMLSelectElement).value).toBe('');
  expect(articles()).toHaveLength(1);
});

test('a club’s month has its own title, and the month’s canonical address', async () => {
  const { router } = await show('/wk-league-matches?year=2025&month=9&team=seoul-city-hall');
  const handle = matchesRoute(host()).handle as unknown as PageHandle<MatchesData>;
  const data = router.state.loaderData['mf-league:matches'] as MatchesData;
  expect(handle.title(data)).toBe('2025년 9월 서울시청 경기 일정·결과');
  expect(handle.head?.(data)).toMatchObject({
    description: expect.stringContaining('서울시청') as string,
    canonical: '/wk-league-matches?year=2025&month=9',
  });
});

test('if the clubs fail to load, only their select is missing, and the failure is reported', async () => {
  const broken = host();
  broken.api.clubs.list = () => Promise.reject(new Error('down'));
  await show('/wk-league-matches?team=seoul-city-hall', broken);
  expect(articles()).toHaveLength(3);
  expect(screen.queryByRole('combobox', { name: '팀' })).toBeNull();
  expect(broken.reports.map((report) => report.where)).toEqual(['matches: clubs']);
});

test('in the current month a link jumps to today', async () => {
  await show('/wk-league-matches?year=2025&month=9');
  const href = screen.getByRole('link', { name: '오늘 경기로' }).getAttribute('href') ?? '';
  expect(href).toBe('/wk-league-matches?year=2025&month=9#day-2025-09-18');
  expect(document.getElementById(href.split('#')[1] ?? '')?.textContent).toContain('2025.09.18 (목)오늘');
});

test('without a match today the link jumps to the next match day; other months have no link', async () => {
  await show('/wk-league-matches', host(MATCHES.filter((match) => match.match_date !== '2025-09-18')));
  expect(screen.getByRole('link', { name: '다음 경기일 09.22 (월)로' })).toBeTruthy();
  await choose('월', '8');
  expect(screen.queryByRole('link', { name: /경기로|다음 경기일/ })).toBeNull();
});

test('the focus stays on an arrow at the end', async () => {
  await show('/wk-league-matches?year=2025&month=8');
  act(() => arrow(/이전 달/).focus());
  await act(async () => fireEvent.click(arrow(/이전 달/)));
  expect(await screen.findByText('2024년 10월')).toBeTruthy();
  expect(document.activeElement).toBe(arrow(/이전 달/));
  expect(arrow(/이전 달/).getAttribute('aria-disabled')).toBe('true');
});

test('links the calendar of the selected club and the table of the year', async () => {
  await show('/wk-league-matches');
  const files = () =>
    within(screen.getByRole('navigation', { name: '일정 파일' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(files()).toEqual([
    ['WK리그 캘린더 구독 iCal', '/calendar/league.ics'],
    ['2025 시즌 내려받기 CSV', '/export/matches-2025.csv'],
  ]);
  await choose('팀', 'seoul-city-hall');
  expect(files()[0]).toEqual(['서울시청 캘린더 구독 iCal', '/calendar/seoul-city-hall.ics']);
});

test('for visitors the only action of a match is the link to its page', async () => {
  await show('/wk-league-matches');
  const [card] = screen.getAllByRole('article') as [HTMLElement];
  expect(within(card).queryByRole('button')).toBeNull();
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/wk-league-match/3');
});
