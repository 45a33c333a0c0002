import { tags, type Honour } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import { provisionalUntil } from '../matches/result.ts';
import { earliest } from '../matches/validUntil.ts';
import { decideFinal, type DecidedFinal } from './decideFinal.ts';
import { listPlayoffs, listStored } from './repository.ts';

/** The finals that the site's own results decide, and how long that is true. */
export interface DecidedFinals {
  /** Newest first. */
  finals: DecidedFinal[];
  /** Tags of what they are made from. */
  tags: string[];
  validUntil: number | undefined;
}

/** Returns the finals of seasons without a stored champion (docs/spec/league.md#history-and-introduction). */
export async function findDecidedFinals(
  executor: Executor,
  { clock, config: { resultsOfficialBy: officialBy } }: Pick<AppContext, 'clock' | 'config'>,
): Promise<DecidedFinals> {
  const now = clock.now();
  const matches = await listPlayoffs(executor);
  const seasons = [...new Set(matches.map(({ season }) => season))];
  return {
    finals: seasons.flatMap((season) => {
      const ofSeason = matches.filter((match) => match.season === season);
      return decideFinal(ofSeason, now, officialBy) ?? [];
    }),
    tags: seasons.flatMap((season) => [tags.season(season), tags.ranking(season)]),
    validUntil: earliest(
      matches.map((match) => provisionalUntil(match, officialBy)),
      now,
    ),
  };
}

/** Returns the champions of all decided seasons, newest first. */
export async function listHonours(
  executor: Executor,
  context: Pick<AppContext, 'clock' | 'config'>,
): Promise<{ honours: Honour[] } & Omit<DecidedFinals, 'finals'>> {
  const [stored, { finals, ...rest }] = await Promise.all([listStored(executor), findDecidedFinals(executor, context)]);
  const honours = [...finals.map(({ honour }) => honour), ...stored].toSorted((a, b) => b.season - a.season);
  return { honours, ...rest };
}
