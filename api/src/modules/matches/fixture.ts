import type { MatchFacts } from '@wkff/contracts';
import type { FixtureEntry } from './scoreBody.ts';
import type { MatchRow } from './writes.ts';

const FIELDS = ['match_date', 'match_time', 'venue', 'round', 'competition_id'] as const;
const ORIGIN_OF = { match_date: 'origin_date', match_time: 'origin_time', venue: 'origin_venue' } as const;

/** Columns of a fixture that an entry changes, with where they now come from; none when it says what is stored. */
export type FixtureColumns = Partial<
  Pick<MatchRow, (typeof FIELDS)[number] | (typeof ORIGIN_OF)[keyof typeof ORIGIN_OF] | 'status' | 'fixture_reason'>
>;

/**
 * What an entry changes of a stored fixture. Each field that is other than stored becomes the keeper's; with `isAsserted` also one that
 * says the same, which so loses its sample mark.
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

/** True when nothing is changed. */
export const isEmpty = (columns: FixtureColumns) => Object.keys(columns).length === 0;

/** The values of `match` in the fields that are changed, for the history. */
export function fixtureFacts(match: MatchRow, changed: FixtureColumns): MatchFacts {
  const fields = [...FIELDS, 'status'] as const;
  return Object.fromEntries(fields.filter((field) => field in changed).map((field) => [field, match[field]]));
}
