import { goalsAddUpTo, isPlayoffCompetition, type Score } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { areSameEvents, nextEvents, type NextEvent } from './events.ts';
import { hasResult, hasSampleOrigin, isProvisional } from './result.ts';
import type { ScoreEntry } from './scoreBody.ts';
import type { LockedMatch, MatchRow } from './writes.ts';

/** The columns that a score decides. */
type ScoreColumns = Pick<
  MatchRow,
  | 'home_goals'
  | 'away_goals'
  | 'home_penalties'
  | 'away_penalties'
  | 'status'
  | 'winner_id'
  | 'origin'
  | 'result_saved_at'
  | 'confirmed_at'
  | 'scoring_events_complete'
>;

/** What a saved score makes of a match. */
export interface NextScore {
  columns: ScoreColumns;
  events: NextEvent[];
  /** Goals are other than the stored ones. */
  hasOtherEvents: boolean;
  /** Anything of the score is other than stored, its confirmation aside. */
  isChanged: boolean;
  /** A keeper marks as final what was provisional. */
  isNewlyConfirmed: boolean;
}

/**
 * The rules of a score (docs/spec/league.md#scores): what an entry makes of the stored match.
 *
 * A postponed match with a score was played after all; a cancelled one takes none until an admin sets it back. Blanking a score makes
 * the match scheduled again. An entry takes the sample mark away, even if it says the same. One of a match that goes on makes it live:
 * its score is no result, so there is nothing to confirm, no shoot-out, and a result that was there is none any more.
 *
 * @param now site clock, epoch ms.
 * @throws AppError `match_cancelled`, `teams_not_known`, `event_incomplete`, `event_out_of_range`, `events_do_not_add_up`,
 * `events_do_not_match`, `penalties_not_allowed`, `penalties_level`, `unprocessable` (confirmed while it goes on), `bad_request`.
 */
export function nextScore(stored: LockedMatch, entry: ScoreEntry, competitionId: string, now: number): NextScore {
  const { score, isInPlay } = entry;
  if (isInPlay && entry.isConfirmed) throw new AppError('unprocessable');
  if (score && stored.status === 'cancelled') throw new AppError('match_cancelled');
  if (score && (stored.home_id === null || stored.away_id === null)) throw new AppError('teams_not_known');
  if (!score && (entry.isConfirmed || isInPlay)) throw new AppError('score_incomplete');
  const before = storedScore(stored);
  const isSameScore = before?.home === score?.home && before?.away === score?.away;
  const events = entry.mode === 'detailed' ? detailedEvents(stored, entry) : finalEvents(stored, entry, isSameScore);
  const penalties = nextPenalties(stored, entry, competitionId);
  const hasOtherEvents = !areSameEvents(stored.events, events);
  const isChanged =
    !isSameScore ||
    hasOtherEvents ||
    stored.home_penalties !== (penalties?.home ?? null) ||
    stored.away_penalties !== (penalties?.away ?? null) ||
    // A keeper's word for the same score: a sample becomes one's own, a running score a result, or the other way round.
    (score !== null && (isInPlay ? !isLive(stored) : !hasResult(stored)));
  const result = nextResult(stored, entry, now);
  const columns: ScoreColumns = {
    home_goals: score?.home ?? null,
    away_goals: score?.away ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    status: score ? (isInPlay ? 'live' : 'completed') : before ? 'scheduled' : stored.status,
    winner_id: score && score.home === score.away && !penalties ? stored.winner_id : null,
    origin: isChanged ? 'keeper' : stored.origin,
    scoring_events_complete: score !== null && goalsAddUpTo(events, score),
    ...result,
  };
  const isNewlyConfirmed = stored.confirmed_at === null && columns.confirmed_at !== null;
  return { columns, events, hasOtherEvents, isChanged, isNewlyConfirmed };
}

/** True for a running score that a keeper entered. */
const isLive = (stored: MatchRow) => stored.status === 'live' && !hasSampleOrigin(stored);

function storedScore({ home_goals, away_goals }: MatchRow): Score | null {
  return home_goals === null || away_goals === null ? null : { home: home_goals, away: away_goals };
}

/** Detailed mode: the list is the whole truth, and it must add up. */
function detailedEvents(stored: LockedMatch, { events, score }: ScoreEntry): NextEvent[] {
  const next = nextEvents(stored.events, events);
  if (!goalsAddUpTo(next, score)) throw new AppError('events_do_not_add_up');
  return next;
}

/**
 * Final mode never erases goals silently: they stay if they add up, and also where the score is not changed (a
 * reported list may be known in part); else they go only once the keeper says so (docs/spec/league.md#goals).
 */
function finalEvents(stored: LockedMatch, { score, canDiscardEvents }: ScoreEntry, isSameScore: boolean): NextEvent[] {
  const stay = stored.events.length === 0 || goalsAddUpTo(stored.events, score) || (isSameScore && !canDiscardEvents);
  if (stay) return stored.events;
  if (!canDiscardEvents) throw new AppError('events_do_not_match');
  return [];
}

/**
 * A shoot-out ends a drawn play-off; one that is not mentioned stays as long as the match is drawn and over
 * (docs/spec/league.md#saving-a-score).
 */
function nextPenalties(stored: LockedMatch, entry: ScoreEntry, competitionId: string): Score | null {
  const { score, penalties, isInPlay } = entry;
  const isPossible = score !== null && !isInPlay && score.home === score.away && isPlayoffCompetition(competitionId);
  if (penalties === undefined) {
    const { home_penalties: home, away_penalties: away } = stored;
    return isPossible && home !== null && away !== null ? { home, away } : null;
  }
  if (penalties === null) return null;
  if (!isPossible) throw new AppError('penalties_not_allowed');
  if (penalties.home === penalties.away) throw new AppError('penalties_level');
  return penalties;
}

/** When a result was first saved and when it was confirmed. A correction starts no new 24 hours and takes no confirmation back. */
function nextResult(
  stored: LockedMatch,
  { score, isConfirmed, isInPlay }: ScoreEntry,
  now: number,
): Pick<MatchRow, 'result_saved_at' | 'confirmed_at'> {
  if (!score || isInPlay) return { result_saved_at: null, confirmed_at: null };
  const confirmedNow = isConfirmed ? new Date(now) : null;
  if (!hasResult(stored)) return { result_saved_at: new Date(now), confirmed_at: confirmedNow };
  return {
    result_saved_at: stored.result_saved_at,
    confirmed_at: stored.confirmed_at ?? (isProvisional(stored, now) ? confirmedNow : null),
  };
}
