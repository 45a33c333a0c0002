import { nextSeoulMidnight, seoulMoment, type MatchPhase, type Side } from '@wkff/contracts';
import type { LineupRecord } from './repository.ts';

const MINUTE_MS = 60_000;

/** What the publication of a line-up, or of a sheet, depends on. */
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

/** A version that the clock publishes: of a line-up, or of what is entered for a sheet. */
interface Version {
  version: number;
  recorded_at: Date;
  /** Minutes before the kick-off; null: when it was recorded. */
  publish_before: number | null;
}

/** A version with its publication. */
export interface Dated<Stored extends Version> {
  stored: Stored;
  /** Epoch ms on the site clock; null: it is not published while the match is as it is. */
  publishedAt: number | null;
}

/**
 * Returns the versions of one side's line-up, the oldest first, each with when it is published
 * (docs/spec/league.md#publication-of-line-ups). It is computed and not stored, so a kick-off that moves moves it.
 */
export function datedLineups(lineups: readonly LineupRecord[], match: LineupMatch, side: Side): Dated<LineupRecord>[] {
  const clubId = side === 'home' ? match.home_id : match.away_id;
  return withoutReplaced(
    lineups
      .filter((lineup) => lineup.side === side && lineup.club_id === clubId)
      .map((stored) => ({ stored, publishedAt: publishedAt(stored, match, dayOf(stored, match)) })),
  );
}

/**
 * Returns the versions of what is entered for the sheet of a match, each with when it is published. They belong to no
 * day, so one with a minute follows the present kick-off. One without is public whatever this process's clock says: the
 * clock of the one that stored it may be ahead.
 */
export const datedSheets = <Stored extends Version>(
  sheets: readonly Stored[],
  match: LineupMatch,
  now: number,
): Dated<Stored>[] =>
  withoutReplaced(
    sheets.map((stored) => ({
      stored,
      publishedAt:
        stored.publish_before === null
          ? Math.min(stored.recorded_at.getTime(), now)
          : publishedAt(stored, match, match),
    })),
  );

/** Versions that another one replaced before their minute are never published. */
const withoutReplaced = <Stored extends Version>(dated: readonly Dated<Stored>[]): Dated<Stored>[] =>
  dated.map(({ stored, publishedAt: at }, index) => {
    const next = dated[index + 1]?.stored.recorded_at.getTime();
    const isReplaced = stored.publish_before !== null && at !== null && next !== undefined && next <= at;
    return { stored, publishedAt: isReplaced ? null : at };
  });

/** True if a line-up was stored for a day on which the match is or was played. */
export const isOfDay = (lineup: LineupRecord, match: LineupMatch): boolean => dayOf(lineup, match) !== undefined;

type Day = Pick<LineupMatch, 'match_date' | 'match_time'>;

function publishedAt(
  { recorded_at, publish_before }: Version,
  match: LineupMatch,
  day: Day | undefined,
): number | null {
  if (!day || !isPlayed(match)) return null;
  const recordedAt = recorded_at.getTime();
  return publish_before === null ? recordedAt : Math.max(recordedAt, minuteBefore(day, publish_before));
}

const dayOf = (lineup: LineupRecord, match: LineupMatch) =>
  [match, ...match.sittings].find(({ match_date }) => match_date === lineup.match_date);

/** Minutes before the announced kick-off, which a delay does not move. Without one: the end of the day. */
const minuteBefore = ({ match_date, match_time }: Day, minutes: number): number =>
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

/** The version that everybody sees. */
export interface Shown<Stored extends Version> {
  stored: Stored;
  publishedAt: number;
  /** The version that was public until then. */
  before: Stored | null;
}

/** Returns the version that is public at a moment: the newest whose minute has come. Undefined: none. */
export function shownAt<Stored extends Version>(
  dated: readonly Dated<Stored>[],
  moment: number,
): Shown<Stored> | undefined {
  const shown = newestAt(dated, moment);
  if (!shown) return undefined;
  const { stored, publishedAt: at } = shown;
  const earlier = dated.filter(({ stored: { version } }) => version < stored.version);
  return { stored, publishedAt: at, before: newestAt(earlier, at)?.stored ?? null };
}

function newestAt<Stored extends Version>(
  dated: readonly Dated<Stored>[],
  moment: number,
): { stored: Stored; publishedAt: number } | null {
  for (const { stored, publishedAt: at } of dated.toReversed())
    if (at !== null && at <= moment) return { stored, publishedAt: at };
  return null;
}

/** Returns when another version becomes public, epoch ms; undefined: none will. */
export function nextPublication(dated: readonly Dated<Version>[], now: number): number | undefined {
  const shown = newestAt(dated, now)?.stored.version ?? 0;
  const moments = dated.flatMap(({ stored, publishedAt: at }) =>
    stored.version > shown && at !== null && at > now ? at : [],
  );
  return moments.length === 0 ? undefined : Math.min(...moments);
}
