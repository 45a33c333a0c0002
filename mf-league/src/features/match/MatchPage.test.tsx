import { fireEvent, screen, within } from '@testing-library/react';
import type { MatchDetail, MatchPlaces, Meetings, Player } from '@wkff/contracts';
import { checkRemote, type PageHandle } from '@wkff/mf-contract';
import {
  buildClub,
  buildLineup,
  buildMatch,
  buildSeasonMatch,
  buildMatchChange,
  buildMatchDetail,
  buildMatchSheet,
  buildPlayer,
  buildProtest,
  buildRankingRow,
  buildRuling,
  buildScoringEvent,
  buildSuspension,
  RULED_MATCHES,
  type RuledMatch,
} from '@wkff/testing';
import { renderRoutes, stubHost, type StubHost } from '@wkff/ui/testing';
import { remote } from '../../remote.tsx';
import { loadMatch } from './loadMatch.ts';
import type { MatchData } from './matchData.ts';
import { matchSitemap } from './sitemap.ts';

const NO_RECORD = { home_wins: 0, draws: 0, away_wins: 0, is_sample: false };
const NO_MEETINGS: Meetings = { matches: [], record: NO_RECORD };
const NO_PLACES: MatchPlaces = { table: 'latest', isSample: false, rows: [] };
const player = (overrides: Partial<Player>) => buildPlayer({ name: '한채린', ...overrides });

type Entry = MatchDetail['timeline'][number]['entries'][number];

const entryOf = (facts: Partial<Entry>): Entry => ({
  ...{ id: '1', minute: null, side: 'home', what: '골', who: null, score: null, struck: null },
  ...facts,
});

const PLAYED = buildMatchDetail({
  id: 82,
  match_date: '2025-09-15',
  status: 'completed',
  home_points: 2,
  away_points: 1,
  scoring_events: [
    buildScoringEvent({ id: 1, playerName: '밀레니냐' }),
    buildScoringEvent({ id: 2, minutes: 16, minute_label: '16', team: 'away', isOwnGoal: true, playerName: '정유진' }),
    buildScoringEvent({ id: 3, half: '2', minutes: 92, minute_label: '90+2', team: 'away' }),
  ],
  timeline: [
    {
      period: '전반',
      entries: [
        entryOf({ id: '1', minute: '10', who: '밀레니냐', score: { home: 1, away: 0 } }),
        entryOf({ id: '2', minute: '16', what: '상대 자책골', who: '정유진', score: { home: 2, away: 0 } }),
      ],
    },
    {
      period: '후반',
      entries: [entryOf({ id: '3', minute: '90+2', side: 'away', who: '득점자 미상', score: { home: 2, away: 1 } })],
    },
  ],
});
const COMING = buildMatchDetail({ id: 97 });

function host(match: MatchDetail, meetings = NO_MEETINGS, players: Player[] = [], places = NO_PLACES): StubHost {
  return stubHost({
    matches: { match: async () => match, meetings: async () => meetings, places: async () => places },
    clubs: { byKey: async () => buildClub({ players }), suspensions: async () => [] },
  });
}

const show = (match: MatchDetail, of = host(match)) =>
  renderRoutes(checkRemote('mf-league', remote(of)).routes, `/wk-league-match/${match.id}`);
const section = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement);
const heading = () => screen.getByRole('heading', { level: 1 });
const dataOf = (match: MatchDetail, meetings = NO_MEETINGS): MatchData => ({
  now: Date.parse('2025-09-18T12:00:00+09:00'),
  match,
  changes: {},
  meetings: { ok: true, value: meetings },
  places: { ok: true, value: NO_PLACES },
  squads: { home: null, away: null },
});
const handleOf = (match: MatchDetail) =>
  remote(host(match)).routes.find(({ id }) => id === 'mf-league:match')?.handle as PageHandle<MatchData>;

test('the head shows the score between the clubs, whose full names link to their pages', async () => {
  await show(PLAYED);
  expect(heading().textContent).toMatch(/세종 스포츠토토.*2 : 1.*2 대 1.*인천 현대제철/);
  expect(screen.getByRole('link', { name: '인천 현대제철 레드엔젤스 여자축구단' }).getAttribute('href')).toBe(
    '/team/incheon-hyundai-steel',
  );
  expect(screen.getByText('25 라운드')).toBeTruthy();
  expect(screen.getByText('2025.09.15 (월)')).toBeTruthy();
  expect(screen.getByText('종료')).toBeTruthy();
});

test('a club of another season links to its page in that season', async () => {
  await show({ ...PLAYED, season: 2024 });
  expect(screen.getByRole('link', { name: '세종 스포츠토토 여자축구단' }).getAttribute('href')).toBe(
    '/team/sejong-sportstoto?season=2024',
  );
});

test.each([
  [{}, '예정'],
  [{ status: 'live' }, 'LIVE'],
  [{ status: 'postponed' }, '연기'],
  [{ status: 'cancelled' }, '경기 취소'],
  [{ match_date: '2025-09-17' }, '결과 대기'],
] as const)('a match without a score (%j) shows VS and says %s', async (overrides, word) => {
  await show({ ...COMING, ...overrides });
  expect(heading().textContent).toContain('VS');
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
});

test('a running score is LIVE, neither provisional nor final; four hours after kick-off it awaits the result', async () => {
  const live = { ...COMING, status: 'live', home_points: 0, away_points: 0, home_played: 0, away_played: 0 } as const;
  const { unmount } = await show({ ...live, match_time: '11:00:00' });
  expect(heading().textContent).toContain('0 : 0');
  expect(screen.getByText('LIVE')).toBeTruthy();
  expect(screen.getByText('아직 득점이 없습니다.')).toBeTruthy();
  expect(screen.queryByText(/^(잠정|확정)$/)).toBeNull();
  unmount();
  await show({ ...live, match_time: '07:00:00' });
  expect(heading().textContent).toContain('0 : 0');
  expect(screen.getByText('결과 대기')).toBeTruthy();
});

test('lists goals by half with the running score, an own goal on the other side', async () => {
  await show(PLAYED);
  const goals = section('득점');
  expect(goals.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '팀전반후반합계',
    '세종 스포츠토토202',
    '인천 현대제철011',
  ]);
  const listed = goals.getAllByRole('listitem').filter((item) => within(item).queryAllByRole('listitem').length === 0);
  expect(listed.map((item) => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '10분 세종 스포츠토토 골 밀레니냐 1 : 0 1 대 0',
    '16분 세종 스포츠토토 상대 자책골 정유진 2 : 0 2 대 0',
    '90+2분 인천 현대제철 골 득점자 미상 2 : 1 2 대 1',
  ]);
  expect(goals.queryByText(/기록된 득점만/)).toBeNull();
});

test('lists what was recorded in the match, with what did not happen struck out, and why', async () => {
  const timeline = [
    {
      period: '전반',
      entries: [
        entryOf({ id: '1', minute: '10', struck: '취소: 오프사이드', who: '9번 선수' }),
        entryOf({ id: '2', minute: '40', side: 'away', what: '교체', who: '7번 하나 → 14번 두리' }),
      ],
    },
    { period: '하프타임', entries: [entryOf({ id: '3', side: null, what: '비디오 판독: 골, 판정 변경' })] },
    { period: '관중', entries: [entryOf({ id: '4', side: null, what: '812명' })] },
  ];
  const events = [{} as MatchDetail['events'][number]];
  await show({
    ...PLAYED,
    home_points: 0,
    away_points: 0,
    home_played: 0,
    away_played: 0,
    scoring_events: [],
    timeline,
    events,
  });
  const course = section('경기 진행');
  const listed = course.getAllByRole('listitem').filter((item) => within(item).queryAllByRole('listitem').length === 0);
  expect(listed.map((item) => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '10분 세종 스포츠토토 골 9번 선수 취소: 오프사이드',
    '40분 인천 현대제철 교체 7번 하나 → 14번 두리',
    '비디오 판독: 골, 판정 변경',
    '812명',
  ]);
  expect(listed.map((item) => item.querySelector('s') !== null)).toEqual([true, false, false, false]);
  expect(course.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '전반',
    '하프타임',
    '관중',
  ]);
});

test('says if only some goals are known, and then shows no scores by half', async () => {
  await show({
    ...PLAYED,
    scoring_events: PLAYED.scoring_events.slice(0, 1),
    timeline: [{ period: '전반', entries: [entryOf({})] }],
  });
  const goals = section('득점');
  expect(goals.getByText(/기록된 득점만 표시합니다/)).toBeTruthy();
  expect(goals.queryByRole('table')).toBeNull();
  expect(goals.queryByText('1 : 0')).toBeNull();
});

test('a sample score is marked, is neither 잠정 nor 확정, and shows no halves', async () => {
  const sample = { ...PLAYED, is_sample_score: true };
  await show(sample);
  expect(screen.getAllByText('표본 점수')).toHaveLength(2);
  expect(section('득점').queryByRole('table')).toBeNull();
  expect(section('결과 상태').queryByText(/^(잠정|확정)$/)).toBeNull();
  expect(handleOf(sample).title(dataOf(sample))).toBe('세종 스포츠토토 2 : 1 인천 현대제철 (2025.09.15, 표본 점수)');
});

test('says who of both clubs is suspended in this match, which of the matches it is, and why', async () => {
  const of = host(COMING, NO_MEETINGS, [player({})]);
  of.api.clubs.suspensions = async (key) =>
    key === COMING.home_key
      ? [
          buildSuspension(),
          buildSuspension({ ruling_id: 6, person_name: '이나래', coming: [98] }),
          // Of somebody who is with the other club in this match.
          buildSuspension({ ruling_id: 8, clubs: [{ club_id: 9, short_name: '수원 FC', matches: [81, 97, 98] }] }),
        ]
      : [buildSuspension({ ruling_id: 7, person_id: 9, person_name: '정마루', served: [97], coming: [] })];
  await show(COMING, of);
  const lists = section('선수단')
    .getAllByRole('heading', { level: 4, name: '출장 정지' })
    .map((title) => title.parentElement?.textContent);
  expect(lists).toEqual([
    '출장 정지김가람 3경기 중 2번째심판에게 폭언을 했습니다.상벌위원회, 규정 제9조',
    '출장 정지정마루 3경기 중 1번째심판에게 폭언을 했습니다.상벌위원회, 규정 제9조',
  ]);
  expect(screen.getByRole('link', { name: '정마루' }).getAttribute('href')).toBe(`/team/${COMING.away_key}/players/9`);
});

test('says who is suspended also where no players are known', async () => {
  const of = host(COMING);
  of.api.clubs.suspensions = async () => [buildSuspension()];
  await show(COMING, of);
  expect(section('선수단').getAllByText('김가람')).toHaveLength(2);
});

test('suspensions that fail while the players are on their way are no uncaught error of the page', async () => {
  const of = host(PLAYED);
  of.api.clubs.suspensions = () => Promise.reject(new Error('none'));
  of.api.clubs.byKey = () => new Promise(() => undefined);
  // Jest fails a test that ends with a rejection which nothing handles.
  void loadMatch(of, String(PLAYED.id), new Request('http://localhost/'));
  await Promise.resolve();
  expect(of.reports).toEqual([]);
});

test('a sample fixture is marked', async () => {
  await show({ ...COMING, is_sample_fixture: true });
  expect(screen.getByText('표본 일정')).toBeTruthy();
});

test('an awarded match is decided by its ruling, though what was played is a sample', async () => {
  await show({ ...PLAYED, ...RULED_MATCHES.awarded, is_sample_score: true });
  expect(section('결과 상태').getByText('몰수 경기')).toBeTruthy();
  expect(section('결과 상태').queryByText(/표본으로 채운 점수/)).toBeNull();
});

test('a result is 잠정 at first and 확정 later', async () => {
  const { unmount } = await show({ ...PLAYED, is_provisional: true });
  expect(section('결과 상태').getByText('잠정')).toBeTruthy();
  unmount();
  await show(PLAYED);
  expect(section('결과 상태').getByText('확정')).toBeTruthy();
});

test('a result that somebody has to approve says so, and who', async () => {
  const { unmount } = await show({ ...PLAYED, is_provisional: true, awaits_approval: true, official_by: 'one-person' });
  expect(section('결과 상태').getByText('승인 대기').parentElement?.textContent).toContain('담당자가 승인하면');
  unmount();
  await show({ ...PLAYED, ...RULED_MATCHES.awarded, awaits_approval: true, official_by: 'two-people' });
  expect(section('결과 상태').getByText('승인 대기').parentElement?.textContent).toContain('입력한 사람과 다른 사람이');
});

test.each<[RuledMatch, string, string[], string | null, string[]]>([
  ['awarded', '0 : 3', ['종료', '몰수 경기'], '몰수 경기', ['실제 경기 1 : 1']],
  ['awardedAsPlayed', '0 : 4', ['종료', '몰수 경기'], '몰수 경기', []],
  ['bothLost', 'VS', ['종료', '쌍방 몰수패'], '쌍방 몰수패', ['실제 경기 1 : 1']],
  ['abandoned', 'VS', ['중단된 경기'], null, ['중단 당시 1 : 0']],
  ['resumed', 'VS', ['예정', '속개 예정'], null, ['중단 당시 1 : 0']],
  ['replayed', 'VS', ['재경기'], '재경기', ['실제 경기 1 : 0']],
  ['resultCounts', '1 : 0', ['종료', '중단 당시 점수로 확정'], '확정', []],
  ['underProtest', '1 : 1', ['종료', '이의 제기 중'], '이의 제기 중', []],
  ['annulled', 'VS', ['경기 무효'], '경기 무효', ['실제 경기 1 : 1']],
  ['awardedUnplayed', '2 : 0', ['종료', '몰수 경기'], '몰수 경기', []],
])('a match that is %s shows %s, %j, the state %s and %j', async (name, middle, states, result, below) => {
  await show(buildMatchDetail({ id: 82, ...RULED_MATCHES[name] }));
  const head = heading().closest('header') as HTMLElement;
  expect(heading().textContent).toContain(middle);
  expect([...head.querySelectorAll('.phase')].map((pill) => pill.lastChild?.textContent)).toEqual(states);
  expect(
    within(head)
      .queryAllByText(/^(실제 경기|중단 당시) \d/)
      .map((line) => line.textContent),
  ).toEqual(below);
  const state = screen.queryByRole('heading', { name: '결과 상태' })?.closest('section')?.querySelector('strong');
  expect(state?.textContent ?? null).toBe(result);
});

test.each<[RuledMatch, string]>([
  ['abandoned', '중단된 경기'],
  ['annulled', '경기 무효'],
  ['bothLost', '쌍방 몰수패'],
  ['resumed', '경기 전'],
])('screen readers hear between the clubs of a match that is %s: %s', async (name, spoken) => {
  await show(buildMatchDetail({ id: 82, ...RULED_MATCHES[name] }));
  const shown = within(heading()).getByText('VS');
  expect([shown.getAttribute('aria-hidden'), shown.parentElement?.textContent]).toEqual(['true', `VS ${spoken}`]);
});

test('decisions come before the goals: what, why, who and when, and which of them was revoked', async () => {
  const award = buildRuling({
    id: 7,
    article: '대회 규정 제28조',
    effect_from: '2025-09-17',
    source: '공고 31호',
    revoked_by_id: 8,
    is_in_force: false,
  });
  const appeal = buildRuling({
    id: 8,
    kind: 'revocation',
    title: '결정 취소',
    winner: null,
    revokes_id: 7,
    body: '항소위원회',
    text: '항소를 받아들입니다.',
    decided_on: '2025-09-18',
    effect_from: '2025-09-18',
  });
  await show({ ...PLAYED, rulings: [appeal, award] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.slice(0, 2)).toEqual(['결정 내용', '득점']);
  const shown = section('결정 내용').getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual([
    '결정 취소 취소한 결정: 몰수승·몰수패항소를 받아들입니다.결정 기관항소위원회결정일2025.09.18효력일2025.09.18',
    '몰수승·몰수패 취소됨승리 팀: 인천 현대제철자격이 없는 선수가 뛰었습니다.결정 기관상벌위원회' +
      '근거 조항대회 규정 제28조결정일2025.09.16효력일2025.09.17출처공고 31호',
  ]);
});

test('a match without rulings has no block of decisions', async () => {
  await show(PLAYED);
  expect(screen.queryByRole('heading', { name: '결정 내용' })).toBeNull();
});

test('protests come after the decisions: which club, why, when, and how each ended', async () => {
  const open = buildProtest({ deadline_at: '2025-09-17T21:00:00+09:00' });
  const rejected = buildProtest({
    id: 11,
    club_id: 1,
    received_at: '2025-09-18T08:30:00+09:00',
    is_late: true,
    text: '골라인을 넘지 않았습니다.',
    outcome: 'rejected',
    outcome_text: '영상으로 확인했습니다.',
    decided_at: '2025-09-18T18:00:00+09:00',
  });
  const match = { ...PLAYED, ...RULED_MATCHES.underProtest, rulings: [buildRuling()] };
  await show({ ...match, protests: [open, rejected] });
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings.slice(0, 3)).toEqual(['결정 내용', '이의 제기', '득점']);
  const shown = section('이의 제기').getAllByRole('listitem');
  expect(shown.map((item) => item.textContent.trim())).toEqual([
    '인천 현대제철의 이의 제기 심의 중교체 횟수를 넘겼습니다.접수2025.09.16 09:00 제기 기한2025.09.17 21:00',
    '세종 스포츠토토의 이의 제기 기각골라인을 넘지 않았습니다.기각: 영상으로 확인했습니다.' +
      '접수2025.09.18 08:30 기한 뒤 접수심의2025.09.18 18:00',
  ]);
});

test('a match without protests has no block of them', async () => {
  await show({ ...PLAYED, rulings: [buildRuling()] });
  expect(screen.queryByRole('heading', { name: '이의 제기' })).toBeNull();
});

test('the goals of a match with another record are those of what was played', async () => {
  const goals = [buildScoringEvent({ id: 1 }), buildScoringEvent({ id: 2, minutes: 80, half: '2', team: 'away' })];
  const { unmount } = await show(buildMatchDetail({ ...RULED_MATCHES.awarded, scoring_events: goals }));
  const shown = section('득점');
  expect(shown.getByText('실제 경기에서 나온 득점입니다. 개인 기록에 넣습니다.')).toBeTruthy();
  expect(shown.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '팀전반후반합계',
    '세종 스포츠토토101',
    '인천 현대제철011',
  ]);
  expect(shown.queryByText(/기록된 득점만/)).toBeNull();
  unmount();
  await show(
    buildMatchDetail({
      ...RULED_MATCHES.annulled,
      scoring_events: goals,
      timeline: [{ period: '전반', entries: [entryOf({})] }],
    }),
  );
  expect(section('득점').getByText('실제 경기에서 나온 득점입니다. 개인 기록에는 넣지 않습니다.')).toBeTruthy();
});

test('a match that was awarded without being played has no goals to show', async () => {
  await show(buildMatchDetail(RULED_MATCHES.awardedUnplayed));
  expect(screen.queryByRole('heading', { name: '득점' })).toBeNull();
});

test('an earlier meeting says what a ruling made of it', async () => {
  const matches = (['awarded', 'bothLost'] as const).map((name, index) =>
    buildMatch({ id: index + 1, ...RULED_MATCHES[name] }),
  );
  await show(COMING, host(COMING, { matches, record: NO_RECORD }));
  expect(
    section('상대 전적')
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\s+/g, ' ')),
  ).toEqual([
    '2025.09.15 25 라운드 몰수 경기 세종 스포츠토토 0 : 3 0 대 3 인천 현대제철 ',
    '2025.09.15 25 라운드 세종 스포츠토토 쌍방 몰수패 인천 현대제철 ',
  ]);
});

test('the title says what a ruling made of the score', () => {
  const match = buildMatchDetail(RULED_MATCHES.awarded);
  expect(handleOf(match).title(dataOf(match))).toBe('세종 스포츠토토 0 : 3 인천 현대제철 (2025.09.15, 몰수 경기)');
});

test('a rescheduled match shows the changed fields and the reason; after the match only in its history', async () => {
  const moved = {
    fixture_reason: '경기장 폭우',
    history: [
      buildMatchChange({
        kind: 'fixture',
        before: { match_date: '2025-09-18' },
        after: { match_date: '2025-09-20' },
        reason: '경기장 폭우',
      }),
    ],
  };
  const { unmount } = await show({ ...COMING, ...moved, match_date: '2025-09-20' });
  expect(section('일정 변경').getByText('날짜: 2025.09.18 (목) → 2025.09.20 (토)')).toBeTruthy();
  expect(section('일정 변경').getByText('사유: 경기장 폭우')).toBeTruthy();
  unmount();
  await show({ ...PLAYED, ...moved });
  expect(screen.queryByRole('heading', { name: '일정 변경' })).toBeNull();
  expect(section('변경 기록').getByText('사유: 경기장 폭우')).toBeTruthy();
});

test('the history names authors only if the response contains them', async () => {
  const { unmount } = await show({ ...PLAYED, history: [buildMatchChange()] });
  expect(section('변경 기록').getByText('점수: 없음 → 1 : 0')).toBeTruthy();
  expect(section('변경 기록').getByText('2025.09.18 21:00')).toBeTruthy();
  expect(section('변경 기록').queryByText(/^기록:/)).toBeNull();
  unmount();
  await show({ ...PLAYED, history: [buildMatchChange({ actor: 'scorer' })] });
  expect(section('변경 기록').getByText('기록: scorer')).toBeTruthy();
});

test('a broadcast is a link that opens a new window, and loads nothing before the click', async () => {
  const { unmount, container } = await show({ ...COMING, live_link: 'abc_DEF-123' });
  const link = screen.getByRole('link', { name: '유튜브에서 보기 (새 창)' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://www.youtube.com/watch?v=abc_DEF-123',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(container.querySelector('iframe')).toBeNull();
  unmount();
  await show(COMING);
  expect(screen.getByText('등록된 중계가 없습니다')).toBeTruthy();
});

test('earlier meetings link to their pages; samples and partly known seasons are marked', async () => {
  const meeting = (id: number, overrides = {}) =>
    buildMatch({ id, status: 'completed', home_points: 1, away_points: 0, match_date: '2025-06-26', ...overrides });
  const matches = [meeting(1, { is_sample_score: true }), meeting(2, { is_partial_season: true, season: 2024 })];
  await show(COMING, host(COMING, { matches, record: { home_wins: 1, draws: 0, away_wins: 0, is_sample: true } }));
  const meetings = section('상대 전적');
  expect(meetings.getByText('세종 스포츠토토 1승')).toBeTruthy();
  expect(meetings.getByText(/표본 점수가 들어 있습니다/)).toBeTruthy();
  const links = meetings.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wk-league-match/1', '/wk-league-match/2']);
  expect(within(links[0] as HTMLElement).getByText('표본')).toBeTruthy();
  expect(within(links[1] as HTMLElement).getByText('일부 경기만 수록')).toBeTruthy();
});

test('shows no record if no meeting counts', async () => {
  const matches = [buildMatch({ id: 1, status: 'completed', home_points: 1, away_points: 0, is_partial_season: true })];
  await show(COMING, host(COMING, { matches, record: NO_RECORD }));
  expect(section('상대 전적').queryByText(/1승|0승/)).toBeNull();
});

test('squads show the known players with links, and say if they are incomplete', async () => {
  const players = [player({ number: 9, position: 'FW', isCaptain: true }), player({ person_id: 2, name: '김민지' })];
  await show(COMING, host(COMING, NO_MEETINGS, players));
  const squads = section('선수단');
  expect(squads.getAllByText('9번')).toHaveLength(2);
  expect(squads.getAllByText('주장')).toHaveLength(2);
  expect(squads.getAllByText('포지션 미상')).toHaveLength(2);
  expect(squads.getAllByText('알려진 선수만 실었습니다.')).toHaveLength(2);
  expect(squads.getAllByRole('link', { name: '김민지' }).map((link) => link.getAttribute('href'))).toEqual(
    [COMING.home_key, COMING.away_key].map((key) => `/team/${key}/players/2`),
  );
});

test('squads show who is registered on the day of the match', async () => {
  const players = [
    player({ name: '떠난이', registered_until: '2025-09-17' }),
    player({ person_id: 2, name: '온이', registered_from: '2025-09-18' }),
  ];
  const match = { ...COMING, match_date: '2025-09-18' };
  await show(match, host(match, NO_MEETINGS, players));
  expect(section('선수단').queryByText('떠난이')).toBeNull();
  expect(section('선수단').getAllByRole('link', { name: '온이' })).toHaveLength(2);
});

test('a play-off whose clubs are not known yet says so, and requests no club', async () => {
  const unknown = { id: null, key: null, team_name: null, team_short_name: null };
  const sides = Object.fromEntries(
    ['home', 'away'].flatMap((side) => Object.entries(unknown).map(([field, value]) => [`${side}_${field}`, value])),
  );
  const match = { ...COMING, ...sides, competition_id: '2025_playoff', round: 2 };
  const stub = host(match);
  stub.api.clubs.byKey = () => Promise.reject(new Error('asked'));
  await show(match, stub);
  expect(heading().textContent).toMatch(/플레이오프 승리팀.*VS.*플레이오프 승리팀/);
  expect(section('상대 전적').getByText(/대진이 정해지면/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '선수단' })).toBeNull();
  expect(stub.reports).toEqual([]);
});

const placeOf = (rank: number, rankBefore: number | null, name: string) => ({
  ...buildRankingRow({ rank, teamId: rank, teamShortName: name, form: 'WDL' }),
  rankBefore,
});

test('a match under way shows the table as it would be if it ended now, with who would go up and down', async () => {
  const rows = [placeOf(1, 3, '세종'), placeOf(2, 2, '상무'), placeOf(3, 1, '화천')];
  const live = { ...COMING, status: 'live' } as const;
  await show(live, host(live, NO_MEETINGS, [], { table: 'provisional', isSample: false, rows }));
  const places = section('지금 끝나면');
  const lines = places.getAllByRole('row').slice(1);
  expect(lines.map((line) => within(line).getByRole('rowheader').textContent)).toEqual([
    '세종▲2 2계단 위로',
    '상무',
    '화천▼2 2계단 아래로',
  ]);
  expect(lines[0]?.textContent).toMatch(/승무패$/);
  expect(places.getByText(/지금 점수로 끝날 때의 잠정 순위/)).toBeTruthy();
  expect(places.getByRole('link', { name: '전체 순위표' }).getAttribute('href')).toBe('/wk-league-ranking?year=2025');
});

test('a match with a result shows its clubs after its round, and one without a table shows no places', async () => {
  const rows = [placeOf(2, null, '세종'), placeOf(5, null, '인천')];
  const shown = host(PLAYED, NO_MEETINGS, [], { table: 'round', isSample: true, rows });
  const { unmount } = await show(PLAYED, shown);
  const places = section('25라운드 뒤 순위');
  expect(places.getAllByRole('row')).toHaveLength(3);
  expect(places.getByText('표본')).toBeTruthy();
  expect(places.queryByText(/잠정/)).toBeNull();
  unmount();
  await show(PLAYED);
  expect(screen.queryByText(/순위/)).toBeNull();
});

test('meetings, places and squads that fail to load show an error in their block, with a retry', async () => {
  const broken = host(COMING);
  const { meetings, places } = broken.api.matches;
  const { byKey } = broken.api.clubs;
  const failure = () =>
    Promise.reject(Object.assign(new Error('x'), { name: 'ApiError', status: 500, code: 'internal' }));
  broken.api.matches.meetings = failure;
  broken.api.matches.places = failure;
  broken.api.clubs.byKey = failure;
  await show(COMING, broken);
  expect(heading().textContent).toContain('VS');
  expect(section('순위와 최근 경기').getByRole('alert')).toBeTruthy();
  expect(broken.reports.map(({ where }) => where).sort()).toEqual([
    'match: meetings',
    'match: places',
    'match: squad',
    'match: squad',
  ]);
  broken.api.matches.meetings = meetings;
  broken.api.matches.places = places;
  broken.api.clubs.byKey = byKey;
  fireEvent.click(section('상대 전적').getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('이 경기 전에 두 팀이 치른 경기가 없습니다.')).toBeTruthy();
});

test.each(['latest', '0', '1.5', '99999999999'])(
  'the number %s is none, and the page says so with a way on',
  async (id) => {
    await renderRoutes(checkRemote('mf-league', remote(host(COMING))).routes, `/wk-league-match/${id}`);
    expect(heading().textContent).toBe('경기를 찾을 수 없습니다.');
    expect(screen.getByRole('link', { name: '경기 일정·결과 보기' }).getAttribute('href')).toBe('/wk-league-matches');
  },
);

test('a match that does not exist is not reported as an error', async () => {
  const unknown = host(COMING);
  const notFound = () =>
    Promise.reject(Object.assign(new Error('x'), { name: 'ApiError', status: 404, code: 'match_not_found' }));
  unknown.api.matches.match = notFound;
  unknown.api.matches.meetings = notFound;
  unknown.api.matches.places = notFound;
  await show(COMING, unknown);
  expect(heading().textContent).toBe('경기를 찾을 수 없습니다.');
  expect(unknown.reports).toEqual([]);
});

test('a failed load shows an error with a retry', async () => {
  const broken = host(COMING);
  const { match } = broken.api.matches;
  broken.api.matches.match = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show(COMING, broken);
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  broken.api.matches.match = match;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('예정')).toBeTruthy();
});

test('visitors see the share button, but no tools of score keepers', async () => {
  await show(PLAYED);
  const tools = within(screen.getByRole('group', { name: '경기 도구' }));
  expect(tools.getAllByRole('button').map((button) => button.textContent)).toEqual(['공유']);
});

test('the head names both clubs, the score and the day, with a picture of both crests', async () => {
  const data = dataOf(PLAYED, { ...NO_MEETINGS, matches: [buildMatch({ id: 7 })] });
  const handle = handleOf(PLAYED);
  expect(handle.title(data)).toBe('세종 스포츠토토 2 : 1 인천 현대제철 (2025.09.15)');
  expect(handle.head?.(data)).toMatchObject({
    canonical: '/wk-league-match/82',
    description: '2025 WK리그 25 라운드, 2025.09.15 (월) 19:00, 세종시민운동장. 득점과 상대 전적, 선수단, 변경 기록.',
    image: { path: '/images/share/match/sejong-sportstoto-incheon-hyundai-steel.png', width: 1200, height: 630 },
    jsonLd: [{ '@type': 'SportsEvent' }],
  });
  expect(handle.live?.(data)).toEqual(['match:82', 'match:7']);
  expect(handle.said?.(data)).toBe('세종 스포츠토토 2 대 1 인천 현대제철');
  expect(handle.crumbs(data).map(({ label }) => label)).toEqual([
    'WK리그',
    '경기 일정·결과',
    '세종 스포츠토토 vs 인천 현대제철',
  ]);
});

test('a club without a drawn crest gets the site’s own picture', () => {
  const match = { ...PLAYED, away_badge_path: '/images/badges/default.png' };
  expect(handleOf(match).head?.(dataOf(match)).image).toBeUndefined();
});

test('the handle returns texts even without data', () => {
  const handle = handleOf(PLAYED);
  expect(handle.title(undefined as never)).toBe('경기 정보');
  expect(handle.crumbs(undefined as never)).toHaveLength(2);
});

test('the sitemap lists the matches of complete seasons with the day of their last change', async () => {
  const asked: number[] = [];
  const { api } = stubHost({
    clubs: {
      seasons: async () =>
        [2025, 2024, 2009].map((year) => ({
          year,
          competition_id: '_league_wk',
          playoff_competition_id: `${year}_playoff`,
          table_source: 'derived' as const,
          is_partial: year === 2024,
          match_count: year === 2009 ? 0 : 1,
        })),
    },
    matches: {
      season: async (year) => {
        asked.push(year);
        return [buildSeasonMatch({ id: 5, updated_at: '2025-09-18T03:00:00.000Z' })];
      },
    },
  });
  expect(await matchSitemap(api)).toEqual([{ path: '/wk-league-match/5', lastmod: '2025-09-18' }]);
  expect(asked).toEqual([2025]);
});

describe('a match that was stopped', () => {
  const stop = buildMatchChange({
    kind: 'fixture',
    before: { status: 'live', phase: 'running', state: '경기 중 후반' },
    after: { status: 'postponed', phase: 'abandoned', state: '중단된 경기 후반 63분' },
    reason: '조명 고장',
  });
  const STOPPED = { ...COMING, ...RULED_MATCHES.abandoned, fixture_reason: '조명 고장', history: [stop] };

  test('says when and why, in the words of the answer', async () => {
    await show(STOPPED);
    expect(section('중단된 경기').getByText('상태: 경기 중 후반 → 중단된 경기 후반 63분')).toBeTruthy();
    expect(section('중단된 경기').getByText('사유: 조명 고장')).toBeTruthy();
    expect(screen.queryByText('경기 연기')).toBeNull();
  });

  test('says where it goes on, for search engines too', async () => {
    const text = '9월 15일 63분에 중단(조명 고장) → 9월 20일 보은종합운동장에서 속개';
    const sitting: MatchDetail['sittings'][number] = {
      match_date: '2025-09-15',
      match_time: '19:00:00',
      venue: null,
      period: '2',
      minute: 63,
      home_played: 1,
      away_played: 0,
      reason: '조명 고장',
      text,
    };
    const resumed = { ...COMING, ...RULED_MATCHES.resumed, sittings: [sitting] };
    await show(resumed);
    expect(screen.getByText(text)).toBeTruthy();
    expect(handleOf(resumed).head?.(dataOf(resumed)).jsonLd).toMatchObject([
      { previousStartDate: '2025-09-15', eventStatus: 'https://schema.org/EventRescheduled' },
    ]);
  });

  test('leads to its replay, which leads back; what a committee decided is no change of the fixture', async () => {
    const replayed_by = { id: 98, match_date: '2025-09-25', text: '9월 25일 재경기를 합니다.' };
    const { unmount } = await show({ ...STOPPED, ...RULED_MATCHES.replayed, replayed_by });
    expect(screen.getByRole('link', { name: replayed_by.text }).getAttribute('href')).toBe('/wk-league-match/98');
    expect(screen.queryByText('사유: 조명 고장', { selector: 'section[aria-labelledby] *' })).toBeNull();
    unmount();
    const replays = { id: 97, match_date: '2025-09-15', text: '9월 15일 경기의 재경기입니다.' };
    await show({ ...COMING, id: 98, note: '재경기', replays });
    expect(screen.getByRole('link', { name: replays.text }).getAttribute('href')).toBe('/wk-league-match/97');
  });
});

describe('a published line-up', () => {
  const lined = (home: Partial<ReturnType<typeof buildLineup>> = {}) => ({
    ...COMING,
    lineups: { home: buildLineup(home), away: null },
  });
  const textsOf = (items: readonly HTMLElement[]) =>
    items.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

  it('is shown by line in place of the squad of its club alone, with bench, staff and when it was published', async () => {
    const match = lined();
    await show(match, host(match, NO_MEETINGS, [player({ number: 9, name: '한채린' })]));
    const shown = section('출전 명단');
    expect(shown.getByText('확정 18:00 · 4-3-3')).toBeTruthy();
    const [home, away] = shown
      .getAllByRole('heading', { level: 3 })
      .map(({ parentElement }) => within(parentElement as HTMLElement));
    expect(home?.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([
      1, 4, 3, 3, 1, 1,
    ]);
    expect(textsOf(home?.getAllByRole('listitem') ?? [])).toEqual(
      expect.arrayContaining(['1번 선수1', '10번 선수10 주장', '12번 선수12', '감독 김감독']),
    );
    expect(home?.queryByText('한채린')).toBeNull();
    expect(away?.getByText('한채린')).toBeTruthy();
  });

  it('says what changed and why if it replaced another', async () => {
    await show(lined({ version: 2, change: { reason: '워밍업 부상', lines: ['선발: 7 가 → 20 나'] } }));
    const shown = section('출전 명단');
    expect([shown.getByText('변경: 워밍업 부상').tagName, shown.getByText('선발: 7 가 → 20 나').tagName]).toEqual([
      'DT',
      'LI',
    ]);
  });

  it('is marked if it is a sample, and shown although the squad failed to load', async () => {
    const match = lined({ is_sample: true, formation: null });
    const failing = stubHost({
      matches: { match: async () => match, meetings: async () => NO_MEETINGS, places: async () => NO_PLACES },
      clubs: { byKey: () => Promise.reject(new Error('away')), suspensions: async () => [] },
    });
    await show(match, failing);
    expect(section('출전 명단').getByText('확정 18:00 · 표본')).toBeTruthy();
  });

  it('is not there before it is published: the page has the squads', async () => {
    await show(COMING, host(COMING, NO_MEETINGS, [player({ name: '한채린' })]));
    expect(screen.queryByRole('heading', { name: '출전 명단' })).toBeNull();
    expect(section('선수단').getAllByText('한채린')).toHaveLength(2);
  });
});

describe('the officials of a match', () => {
  it('are beside when and where it is played, in one line', async () => {
    const officials = [
      { role: 'referee' as const, title: '주심', name: '김심판', id: null },
      { role: 'fourth' as const, title: '대기심', name: '박대기', id: null },
    ];
    await show(buildMatchDetail({ sheet: buildMatchSheet({ version: 1, officials }) }));
    expect(screen.getByText('심판진').nextElementSibling?.textContent).toBe('주심 김심판 · 대기심 박대기');
  });

  it('are left out while nobody is known', async () => {
    await show(buildMatchDetail());
    expect(screen.queryByText('심판진')).toBeNull();
  });
});

it('leads to the sheet of the match', async () => {
  await show(buildMatchDetail({ id: 97 }));
  expect(screen.getByRole('link', { name: '공식 기록지' }).getAttribute('href')).toBe('/wk-league-match/97/sheet');
});
