import { SIDES, type MatchEventFacts, type Side } from '@wkff/contracts';
import fc from 'fast-check';
import { projectMatch, type MatchProjection } from '../match-log/projectMatch.ts';
import { LOG_WARNINGS } from '../match-log/sides.ts';
import { recordOf } from '../record.ts';
import { readRecord } from '../record.oracle.ts';
import type { Ruling } from '../rulings.ts';
import { DEFAULT_RULES } from '../seasonRules.ts';
import { anyMatchLog, type RandomMatch } from './matchLogs.ts';

/** What must occur among the matches, or they prove little. */
const OCCURRENCES = [
  ...LOG_WARNINGS.filter((code) => code !== 'replaced_unknown'),
  'a player is sent off by a second yellow',
  'a window of two substitutions',
  'a cancelled event is back',
  'a shoot-out',
  'fewer than eleven',
  'it has ended',
] as const;

/**
 * Replays thousands of made-up matches in other orders, and checks after each event who is on the pitch. Returns what
 * occurred in fewer than one of 200 matches.
 */
export function checkMatchLogs(numRuns: number): string[] {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(anyMatchLog, fc.infiniteStream(fc.nat()), (match, numbers) => {
      const projection = projectMatch(match.events, match.context);
      checkOrder(match, projection, numbers);
      checkStates(match.events, projection);
      checkPitch(match, projection);
      checkScore(projection);
      checkRecord(projection);
      for (const what of new Set(occurrencesOf(projection))) seen.set(what, (seen.get(what) ?? 0) + 1);
    }),
    { numRuns, endOnFailure: true },
  );
  return OCCURRENCES.filter((what) => (seen.get(what) ?? 0) < numRuns / 200);
}

/** Two devices that have the same events, however they got them, have the same projection. */
function checkOrder({ events, context }: RandomMatch, projection: MatchProjection, numbers: Iterable<number>): void {
  const places = new Map(events.map(({ id }) => [id, 0]));
  const stream = numbers[Symbol.iterator]();
  for (const id of places.keys()) places.set(id, Number(stream.next().value));
  const shuffled = [...events].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  const [mine, others] = [shuffled.slice(0, 20), shuffled.slice(10)];
  for (const arrived of [shuffled, [...others, ...mine]]) {
    const same = projectMatch(arrived, context);
    // Comparing texts takes a tenth of the time.
    if (JSON.stringify(same) !== JSON.stringify(projection)) expect(same).toEqual(projection);
  }
}

function checkStates(events: readonly MatchEventFacts[], { events: settled, inForce }: MatchProjection): void {
  expect(settled).toHaveLength(events.length);
  const stateOf = new Map(settled.map(({ event, state }) => [event.id, state]));
  const wrong: string[] = [];
  for (const { id, kind, replaces } of events) {
    if (replaces === null) continue;
    // What is in force has no correction that counts.
    const isVoid = kind === 'cancelled' && stateOf.get(id) === 'cancelled';
    const isInForce = stateOf.get(replaces) === 'in_force';
    if (isInForce && !isVoid) wrong.push(id);
  }
  for (const { id, kind } of inForce) if (kind === 'cancelled' || stateOf.get(id) !== 'in_force') wrong.push(id);
  expect(wrong).toEqual([]);
}

/** Never more than eleven, nobody returns, and who was sent off is off: after every event. */
function checkPitch({ context }: RandomMatch, { inForce, sides }: MatchProjection): void {
  const gone: Record<Side, Set<number>> = { home: new Set(), away: new Set() };
  let before: Record<Side, readonly number[]> = { home: [], away: [] };
  const wrong: unknown[] = [];
  for (let count = 0; count <= inForce.length; count += 1) {
    const now = projectMatch(inForce.slice(0, count).map(alone), context).sides;
    for (const side of SIDES) {
      const { onPitch, men, players } = now[side];
      for (const number of before[side]) if (!onPitch.includes(number)) gone[side].add(number);
      const isReturned = onPitch.some((number) => gone[side].has(number));
      const isSentOff = players.some((player) => player.isSentOff && onPitch.includes(player.number));
      if (onPitch.length > men || men > 11 || isReturned || isSentOff) wrong.push([count, side, now[side]]);
    }
    before = { home: now.home.onPitch, away: now.away.onPitch };
  }
  for (const { id, kind, side, number } of inForce) {
    if (kind !== 'second_yellow' || side === null || number === null) continue;
    if (!sides[side].players.find((one) => one.number === number)?.isSentOff) wrong.push(id);
  }
  expect(wrong).toEqual([]);
}

/** An event in force, without what it corrected. */
const alone = (event: MatchEventFacts): MatchEventFacts => ({ ...event, replaces: null });

function checkScore({ inForce, score, byHalf, sides, hasBegun }: MatchProjection): void {
  const goals = inForce.filter(({ kind }) => kind === 'goal');
  const home = goals.filter(({ side, details }) => (side === 'home') !== (details.is_own_goal === true)).length;
  if (hasBegun) expect(score).toEqual({ home, away: goals.length - home });
  else expect([score, goals]).toEqual([null, []]);
  const halves = byHalf.map((half) => half.home + half.away);
  expect(halves.reduce((sum, count) => sum + count, 0)).toBe(goals.length);
  for (const side of SIDES) {
    const made = inForce.filter((event) => event.kind === 'substitution' && event.side === side);
    const { substitutions, concussions, windows } = sides[side];
    expect(substitutions + concussions).toBe(made.length);
    const counted = made.filter(({ minute, details }) => minute !== null && !details.is_concussion);
    const places = new Map(counted.map((event) => [`${event.period} ${event.minute}`, event]));
    const opening = [...places.values()].filter(({ period, minute }) => {
      const before = places.get(`${period} ${Number(minute) - 1}`);
      if (!before) return true;
      const first = counted.find((event) => event.period === period && event.minute === minute);
      const between = inForce.slice(inForce.indexOf(before), first && inForce.indexOf(first));
      return between.some(({ kind }) => kind === 'goal' || kind === 'penalty_missed');
    });
    expect(windows).toBe(opening.length);
  }
}

const OF_MATCH = { id: 1, effectFrom: '2060-03-02', matchId: 1 };
/** Rulings on a match, one at a time, and none. */
const RULINGS: readonly (readonly Ruling[])[] = [
  [],
  [{ ...OF_MATCH, kind: 'award', winner: 'home', score: null }],
  [{ ...OF_MATCH, kind: 'both_lost' }],
  [{ ...OF_MATCH, kind: 'annulled' }],
  [{ ...OF_MATCH, kind: 'upheld' }],
];

/** The goals in force and the rulings on the match make its record. */
function checkRecord({ score, hasBegun, hasEnded }: MatchProjection): void {
  const phase = hasEnded ? 'ended' : hasBegun ? 'running' : 'scheduled';
  const teams = { id: 1, homeId: 1, awayId: 2, round: 1, day: '2060-03-01' };
  const match = { ...teams, phase, played: score, rules: DEFAULT_RULES } as const;
  const recorded = RULINGS.map((rulings) => {
    const { status, score: counted, outcome } = recordOf(match, rulings, DEFAULT_RULES);
    if (outcome === 'both_lost') return 'both lost';
    if (status === 'cancelled') return 'void';
    return status === 'completed' && counted ? counted : 'open';
  });
  expect(recorded).toEqual(RULINGS.map((rulings) => readRecord(match, rulings)));
}

function occurrencesOf({ events, inForce, sides, warnings, shootOut, hasEnded }: MatchProjection): string[] {
  const isOff = inForce.some(({ kind }) => kind === 'second_yellow');
  const isBack = events.some(({ event, state }) => event.kind === 'cancelled' && state === 'cancelled');
  const both = [sides.home, sides.away];
  return [
    ...warnings.map(({ code }) => code),
    ...(isOff ? ['a player is sent off by a second yellow'] : []),
    ...(isBack ? ['a cancelled event is back'] : []),
    ...(shootOut ? ['a shoot-out'] : []),
    ...(hasEnded ? ['it has ended'] : []),
    ...(both.some(({ men }) => men < 11) ? ['fewer than eleven'] : []),
    ...(both.some(({ windows, substitutions }) => windows > 0 && substitutions > windows)
      ? ['a window of two substitutions']
      : []),
  ];
}
