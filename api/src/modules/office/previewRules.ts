import { seoulDate, type RulesPreview, type SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES } from '@wkff/league';
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../context.ts';
import type { Identity } from '../../identity/identity.ts';
import { listVersionsIn, type RulesRecord } from '../season-rules/repository.ts';
import { readRules } from '../season-rules/stored.ts';
import { findMatches, previewChange } from './previewChange.ts';
import type { RulesEntry } from './rulesBody.ts';
import { listDecided, lockCompetition, storeRules, type SeasonCompetition } from './saveRules.ts';
import { texts } from './texts.ts';

/**
 * Returns what a version of rules would change, whichever version its author has read.
 * @throws AppError `not_found`, `rules_in_future`.
 */
export async function previewRules(
  context: AppContext,
  competition: SeasonCompetition,
  entry: RulesEntry,
  actor: Identity,
): Promise<RulesPreview> {
  const { made, ...preview } = await previewChange(context, competition.season, async (trx) => {
    await lockCompetition(trx, competition);
    const versions = await listVersionsIn(trx, competition.season, competition.competitionId);
    const decided = await listDecided(trx, competition);
    const before = await findMatches(
      trx,
      decided.map(({ id }) => id),
    );
    const version = (versions[0]?.version ?? 0) + 1;
    const changed = await storeRules(trx, context, competition, { ...entry, version }, actor);
    return { versions, decided, before, changedIds: changed.map(({ id }) => id) };
  });
  return { ...preview, warnings: warningsOf(entry, { ...made, today: seoulDate(context.clock.now()) }) };
}

interface Known {
  /** The stored versions, newest first. */
  versions: readonly RulesRecord[];
  /** The matches that a ruling decides. `rules_id`: the version that one keeps; null: none. */
  decided: readonly { match_date: string; rules_id: number | null }[];
  /** `YYYY-MM-DD` of the site clock. */
  today: string;
}

/** Returns what the office should know before it stores a version. */
function warningsOf({ rules, inForceFrom }: RulesEntry, { versions, decided, today }: Known): string[] {
  const isReplaced = versions.some(({ in_force_from: from }) => from > inForceFrom && from <= today);
  const earlier = versions[0] ? readRules(versions[0].rules) : DEFAULT_RULES;
  const kept = decided.filter(({ match_date: day, rules_id: own }) => day >= inForceFrom && own !== null);
  return [
    ...(isReplaced ? [texts.laterVersion] : []),
    ...(decides(rules, earlier) && kept.length > 0 ? [texts.keptRules(kept.length)] : []),
  ];
}

/** Returns true if a match that was decided by one of the rules may have another record by the others. */
const decides = (rules: SeasonRules, others: SeasonRules) =>
  (['award', 'bothLost', 'withdrawal'] as const).some(
    (name) => !isDeepStrictEqual(rules[name].value, others[name].value),
  );
