import { awaitedFrom, hasRecord, hasScore, liveUntil, playedScore } from '@wkff/contracts';
import type { ListedMatch } from './listedMatch.ts';
import { minuteOf } from './minuteOf.ts';
import { texts } from './texts.ts';

/** `widget`: blocks of the home page; `page`: the list of matches. They differ for a match without a score. */
export type MatchVariant = 'widget' | 'page';

/** What pages call the state of a match. Its own `phase` is what happens on the ground. */
type ShownPhase = 'scheduled' | 'pending' | 'live' | 'final' | 'postponed' | 'cancelled';

/** How to show a match: its phase, what is between the teams, and what a ruling or an incident adds. */
export interface MatchState {
  phase: ShownPhase;
  /** What is shown between the teams: the score, VS, 0 : 0 before the match, or the word for a match without one. */
  middle: { kind: 'score'; home: number; away: number } | { kind: 'versus' | 'zero' } | { kind: 'word'; word: string };
  /** Of a live match: the part that is played, and its minute. */
  minute?: string | undefined;
  /** What visitors should know beside it. In place of the phase's own word, if the match was postponed. */
  note?: string | undefined;
  /** The score that was played, in words, if the score of record is another or there is none. */
  played?: string | undefined;
}

/**
 * Returns how to show a match at a time of the site clock (epoch ms; docs/spec/league.md#what-a-match-shows). A
 * scheduled match awaits its result from kick-off on, or without a known kick-off, from the next day on. A live match
 * that nobody ended awaits it after `liveUntil`, and still shows its running score.
 */
export function matchState(match: ListedMatch, variant: MatchVariant, now: number): MatchState {
  const phase = phaseOf(match, now);
  const played = playedText(match, phase);
  const note = match.note ?? undefined;
  if (hasScore(match) && phase !== 'cancelled') {
    const minute = phase === 'live' ? minuteOf(match, now) : undefined;
    return { phase, middle: { kind: 'score', home: match.home_points, away: match.away_points }, minute, note, played };
  }
  if (phase === 'cancelled' || phase === 'final') {
    return { phase, middle: { kind: 'word', word: note ?? texts.cancelled }, played };
  }
  return { phase, middle: { kind: variant === 'widget' ? 'zero' : 'versus' }, note, played };
}

function playedText(match: ListedMatch, phase: ShownPhase): string | undefined {
  const played = playedScore(match);
  const isOver = phase === 'final' || phase === 'cancelled';
  return played && texts[isOver ? 'played' : 'stopped'](played.home, played.away);
}

function phaseOf(match: ListedMatch, now: number): ShownPhase {
  switch (match.status) {
    case 'completed':
      return hasRecord(match) ? 'final' : 'cancelled';
    case 'cancelled':
    case 'postponed':
      return match.status;
    case 'live':
      return now < liveUntil(match) ? 'live' : 'pending';
    default:
      return awaitedFrom(match) < now ? 'pending' : 'scheduled';
  }
}
