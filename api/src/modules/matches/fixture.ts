import type { MatchFacts } from '@wkff/contracts';
import type { FixtureEntry } from './scoreBody.ts';
import type { MatchRow } from './writes.ts';

const FIELDS = ['match_date', 'match_time', 'venue', 'round', 'competition_id'] as const;
const ORIGIN_OF = { match_date: 'origin_date', match_time: 'origin_time', venue: 'origin_venue' } as const;

/**
 * The columns of a fixture that an entry changes, with their new origins. Empty if the entry equals the stored fixture.
 */
export type FixtureColumns = Partial<
  Pick<
    MatchRow,
    | (typeof FIELDS)[number]
    | (typeof ORIGIN_OF)[keyof typeof ORIGIN_OF]
    | ('status' | 'phase' | 'period' | 'stopped_minute' | 'expected_time' | 'fixture_reason')
  >
>;

/**
 * Returns the columns of a stored fixture that an entry changes. The origin of each changed field becomes the score
 * keeper; with `isAsserted` also that of each equal field, which removes its sample mark.
 */
export function changedFixture(stored: MatchRow, entry: FixtureEntry, isAsserted = false): FixtureColumns {
  const changed: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const value = entry[field];
    if (value === undefined) continue;
    const origin = field in ORIGIN_OF ? ORIGIN_OF[field as keyof typeof ORIGIN_OF] : undefined;
    const isOther = value !== stored[field];
    if (!isOther && !(isAsserted && origin !== undefined && stored[origin] !== 'keeper')) continue;
    changed[field] = value;
    if (origin !== undefined) changed[origin] = 'keeper';
  }
  return changed;
}

/** True when nothing changes. */
export const isEmpty = (columns: FixtureColumns) => Object.keys(columns).length === 0;

/** Returns the values of `match` in the changed fields, for the history. */
export function fixtureFacts(match: MatchRow, changed: FixtureColumns): MatchFacts {
  const fields = [...FIELDS, 'status'] as const;
  return Object.fromEntries(fields.filter((field) => field in changed).map((field) => [field, match[field]]));
}
