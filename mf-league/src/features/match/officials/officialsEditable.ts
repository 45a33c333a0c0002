import {
  LINEUP_LIMITS,
  OFFICIAL_ROLES,
  OFFICIAL_TITLES,
  type MatchDetail,
  type OfficialRole,
  type StoredSheet,
} from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchTitle } from '../matchTexts.ts';
import {
  minutesProblem,
  publicationField,
  publishBeforeOf,
  type PublicationDraft,
} from '../publication/publicationDraft.ts';
import { texts } from './texts.ts';

/** The inputs of the form: a name for each role, blank if it is not known. */
export interface OfficialsDraft extends Record<OfficialRole, string>, PublicationDraft {
  weather: string;
  /** Shown to visitors; not part of what it changes. */
  reason: string;
}

const BLANK_NAMES = Object.fromEntries(OFFICIAL_ROLES.map((role) => [role, ''])) as Record<OfficialRole, string>;

const FORMAT: DraftFormat<OfficialsDraft> = {
  version: 2,
  blank: { ...BLANK_NAMES, weather: '', reason: '', isNow: true, minutes: String(LINEUP_LIMITS.usualBefore) },
};

const FIELDS = [...OFFICIAL_ROLES, 'weather'] as const;

/** Nobody of a sample exists: the form begins without them. */
const draftOf = ({ officials, weather, publish_before: before, is_sample: isSample }: StoredSheet): OfficialsDraft => ({
  ...FORMAT.blank,
  ...(before === null ? {} : { isNow: false, minutes: String(before) }),
  ...(isSample
    ? {}
    : { ...Object.fromEntries(officials.map(({ role, name }) => [role, name])), weather: weather ?? '' }),
});

const comparable = (draft: OfficialsDraft) =>
  JSON.stringify([...FIELDS.map((field) => draft[field].trim()), publishBeforeOf(draft)]);

/** True if something else is in the place of what is stored, which needs a reason. */
export const isCorrection = (draft: OfficialsDraft, base: OfficialsDraft): boolean =>
  FIELDS.some((field) => base[field] !== '' && draft[field].trim() !== base[field]);

/** The officials of a match and the weather, as its sheet has them. */
export const officialsEditable = (
  { matches }: Host['api'],
  match: MatchDetail,
): Editable<StoredSheet, OfficialsDraft> => ({
  what: `sheet:${match.id}`,
  format: FORMAT,
  draftOf,
  titleOf: () => matchTitle(match),
  comparable,
  findProblems: minutesProblem,
  serverProblems: (_draft, _base, { code }) => (code === 'reason_required' ? { reason: texts.noReason } : {}),
  fieldsOf: () => [
    ...OFFICIAL_ROLES.map((role) =>
      lineField<OfficialsDraft>(role, OFFICIAL_TITLES[role], (draft) => draft[role].trim()),
    ),
    lineField<OfficialsDraft>('weather', texts.weather, ({ weather }) => weather.trim()),
    publicationField<OfficialsDraft>(),
  ],
  keep: ({ reason }, stored) => ({ ...stored, reason }),
  send: ({ weather, reason, isNow, minutes, ...officials }, { version }) =>
    matches.saveSheet(match.id, {
      officials,
      weather,
      reason,
      version,
      publish_before: publishBeforeOf({ isNow, minutes }),
    }),
});
