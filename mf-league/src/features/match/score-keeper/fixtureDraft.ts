import type { FixtureInput } from '@wkff/api-client';
import type { FullMatch, MatchStatus } from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { formatMatchDate } from '@wkff/ui';
import { matchTitle } from '../matchTexts.ts';
import { texts } from './texts.ts';

const t = texts.fixture;

/** The values of the fixture form's inputs. */
export interface FixtureDraft {
  match_date: string;
  /** `HH:mm`, or blank. */
  match_time: string;
  venue: string;
  status: MatchStatus;
  /** Shown to visitors; not part of what it changes. */
  reason: string;
}

const FORMAT: DraftFormat<FixtureDraft> = {
  version: 1,
  blank: { match_date: '', match_time: '', venue: '', status: 'scheduled', reason: '' },
};

const FIXTURE_FIELDS = ['match_date', 'match_time', 'venue', 'status'] as const;
type FixtureField = (typeof FIXTURE_FIELDS)[number];

const LABELS: Record<FixtureField, string> = {
  match_date: t.date,
  match_time: t.time,
  venue: t.venue,
  status: t.status,
};

/** Returns the form values of a stored match. */
export function draftOf({ match_date, match_time, venue, status }: Pick<FullMatch, FixtureField>): FixtureDraft {
  return { match_date, match_time: match_time?.slice(0, 5) ?? '', venue: venue ?? '', status, reason: '' };
}

/** Returns the fields in which two drafts differ. */
export function changedFields(one: FixtureDraft, other: FixtureDraft): FixtureField[] {
  return FIXTURE_FIELDS.filter((field) => one[field].trim() !== other[field].trim());
}

/** Returns a request body with only the changed fields, so that others' changes to other fields are kept. */
export function fixtureBody(draft: FixtureDraft, touched: readonly FixtureField[]): Omit<FixtureInput, 'version'> {
  return {
    ...(touched.includes('match_date') ? { match_date: draft.match_date } : {}),
    ...(touched.includes('match_time') ? { match_time: draft.match_time || null } : {}),
    ...(touched.includes('venue') ? { venue: draft.venue.trim() || null } : {}),
    ...(touched.includes('status') ? { status: draft.status } : {}),
    reason: draft.reason.trim(),
  };
}

/** Returns the stored values, overridden by one's own in the changed fields. */
export function withOwn(own: FixtureDraft, base: FixtureDraft, stored: FixtureDraft): FixtureDraft {
  const touched = changedFields(base, own).map((field) => [field, own[field]]);
  return { ...stored, ...Object.fromEntries(touched), reason: own.reason };
}

/**
 * Returns the statuses an admin may choose. Only saving or removing a score sets or clears `completed`, and the phase
 * alone starts an abandoned match again.
 */
export function possibleStatuses({
  status,
  home_points,
  phase,
}: Pick<FullMatch, 'status' | 'home_points' | 'phase'>): MatchStatus[] {
  const free: MatchStatus[] = ['scheduled', 'live', 'postponed', 'cancelled'];
  if (home_points !== null || phase === 'abandoned') return [status];
  return free.includes(status) ? free : [status, ...free];
}

/** Date, kick-off, venue and status of a match, and the reason shown to visitors. */
export const fixtureEditable = ({ matches }: Host['api'], id: number): Editable<FullMatch, FixtureDraft> => ({
  what: `fixture:${id}`,
  format: FORMAT,
  draftOf,
  titleOf: (_draft, match) => matchTitle(match),
  comparable: (draft) => JSON.stringify([...FIXTURE_FIELDS, 'reason' as const].map((field) => draft[field].trim())),
  isUnchanged: (draft, base) => changedFields(base, draft).length === 0,
  isStored: (draft, stored, base) =>
    stored.fixture_reason === draft.reason.trim() &&
    changedFields(withOwn(draft, base, draftOf(stored)), draftOf(stored)).length === 0,
  findProblems: ({ match_date, reason }) => ({
    ...(match_date === '' ? { match_date: t.noDate } : {}),
    ...(reason.trim() === '' ? { reason: t.noReason } : {}),
  }),
  fieldsOf: () => FIXTURE_FIELDS.map((field) => lineField(field, LABELS[field], (draft) => valueText(draft, field))),
  keep: ({ reason }, stored) => ({ ...stored, reason }),
  send: (draft, { base, version }) =>
    matches.editFixture(id, { ...fixtureBody(draft, changedFields(base, draft)), version }),
});

function valueText(draft: FixtureDraft, field: FixtureField): string {
  if (field === 'status') return t.statuses[draft.status];
  if (field === 'match_date' && draft.match_date !== '') return formatMatchDate(draft.match_date);
  return draft[field].trim();
}
