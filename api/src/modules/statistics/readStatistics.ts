import { tags, type SeasonStatistics } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import { createAnswer } from '../../http/sendAnswer.ts';
import { listSeasonLineups } from '../lineups/repository.ts';
import { listSeasonEvents } from '../match-log/repository.ts';
import { readVersions } from '../season-rules/readVersions.ts';
import { listPlayedMatches, listSeasonClubs, listSquads } from './repository.ts';
import { tallySeason } from './tallySeason.ts';

/** The statistics of a season, and the cache tags of what they were made from. */
export interface TaggedStatistics {
  /** Players have a tally for each club, and are in the order of the last matches that name them. */
  statistics: SeasonStatistics;
  tags: readonly string[];
}

/**
 * Returns the statistics of a season. They are kept in the cache until one of their tags changes, so that those of all
 * seasons, of a club and of a person cost the count of one season after a change.
 */
export async function readStatistics(
  { cache, clock }: Pick<AppContext, 'cache' | 'clock'>,
  pool: Executor,
  season: number,
): Promise<TaggedStatistics> {
  // No address of a read, which all begin with a slash.
  const key = `statistics of ${season}`;
  const known = cache.get(key);
  if (known) return { statistics: JSON.parse(known.body.toString()) as SeasonStatistics, tags: known.tags };
  const begun = cache.begin();
  const made = await countSeason(pool, season, clock.now());
  cache.set(key, createAnswer(JSON.stringify(made.statistics), { tags: made.tags }), begun);
  return made;
}

async function countSeason(pool: Executor, season: number, now: number): Promise<TaggedStatistics> {
  const [matches, events, lineups, squads, clubs, rules, earlierRules] = await Promise.all([
    listPlayedMatches(pool, season),
    listSeasonEvents(pool, season),
    listSeasonLineups(pool, season),
    listSquads(pool, season),
    listSeasonClubs(pool, season),
    readVersions(pool, season),
    readVersions(pool, season - 1),
  ]);
  const records = { matches, events, lineups, squads, clubs, rules, earlierRules };
  return {
    statistics: tallySeason(season, records, now),
    tags: [
      // The rules of the season before may count its cautions on.
      ...[
        tags.season(season),
        tags.ranking(season - 1),
        tags.statistics(season),
        tags.ranking(season),
        tags.seasons,
        tags.clubs,
      ],
      ...clubs.map(({ key }) => tags.club(key)),
    ],
  };
}

/** Returns the statistics of several seasons, in their order. */
export async function readSeasons(
  context: Pick<AppContext, 'cache' | 'clock'>,
  pool: Executor,
  seasons: readonly number[],
): Promise<TaggedStatistics[]> {
  const read: TaggedStatistics[] = [];
  // One by one, because each takes seven connections.
  for (const season of seasons) read.push(await readStatistics(context, pool, season));
  return read;
}

/** Returns each tag once. */
export const tagsOf = (read: readonly TaggedStatistics[]): string[] => [...new Set(read.flatMap(({ tags: of }) => of))];
