import type { Popup } from '@wkff/contracts';
import {
  lineField,
  linesField,
  problemOfCode,
  type DraftField,
  type DraftFormat,
  type Editable,
  type Side,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import {
  changedFields,
  comparable,
  comparableDraft,
  contentOf,
  copyDraft,
  draftOf,
  FIELDS,
  findProblems,
  newDraft,
  type PopupDraft,
  type PopupField,
} from './popupDraft.ts';
import { texts } from './texts.ts';

const t = texts.form;

/** The field of each error code. */
const FIELD_OF: Record<string, PopupField> = {
  link_invalid: 'link',
  image_not_found: 'image',
  image_alt_required: 'image_alt',
};

const isStored = (draft: PopupDraft, stored: Popup | null) =>
  stored !== null && changedFields(draftOf(contentOf(draft)), draftOf(stored)).length === 0;

/** The label of each field. */
export const LABELS: Record<PopupField, string> = {
  title: t.title,
  text: t.text,
  image: texts.picture.label,
  image_alt: t.imageAlt,
  link: t.link,
  start_date: t.start,
  display_days: t.days,
  mode: t.mode,
  store: t.store,
  cookie_days: t.cookieDays,
};

const FORMAT: DraftFormat<PopupDraft> = { version: 1, blank: newDraft('') };

/** What a popup's form knows of the others. */
export interface PopupsOfForm {
  /** All that have not ended, of which one may be what a new one's draft was saved as. */
  popups: readonly Popup[];
  /** What a new one is a copy of. Null: nothing. */
  copy: Copied | null;
  /** `YYYY-MM-DD` on the site clock. */
  today: string;
}

/** What a new popup is a copy of. */
interface Copied {
  id: number;
  /** Null: it was deleted, or is too old to be listed. */
  popup: Popup | null;
}

/** Returns what identifies a popup's form among the others. */
export const formKey = (popup: Popup | null, copy: Copied | null) => popup?.id ?? (copy ? `copy-${copy.id}` : 'new');

/**
 * A popup. A new one has version 0, so that an existing one with the same start day is a conflict, and is not replaced
 * by accident.
 */
export const popupEditable = (
  { site }: Host['api'],
  popup: Popup | null,
  { popups, copy, today }: PopupsOfForm,
): Editable<Popup | null, PopupDraft> => ({
  what: `popup:${formKey(popup, copy)}`,
  format: FORMAT,
  draftOf: (stored) => (stored ? draftOf(stored) : copy?.popup ? copyDraft(copy.popup, today) : newDraft(today)),
  titleOf: ({ title }) => title,
  comparable: comparableDraft,
  isStored,
  isSaved: (draft, stored) => (stored ? [stored] : popups).some((one) => isStored(draft, one)),
  findProblems,
  serverProblems: problemOfCode(FIELD_OF),
  fieldsOf: () => FIELDS.map(fieldOf),
  send: (draft, { version }) =>
    site.savePopup({ ...contentOf(draft), ...(draft.id === null ? {} : { id: draft.id }), version }),
});

const fieldOf = (name: PopupField): DraftField<PopupDraft> => {
  const options = { comparable: (draft: PopupDraft) => comparable(name, draft) ?? '' };
  const show = (draft: PopupDraft, side: Side) => valueText(draft, name, texts.picture[side]);
  return name === 'text' ? linesField(name, LABELS[name], show, options) : lineField(name, LABELS[name], show, options);
};

/** Returns the value of a field in words. @param picture text for a picture. */
function valueText(draft: PopupDraft, field: PopupField, picture: string): string {
  if (field === 'mode') return t.modes[draft.mode];
  if (field === 'store') return t.stores[draft.store];
  if (field === 'image' && draft.image) return picture;
  return draft[field]?.trim() ?? '';
}
