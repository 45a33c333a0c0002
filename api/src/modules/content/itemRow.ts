import { upgraded, type Category, type StoredFormat } from '@wkff/contracts';
import { byColumn, PLAIN_FIELDS, type ByColumn, type ListedName } from '@wkff/contracts/items';
import { boolean, oneOf, orNull, text, textList, type RowOf } from '../../db/columns.ts';

/** The column of a field's value, by kind. */
const COLUMNS = {
  title: text,
  line: orNull(text),
  /** Cleaned. */
  html: text,
  category: orNull(oneOf<Category>()),
  teams: textList,
  tags: textList,
  link: orNull(text),
  flag: boolean,
};

/** The values of plain fields in a row, by kind. */
export type RowValues = RowOf<typeof COLUMNS>;

const columns = PLAIN_FIELDS.map(({ column, kind, isListed }) => ({
  isListed,
  entry: [column, COLUMNS[kind]] as const,
}));

/** The columns of all fields of an item (`ITEM_FIELDS`). */
export const FIELD_COLUMNS = Object.fromEntries(columns.map(({ entry }) => entry)) as ByColumn<typeof COLUMNS>;

/** The columns of the fields that lists show. */
export const LISTED_FIELD_COLUMNS = Object.fromEntries(
  columns.filter(({ isListed }) => isListed).map(({ entry }) => entry),
) as ByColumn<typeof COLUMNS, ListedName>;

/** A file of an item. Without an id it is new, or that of a revision. `file` is the key in `uploads`. */
export type FileRow<More> = More & { id: number | null; file: string };

/** What is stored of an item that editors change: its columns and its files. Revisions have it without the files' ids. */
export interface ItemRow extends ByColumn<RowValues> {
  /** ISO 8601, UTC. */
  created_at: string;
  /** In order, cover first. */
  images: FileRow<{ alt: string | null }>[];
  attachments: FileRow<{ name: string }>[];
}

/** The values of a new item for which nothing was sent. */
const BLANK: RowValues = {
  title: '',
  line: null,
  html: '',
  category: null,
  teams: [],
  tags: [],
  link: null,
  flag: false,
};

/** Returns the plain fields of a new item. */
export const blankFields = () => byColumn<RowValues>(({ kind, isInitially }) => isInitially ?? BLANK[kind]);

/** How revisions are stored. */
export const REVISION_FORMAT: StoredFormat = { version: 2 };

/**
 * Returns the row of a revision of any version. A field that is newer than the revision is as in a new item, and one
 * that is gone is dropped.
 */
export function rowOfRevision(stored: object): ItemRow {
  // What a revision of the first version has of the files, too.
  const revision = upgraded(stored, REVISION_FORMAT) as Partial<RevisionData> &
    Pick<RevisionData, 'created_at' | 'images' | 'attachments'>;
  const blank = blankFields();
  return {
    ...byColumn<RowValues>(({ column }) => revision[column] ?? blank[column]),
    created_at: revision.created_at,
    images: revision.images.map(({ file, alt = null }) => ({ id: null, file, alt })),
    attachments: revision.attachments.map(({ file, name = file }) => ({ id: null, file, name })),
  };
}

/** What a revision stores: a row without the ids of its files. */
export type RevisionData = Omit<ItemRow, 'images' | 'attachments'> & {
  images: Omit<ItemRow['images'][number], 'id'>[];
  attachments: Omit<ItemRow['attachments'][number], 'id'>[];
};

/** Returns what a revision stores of an item. */
export function toRevisionData({ images, attachments, ...fields }: ItemRow): RevisionData {
  return {
    ...fields,
    images: images.map(({ file, alt }) => ({ file, alt })),
    attachments: attachments.map(({ file, name }) => ({ file, name })),
  };
}

/** Returns an item for the audit, without its text: the audit is never deleted, and revisions have the text. */
export function withoutText(row: ItemRow): Omit<RevisionData, 'description'> {
  const { description: _description, ...data } = toRevisionData(row);
  return data;
}
