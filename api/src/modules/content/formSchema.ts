import {
  ATTACHMENT_SLOTS,
  CATEGORIES,
  CLOSED_LOCATIONS,
  FILE_LIMITS,
  ITEM_LIMITS,
  WRITE_LOCATIONS,
} from '@wkff/contracts';
import { PLAIN_FIELDS, type PlainField, type PlainKind } from '@wkff/contracts/items';
import { Type, type TProperties } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description }));
const flag = (description: string) => Type.Optional(Type.String({ enum: ['true', 'false'], description }));
const files = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ format: 'binary', contentMediaType: 'application/octet-stream' }), { description }),
  );

const MIB = 1024 * 1024;

/** The format of a field's value, by kind. */
const FORMATS: Record<PlainKind, string> = {
  title: '',
  line: '',
  html: `HTML, at most ${ITEM_LIMITS.descriptionBytes / 1024} KiB; cleaned (photos: to plain paragraphs). Its pictures come from /api/upload/image`,
  category: CATEGORIES.join(', '),
  teams: 'JSON list of club keys; only with the category wk-league',
  tags: `comma-separated; at most ${ITEM_LIMITS.tags}`,
  link: 'http or https',
  flag: '',
};

/** Returns what `/api/docs` says about a field: where it is required, its limits, and its format. */
function describe({ kind, boards, required = {}, length, isInitially = false }: PlainField): string {
  const named = (list: readonly string[]) => (list.length === WRITE_LOCATIONS.length ? '' : ` for ${list.join(', ')}`);
  const needing = boards.filter((board) => required[board] !== undefined);
  return [
    needing.length > 0 ? `required${named(needing)}` : `optional${named(boards)}`,
    kind === 'flag' ? `default ${isInitially}` : FORMATS[kind],
    length ? `at most ${length.most} characters${kind === 'tags' ? ' each' : ''}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const fields: TProperties = {
  ...Object.fromEntries(
    PLAIN_FIELDS.map((field) => [field.name, (field.kind === 'flag' ? flag : text)(describe(field))]),
  ),
  createdDate: text('YYYY-MM-DD, Seoul; default today. A later moment schedules the item'),
  createdTime: text('HH:mm or HH:mm:ss, Seoul; default now'),
  images: files(
    `pictures beside the text, at most ${FILE_LIMITS.image / MIB} MiB each, the cover first unless imageOrders says otherwise`,
  ),
  imageOrders: text(
    'JSON list of places, from 0. A number is the place of the next file of `images`, in the order sent; { "id", "place" } moves a stored picture. ' +
      'Stored pictures that are not named stay in their places, files without a number come last. Of two in one place the new one is first. Gaps are closed',
  ),
  imageAlts: text(
    `JSON list of alternative texts (or null) beside imageOrders; without imageOrders beside the files of \`images\`. At most ${ITEM_LIMITS.alt} characters each`,
  ),
  copiedImages: text(
    'JSON list of ids of pictures of other items, also deleted ones, that the caller may edit. imageOrders places them by id',
  ),
  copiedAttachments: text('JSON list of ids of attachments of such items. They come before the new ones'),
  attachments: files(`at most ${ATTACHMENT_SLOTS} an item, ${FILE_LIMITS.attachment / MIB} MiB each`),
};

/** The form that creates an item. */
export const CreateForm = Type.Object({
  ...fields,
  writeLocation: Type.String({
    enum: [...WRITE_LOCATIONS, ...CLOSED_LOCATIONS],
    description: `${CLOSED_LOCATIONS.join(', ')} are refused (board_not_open)`,
  }),
  submissionId: text(
    'UUID of the form. The same form sent again by its author is answered with the item that it created; another form under the id is 409 (submission_used)',
  ),
});

/** The form that changes an item. Fields that are not sent stay unchanged. */
export const UpdateForm = Type.Object({
  ...fields,
  writeLocation: text('the board of the item; an item stays on its board'),
  deletedImages: text('JSON list of ids of pictures to remove'),
  deletedAttachments: text('JSON list of ids of attachments to remove'),
  version: text(
    'version that was edited: if it is not the stored one any more, the answer is 409 with the stored item',
  ),
});
