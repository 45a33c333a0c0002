import { hasPeriod, type MatchEventFacts } from '@wkff/contracts';
import { projectMatch } from '@wkff/league/match-log';
import { anyMatchLog } from '@wkff/league/match-logs';
import fc from 'fast-check';
import type { EventRecord } from '../../src/modules/match-log/repository.ts';
import { toRecord } from '../../src/modules/match-log/stored.ts';
import type { NextEvent, StoredEvent } from '../../src/modules/matches/events.ts';
import { logEdit } from '../../src/modules/matches/logEdit.ts';
import type { LockedMatch } from '../../src/modules/matches/writes.ts';

const NOW = Date.parse('2060-03-01T21:00:00+09:00');
const SITE = { mayShootOut: () => true, nameOf: () => null, now: NOW, officialBy: 'clock' } as const;

const SCHEDULED: LockedMatch = {
  id: 1,
  season: 2060,
  competition_id: '2060_playoff',
  round: 1,
  version: 1,
  match_date: '2060-03-01',
  match_time: '19:00:00',
  expected_time: null,
  venue: null,
  home_id: 1,
  away_id: 2,
  home_goals: null,
  away_goals: null,
  home_penalties: null,
  away_penalties: null,
  status: 'scheduled',
  phase: 'scheduled',
  period: null,
  clock_zero_at: null,
  stopped_minute: null,
  played_home: null,
  played_away: null,
  decided_by: null,
  both_lost: false,
  goals_count: true,
  holds_round: true,
  replays_match_id: null,
  open_protests: 0,
  winner_id: null,
  rules_id: null,
  live_link: null,
  origin: 'keeper',
  origin_date: 'keeper',
  origin_time: 'keeper',
  origin_venue: 'keeper',
  scoring_events_complete: false,
  fixture_reason: null,
  result_saved_at: null,
  confirmed_at: null,
  needs_approval: false,
  rulings: [],
  rules: [],
  events: [],
  has_log: false,
};

/** Returns events in turns, as devices send them. */
function inTurns(events: readonly MatchEventFacts[], sizes: readonly number[]): MatchEventFacts[][] {
  const turns: MatchEventFacts[][] = [];
  let from = 0;
  for (const size of [...sizes, events.length]) {
    if (from < events.length) turns.push(events.slice(from, from + size + 1));
    from += size + 1;
  }
  return turns;
}

/** Stores events turn by turn. Returns the match as it is then. */
function store(turns: readonly (readonly MatchEventFacts[])[]): LockedMatch {
  let [match, ids]: [LockedMatch, number] = [SCHEDULED, 0];
  let log: EventRecord[] = [];
  const toRow = (goal: NextEvent): StoredEvent => ({ ...goal, id: goal.id ?? (ids += 1) });
  for (const turn of turns) {
    const edit = logEdit(match, log, turn, SITE);
    log = [...log, ...(edit.log ?? []).map((event) => toRecord(event, 1, 1, NOW))];
    match = { ...match, ...edit.columns, events: edit.events?.map(toRow) ?? match.events, has_log: true };
  }
  return match;
}

/** Stores made-up matches, whose events come in turns, and checks what is stored by a replay of the whole log. */
export function checkStoredLogs(numRuns: number): void {
  fc.assert(
    fc.property(anyMatchLog, fc.array(fc.nat(9), { maxLength: 20 }), ({ events }, sizes) => {
      const stored = store(inTurns(events, sizes));
      const { score, hasBegun, hasEnded, period, inForce, shootOut } = projectMatch(events);
      const isDecided = shootOut !== null && shootOut.home !== shootOut.away;
      expect(stored).toMatchObject({
        played_home: score?.home ?? null,
        played_away: score?.away ?? null,
        phase: hasEnded ? 'ended' : hasBegun ? 'running' : 'scheduled',
        period: hasPeriod(stored.phase) ? period : null,
        home_penalties: hasEnded && isDecided ? shootOut.home : null,
        home_goals: score?.home ?? null,
      });
      const goals = inForce.filter(({ kind }) => kind === 'goal').map(({ id }) => id);
      expect(stored.events.map(({ event_id: id }) => id).toSorted()).toEqual(goals.toSorted());
    }),
    { numRuns },
  );
}
