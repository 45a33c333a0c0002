import {
  formationLines,
  LINEUP_LIMITS,
  POSITIONS,
  seoulIso,
  SIDES,
  type Lineup,
  type MatchDetail,
  type Position,
  type Side,
  type StoredLineup,
} from '@wkff/contracts';
import { changedLines } from './changes.ts';
import { datedLineups, isOfDay, nextPublication, shownAt, type LineupMatch, type Shown } from './publication.ts';
import type { LineupMatchRecord, LineupRecord, StoredPlayer } from './repository.ts';

/**
 * Returns the line-ups of a match that everybody sees, when that changes by itself (epoch ms; undefined: it does not),
 * and when each version became public, those among them that others replaced. @param now site clock, epoch ms.
 */
export function toLineupViews(
  lineups: readonly LineupRecord[],
  match: LineupMatch,
  now: number,
): { lineups: MatchDetail['lineups']; next: number | undefined; published: number[] } {
  const viewOf = (side: Side) => {
    const shown = shownAt(datedLineups(lineups, match, side), now);
    return shown ? toLineupView(shown) : null;
  };
  const moments = SIDES.flatMap((side) => nextPublication(datedLineups(lineups, match, side), now) ?? []);
  const published = SIDES.flatMap((side) =>
    datedLineups(lineups, match, side).flatMap(({ publishedAt: at }) => (at !== null && at <= now ? at : [])),
  );
  return {
    lineups: { home: viewOf('home'), away: viewOf('away') },
    next: moments.length === 0 ? undefined : Math.min(...moments),
    published,
  };
}

/** Returns a published line-up as sent on the wire. */
function toLineupView({ stored: lineup, publishedAt, before }: Shown<LineupRecord>): Lineup {
  return {
    version: lineup.version,
    published_at: seoulIso(publishedAt),
    formation: lineup.formation,
    lines: linesOf(lineup).map((line) => line.map(toPlayerView)),
    bench: lineup.players.filter(({ isStarter }) => !isStarter).map(toPlayerView),
    staff: lineup.staff,
    // What takes the place of a sample is no change of it.
    change: before === null || isSample(before) ? null : { reason: lineup.reason, lines: changedLines(before, lineup) },
    is_sample: isSample(lineup),
  };
}

export const isSample = (lineup: LineupRecord): boolean => lineup.author_id === null;

const toPlayerView = ({ isStarter: _, ...player }: StoredPlayer) => player;

/** Returns the starters by line: the goalkeeper, then the lines of the formation, or else those of one position each. */
function linesOf({ players, formation }: LineupRecord): StoredPlayer[][] {
  const starters = players.filter(({ isStarter }) => isStarter);
  const ofPosition = (position: Position | null) => starters.filter((player) => player.position === position);
  const [keeper = [], ...positions] = [...POSITIONS, null].map(ofPosition);
  const counts = formation === null ? null : formationLines(formation);
  if (counts === null) return [keeper, ...positions].filter((line) => line.length > 0);
  const outfield = positions.flat();
  return [keeper, ...counts.map((count) => outfield.splice(0, count))];
}

/** Where a line-up belongs. */
export interface LineupPlace {
  match: LineupMatchRecord;
  side: Side;
  clubId: number;
}

/**
 * Returns the newest line-up of a side for those who may enter it, published or not.
 * @param now site clock, epoch ms.
 */
export function toStoredView(
  lineups: readonly LineupRecord[],
  { match, side, clubId }: LineupPlace,
  warningsOf: (players: readonly StoredPlayer[]) => StoredLineup['warnings'],
  now: number,
): StoredLineup {
  const dated = datedLineups(lineups, match, side);
  const { stored: newest, publishedAt = null } = dated.at(-1) ?? {};
  const players = newest?.players ?? [];
  return {
    match_id: match.id,
    side,
    club_id: clubId,
    version: newest?.version ?? 0,
    formation: newest?.formation ?? null,
    publish_before: newest ? newest.publish_before : LINEUP_LIMITS.usualBefore,
    published_at: publishedAt === null ? null : seoulIso(publishedAt),
    is_public: newest !== undefined && shownAt(dated, now)?.stored === newest,
    is_of_day: newest === undefined || isOfDay(newest, match),
    players,
    staff: newest?.staff ?? [],
    reason: newest?.reason ?? null,
    is_sample: newest !== undefined && isSample(newest),
    warnings: warningsOf(players),
  };
}
