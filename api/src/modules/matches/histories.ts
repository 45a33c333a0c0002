import type { MatchFacts } from '@wkff/contracts';
import { withoutOrigin } from './events.ts';
import { fixtureFacts, type FixtureColumns } from './fixture.ts';
import type { ChangeEntry, LockedMatch } from './writes.ts';

/** Returns the entry of the history for a change of a score. */
export function describeScore(
  stored: LockedMatch,
  after: LockedMatch,
  kind: 'score' | 'confirmation',
  reason: string | null,
): ChangeEntry {
  return { kind, before: scoreFacts(stored), after: scoreFacts(after), reason };
}

/** Returns the entry of the history for a change of a fixture. */
export function describeFixture(
  stored: LockedMatch,
  after: LockedMatch,
  changed: FixtureColumns,
  reason: string | null,
): ChangeEntry {
  return { kind: 'fixture', before: fixtureFacts(stored, changed), after: fixtureFacts(after, changed), reason };
}

function scoreFacts(match: LockedMatch): MatchFacts {
  return {
    home_points: match.home_goals,
    away_points: match.away_goals,
    home_penalties: match.home_penalties,
    away_penalties: match.away_penalties,
    status: match.status,
    scoring_events: match.events.map(withoutOrigin),
    is_confirmed: match.confirmed_at !== null,
    // The record of a decided match does not say what was played.
    ...(match.decided_by === null ? {} : { home_played: match.played_home, away_played: match.played_away }),
  };
}
