import { nextSeoulMidnight, seoulMoment, type MatchPhase, type Side } from '@wkff/contracts';
import type { LineupRecord } from './repository.ts';

const MINUTE_MS = 60_000;

/** What the publication of a line-up depends on. */
export interface LineupMatch {
  match_date: string;
  match_time: string | null;
  phase: MatchPhase;
  home_id: number | null;
  away_id: number | null;
  /** The ruling that makes its record. */
  decided_by: number | null;
  /** Earlier days on which it was played, until it was abandoned. */
  sittings: readonly { match_date: string; match_time: string | null }[];
}

/** A version with its publication. */
export interface DatedLineup {
  lineup: LineupRecord;
  /** Epoch ms on the site clock; null: it is not published while the match is as it is. */
  publishedAt: number | null;
}

/**
 * Returns the versions of one side's line-up, the oldest first, each with when it is published
 * (docs/spec/league.md#publication-of-line-ups). It is computed and not stored, so a kick-off that moves moves it.
 */
export function datedLineups(lineups: readonly LineupRecord[], match: LineupMatch, side: Side): DatedLineup[] {
  const clubId = side === 'home' ? match.home_id : match.away_id;
  return lineups
    .filter((lineup) => lineup.side === side && lineup.club_id === clubId)
    .map((lineup) => ({ lineup, publishedAt: publishedAt(lineup, match) }));
}

/** True if a line-up was stored for a day on which the match is or was played. */
export const isOfDay = (lineup: LineupRecord, match: LineupMatch): boolean => dayOf(lineup, match) !== undefined;

function publishedAt(lineup: LineupRecord, match: LineupMatch): number | null {
  const day = dayOf(lineup, match);
  if (!day || !isPlayed(match)) return null;
  const recordedAt = lineup.recorded_at.getTime();
  if (lineup.publish_before === null) return recordedAt;
  return Math.max(recordedAt, minuteBefore(day, lineup.publish_before));
}

const dayOf = (lineup: LineupRecord, match: LineupMatch) =>
  [match, ...match.sittings].find(({ match_date }) => match_date === lineup.match_date);

/** Minutes before the announced kick-off, which a delay does not move. Without one: the end of the day. */
const minuteBefore = (
  { match_date, match_time }: { match_date: string; match_time: string | null },
  minutes: number,
): number =>
  match_time === null
    ? nextSeoulMidnight(seoulMoment(match_date))
    : seoulMoment(match_date, match_time) - minutes * MINUTE_MS;

/** False for a match that is off, and for one that a ruling decided before it was played. */
function isPlayed({ phase, decided_by, sittings }: LineupMatch): boolean {
  if (phase === 'cancelled') return false;
  const isBefore = phase === 'scheduled' || phase === 'delayed' || phase === 'postponed';
  if (!isBefore || sittings.length > 0) return true;
  return phase !== 'postponed' && decided_by === null;
}

/** The line-up of one side that everybody sees. */
export interface ShownLineup {
  lineup: LineupRecord;
  publishedAt: number;
  /** The version that was public until then. */
  before: LineupRecord | null;
}

/** Returns the line-up that is public at a moment: the newest version whose minute has come. Undefined: none. */
export function shownAt(dated: readonly DatedLineup[], moment: number): ShownLineup | undefined {
  const shown = newestAt(dated, moment);
  if (!shown) return undefined;
  const { lineup, publishedAt } = shown;
  const earlier = dated.filter(({ lineup: { version } }) => version < lineup.version);
  return { lineup, publishedAt, before: newestAt(earlier, publishedAt - 1)?.lineup ?? null };
}

function newestAt(dated: readonly DatedLineup[], moment: number): { lineup: LineupRecord; publishedAt: number } | null {
  for (const { lineup, publishedAt } of dated.toReversed())
    if (publishedAt !== null && publishedAt <= moment) return { lineup, publishedAt };
  return null;
}

/** Returns when another version becomes public, epoch ms; undefined: none will. */
export function nextPublication(dated: readonly DatedLineup[], now: number): number | undefined {
  const shown = newestAt(dated, now)?.lineup.version ?? 0;
  const moments = dated.flatMap(({ lineup, publishedAt }) =>
    lineup.version > shown && publishedAt !== null && publishedAt > now ? publishedAt : [],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}
