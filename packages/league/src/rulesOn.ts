import type { SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES } from './seasonRules.ts';

/** A version of a season's rules. */
export interface RulesVersion {
  /** `YYYY-MM-DD`. */
  inForceFrom: string;
  rules: SeasonRules;
}

/** Returns the rules in force on a day (`YYYY-MM-DD`). @param versions of a season, the oldest first. */
export function rulesOn(versions: readonly RulesVersion[], day: string): SeasonRules {
  let latest: RulesVersion | undefined;
  for (const version of versions) {
    const isLater = !latest || version.inForceFrom >= latest.inForceFrom;
    if (version.inForceFrom <= day && isLater) latest = version;
  }
  return latest?.rules ?? DEFAULT_RULES;
}
