import { splitTags } from '@wkff/contracts';
import { convert, EVERY_FIELD, labelOn, type AnyField, type Converters } from '@wkff/contracts/items';
import type { FieldRow } from '@wkff/forms';
import { categoryLabel, formatDate } from '@wkff/ui';
import type { Board } from '../board.ts';
import { pictureKey } from '../uploadAddress.ts';
import type { DraftPicture, DraftValues, ItemDraft } from './itemDraft.ts';
import { textOf } from './paragraphs.ts';
import { texts } from './texts.ts';

const { yes, no, none } = texts.conflict;
const same = (text: string) => text;

type Shown = Record<keyof DraftValues, string>;

const SHOWN: Converters<DraftValues, Shown> = {
  title: same,
  line: same,
  html: same,
  category: (category) => (category ? categoryLabel(category) : ''),
  teams: (keys) => keys.join(', '),
  tags: (tags) => splitTags(tags).join(', '),
  link: same,
  flag: (isOn) => (isOn ? yes : no),
};

type Read = (draft: ItemDraft) => string;

const named =
  (nameOf: (picture: DraftPicture) => string): Read =>
  ({ pictures }) =>
    pictures.map((one) => (one.alt ? `${nameOf(one)} (${one.alt})` : nameOf(one))).join(', ');

/** How the fields that are not plain are shown. */
const READ: Record<'pictures' | 'attachments' | 'moment', Read> = {
  pictures: named(({ name }) => name),
  attachments: ({ attachments }) => attachments.map(({ name }) => name).join(', '),
  moment: ({ createdDate, createdTime }) => `${formatDate(createdDate)} ${createdTime}`,
};

/** A picture's file name changes once its sizes are made. */
const picturesOf = named(({ name }) => pictureKey(name));

/** Returns a function that returns the value of a field in words. */
export function reader(board: Board, field: AnyField): Read {
  if (field.kind === 'pictures' || field.kind === 'attachments' || field.kind === 'moment') return READ[field.kind];
  const html = board.form.text === 'rich' ? textOf : same;
  return (draft) => convert<DraftValues, Shown>({ ...SHOWN, html }, field, draft[field.name]).trim();
}

/** Returns the fields in which two states of an item differ, each with both texts. @param without kinds to leave out. */
export function differences(board: Board, before: ItemDraft, after: ItemDraft, without: readonly string[] = []) {
  const rows = EVERY_FIELD.filter(({ kind }) => !without.includes(kind)).map((field) => {
    const read = reader(board, field);
    const compared = field.kind === 'pictures' ? picturesOf : read;
    return { label: labelOn(board.location, field), read, isSame: compared(before) === compared(after) };
  });
  return rows
    .filter(({ isSame }) => !isSame)
    .map(({ label, read }): FieldRow => ({ label, before: read(before) || none, after: read(after) || none }));
}
