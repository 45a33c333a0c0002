import type { EventKind, MatchEventFacts } from '@wkff/contracts';
import { eventOf } from '../testing/matchLogs.ts';
import { isPerhapsSame, projectMatch } from './projectMatch.ts';
import type { LogEvent } from './settle.ts';

let events = 0;

/** Returns an event that was entered after those before it. */
const event = (kind: EventKind, facts: Partial<LogEvent> = {}): LogEvent => {
  events += 1;
  const id = `00000000-0000-4000-8000-${String(events).padStart(12, '0')}`;
  return { ...eventOf({ id, kind, entered_at: new Date(1_900_000_000_000 + events * 1_000).toISOString() }), ...facts };
};
const goal = (minute: number, facts: Partial<LogEvent> = {}) =>
  event('goal', { period: minute < 45 ? '1' : '2', minute, side: 'home', number: 9, ...facts });
const off = (minute: number, number: number, other_number: number, facts: Partial<LogEvent> = {}) =>
  event('substitution', { period: minute < 45 ? '1' : '2', minute, side: 'home', number, other_number, ...facts });
const correct = (of: MatchEventFacts, by: LogEvent): LogEvent => ({ ...by, replaces: of.id });
const cancel = (of: MatchEventFacts, facts: Partial<LogEvent> = {}) => correct(of, event('cancelled', facts));

const LINEUPS = {
  home: { starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], bench: [12, 13, 14, 15, 16, 17, 18] },
  away: null,
};
const project = (log: readonly LogEvent[], rules = { substitutions: 5, windows: 3 }) =>
  projectMatch(log, { lineups: LINEUPS, rules });
const codesOf = (log: readonly LogEvent[]) => project(log).warnings.map(({ code }) => code);
const playerOf = (log: readonly LogEvent[], number: number) =>
  project(log).sides.home.players.find((player) => player.number === number);

describe('what is in force', () => {
  const scoreOf = (log: readonly LogEvent[]) => projectMatch(log).score;

  it('is neither what was cancelled nor what was replaced', () => {
    const [first, second] = [goal(10), goal(20)];
    const moved = correct(second, goal(21, { side: 'away' }));
    const log = [first, second, moved, cancel(first, { reason: '오프사이드' })];
    expect(scoreOf(log)).toEqual({ home: 0, away: 1 });
    expect(projectMatch(log).events.map(({ event: { kind }, state, by }) => [kind, state, by?.reason])).toEqual([
      ['goal', 'cancelled', '오프사이드'],
      ['goal', 'replaced', null],
      ['goal', 'in_force', undefined],
      ['cancelled', 'in_force', undefined],
    ]);
  });

  it('is the last correction that was entered, and both are warned about until one of them is cancelled', () => {
    const first = goal(10);
    const [early, late] = [correct(first, goal(11)), correct(first, goal(12, { side: 'away' }))];
    const gone = cancel(first);
    expect(scoreOf([late, early, first])).toEqual({ home: 0, away: 1 });
    expect(scoreOf([first, late, early, gone])).toBeNull();
    expect(codesOf([first, early, late])).toEqual(expect.arrayContaining(['rival_corrections', 'rival_corrections']));
    const again = cancel(gone);
    expect(scoreOf([first, late, early, gone, again])).toEqual({ home: 0, away: 1 });
    expect(codesOf([first, early, gone, again])).not.toContain('rival_corrections');
  });

  it('comes back when its cancellation is cancelled, and not when its replacement is', () => {
    const first = goal(10);
    const gone = cancel(first);
    expect(scoreOf([first, gone, cancel(gone)])).toEqual({ home: 1, away: 0 });
    const moved = correct(first, goal(11));
    expect(scoreOf([first, moved, cancel(moved)])).toBeNull();
    expect(scoreOf([first, gone, correct(gone, goal(12))])).toEqual({ home: 1, away: 0 });
  });

  it('is no sample once there is another event', () => {
    const sample = goal(10, { is_sample: true });
    expect(scoreOf([sample])).toEqual({ home: 1, away: 0 });
    expect(scoreOf([sample, event('period_start', { period: '1' })])).toEqual({ home: 0, away: 0 });
  });

  it('counts, and is warned about, if what it corrects is not there', () => {
    const log = [correct(goal(10), goal(11))];
    expect([scoreOf(log), codesOf(log)]).toEqual([{ home: 1, away: 0 }, ['replaced_unknown']]);
  });
});

describe('a match', () => {
  it('begins with what happens in a period, and ends with its whistle', () => {
    const start = event('period_start', { period: '1' });
    const card = event('yellow', { side: 'home', number: 4 });
    expect(project([card, event('attendance', { details: { count: 812 } })])).toMatchObject({
      ...{ hasBegun: false, score: null, period: null, attendance: 812 },
    });
    expect(project([start])).toMatchObject({ hasBegun: true, score: { home: 0, away: 0 }, period: '1' });
    const half = event('period_end', { period: '1', minute: 47 });
    expect(project([start, half]).period).toBe('half_time');
    const second = event('period_start', { period: '2' });
    expect(project([second, half, start, goal(60)])).toMatchObject({ period: '2', hasEnded: false });
    const whistle = event('full_time', { period: '2', minute: 94 });
    expect(project([start, half, second, goal(60), whistle])).toMatchObject({
      ...{ hasEnded: true, period: null, score: { home: 1, away: 0 } },
      byHalf: [
        { half: '1', home: 0, away: 0 },
        { half: '2', home: 1, away: 0 },
      ],
    });
    expect(project([start, whistle, cancel(whistle)]).hasEnded).toBe(false);
  });

  it('counts own goals for the other side, and kicks of the shoot-out for nobody', () => {
    const kick = (place: number, is_scored: boolean) =>
      event('shoot_out_kick', {
        period: 'shoot_out',
        side: place % 2 ? 'home' : 'away',
        details: { place, is_scored },
      });
    const log = [
      goal(10, { details: { is_own_goal: true } }),
      kick(1, true),
      kick(2, true),
      kick(3, true),
      kick(4, false),
    ];
    expect(project(log)).toMatchObject({ score: { home: 0, away: 1 }, shootOut: { home: 2, away: 1 } });
    expect(codesOf([...log, kick(4, true)])).toEqual(['kick_place_taken']);
    expect(codesOf([kick(1, true), kick(2, true), event('full_time')])).toEqual(['shoot_out_level']);
  });

  it('has the time that was announced last', () => {
    const added = (period: '1' | '2', minutes: number) => event('added_time', { period, details: { minutes } });
    expect(project([added('1', 2), added('2', 4), added('2', 6)]).addedTime).toEqual({ '1': 2, '2': 6 });
  });
});

describe('the pitch', () => {
  it('has who came on, and minutes of what was played without added time', () => {
    const log = [off(60, 9, 12), off(92, 8, 13), event('full_time')];
    expect(project(log).sides.home).toMatchObject({
      onPitch: [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13],
      ...{ men: 11, substitutions: 2, windows: 2 },
    });
    const minutes = [9, 12, 8, 13, 1, 14].map((number) => playerOf(log, number)?.minutes);
    expect(minutes).toEqual([60, 30, 90, 0, 90, 0]);
    expect(playerOf([off(60, 9, 12)], 12)?.minutes).toBeNull();
  });

  it('counts substitutions of one stoppage as one window, those of a break as none, concussions as neither', () => {
    const log = [
      off(46, 9, 12),
      off(46, 8, 13),
      off(46, 7, 14, { period: 'half_time', minute: null }),
      off(70, 6, 15, { details: { is_concussion: true } }),
    ];
    expect(project(log).sides.home).toMatchObject({ substitutions: 3, windows: 1, concussions: 1, men: 11 });
  });

  it('counts a stoppage that goes on into the next minute once, unless the ball was in play', () => {
    expect(project([off(60, 9, 12), off(61, 8, 13), off(62, 7, 14)]).sides.home.windows).toBe(1);
    expect(project([off(60, 9, 12), off(62, 8, 13)]).sides.home.windows).toBe(2);
    expect(project([off(60, 9, 12), goal(61, { number: 1 }), off(61, 8, 13)]).sides.home.windows).toBe(2);
  });

  it('warns of a window or a substitution too many, one more of each in extra time', () => {
    const four = [off(50, 1, 12), off(60, 2, 13), off(70, 3, 14), off(80, 4, 15)];
    expect(codesOf(four)).toEqual(['too_many_windows']);
    const extra = event('period_start', { period: 'extra1' });
    expect(codesOf([...four, extra])).toEqual([]);
    expect(project(four, { substitutions: 3, windows: 3 }).warnings).toEqual(
      expect.arrayContaining([{ code: 'too_many_substitutions', event: four[3]?.id }]),
    );
  });

  it('never has a twelfth player, or one who went off', () => {
    const log = [off(50, 9, 12), off(60, 9, 13), off(70, 12, 9), off(80, 1, 2)];
    expect(codesOf(log).sort()).toEqual(['already_on', 'player_returns', 'too_many_windows', 'twelfth_player']);
    expect(project(log).sides.home).toMatchObject({ onPitch: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12], substitutions: 4 });
    expect(codesOf([off(50, 9, 12), goal(60)])).toEqual(['player_is_off']);
    expect(codesOf([goal(60, { number: 77 })])).toEqual(['not_in_lineup', 'player_is_off']);
    expect(codesOf([off(50, 9, 12), goal(60, { number: 10, other_number: 9 })])).toEqual(['player_is_off']);
  });

  it('loses who is sent off, and nobody comes on for him or her', () => {
    const yellow = (minute: number, kind: EventKind = 'yellow') =>
      event(kind, { period: '1', minute, side: 'home', number: 4 });
    const log = [yellow(10), yellow(30, 'second_yellow'), off(60, 4, 12), event('full_time')];
    expect(project(log).sides.home).toMatchObject({ men: 10, onPitch: [1, 2, 3, 5, 6, 7, 8, 9, 10, 11] });
    expect(playerOf(log, 4)).toMatchObject({ minutes: 30, yellows: 2, isSentOff: true });
    expect(codesOf(log)).toEqual(['twelfth_player']);
    expect([codesOf([yellow(10), yellow(30)]), codesOf([yellow(30, 'second_yellow')])]).toEqual([
      ['yellow_twice'],
      ['no_first_yellow'],
    ]);
    const onBench = event('red', { period: '1', minute: 5, side: 'home', number: 14 });
    expect(project([onBench]).sides.home.men).toBe(11);
    const coach = event('red', { side: 'home', name: '감독', details: { is_staff: true } });
    expect([project([coach]).sides.home.men, codesOf([coach])]).toEqual([11, []]);
  });

  it('is of eleven without a line-up, too', () => {
    const away = { side: 'away' } as const;
    const log = [off(50, 30, 31, away), event('red', { period: '2', minute: 60, number: 31, ...away })];
    expect(project(log).sides.away).toMatchObject({ men: 10, onPitch: [] });
    expect(codesOf(log)).toEqual([]);
  });
});

describe('events that two people may have entered', () => {
  it('are warned about if kind, side and shirt are the same, at most a minute apart', () => {
    const [first, same, later, other] = [goal(10), goal(11), goal(13), goal(11, { number: 10 })];
    expect(project([same, first]).warnings).toEqual([{ code: 'possible_duplicate', event: same.id, other: first.id }]);
    expect(codesOf([first, later, other])).toEqual([]);
    expect(isPerhapsSame(first, same)).toBe(true);
    expect(isPerhapsSame(first, { ...same, other_number: 7 })).toBe(true);
  });

  it('are not warned about if one is an own goal, and are if only one is a penalty', () => {
    const first = goal(10);
    expect(codesOf([first, goal(10, { details: { is_own_goal: true } })])).toEqual([]);
    expect(codesOf([first, goal(10, { details: { is_penalty: true } })])).toEqual(['possible_duplicate']);
  });
});
