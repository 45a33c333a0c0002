import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import type { RulesVersion } from '@wkff/league';
import type { Executor } from '../../db/statement.ts';
import { listVersions } from './repository.ts';
import { readRules } from './stored.ts';

/** Returns the versions of a season's rules of the league, the oldest first. */
export async function readVersions(executor: Executor, season: number): Promise<RulesVersion[]> {
  const stored = await listVersions(executor, season, LEAGUE_COMPETITION_ID);
  return stored.map((one) => ({ inForceFrom: one.in_force_from, rules: readRules(one.rules) })).toReversed();
}
