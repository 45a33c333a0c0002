import type { PopupInput } from '@wkff/api-client';
import { completeAddress, POPUP_LIMITS, seoulDate, seoulMoment, type Popup, DAY_MS } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import { texts } from './texts.ts';

const t = texts.form;

/** Values of the form's fields: texts, as inputs need them. */
export interface PopupDraft {
  /** Of the stored popup; null: a new one. */
  id: number | null;
  title: string;
  text: string;
  image: string | null;
  image_alt: string;
  link: string;
  start_date: string;
  display_days: string;
  mode: Popup['mode'];
  store: Popup['store'];
  cookie_days: string;
}
export type PopupField = Exclude<keyof PopupDraft, 'id'>;

/** The part of a popup that is saved. */
export type PopupContent = Omit<PopupInput, 'id' | 'version'>;

const COOKIE_DAYS = 7;

/** Returns the draft of a new popup that starts on a day (`YYYY-MM-DD`). */
export function newDraft(today: string): PopupDraft {
  return {
    id: null,
    title: '',
    text: '',
    image: null,
    image_alt: '',
    link: '',
    start_date: today,
    display_days: '5',
    mode: 'today',
    store: 'cookie',
    cookie_days: String(COOKIE_DAYS),
  };
}

/** Returns the draft of a new popup that says the same as a stored one, for as many days from `today` on. */
export const copyDraft = (popup: Popup, today: string): PopupDraft => ({
  ...draftOf(popup),
  id: null,
  start_date: today,
});

/** Returns the draft of a stored popup. */
export function draftOf(popup: PopupContent & { id?: number }): PopupDraft {
  const { id = null, title, text, image, image_alt, link, start_date, display_days, mode, store, cookie_days } = popup;
  return {
    id,
    title,
    text,
    image,
    image_alt: image_alt ?? '',
    link: link ?? '',
    start_date,
    display_days: String(display_days),
    mode,
    store,
    cookie_days: String(cookie_days),
  };
}

/** Returns the content to save from a draft for which `findProblem` returned null. */
export function contentOf({ id: _id, ...draft }: PopupDraft): PopupContent {
  return {
    ...draft,
    title: draft.title.trim(),
    text: draft.text.trim(),
    // Without a picture its field is hidden and its value unused.
    image_alt: (draft.image && draft.image_alt.trim()) || null,
    link: completeAddress(draft.link) || null,
    display_days: Number(draft.display_days),
    // In the other mode the field is hidden and its value unused.
    cookie_days: isDays(draft.cookie_days) ? Number(draft.cookie_days) : COOKIE_DAYS,
  };
}

/** Returns the fields in which two drafts differ. */
export function changedFields(one: PopupDraft, other: PopupDraft): PopupField[] {
  return FIELDS.filter((field) => comparable(field, one) !== comparable(field, other));
}

/** Returns what is saved of a draft, as text. */
export const comparableDraft = (draft: PopupDraft) =>
  JSON.stringify(FIELDS.map((field) => comparable(field, draft) ?? null));

export const FIELDS: readonly PopupField[] = [
  'title',
  'text',
  'image',
  'image_alt',
  'link',
  'start_date',
  'display_days',
  'mode',
  'store',
  'cookie_days',
];

/**
 * Returns a field's value for comparison. A picture's name changes once its sizes are created: `1f3a.png` becomes
 * `1f3a-960x540.webp`.
 */
export function comparable(field: PopupField, draft: PopupDraft): string | undefined {
  return field === 'image' ? draft.image?.replace(/(-\d+x\d+)?\.\w+$/, '') : draft[field]?.trim();
}

/** Returns the fields with an invalid value, each with a message. */
export function findProblems(draft: PopupDraft): Problems {
  return {
    ...(draft.title.trim() === '' ? { title: t.noTitle } : {}),
    ...(draft.image !== null && draft.image_alt.trim() === '' ? { image_alt: t.noImageAlt } : {}),
    ...(draft.start_date === '' ? { start_date: t.noStart } : {}),
    ...(isDays(draft.display_days) ? {} : { display_days: t.wrongDays }),
    ...(hasCookieDays(draft) && !isDays(draft.cookie_days) ? { cookie_days: t.wrongDays } : {}),
  };
}

/** Returns true if the visitor's choice is stored for a number of days. */
export const hasCookieDays = ({ mode, store }: Pick<PopupDraft, 'mode' | 'store'>) =>
  mode === 'dismiss' && store === 'cookie';

const isDays = (text: string) =>
  /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= POPUP_LIMITS.days;

/** Returns the last day on which a popup is shown (`YYYY-MM-DD`), or null if its dates are not valid. */
export function lastDay({ start_date, display_days }: { start_date: string; display_days: number | string }) {
  const start = seoulMoment(start_date);
  return Number.isNaN(start) || !isDays(String(display_days))
    ? null
    : seoulDate(start + (Number(display_days) - 1) * DAY_MS);
}
