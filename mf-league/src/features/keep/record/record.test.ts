import { BLANK_EVENT, eventErrors, type MatchEventFacts } from '@wkff/contracts';
import { clockOf, projectMatch } from '@wkff/league/match-log';
import { buildLineup, buildSuspension } from '@wkff/testing';
import { ACT_FORMS, eventOf, KICK_ACTS, nextKickOf, PLAY_ACTS, questionOf, type Pressed } from './acts.ts';
import { allowanceOf } from './allowance.ts';
import { endMinute, momentOf, secondsAt, stepsOf } from './clock.ts';
import { isOfDevice, newEventId, pairOf, readMemory, writeMemory } from './memory.ts';
import { shirtsOf } from './shirts.ts';

const KICK_OFF = Date.parse('2025-09-18T19:00:00+09:00');
const at = (minutes: number, seconds = 0) => KICK_OFF + (minutes * 60 + seconds) * 1000;
let ids = 0;
const event = (facts: Partial<MatchEventFacts> & Pick<MatchEventFacts, 'kind'>, minutes = 0): MatchEventFacts => ({
  ...BLANK_EVENT,
  id: `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  entered_at: new Date(at(minutes)).toISOString(),
  ...facts,
});
const start = (period: MatchEventFacts['period'], minutes: number) => event({ kind: 'period_start', period }, minutes);
const end = (period: MatchEventFacts['period'], minutes: number) => event({ kind: 'period_end', period }, minutes);
const sub = (period: MatchEventFacts['period'], minute: number, number: number, other: number) =>
  event({ kind: 'substitution', period, minute, side: 'home', number, other_number: other });

describe('the clock', () => {
  const clockAt = (events: MatchEventFacts[], now: number) => {
    const clock = clockOf(projectMatch(events));
    return clock && [clock.half, secondsAt(clock, now)];
  };

  it('runs from the start of a half, stops at its end, and goes on at 45:00', () => {
    expect(clockAt([], at(3))).toBeNull();
    expect(clockAt([start('1', 0)], at(12, 30))).toEqual(['1', 750]);
    expect(clockAt([start('1', 0), end('1', 47)], at(50))).toBeNull();
    expect(clockAt([start('1', 0), end('1', 47), start('2', 62)], at(63))).toEqual(['2', 46 * 60]);
    expect(clockAt([start('1', 0), event({ kind: 'full_time', period: '1' }, 5)], at(6))).toBeNull();
  });

  it('is the first start of two phones, until somebody sets it by hand', () => {
    const starts = [start('1', 1), start('1', 0)];
    expect(clockAt(starts, at(10))).toEqual(['1', 600]);
    const corrected = event(
      { kind: 'period_start', period: '1', minute: 12, second: 5, replaces: starts[0]?.id ?? '' },
      10,
    );
    expect(clockAt([...starts, corrected], at(11))).toEqual(['1', 13 * 60 + 5]);
    expect(eventErrors(corrected)).toEqual([]);
  });

  it('does not run backwards where the clocks of two phones differ', () => {
    expect(clockAt([start('2', 60)], at(58))).toEqual(['2', 45 * 60]);
  });

  it('says when something happened: in a half, in added time, in a break, before and after the match', () => {
    const moment = (kind: MatchEventFacts['kind'], events: MatchEventFacts[], now: number) =>
      momentOf(kind, projectMatch(events), now);
    const first = [start('1', 0)];
    expect(moment('goal', first, at(0, 10))).toEqual({ period: '1', minute: 1 });
    expect(moment('goal', first, at(23, 59))).toEqual({ period: '1', minute: 24 });
    expect(moment('goal', first, at(44, 59))).toEqual({ period: '1', minute: 45 });
    expect(moment('goal', first, at(45))).toEqual({ period: '1', minute: 46 });
    expect(moment('goal', first, at(300))).toEqual({ period: '1', minute: 240 });
    expect(moment('goal', [start('2', 60)], at(60, 5))).toEqual({ period: '2', minute: 46 });
    expect(moment('added_time', first, at(44))).toEqual({ period: '1', minute: null });
    const half = [...first, end('1', 47)];
    expect(moment('substitution', half, at(50))).toEqual({ period: 'half_time', minute: null });
    expect(moment('goal', half, at(50))).toEqual({ period: '1', minute: 45 });
    expect(moment('yellow', [], at(-5))).toEqual({ period: null, minute: null });
    expect(moment('goal', [], at(5))).toEqual({ period: '1', minute: null });
    const over = [...half, start('2', 62), event({ kind: 'full_time', period: '2' }, 110)];
    expect(moment('goal', over, at(120))).toEqual({ period: '2', minute: null });
    expect(moment('attendance', over, at(120))).toEqual({ period: null, minute: null });
    expect(moment('shoot_out_kick', [start('shoot_out', 150)], at(151))).toEqual({ period: 'shoot_out', minute: null });
  });

  it('says how long a half was that ends, in added time of any length, unless the clock can’t be right', () => {
    const minute = (events: MatchEventFacts[], kind: 'period_end' | 'full_time', period: '1' | '2', now: number) =>
      endMinute({ kind, period }, projectMatch(events), now);
    const first = [start('1', 0)];
    expect(minute(first, 'period_end', '1', at(57, 30))).toBe(58);
    expect(minute(first, 'period_end', '1', at(45))).toBe(45);
    expect(minute(first, 'period_end', '1', at(30))).toBeNull();
    expect(minute([...first, end('1', 47), start('2', 60)], 'full_time', '2', at(117))).toBe(102);
    expect(minute([], 'period_end', '1', at(50))).toBeNull();
  });

  it('leads from start to end; extra time and a shoot-out only where there may be one', () => {
    const steps = (events: MatchEventFacts[], mayGoOn = false) =>
      stepsOf(projectMatch(events), mayGoOn).map(({ kind, period }) => `${kind} ${period}`);
    const second = [start('1', 0), end('1', 46), start('2', 61)];
    expect(steps([])).toEqual(['period_start 1']);
    expect(steps(second.slice(0, 1))).toEqual(['period_end 1']);
    expect(steps(second.slice(0, 2))).toEqual(['period_start 2']);
    expect(steps(second)).toEqual(['full_time 2']);
    expect(steps(second, true)).toEqual(['full_time 2', 'period_end 2']);
    expect(steps([...second, end('2', 110)], true)).toEqual([
      'period_start extra1',
      'period_start shoot_out',
      'full_time 2',
    ]);
    expect(steps([event({ kind: 'goal', period: '2', minute: 60, side: 'home' })])).toEqual([
      'period_start 2',
      'full_time 2',
    ]);
    expect(steps([...second, event({ kind: 'full_time', period: '2' })])).toEqual([]);
  });
});

describe('acts', () => {
  const moment = { period: '1', minute: 10 } as const;
  const pressed = (more: Partial<Pressed>): Pressed => ({ act: null, moment, player: null, ...more });
  const nobody = () => false;

  it('ask for one shirt, for two at a substitution, and offer the second yellow card by themselves', () => {
    const player = { side: 'home', number: 9 } as const;
    expect(questionOf(pressed({ act: 'goal' }), nobody)).toBe('player');
    expect(questionOf(pressed({ act: 'goal', player }), nobody)).toBe('nothing');
    expect(questionOf(pressed({ player }), nobody)).toBe('act');
    expect(questionOf(pressed({ act: 'substitution', player }), nobody)).toBe('other');
    expect(questionOf(pressed({ act: 'yellow', player }), () => true)).toBe('second_yellow');
    expect(questionOf(pressed({ act: 'red', player }), () => true)).toBe('nothing');
  });

  it('make events that the contract accepts', () => {
    const more = {
      player: {},
      two_players: { other_number: 12 },
      staff: { side: 'away', number: null, name: '김감독', details: { is_staff: true } },
      review: { details: { subject: 'goal', outcome: 'changed' } },
      minutes: { details: { minutes: 3 } },
      count: { details: { count: 812 } },
    } as const;
    for (const act of [...PLAY_ACTS, ...KICK_ACTS]) {
      const { kind, needs } = ACT_FORMS[act];
      const events = kind === 'shoot_out_kick' ? [start('shoot_out', 150)] : [start('1', 0)];
      const player = needs === 'player' || needs === 'two_players' ? ({ side: 'home', number: 9 } as const) : null;
      const of = { moment: momentOf(kind, projectMatch(events), at(10)), player };
      const made = eventOf(act, of, { id: newEventId('0123456789ab'), entered_at: '', nextKick: 3 }, more[needs]);
      expect([act, eventErrors(made)]).toEqual([act, []]);
    }
  });

  it('number the kicks of a shoot-out in their order', () => {
    const kick = (place: number) =>
      event({ kind: 'shoot_out_kick', period: 'shoot_out', side: 'home', details: { place, is_scored: true } });
    expect(nextKickOf([])).toBe(1);
    expect(nextKickOf([kick(1), kick(2)])).toBe(3);
  });
});

describe('a side', () => {
  const lineups = { home: buildLineup(), away: null };
  const limits = { substitutions: 5, windows: 3 };
  const playOf = (events: MatchEventFacts[]) =>
    projectMatch(events, {
      lineups: { home: { starters: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], bench: [12, 13, 14, 15, 16] } },
    });

  it('is warned before the fourth window and the sixth substitution, and not within an open window', () => {
    const three = [sub('1', 30, 2, 12), sub('2', 60, 3, 13), sub('2', 70, 4, 14)];
    const over = (events: MatchEventFacts[], period: '2' | 'half_time', minute: number | null) =>
      allowanceOf(playOf(events), 'home', limits, { period, minute }).isOver;
    expect(over(three.slice(0, 2), '2', 80)).toBeNull();
    expect(over(three, '2', 80)).toBe('windows');
    expect(over(three, '2', 70)).toBeNull();
    expect(over(three, '2', 71)).toBeNull();
    expect(over(three, '2', 72)).toBe('windows');
    expect(over(three, 'half_time', null)).toBeNull();
    expect(over([...three, sub('2', 70, 5, 15), sub('2', 70, 6, 16)], '2', 70)).toBe('substitutions');
    expect(
      allowanceOf(playOf([...three, start('extra1', 120)]), 'home', limits, { period: 'extra1', minute: 95 }),
    ).toEqual({
      used: { substitutions: 3, windows: 3 },
      limits: { substitutions: 6, windows: 4 },
      isOver: null,
    });
  });

  it('has its shirts where they are now, with what they are marked for', () => {
    const squad = {
      players_complete: true,
      players: [{ person_id: 1, number: 1, position: 'GK' as const, name: '선수1', isCaptain: false }],
      suspended: [],
    };
    const { pitch, bench, isLineup } = shirtsOf('home', { lineups }, squad, playOf([sub('1', 30, 2, 12)]));
    expect(isLineup).toBe(true);
    expect(pitch.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(bench.at(-1)).toMatchObject({ number: 2, name: '선수2', marks: ['off', 'not_in_squad'] });
  });

  it('has the shirts of the squad if it has no line-up, else the usual ones; suspended players are marked', () => {
    const { ruling_id, person_id, person_name, matches, body, article, text } = buildSuspension({ person_id: 7 });
    const suspended = [{ ruling_id, person_id, person_name, matches, body, article, text, place: 1 }];
    const players = [{ person_id: 7, number: 23, position: 'FW' as const, name: '김이삼', isCaptain: false }];
    const squad = { players_complete: true, players, suspended };
    const play = projectMatch([event({ kind: 'yellow', period: '1', minute: 3, side: 'away', number: 40 })]);
    expect(shirtsOf('away', { lineups }, squad, play).pitch).toEqual([
      { number: 23, name: '김이삼', marks: ['suspended'] },
      { number: 40, name: null, marks: ['yellow', 'not_in_squad'] },
    ]);
    expect(shirtsOf('away', { lineups }, null, projectMatch([])).pitch).toHaveLength(24);
    const { pitch } = shirtsOf('away', { lineups }, { ...squad, suspended: [] }, projectMatch([]), [
      { ...DUE, person_id: 7, person_name: '' },
    ]);
    expect(pitch).toEqual([{ number: 23, name: '김이삼', marks: ['suspended'] }]);
    // Somebody who is in no squad is known by the name.
    const marked = shirtsOf('home', { lineups }, null, playOf([]), [DUE]).pitch.filter(({ marks }) => marks.length > 0);
    expect(marked).toEqual([{ number: 2, name: '선수2', marks: ['suspended'] }]);
  });
});

/** Somebody of no squad who is suspended by a card. */
const DUE = {
  club_id: 1,
  match_id: 90,
  match_date: '2025-09-10',
  person_id: null,
  person_name: '선수2',
  causes: [{ kind: 'red' as const, count: null }],
  effect_from: '2025-09-11',
  matches: 1,
  served: [],
  left: 1,
  coming: [97],
  clubs: [{ club_id: 1, short_name: '', matches: [97] }],
};

describe('the memory of a match', () => {
  it('names the device in the ids of its events, and knows which events are different ones', () => {
    const memory = readMemory(97);
    const id = newEventId(memory.device);
    expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect([isOfDevice(id, memory.device), isOfDevice(newEventId('0123456789ab'), memory.device)]).toEqual([
      true,
      false,
    ]);
    writeMemory(97, { ...memory, different: [pairOf('b', 'a')] });
    expect(readMemory(97)).toEqual({ device: memory.device, different: ['a b'] });
    localStorage.setItem('keep:97', '{');
    expect(readMemory(97).different).toEqual([]);
  });
});
