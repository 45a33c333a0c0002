import { basename } from 'node:path';
import {
  ATTACHMENT_NAME_LENGTH,
  CATEGORIES,
  cleanLine,
  hasUnseen,
  ITEM_LIMITS,
  lengthOf,
  splitTags,
  type FieldError,
} from '@wkff/contracts';
import { byName, type PlainKind } from '@wkff/contracts/items';
import { AppError } from '../../errors/AppError.ts';
import { applyEntry, type SentFiles } from '../content/applyEntry.ts';
import { isUnstorable } from '../../http/strictBody.ts';
import type { EntryValues, ItemEntry } from '../content/itemEntry.ts';
import type { ItemRow } from '../content/itemRow.ts';
import type { Archive, ArchiveItem, ItemPlan, PlannedFile } from './archive.ts';
import { describeField } from './messages.ts';
import { prepareText } from './prepareText.ts';
import { cleanAttachmentName } from '../uploads/receive/attachmentName.ts';

/** The site's existing data. */
export interface KnownItems {
  /** Titles of its items by key. */
  titles: ReadonlyMap<string, string>;
  clubKeys: ReadonlySet<string>;
}

/** Plans an import. The content of pictures and attachments is checked later (`takeFiles`). */
export function planItems(archive: Archive, known: KnownItems): ItemPlan {
  const plan: ItemPlan = {
    items: [],
    files: new Map(),
    existing: 0,
    errors: [...archive.errors],
    warnings: [...archive.warnings],
    notes: [...archive.notes],
  };
  const places = new Map<string, string>();
  const files = createFileNames(plan.files, archive);
  for (const item of archive.items) {
    const { place, key } = item;
    const refuse = (message: string) => void plan.errors.push({ place, message });
    const first = places.get(key);
    if (key === '' || lengthOf(key) > ITEM_LIMITS.key || hasUnseen(key)) {
      refuse(`It needs a key of 1 to ${ITEM_LIMITS.key} characters, which no other item has and which never changes.`);
    } else if (first !== undefined) {
      refuse(`The key ${key} is already used in ${first}.`);
    } else if (known.titles.has(key)) {
      plan.existing += 1;
      const title = known.titles.get(key) ?? '';
      if (title !== cleanLine(item.entry.title ?? ''))
        plan.notes.push(`${place}: ${key} exists with the title "${title}" and is not changed.`);
    } else {
      planItem(item, plan, known, files);
    }
    places.set(key, place);
  }
  return plan;
}

function planItem(item: ArchiveItem, plan: ItemPlan, { clubKeys }: KnownItems, files: FileNames): void {
  const { place, key, board, isSample, unknownCategory } = item;
  const messages: string[] = [];
  if (unknownCategory !== undefined) {
    messages.push(`There is no category ${unknownCategory}; there are ${CATEGORIES.join(', ')}.`);
  }
  const sent = planFiles(item, files, (message) => void messages.push(message));
  const text = prepareText(item.entry.description ?? '', (src) =>
    board === 'MediaPhotos' ? null : files(src, 'picture', src, place),
  );
  for (const src of text.lost) {
    const reason = board === 'MediaPhotos' ? 'Texts of photos have no pictures' : 'This picture does not exist';
    plan.warnings.push({ place, message: `${reason}, so it is removed from the text: ${src || 'without an address'}` });
  }
  const texts = [...Object.values(item.entry), ...item.images.map(({ alt }) => alt)].flat();
  if (texts.some((one) => typeof one === 'string' && isUnstorable(one)))
    messages.push('It contains NUL or half a surrogate pair.');
  const entry = { ...cleanEntry(item), description: text.html };
  const { row, errors } = tryEntry(entry, sent, board, clubKeys);
  // An unknown category has already been reported.
  const reported = errors.filter(({ code }) => code !== 'category_required' || unknownCategory === undefined);
  messages.push(...reported.map((error) => describeField(error, item)));
  plan.errors.push(...messages.map((message) => ({ place, message })));
  if (row !== null && messages.length === 0) plan.items.push({ place, key, board, isSample, row });
}

/** Returns the entry of an item with its texts as a form sends them. */
function cleanEntry({ entry, images }: ArchiveItem): ItemEntry {
  const line = (text: string | null) => cleanLine(text ?? '') || null;
  return {
    ...entry,
    ...byName<{ [Kind in PlainKind]: EntryValues[Kind] | undefined }>((field) => {
      if (field.kind === 'title' || field.kind === 'line') return line(entry[field.name] ?? null);
      return field.kind === 'tags' ? splitTags((entry.tags ?? []).join(',')) : entry[field.name];
    }),
    imageAlts: images.map(({ alt }) => line(alt)),
  };
}

/** Returns the files of an item by their planned names. */
function planFiles(item: ArchiveItem, files: FileNames, refuse: (message: string) => void): SentFiles {
  const name = (file: string, kind: PlannedFile['kind'], shown: string) => {
    const found = files(file, kind, shown, item.place);
    if (found === null) refuse(`There is no file ${file}.`);
    return found ?? '';
  };
  for (const { name: shown } of item.attachments) {
    if (lengthOf(shown) > ATTACHMENT_NAME_LENGTH)
      refuse(`The name of an attachment has more than ${ATTACHMENT_NAME_LENGTH} characters: ${shown}`);
  }
  return {
    images: item.images.map(({ file }) => ({ file: name(file, 'picture', basename(file)) })),
    attachments: item.attachments.map(({ file, name: shown }) => ({
      file: name(file, 'attachment', shown),
      // As that of an upload.
      name: cleanAttachmentName(shown).name,
    })),
  };
}

function tryEntry(
  entry: ItemEntry,
  files: SentFiles,
  board: ArchiveItem['board'],
  clubKeys: ReadonlySet<string>,
): { row: ItemRow | null; errors: FieldError[] } {
  try {
    return { row: applyEntry(entry, files, { board, stored: null, now: 0, clubKeys }), errors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row: null, errors: (error.data as { errors: FieldError[] }).errors };
  }
}

/** Returns the planned name of a file; null if it doesn't exist. */
type FileNames = (file: string, kind: PlannedFile['kind'], shown: string, place: string) => string | null;

function createFileNames(files: ItemPlan['files'], archive: Pick<Archive, 'find'>): FileNames {
  const names = new Map<string, string>();
  return (file, kind, shown, place) => {
    const path = archive.find(file);
    if (path === null) return null;
    const key = `${kind} ${path} ${kind === 'attachment' ? shown : ''}`;
    const name = names.get(key) ?? `${kind}-${names.size + 1}.import`;
    names.set(key, name);
    const planned = files.get(name) ?? { path, kind, name: shown, places: [] };
    planned.places.push(place);
    files.set(name, planned);
    return name;
  };
}
