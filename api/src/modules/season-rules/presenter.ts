import { seoulIso, type SeasonRulesVersion } from '@wkff/contracts';
import type { RulesRecord } from './repository.ts';
import { readRules } from './stored.ts';

/** Returns versions of rules as sent on the wire, with their authors only if `withNames` is true. */
export const toVersionViews = (records: readonly RulesRecord[], withNames: boolean): SeasonRulesVersion[] =>
  records.map((record) => ({
    version: record.version,
    season: record.season,
    competition_id: record.competition_id,
    in_force_from: record.in_force_from,
    rules: readRules(record.rules),
    reason: record.reason,
    recorded_at: seoulIso(record.recorded_at.getTime()),
    ...(withNames ? { author: record.author } : {}),
  }));
