import { screen, within } from '@testing-library/react';
import type { Match } from '@wkff/contracts';
import { buildMatch, RULED_MATCHES } from '@wkff/testing';
import { renderInRouter } from '../testing/renderRoutes.tsx';
import { DateGroup } from './DateGroup.tsx';
import { MatchCard } from './MatchCard.tsx';
import type { MatchVariant } from './matchState.ts';

/** Home won 2 : 1 three days before the site clock's now. */
const aMatch = (overrides: Partial<Match> = {}) =>
  buildMatch({
    match_date: '2025-09-15',
    round: 24,
    home_points: 2,
    away_points: 1,
    status: 'completed',
    ...overrides,
  });

const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const COMING = { match_date: '2025-09-18', home_points: null, away_points: null, status: 'scheduled' } as const;

function card(overrides: Partial<Match> = {}, variant: MatchVariant = 'page') {
  renderInRouter(<MatchCard match={aMatch(overrides)} variant={variant} now={NOW} />);
  return within(screen.getByRole('article'));
}

test('a final match shows teams, round, time, venue, and the score as text too', () => {
  const shown = card();
  expect(shown.getByText('세종 스포츠토토')).toBeTruthy();
  expect(shown.getByText('인천 현대제철')).toBeTruthy();
  expect(shown.getByText('2 : 1')).toBeTruthy();
  expect(shown.getByText('2 대 1')).toBeTruthy();
  expect(shown.getByText('24 라운드')).toBeTruthy();
  expect(shown.getByText('종료')).toBeTruthy();
  expect(shown.getByText('19:00').getAttribute('datetime')).toBe('2025-09-15T19:00:00+09:00');
  expect(shown.getByText('세종시민운동장')).toBeTruthy();
});

test('badges have a size, and no alternative text next to the name', () => {
  card();
  for (const badge of screen.getAllByRole('presentation')) {
    expect(badge.getAttribute('width')).toBe('40');
    expect(badge.getAttribute('height')).toBe('40');
    expect(badge.getAttribute('alt')).toBe('');
  }
});

test('before the match shows VS on the page, and 0 : 0 in the widget, announced as 경기 전', () => {
  expect(card(COMING, 'page').getByText('VS').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('경기 전')).toBeTruthy();
});

test('the widget says 0 : 0 before the match, and calls the round 라운드 24', () => {
  const shown = card(COMING, 'widget');
  expect(shown.getByText('0 : 0').getAttribute('aria-hidden')).toBe('true');
  expect(shown.getByText('경기 전')).toBeTruthy();
  expect(shown.getByText('라운드 24')).toBeTruthy();
});

test('a completed match without scores is 경기 취소', () => {
  expect(card({ home_points: null, away_points: null }, 'widget').getByText('경기 취소')).toBeTruthy();
});

test('shows in words that a match is live, postponed or awaiting its result', () => {
  expect(card({ ...COMING, status: 'live' }).getByText('경기 중')).toBeTruthy();
});

test.each([
  ['연기', { ...COMING, status: 'postponed' as const }],
  ['경기 취소', { ...COMING, status: 'cancelled' as const }],
  ['결과 대기', { ...COMING, match_date: '2025-09-17' }],
])('%s', (text, overrides) => {
  expect(card(overrides).getAllByText(text).length).toBeGreaterThan(0);
});

test('a sample score is marked 표본, a reported one is not', () => {
  expect(card({ is_sample_score: true }).getByText('표본')).toBeTruthy();
});

test('a reported score carries no mark', () => {
  expect(card().queryByText(/표본/)).toBeNull();
});

test('a sample fixture is marked 표본 일정; its sample score, which is not shown, is not marked', () => {
  const shown = card({ ...COMING, is_sample_score: true, is_sample_fixture: true });
  expect(shown.getByText('표본 일정')).toBeTruthy();
  expect(shown.queryByText('표본')).toBeNull();
});

test('an unknown venue, time or play-off team has its text', () => {
  const shown = card({
    ...COMING,
    venue: null,
    match_time: null,
    competition_id: '2025_playoff',
    round: 2,
    away_id: null,
    away_key: null,
    away_team_name: null,
    away_team_short_name: null,
  });
  expect(shown.getByText('경기장 정보 없음')).toBeTruthy();
  expect(shown.getByText('시간 미정')).toBeTruthy();
  expect(shown.getByText('플레이오프 승리팀')).toBeTruthy();
  expect(shown.getByText('Champ #1')).toBeTruthy();
});

test('shows a shoot-out below the score', () => {
  const playoff = { competition_id: '2025_playoff', home_points: 1, away_points: 1 };
  expect(card({ ...playoff, home_penalties: 4, away_penalties: 3 }).getByText('승부차기 4 : 3')).toBeTruthy();
});

test.each(['page', 'widget'] as const)(
  'a card of the %s leads to the page of its match, named by its teams',
  (variant) => {
    const link = card({ id: 97 }, variant).getByRole('link', {
      name: '세종 스포츠토토 vs 인천 현대제철 경기 정보 보기',
    });
    expect(link.getAttribute('href')).toBe('/wk-league-match/97');
  },
);

test('the action of a match comes after the link', () => {
  const actions = (match: { id: number }) => <button type="button">점수 {match.id}</button>;
  renderInRouter(<MatchCard match={aMatch({ id: 97 })} variant="page" now={NOW} actions={actions} />);
  const shown = within(screen.getByRole('article'));
  const [link, button] = [shown.getByRole('link'), shown.getByRole('button', { name: '점수 97' })];
  expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without an action the card reserves no space for it', () => {
  renderInRouter(<MatchCard match={aMatch()} variant="page" now={NOW} actions={() => null} />);
  expect(document.querySelector('.actions')?.childNodes).toHaveLength(0);
});

test('marks only the group of today', () => {
  const day = (date: string) => (
    <DateGroup key={date} date={date} matches={[]} variant="page" now={NOW} id={`day-${date}`} />
  );
  renderInRouter([day('2025-09-17'), day('2025-09-18')]);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '2025.09.17 (수)',
    '2025.09.18 (목)오늘',
  ]);
  expect(document.getElementById('day-2025-09-18')?.textContent).toContain('오늘');
});

test('the losing side is dimmed', () => {
  card();
  expect(document.querySelectorAll('.beaten')).toHaveLength(1);
  expect(document.querySelector('.beaten')?.textContent).toBe('인천 현대제철');
});

test('no side is dimmed after a draw', () => {
  card({ home_points: 1, away_points: 1 });
  expect(document.querySelectorAll('.beaten')).toHaveLength(0);
});

test('an awarded match shows its record, that it was awarded, and what was played', () => {
  const shown = card(RULED_MATCHES.awarded);
  expect(shown.getByText('0 : 3')).toBeTruthy();
  expect(shown.getByText('종료').nextElementSibling?.textContent).toBe('몰수 경기');
  expect(shown.getByText('실제 경기 1 : 1')).toBeTruthy();
  expect(document.querySelector('.beaten')?.textContent).toBe('세종 스포츠토토');
});

test('a match that both lost has that word in place of a score, once', () => {
  const shown = card(RULED_MATCHES.bothLost);
  expect(shown.getAllByText('쌍방 몰수패')).toHaveLength(1);
  expect(shown.queryByText('경기 취소')).toBeNull();
  expect(shown.getByText('종료')).toBeTruthy();
});

test('an abandoned match is not called postponed', () => {
  const shown = card(RULED_MATCHES.abandoned);
  expect(shown.getByText('중단된 경기')).toBeTruthy();
  expect(shown.getByText('중단 당시 1 : 0')).toBeTruthy();
  expect(shown.queryByText('연기')).toBeNull();
});

test('a match whose record is what was played has no note and no second score', () => {
  card();
  expect(document.querySelectorAll('.phase, .below')).toHaveLength(0);
});
