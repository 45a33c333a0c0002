import {
  can,
  DAY_MS,
  DELETED_DAYS,
  keepScores,
  seoulIso,
  shownText,
  type ContentItem,
  type ContentListItem,
  type ContentRevision,
  type ContentRevisionDetail,
  type OwnItem,
} from '@wkff/contracts';
import { PLAIN_FIELDS, type ByColumn, type ItemValues, type ListedName, type PlainField } from '@wkff/contracts/items';
import type { RowOf } from '../../db/columns.ts';
import type { ItemColumns, NAME_COLUMNS } from './columns.ts';
import type { RowValues } from './itemRow.ts';
import type { OwnItemRecord } from './ownItems.ts';
import type { ListedItemRecord } from './pages.ts';
import { canEdit, type Member } from './policy.ts';
import type { ItemRecord } from './repository.ts';
import type { Revision } from './writes.ts';

/** For whom an item is presented. */
export interface Viewer {
  /** Null: a visitor. */
  reader: Member | null;
  /** Returns a temporary address of a file, also for files that visitors may not see. */
  sign: Sign;
}
type Sign = (file: string) => string;

/** Returns an item of a list: the cover is the first of its images. */
export function toListItemView(item: ListedItemRecord, viewer: Viewer): ContentListItem {
  const address = addressOf(item, viewer);
  const files = item.images === '' ? [] : item.images.split(',');
  const images = files.map((file) => address(file).slice(UPLOADS.length)).join(',');
  return { ...toBase(item, viewer.reader), images, has_attachments: item.has_attachments };
}

/** Returns an item of the list of a member's own work. */
export function toOwnItemView(item: OwnItemRecord, member: Member): OwnItem {
  const { changed_at, deleted_at, deleted_by } = item;
  return {
    ...toBase(item, member),
    names: toNames(item),
    changed_at: seoulIso(changed_at.getTime()),
    ...(deleted_at ? { deleted: toDeletion(deleted_at.getTime(), deleted_by) } : {}),
  };
}

/** @param at epoch ms, site clock. @param by the name of the account that deleted it. */
const toDeletion = (at: number, by: string | null) => ({
  at: seoulIso(at),
  by,
  until: seoulIso(at + DELETED_DAYS * DAY_MS),
});

/** Returns a single item. `content` repeats `description` (docs/spec/wire.md#answers). */
export function toItemView(item: ItemRecord, viewer: Viewer): ContentItem {
  const address = addressOf(item, viewer);
  const description = placeFiles(shownText(item.description), (file) => address(item.text_sizes[file] ?? file));
  return {
    ...toBase(item, viewer.reader),
    ...allFields(item),
    ...(can(viewer.reader, 'content.write') ? { names: toNames(item) } : {}),
    description,
    content: description,
    images: item.images.map(({ id, file, alt, original: { file: largest, ...original } }) => ({
      id,
      image_path: address(file),
      alt,
      ...(item.offers_originals ? { original: { path: address(largest), ...original } } : {}),
    })),
    attachments: item.attachments.map(({ id, file, name, size_bytes }) => ({
      id,
      attachment_name: name,
      attachment_path: address(file),
      size_bytes,
    })),
    previous: toNeighbour(item.previous),
    next: toNeighbour(item.next),
  };
}

const toNames = ({ author, last_editor }: RowOf<typeof NAME_COLUMNS>) => ({ author, last_editor });

const toNeighbour = (item: ItemRecord['previous']) => item && { ...item, title: keepScores(item.title) };

function toBase(item: ItemColumns, reader: Member | null) {
  return {
    id: item.id,
    ...listedFields(item),
    write_location: item.write_location,
    created_at: seoulIso(item.created_at.getTime()),
    is_sample: item.is_sample,
    version: item.version,
    can_edit: canEdit(reader, item),
    can_delete: canEdit(reader, item),
  };
}

const LISTED_FIELDS = PLAIN_FIELDS.filter(({ isListed }) => isListed);

/** Returns the values of fields of a row, as an item shows them. */
const shownFields = (fields: readonly PlainField[], row: Partial<ByColumn<RowValues>>) =>
  Object.fromEntries(fields.map((field) => [field.column, shownValue(field, row[field.column])]));

function shownValue({ kind }: PlainField, value: RowValues[keyof RowValues] | undefined) {
  if (kind === 'tags' && Array.isArray(value)) return value.join(',');
  return (kind === 'title' || kind === 'line') && typeof value === 'string' ? keepScores(value) : value;
}
const listedFields = (row: ByColumn<RowValues, ListedName>) =>
  shownFields(LISTED_FIELDS, row) as ByColumn<ItemValues, ListedName>;
const allFields = (row: ByColumn<RowValues>) => shownFields(PLAIN_FIELDS, row) as ByColumn<ItemValues>;

const UPLOADS = '/uploads/';

/** Returns the function that makes addresses of an item's files, signed ones if visitors may not see the item. */
const addressOf = ({ is_published }: ItemColumns, { sign }: Viewer): Sign =>
  is_published ? (file) => UPLOADS + file : sign;

/** Returns a cleaned text with the addresses of its pictures. */
const placeFiles = (html: string, address: Sign) =>
  html.replace(/(<img src=")\/uploads\/([^"]+)"/g, (_tag, start: string, file: string) => {
    return `${start}${address(file).replaceAll('&', '&amp;')}"`;
  });

/** Returns a revision for the list of an item's revisions. */
export function toRevisionView({ version, savedAt, actor, data }: Revision): ContentRevision {
  return { version, saved_at: seoulIso(savedAt.getTime()), actor, title: data.title };
}

/** Returns a revision with its content. Addresses of files are signed, because visitors may no longer see them. */
export function toRevisionDetail(revision: Revision, sign: Sign): ContentRevisionDetail {
  const { data } = revision;
  return {
    ...toRevisionView(revision),
    ...allFields(data),
    description: placeFiles(shownText(data.description), sign),
    created_at: seoulIso(Date.parse(data.created_at)),
    images: data.images.map(({ file, alt }) => ({ image_path: sign(file), alt })),
    attachments: data.attachments.map(({ file, name }) => ({ attachment_name: name, attachment_path: sign(file) })),
  };
}
