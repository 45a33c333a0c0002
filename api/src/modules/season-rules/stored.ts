import { mapRules, upgraded, type SeasonRules, type StoredFormat } from '@wkff/contracts';
import { DEFAULT_RULES, versionOn, type RulesVersion } from '@wkff/league';

/** How the rules of a version are stored. */
export const RULES_FORMAT: StoredFormat = { version: 1 };

/** A version as statements select it for the computation of records and tables. */
export interface StoredRules {
  id: number;
  version: number;
  competitionId: string;
  inForceFrom: string;
  /** `SeasonRules` in any version of their format. */
  rules: object;
}

/** A version of the rules of a competition. */
interface KnownVersion extends RulesVersion {
  id: number;
  /** From 1, by season and competition. */
  version: number;
  competitionId: string;
}

/** SQL: all versions of the rules of season `season` as JSON, in the order in which they were stored. */
export const selectRules = (season: string) => `(
  select coalesce(json_agg(json_build_object(
    'id', version.id, 'version', version.version, 'competitionId', version.competition_id, 'inForceFrom', version.in_force_from,
    'rules', version.rules) order by version.id), '[]')
  from season_rules version where version.season = ${season})`;

/** Returns stored rules of any version of their format. A rule that is newer than they are is that of `DEFAULT_RULES`. */
export function readRules(stored: object): SeasonRules {
  const rules = upgraded(stored, RULES_FORMAT) as Partial<SeasonRules>;
  return mapRules(DEFAULT_RULES, (usual, name) => {
    const item = rules[name];
    return item ? { ...usual, ...item, value: withAllFields(item.value, usual.value) } : usual;
  });
}

const withAllFields = <Value>(value: Value, usual: Value): Value =>
  typeof usual === 'object' && !Array.isArray(usual) ? { ...usual, ...value } : value;

/** Returns versions as `@wkff/league` reads them. */
export const toVersions = (stored: readonly StoredRules[]): KnownVersion[] =>
  stored.map(({ rules, ...version }) => ({ ...version, rules: readRules(rules) }));

/** What the rules of a match depend on. */
interface OfMatch {
  competition_id: string;
  match_date: string;
  /** The version in force at its kick-off; null: not stored yet. */
  rules_id: number | null;
}

/** Returns the version that applies to a match; undefined: the season has none for its day. */
export function versionOf(match: OfMatch, versions: readonly KnownVersion[]): KnownVersion | undefined {
  const own = versions.filter(({ competitionId }) => competitionId === match.competition_id);
  return own.find(({ id }) => id === match.rules_id) ?? versionOn(own, match.match_date);
}
