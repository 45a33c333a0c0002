import type { FixtureInput } from '@wkff/api-client';
import type { FullMatch, MatchStatus } from '@wkff/contracts';

/** The values of the fixture form's inputs. */
export interface FixtureDraft {
  match_date: string;
  /** `HH:mm`, or blank. */
  match_time: string;
  venue: string;
  status: MatchStatus;
}

const FIXTURE_FIELDS = ['match_date', 'match_time', 'venue', 'status'] as const;
export type FixtureField = (typeof FIXTURE_FIELDS)[number];

/** Returns the form values of a stored match. */
export function draftOf({ match_date, match_time, venue, status }: Pick<FullMatch, FixtureField>): FixtureDraft {
  return { match_date, match_time: match_time?.slice(0, 5) ?? '', venue: venue ?? '', status };
}

/** Returns the fields in which two drafts differ. */
export function changedFields(one: FixtureDraft, other: FixtureDraft): FixtureField[] {
  return FIXTURE_FIELDS.filter((field) => one[field].trim() !== other[field].trim());
}

/** Returns a request body with only the changed fields, so that others' changes to other fields are kept. */
export function fixtureBody(
  draft: FixtureDraft,
  touched: readonly FixtureField[],
): Omit<FixtureInput, 'reason' | 'version'> {
  return {
    ...(touched.includes('match_date') ? { match_date: draft.match_date } : {}),
    ...(touched.includes('match_time') ? { match_time: draft.match_time || null } : {}),
    ...(touched.includes('venue') ? { venue: draft.venue.trim() || null } : {}),
    ...(touched.includes('status') ? { status: draft.status } : {}),
  };
}

/** Returns the stored values, overridden by one's own in the changed fields. */
export function withOwn(stored: FixtureDraft, own: FixtureDraft, touched: readonly FixtureField[]): FixtureDraft {
  return { ...stored, ...Object.fromEntries(touched.map((field) => [field, own[field]])) };
}

/** Returns the statuses an admin may choose. Only saving or removing a score sets or clears `completed`. */
export function possibleStatuses({ status, home_points }: Pick<FullMatch, 'status' | 'home_points'>): MatchStatus[] {
  const free: MatchStatus[] = ['scheduled', 'live', 'postponed', 'cancelled'];
  if (home_points !== null) return [status];
  return free.includes(status) ? free : [status, ...free];
}
