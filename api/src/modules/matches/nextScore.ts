import { goalsAddUpTo, type MatchPhase, type OfficialBy, type Score } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import { areSameEvents, nextEvents, type NextEvent } from './events.ts';
import { recordColumns, type RecordColumns } from './record.ts';
import { isProvisional } from './result.ts';
import type { ScoreEntry } from './scoreBody.ts';
import type { MayShootOut } from './shootOut.ts';
import type { LockedMatch, MatchRow } from './writes.ts';

/** The columns that a score changes. */
type ScoreColumns = RecordColumns &
  Pick<
    MatchRow,
    | 'home_penalties'
    | 'away_penalties'
    | 'played_home'
    | 'played_away'
    | 'phase'
    | 'winner_id'
    | 'origin'
    | 'result_saved_at'
    | 'confirmed_at'
    | 'scoring_events_complete'
  >;

/** The change of a match by a score. */
export interface NextScore {
  columns: ScoreColumns;
  events: NextEvent[];
  /** True if the goals differ from the stored ones. */
  hasOtherEvents: boolean;
  /** True if any part of the score, except its confirmation, differs from the stored one. */
  isChanged: boolean;
  /** True if the score keeper confirms a provisional result. */
  isNewlyConfirmed: boolean;
}

/**
 * Applies the rules of a score (docs/spec/league.md#scores) to the stored match.
 *
 * A score completes a postponed match; a cancelled one accepts no score until an admin reschedules it. A blank score
 * makes the match scheduled again. An entry removes the sample mark, even if it is equal. A score of a match in play
 * makes it live: it is not a result, so it cannot be confirmed and has no shoot-out, and an earlier result is removed.
 * One that was abandoned stays so.
 * The score is what was played. What counts follows from it and from the rulings on the match (`recordColumns`).
 *
 * @param now site clock, epoch ms.
 * @throws AppError `own_result` (confirmed where somebody else approves), `match_cancelled`, `teams_not_known`,
 * `event_incomplete`, `event_out_of_range`, `events_do_not_add_up`, `events_do_not_match`, `penalties_not_allowed`,
 * `penalties_level`, `unprocessable` (confirmed while the match is in play, or was abandoned), `bad_request`.
 */
export function nextScore(
  stored: LockedMatch,
  entry: ScoreEntry,
  mayShootOut: MayShootOut,
  { now, officialBy }: { now: number; officialBy: OfficialBy },
): NextScore {
  const { score, isInPlay } = entry;
  const before = storedScore(stored);
  const phase = nextPhase(stored, entry);
  if (entry.isConfirmed && officialBy === 'two-people') throw new AppError('own_result');
  if (entry.isConfirmed && (isInPlay || phase === 'abandoned')) throw new AppError('unprocessable');
  if (score && stored.phase === 'cancelled') throw new AppError('match_cancelled');
  if (score && (stored.home_id === null || stored.away_id === null)) throw new AppError('teams_not_known');
  if (!score && (entry.isConfirmed || isInPlay)) throw new AppError('score_incomplete');
  const isSameScore = before?.home === score?.home && before?.away === score?.away;
  const events = entry.mode === 'detailed' ? detailedEvents(stored, entry) : finalEvents(stored, entry, isSameScore);
  const penalties = nextPenalties(stored, entry, phase === 'ended' && score !== null && mayShootOut(score));
  return decideScore(stored, { score, phase, events, penalties, isConfirmed: entry.isConfirmed }, { now, officialBy });
}

/** A score as the rules allow it. */
export interface DecidedScore {
  /** Null: unplayed. */
  score: Score | null;
  phase: MatchPhase;
  events: NextEvent[];
  penalties: Score | null;
  isConfirmed: boolean;
}

/** Returns what a score changes. @param now site clock, epoch ms. */
export function decideScore(
  stored: LockedMatch,
  { score, phase, events, penalties, isConfirmed }: DecidedScore,
  { now, officialBy }: { now: number; officialBy: OfficialBy },
): NextScore {
  const before = storedScore(stored);
  const hasOtherEvents = !areSameEvents(stored.events, events);
  const isChanged =
    before?.home !== score?.home ||
    before?.away !== score?.away ||
    hasOtherEvents ||
    stored.home_penalties !== (penalties?.home ?? null) ||
    stored.away_penalties !== (penalties?.away ?? null) ||
    // The same numbers can still be a change: a sample becomes the score keeper's, a running score a result, or a
    // result a running score.
    (score !== null && (stored.phase !== phase || hasSampleOrigin(stored)));
  const result = nextResult(stored, { score, isConfirmed }, phase, { now, officialBy, isChanged });
  const seen = {
    played_home: score?.home ?? null,
    played_away: score?.away ?? null,
    phase,
  };
  const columns: ScoreColumns = {
    ...seen,
    ...recordColumns({ ...stored, ...seen }, stored),
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    winner_id: score && score.home === score.away && !penalties ? stored.winner_id : null,
    origin: isChanged ? 'keeper' : stored.origin,
    scoring_events_complete: score !== null && goalsAddUpTo(events, score),
    ...result,
  };
  const isNewlyConfirmed = stored.confirmed_at === null && columns.confirmed_at !== null;
  return { columns, events, hasOtherEvents, isChanged, isNewlyConfirmed };
}

/**
 * Returns the phase after a score. It starts a match or ends it. A match that was stopped goes on by its phase alone, and
 * an abandoned one is not ended by a corrected score: a committee decides.
 */
function nextPhase(stored: LockedMatch, { score, isInPlay }: ScoreEntry): MatchPhase {
  if (stored.phase === 'abandoned') return 'abandoned';
  if (!score) return storedScore(stored) ? 'scheduled' : stored.phase;
  if (!isInPlay) return 'ended';
  return stored.phase === 'interrupted' ? 'interrupted' : 'running';
}

/** True for a score with which the match ended, whatever its record is. */
const hasEnded = (stored: MatchRow) =>
  stored.phase === 'ended' && storedScore(stored) !== null && !hasSampleOrigin(stored);

export function storedScore({ played_home, played_away }: MatchRow): Score | null {
  return played_home === null || played_away === null ? null : { home: played_home, away: played_away };
}

/** Returns the goals in detailed mode, where the list is complete and must add up to the score. */
function detailedEvents(stored: LockedMatch, { events, score }: ScoreEntry): NextEvent[] {
  const next = nextEvents(stored.events, events);
  if (!goalsAddUpTo(next, score)) throw new AppError('events_do_not_add_up');
  return next;
}

/**
 * Returns the goals in final mode, which never deletes any silently. They stay if they add up, or if the score does not
 * change (a reported list may be incomplete). Otherwise they are deleted only if the score keeper confirms it
 * (docs/spec/league.md#goals).
 */
function finalEvents(stored: LockedMatch, { score, canDiscardEvents }: ScoreEntry, isSameScore: boolean): NextEvent[] {
  const stay = stored.events.length === 0 || goalsAddUpTo(stored.events, score) || (isSameScore && !canDiscardEvents);
  if (stay) return stored.events;
  if (!canDiscardEvents) throw new AppError('events_do_not_match');
  return [];
}

/**
 * Returns the shoot-out, which decides a level play-off. If the entry has none, the stored one stays as long as the
 * score may have one (docs/spec/league.md#saving-a-score).
 */
function nextPenalties(stored: LockedMatch, { penalties }: ScoreEntry, isPossible: boolean): Score | null {
  if (penalties === undefined) {
    const { home_penalties: home, away_penalties: away } = stored;
    return isPossible && home !== null && away !== null ? { home, away } : null;
  }
  if (penalties === null) return null;
  if (!isPossible) throw new AppError('penalties_not_allowed');
  if (penalties.home === penalties.away) throw new AppError('penalties_level');
  return penalties;
}

/**
 * Returns when the result was first saved and when it was confirmed. A correction does not restart the 24 hours, and
 * keeps a confirmation, unless the site asks for approvals (`openedColumns`): then it needs another one.
 */
function nextResult(
  stored: LockedMatch,
  { score, isConfirmed }: Pick<ScoreEntry, 'score' | 'isConfirmed'>,
  phase: MatchPhase,
  { now, officialBy, isChanged }: { now: number; officialBy: OfficialBy; isChanged: boolean },
): Pick<MatchRow, 'result_saved_at' | 'confirmed_at'> {
  if (!score || phase !== 'ended') return { result_saved_at: null, confirmed_at: null };
  const confirmedNow = isConfirmed ? new Date(now) : null;
  if (!hasEnded(stored)) return { result_saved_at: new Date(now), confirmed_at: confirmedNow };
  return {
    result_saved_at: stored.result_saved_at,
    confirmed_at:
      (officialBy === 'one-person' && isChanged ? confirmedNow : null) ??
      stored.confirmed_at ??
      (isProvisional(stored, now, officialBy) ? confirmedNow : null),
  };
}
