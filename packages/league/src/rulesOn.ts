import type { SeasonRules } from '@wkff/contracts';
import { DEFAULT_RULES } from './seasonRules.ts';

/** A version of a season's rules. */
export interface RulesVersion {
  /** `YYYY-MM-DD`. */
  inForceFrom: string;
  rules: SeasonRules;
}

/**
 * Returns the version in force on a day (`YYYY-MM-DD`), of several from one day on the last one; undefined: none is.
 * @param versions of a season, the oldest first.
 */
export function versionOn<Version extends RulesVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  let latest: Version | undefined;
  for (const version of versions) {
    const isLater = !latest || version.inForceFrom >= latest.inForceFrom;
    if (version.inForceFrom <= day && isLater) latest = version;
  }
  return latest;
}

/** Returns the rules in force on a day: those of its version, else `DEFAULT_RULES`. */
export const rulesOn = (versions: readonly RulesVersion[], day: string): SeasonRules =>
  versionOn(versions, day)?.rules ?? DEFAULT_RULES;
