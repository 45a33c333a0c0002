import type { ScoreInput, ScoringEventInput } from '@wkff/api-client';
import { goalsAddUpTo, inOrderOfPlay, isSameGoal, type ScoringEvent } from '@wkff/contracts';
import { assistsOf, isSameAssist } from './assists.ts';
import { toNumber } from './digits.ts';
import { hasShootOut, isFinal, typedScore, type Goal, type ScoreDraft, type Stored } from './draft.ts';

/** Returns the request body to save a draft over a stored match. */
export function toScoreInput(draft: ScoreDraft, stored: Stored, canDiscardEvents = false): ScoreInput {
  const { match_date, match_time, venue, round, competition_id, version } = stored;
  const reason = draft.reason.trim();
  return {
    id: stored.id,
    home_points: toNumber(draft.home),
    away_points: toNumber(draft.away),
    scoring_events: draft.mode === 'detailed' ? draft.goals.map(toEventInput) : [],
    match_date,
    match_time,
    venue,
    round,
    competition_id,
    mode: draft.mode,
    version,
    ...(canDiscardEvents ? { discard_events: true } : {}),
    ...(hasShootOut(draft, stored)
      ? { home_penalties: toNumber(draft.homePenalties), away_penalties: toNumber(draft.awayPenalties) }
      : {}),
    ...(draft.isInPlay ? { in_play: true } : {}),
    ...(draft.isConfirmed && mayConfirm(draft, stored) ? { confirm: true } : {}),
    ...(reason === '' ? {} : { reason }),
  };
}

/**
 * Returns true if who enters the score may also confirm it: where two people make it official, somebody else does. A
 * draft may have been confirmed before the site asked for two.
 */
export function mayConfirm(draft: ScoreDraft, stored: Stored): boolean {
  return !draft.isInPlay && typedScore(draft) !== null && stored.official_by !== 'two-people';
}

function toEventInput({ key: _key, id, assistNumber, assistName, isUnassisted, ...facts }: Goal): ScoringEventInput {
  return { ...facts, id, ...(isUnassisted === null ? {} : { assistNumber, assistName, isUnassisted }) };
}

/** Returns true if the stored match already equals the request body, because this or another save stored it. */
export function sameAsStored(input: ScoreInput, stored: Stored): boolean {
  const isSameScore = input.home_points === stored.home_points && input.away_points === stored.away_points;
  const isSameShootOut =
    input.home_penalties === undefined ||
    (input.home_penalties === stored.home_penalties && input.away_penalties === stored.away_penalties);
  const isAsConfirmed = input.confirm !== true || isFinal(stored);
  return isSameScore && isSameShootOut && isAsConfirmed && isOfPhase(input, stored) && hasGoalsOf(input, stored);
}

/** Returns false if saving the same score would still end or reopen the match, or remove the sample mark. */
function isOfPhase(input: ScoreInput, { home_points, is_sample_score, status }: Stored): boolean {
  if (home_points === null) return true;
  return !is_sample_score && status === (input.in_play === true ? 'live' : 'completed');
}

function hasGoalsOf(input: ScoreInput, stored: Stored): boolean {
  const { scoring_events: goals } = stored;
  const { home_points: home, away_points: away } = input;
  if (input.mode === 'detailed') {
    const asked = inOrderOfPlay(input.scoring_events);
    const known = inOrderOfPlay(goals);
    const assists = assistsOf(stored);
    const isSent = (goal: ScoringEvent, sent: ScoringEventInput | undefined) =>
      sent !== undefined && isSameGoal(goal, sent) && isSameAssist(sent, assists.get(goal.id));
    return asked.length === known.length && known.every((goal, place) => isSent(goal, asked[place]));
  }
  // Saving only a score keeps the stored goals if they add up to it.
  return goals.length === 0 || goalsAddUpTo(goals, home === null || away === null ? null : { home, away });
}
