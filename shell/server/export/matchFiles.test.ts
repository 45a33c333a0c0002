import { readFileSync } from 'node:fs';
import {
  HALF_STARTS,
  HALVES,
  minuteLabel,
  otherSide,
  PERIOD_NAMES,
  SIDES,
  type Half,
  type MatchDetail,
  type MatchEvent,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';
import {
  buildLineup,
  buildMatchDetail,
  buildMatchEvent,
  buildMatchSheet,
  buildRuling,
  RULED_MATCHES,
} from '@wkff/testing';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { startTestApi } from '../api.fake.ts';
import { MissingFile } from '../MissingFile.ts';
import { matchCsv } from './matchCsv.ts';
import { matchTxt } from './matchTxt.ts';
import { readFootballTxt } from './footballTxt.oracle.ts';
import { readMatchExport } from './readExports.ts';

const ORIGIN = 'https://example.org';

/** A goal as both files have it: the side that it counts for, the scorer, the minute as text, the kind. */
interface ReadGoal {
  side: Side;
  name: string;
  minute: string;
  kind: 'goal' | 'penalty' | 'own_goal';
}

interface ReadMatch {
  score: Score | null;
  /** At half-time. */
  half: Score | null;
  shootOut: Score | null;
  goals: ReadGoal[];
}

const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];

/** Reads a match out of its CSV file. */
function readCsv(text: string): ReadMatch {
  const rows = rowsOf(text);
  const score = (what: string): Score | null => {
    const row = rows.find((one) => one.구분 === '점수' && one.항목 === what && one.홈 !== '');
    return row ? { home: Number(row.홈), away: Number(row.원정) } : null;
  };
  const home = rows.find(({ 항목 }) => 항목 === '홈')?.내용 ?? '';
  const kinds = { 골: 'goal', '페널티킥 골': 'penalty', 자책골: 'own_goal' } as const;
  const goals = rows.flatMap((row): ReadGoal[] => {
    const kind = row.구분 === '기록' ? kinds[row.항목 as keyof typeof kinds] : undefined;
    if (!kind) return [];
    const side: Side = home.startsWith(row.팀 ?? '') ? 'home' : 'away';
    const name = row.이름 || (row.번호 ? `${row.번호}번` : '득점자 미상');
    return [{ side: kind === 'own_goal' ? otherSide(side) : side, name, minute: row.분 ?? '', kind }];
  });
  return { score: score('최종'), half: score('전반'), shootOut: score('승부차기'), goals };
}

/** Football.TXT has the goals of each side by scorer; in which order they fell between the sides, it does not say. */
const inSides = ({ goals, ...match }: ReadMatch): ReadMatch => ({
  ...match,
  goals: goals.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
});

/** Returns what the files of a match must say of it, by its goals alone. */
function expected(match: MatchDetail, goals: readonly GoalFacts[]): ReadMatch {
  const { home_points: home, away_points: away, home_penalties, away_penalties } = match;
  const halves = goals.every(({ half }) => half !== null);
  const first = goals.filter(({ half }) => half === '1');
  const count = (side: Side) => first.filter((goal) => sideOf(goal) === side).length;
  return {
    score: home === null || away === null ? null : { home, away },
    half: halves && goals.length === (home ?? 0) + (away ?? 0) ? { home: count('home'), away: count('away') } : null,
    shootOut:
      home_penalties === null || away_penalties === null ? null : { home: home_penalties, away: away_penalties },
    goals: goals.map((goal) => ({
      side: sideOf(goal),
      name: goal.name ?? (goal.number === null ? '득점자 미상' : `${goal.number}번`),
      minute: goal.minute === null ? '' : minuteLabel(goal.half, goal.minute),
      kind: goal.kind,
    })),
  };
}

interface GoalFacts {
  half: Half | null;
  minute: number | null;
  side: Side;
  number: number | null;
  name: string | null;
  kind: ReadGoal['kind'];
}

const sideOf = ({ side, kind }: GoalFacts): Side => (kind === 'own_goal' ? otherSide(side) : side);

const goalEvent = ({ half, minute, side, number, name, kind }: GoalFacts, index: number): MatchEvent =>
  buildMatchEvent({
    ...{ id: `goal-${String(index).padStart(3, '0')}`, kind: 'goal', period: half, minute, side, number, name },
    details: kind === 'own_goal' ? { is_own_goal: true } : kind === 'penalty' ? { is_penalty: true } : {},
  });

/** Returns a match that was kept event by event and is over. */
function kept(goals: readonly GoalFacts[], overrides: Partial<MatchDetail> = {}): MatchDetail {
  const count = (side: Side) => goals.filter((goal) => sideOf(goal) === side).length;
  const [home, away] = [count('home'), count('away')];
  const isExtra = goals.some(({ half }) => half === 'extra1' || half === 'extra2');
  const last = isExtra ? 'extra2' : '2';
  return buildMatchDetail({
    ...{ status: 'completed', phase: 'ended', result: 'official', outcome: 'draw' },
    ...{ home_points: home, away_points: away, home_played: home, away_played: away },
    events: [
      buildMatchEvent({ id: 'start', kind: 'period_start', period: '1' }),
      ...goals.map(goalEvent),
      buildMatchEvent({ id: 'end', kind: 'full_time', period: last, minute: HALF_STARTS[last] + 48 }),
    ],
    ...overrides,
  });
}

const anyGoal: fc.Arbitrary<GoalFacts> = fc
  .record({
    half: fc.constantFrom<Half>('1', '1', '2', '2', 'extra1', 'extra2'),
    minute: fc.nat(50),
    side: fc.constantFrom(...SIDES),
    number: fc.option(fc.integer({ min: 1, max: 99 })),
    name: fc.option(fc.constantFrom('김가람', '이나래', '박 다솜', '최유리', '손화연', 'Mwihia')),
    kind: fc.constantFrom('goal', 'goal', 'penalty', 'own_goal'),
  })
  .map(({ minute, ...goal }) => ({ ...goal, minute: HALF_STARTS[goal.half] + minute }));

/** Goals in order of play. */
const anyGoals = fc
  .array(anyGoal, { maxLength: 12 })
  .map((goals) => goals.toSorted((a, b) => HALVES.indexOf(a.half!) - HALVES.indexOf(b.half!) || a.minute! - b.minute!));

describe('both files of a match', () => {
  it('say of made-up matches what happened, with score, halves, scorers, minutes and kinds', () => {
    fc.assert(
      fc.property(anyGoals, fc.option(fc.tuple(fc.nat(5), fc.nat(5))), (goals, kicks) => {
        const [home_penalties, away_penalties] = kicks ?? [null, null];
        const match = kept(goals, { home_penalties, away_penalties });
        const wanted = expected(match, goals);
        expect(readCsv(matchCsv(match, ORIGIN))).toEqual(wanted);
        expect(inSides(readFootballTxt(matchTxt(match, ORIGIN)))).toEqual(inSides(wanted));
      }),
      { numRuns: 500 },
    );
  });

  it('say the same of every match of the real season', () => {
    interface Seeded {
      id: number;
      match_date: string;
      home_points: number | null;
      away_points: number | null;
      scoring_events: Omit<ScoringEvent, 'id' | 'seconds'>[];
    }
    const file = new URL('../../../data/wkleague/season-2025.json', import.meta.url);
    const { matches } = JSON.parse(readFileSync(file, 'utf8')) as { matches: Seeded[] };
    let goalCount = 0;
    for (const { id, match_date, home_points, away_points, scoring_events } of matches) {
      const match = buildMatchDetail({
        ...{ id, match_date, home_points, away_points, status: 'completed', phase: 'ended', result: 'official' },
        scoring_events: scoring_events.map((event, index) => ({ ...event, id: index + 1, seconds: null })),
      });
      const goals = scoring_events.map(
        ({ half, minutes: minute, team: side, playerNumber: number, playerName: name, isOwnGoal }): GoalFacts => ({
          ...{ half, minute, side, number, name },
          kind: isOwnGoal ? 'own_goal' : 'goal',
        }),
      );
      goalCount += goals.length;
      const wanted = expected(match, goals);
      expect(inSides(readCsv(matchCsv(match, ORIGIN)))).toEqual(inSides(wanted));
      expect(inSides(readFootballTxt(matchTxt(match, ORIGIN)))).toEqual(inSides(wanted));
    }
    expect([matches.length, goalCount > 100]).toEqual([115, true]);
  });
});

const GOALS: GoalFacts[] = [
  { half: '1', minute: 12, side: 'home', number: 9, name: '김하나', kind: 'goal' },
  { half: '1', minute: 46, side: 'away', number: 4, name: '이두리', kind: 'own_goal' },
  { half: '2', minute: 60, side: 'home', number: 9, name: '김하나', kind: 'penalty' },
  { half: '2', minute: 92, side: 'away', number: 10, name: null, kind: 'goal' },
];
const EDITION = { number: '7.23', at: '2025-09-18T21:03:00+09:00', state: '확정' };
const SHEET = buildMatchSheet({
  ...{ version: 1, weather: '맑음' },
  officials: [
    { role: 'referee', title: '주심', name: '김심판', id: null },
    { role: 'assistant2', title: '제2부심', name: '박부심', id: null },
  ],
});

describe('a match in Football.TXT', () => {
  it('is written as openfootball writes one', () => {
    const events = [
      buildMatchEvent({
        id: 's1',
        kind: 'substitution',
        period: '2',
        minute: 64,
        side: 'home',
        number: 9,
        other_number: 12,
      }),
      buildMatchEvent({ id: 's2', kind: 'yellow', period: '1', minute: 20, side: 'away', number: 4, name: '이두리' }),
      buildMatchEvent({ id: 's3', kind: 'attendance', details: { count: 412 } }),
    ];
    const match = kept(GOALS, { edition: EDITION, sheet: SHEET, lineups: { home: buildLineup(), away: null } });
    const assist = { other_number: 7, other_name: '박도움' };
    const own = match.events.map((event) => (event.minute === 12 ? { ...event, ...assist } : event));
    expect(matchTxt({ ...match, events: [...own, ...events] }, ORIGIN).split('\n')).toEqual([
      '= WK리그 2025',
      '',
      '▪ 25 라운드',
      'Thu Sep 18 2025 19:00 UTC+9 @ 세종시민운동장, Att: 412',
      '  세종 스포츠토토 v 인천 현대제철  3-1 (2-0)',
      "     (김하나 12', 60'(p), 이두리 45+1'(og); 10번 90+2')",
      '',
      "세종 스포츠토토: 선수1 - 선수2, 선수3, 선수4, 선수5 - 선수6, 선수7, 선수8 - 선수9 (64' 12번), 선수10 [c], 선수11",
      '',
      "Yellow cards: -; 이두리 20'",
      'Refs: 김심판, -, 박부심',
      '# 제7.23판 (2025-09-18T21:03:00+09:00), 확정',
      "# 도움: 12' 김하나 (박도움)",
      '# 날씨: 맑음',
      '# https://example.org/wk-league-match/97',
      '',
    ]);
  });

  it.each<[string, Partial<MatchDetail>, string]>([
    ['before it is played', {}, '  세종 스포츠토토 v 인천 현대제철'],
    ['cancelled', { status: 'cancelled', phase: 'cancelled' }, '  세종 스포츠토토 v 인천 현대제철  [cancelled]'],
    ['postponed', { status: 'postponed', phase: 'postponed' }, '  세종 스포츠토토 v 인천 현대제철  [postponed]'],
    ['awarded', RULED_MATCHES.awarded, '  세종 스포츠토토 v 인천 현대제철  0-3 [awarded]'],
    ['lost by both', RULED_MATCHES.bothLost, '  세종 스포츠토토 v 인천 현대제철  [awarded]'],
  ])('says what became of it if it is %s', (_, overrides, line) => {
    expect(matchTxt(buildMatchDetail(overrides), ORIGIN).split('\n')[4]).toBe(line);
  });

  it('has no goals, and what was played as a comment, if a ruling decides it', () => {
    const text = matchTxt(
      kept(GOALS.slice(0, 1), { ...RULED_MATCHES.awarded, home_played: 1, away_played: 0 }),
      ORIGIN,
    );
    expect(text).not.toContain('김하나');
    expect(text).toContain('# 실제 경기 1-0');
  });

  it('has a shoot-out before the score, and the kicks in their order', () => {
    const kick = (place: number, side: Side, is_scored: boolean) =>
      buildMatchEvent({
        id: `k${place}`,
        kind: 'shoot_out_kick',
        period: 'shoot_out',
        side,
        number: place,
        details: { place, is_scored },
      });
    const goals: GoalFacts[] = [
      { ...GOALS[0]!, half: 'extra1', minute: 100 },
      { ...GOALS[3]!, half: 'extra2', minute: 118 },
    ];
    const match = kept(goals, { home_penalties: 1, away_penalties: 0 });
    const text = matchTxt(
      { ...match, events: [...match.events, kick(1, 'home', true), kick(2, 'away', false)] },
      ORIGIN,
    );
    expect(text).toContain('  1-0 pen. 1-1 a.e.t. (0-0, 0-0)\n');
    expect(text).toContain('Penalties: 1-0 1번, 1-0 2번 (miss)');
  });

  it('is not broken by a name that has signs of the format', () => {
    const goals = [{ ...GOALS[0]!, name: "김; (p) 하나' #1" }, GOALS[3]!];
    const { goals: read } = readFootballTxt(matchTxt(kept(goals), ORIGIN));
    expect(read.map(({ side, name }) => [side, name])).toEqual([
      ['home', '김 p 하나 1'],
      ['away', '10번'],
    ]);
  });

  it('says that goals are missing, and what is a sample', () => {
    const match = kept(GOALS, { home_points: 5, home_played: 5, is_sample_score: true });
    const text = matchTxt(match, ORIGIN);
    expect(text).toContain('  5-1\n');
    expect(text).toContain('# 득점 기록이 모두 있지는 않습니다.\n# 표본 점수\n');
  });
});

describe('the table of a match', () => {
  const table = (overrides: Partial<MatchDetail> = {}) =>
    rowsOf(matchCsv(kept(GOALS, { edition: EDITION, sheet: SHEET, ...overrides }), ORIGIN));
  const of = (section: string, rows = table()) =>
    rows
      .filter(({ 구분 }) => 구분 === section)
      .map(({ 구분: _, ...row }) => Object.values(row).filter(Boolean).join(' | '));

  it('has what a sheet says of when, where and with whom, and empty cells for what is not known', () => {
    const rows = table();
    const value = (what: string) => rows.find(({ 구분, 항목 }) => 구분 === '경기' && 항목 === what)?.내용;
    expect(['경기 번호', '대회', '시각', '상태', '판', '날씨', '관중', '경기 페이지'].map(value)).toEqual([
      ...['97', 'WK리그', '19:00', '확정', '7.23', '맑음', '', 'https://example.org/wk-league-match/97'],
    ]);
    expect(of('심판')).toEqual(['주심 | 김심판', '제2부심 | 박부심']);
    expect(of('점수')).toEqual(['최종 | 3 | 1', '전반 | 2 | 0', '후반 | 1 | 1']);
  });

  it('has both line-ups, and everything that happened, with the score after each goal', () => {
    expect(of('명단', table({ lineups: { home: buildLineup(), away: null } })).slice(-3)).toEqual([
      ...['선발 | 세종 스포츠토토 | 11 | 선수11 | FW', '교체 | 세종 스포츠토토 | 12 | 선수12 | GK'],
      '벤치 | 세종 스포츠토토 | 김감독 | 감독',
    ]);
    expect(of('기록')).toEqual([
      '전반 시작 | 전반',
      '골 | 전반 | 12 | 세종 스포츠토토 | 9 | 김하나 | 1 | 0',
      '자책골 | 전반 | 45+1 | 인천 현대제철 | 4 | 이두리 | 2 | 0',
      '페널티킥 골 | 후반 | 60 | 세종 스포츠토토 | 9 | 김하나 | 3 | 0',
      '골 | 후반 | 90+2 | 인천 현대제철 | 10 | 3 | 1',
      '경기 종료 | 후반 | 90+3',
    ]);
  });

  it('has what was cancelled with the reason, and rulings in force', () => {
    const wrong = buildMatchEvent({ id: 'wrong', kind: 'yellow', period: '1', minute: 5, side: 'home', number: 3 });
    const cancelled = buildMatchEvent({ id: 'x', kind: 'cancelled', replaces: 'wrong', reason: '다른 선수' });
    const match = kept(GOALS, { rulings: [buildRuling({ is_in_force: true, text: '몰수패로 한다.' })] });
    const rows = rowsOf(matchCsv({ ...match, events: [...match.events, wrong, cancelled] }, ORIGIN));
    expect(of('취소·정정', rows)).toEqual(['경고 | 전반 | 5 | 세종 스포츠토토 | 3 | 취소: 다른 선수']);
    expect(of('결정', rows)).toEqual(['몰수승·몰수패 | 몰수패로 한다.']);
    expect(PERIOD_NAMES['1']).toBe('전반');
  });

  it('says that the score of the halves is not known', () => {
    expect(of('점수', table({ home_points: 5, home_played: 5 }))).toEqual(['최종 | 5 | 1', '전·후반 | 기록 없음']);
  });
});

describe('a file of a match', () => {
  it('is valid as long as the match that it was made from, and does not exist for another id', async () => {
    const api = await startTestApi((url) =>
      url.includes('/97') ? { data: buildMatchDetail({ id: 97 }), tags: 'match:97', change: 7 } : { status: 404 },
    );
    const access = { apiOrigin: api.origin, token: 'token' };
    const read = (id: number) => readMatchExport(access, id, (match) => matchTxt(match, ORIGIN));
    expect(await read(97)).toMatchObject({ tags: ['match:97'], change: 7, isComplete: true });
    await expect(read(98)).rejects.toThrow(MissingFile);
    await api.close();
  });
});
