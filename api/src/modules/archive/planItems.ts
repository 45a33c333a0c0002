import { basename } from 'node:path';
import {
  ATTACHMENT_NAME_LENGTH,
  CATEGORIES,
  cleanLine,
  hasUnseen,
  ITEM_LIMITS,
  lengthOf,
  splitTags,
} from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { draftItem, type FieldError, type ItemDraft } from '../content/itemData.ts';
import { isUnstorable } from '../../http/strictBody.ts';
import type { ItemEntry } from '../content/itemForm.ts';
import type { Archive, ArchiveItem, ImportPlan, PlannedFile } from './archive.ts';
import { describeField } from './messages.ts';
import { prepareText } from './prepareText.ts';

/** The site's existing data. */
export interface Known {
  /** Titles of its items by key. */
  titles: ReadonlyMap<string, string>;
  clubKeys: ReadonlySet<string>;
}

/** Plans an import. The content of pictures and attachments is checked later (`takeFiles`). */
export function planItems(archive: Archive, known: Known): ImportPlan {
  const plan: ImportPlan = {
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
      if (title !== cleanLine(item.title))
        plan.notes.push(`${place}: ${key} exists with the title "${title}" and is not changed.`);
    } else {
      planItem(item, plan, known, files);
    }
    places.set(key, place);
  }
  return plan;
}

function planItem(item: ArchiveItem, plan: ImportPlan, { clubKeys }: Known, files: FileNames): void {
  const { place, key, board, isSample } = item;
  const messages: string[] = [];
  const category = CATEGORIES.find((one) => one === item.category);
  if (category === undefined && item.category !== '') {
    messages.push(`There is no category ${item.category}; there are ${CATEGORIES.join(', ')}.`);
  }
  const name = (file: string, kind: PlannedFile['kind'], shown: string) => {
    const found = files(file, kind, shown, place);
    if (found === null) messages.push(`There is no file ${file}.`);
    return found ?? '';
  };
  for (const { name: shown } of item.attachments) {
    if (lengthOf(shown) > ATTACHMENT_NAME_LENGTH)
      messages.push(`The name of an attachment has more than ${ATTACHMENT_NAME_LENGTH} characters: ${shown}`);
  }
  const sent = {
    images: item.images.map(({ file }) => ({ file: name(file, 'picture', basename(file)) })),
    attachments: item.attachments.map(({ file, name: shown }) => ({
      file: name(file, 'attachment', shown),
      name: shown,
    })),
  };
  const text = prepareText(item.text, (src) => (board === 'MediaPhotos' ? null : files(src, 'picture', src, place)));
  for (const src of text.lost) {
    const reason = board === 'MediaPhotos' ? 'Texts of photos have no pictures' : 'This picture does not exist';
    plan.warnings.push({ place, message: `${reason}, so it is removed from the text: ${src || 'without an address'}` });
  }
  const texts = [item.title, item.headline, item.text, ...item.tags, ...item.images.map(({ alt }) => alt ?? '')];
  if (texts.some(isUnstorable)) messages.push('It contains NUL or half a surrogate pair.');
  const { draft, errors } = tryDraft(toEntry(item, text.html, category), sent, board, clubKeys);
  // An unknown category has already been reported.
  const reported = errors.filter(({ code }) => code !== 'category_required' || item.category === '');
  messages.push(...reported.map((error) => describeField(error, item)));
  plan.errors.push(...messages.map((message) => ({ place, message })));
  if (draft !== null && messages.length === 0) plan.items.push({ place, key, board, isSample, draft });
}

type Draft = { draft: ItemDraft | null; errors: FieldError[] };

function tryDraft(
  entry: ItemEntry,
  files: Parameters<typeof draftItem>[1],
  board: ArchiveItem['board'],
  clubKeys: ReadonlySet<string>,
): Draft {
  try {
    return { draft: draftItem(entry, files, { board, stored: null, now: 0, clubKeys }), errors: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { draft: null, errors: (error.data as { errors: FieldError[] }).errors };
  }
}

function toEntry(item: ArchiveItem, description: string, category: ItemEntry['category']): ItemEntry {
  const line = (text: string) => cleanLine(text) || null;
  return {
    title: line(item.title),
    headline: line(item.headline),
    description,
    category: category ?? null,
    relatedTeams: [...item.teams],
    tags: splitTags(item.tags.join(',')),
    link1: item.link1.trim() || null,
    link2: item.link2.trim() || null,
    isPinned: item.isPinned,
    isPublic: item.isPublic,
    mustSee: item.mustSee,
    createdDate: item.date,
    createdTime: item.time || '00:00:00',
    imageOrders: undefined,
    imageAlts: item.images.map(({ alt }) => line(alt ?? '')),
    deletedImages: [],
    deletedAttachments: [],
  };
}

/** Returns the planned name of a file; null if it doesn't exist. */
type FileNames = (file: string, kind: PlannedFile['kind'], shown: string, place: string) => string | null;

function createFileNames(files: ImportPlan['files'], archive: Pick<Archive, 'find'>): FileNames {
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
