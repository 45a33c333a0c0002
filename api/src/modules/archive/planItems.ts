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
  type WriteLocation,
} from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { byName, type PlainKind } from '@wkff/contracts/items';
import { AppError } from '../../errors/AppError.ts';
import { applyEntry, type SentFiles } from '../content/applyEntry.ts';
import { isUnstorable } from '../../http/strictBody.ts';
import type { EntryValues, ItemEntry } from '../content/itemEntry.ts';
import type { ItemRow } from '../content/itemRow.ts';
import { oldAddressOf } from '../content/oldAddresses.ts';
import type { Archive, ArchiveItem, ItemPlan, PlannedAddress, PlannedFile } from './archive.ts';
import { describeField } from './messages.ts';
import { prepareText } from './prepareText.ts';
import { describeStored, type StoredWords } from './storedWords.ts';
import { cleanAttachmentName } from '../uploads/receive/attachmentName.ts';

/** The site's existing data. */
export interface KnownItems {
  items: ReadonlyMap<string, KnownItem>;
  /** The words of those that the file has, too, by their keys. */
  words: ReadonlyMap<string, StoredWords>;
  clubKeys: ReadonlySet<string>;
  /** Addresses of old sites that lead somewhere already. */
  oldAddresses: ReadonlySet<string>;
  /** Address of the site; null if it is not known. */
  siteOrigin: string | null;
}

/** An item of the site. */
export interface KnownItem {
  id: number;
  board: WriteLocation;
}

/** Returns the address of an item on the site. */
export const addressOf = (siteOrigin: string, { id, board }: Pick<KnownItem, 'id' | 'board'>): string =>
  siteOrigin + boardOf(board).detail(id);

/** Plans an import. The content of pictures and attachments is checked later (`takeFiles`). */
export function planItems(archive: Archive, known: KnownItems): ItemPlan {
  const plan: ItemPlan = {
    items: [],
    files: new Map(),
    addresses: [],
    existing: 0,
    errors: [...archive.errors],
    warnings: [...archive.warnings],
    notes: [...archive.notes],
  };
  const places = new Map<string, string>();
  const files = createFileNames(plan.files, archive);
  const links = new Links(archive, known);
  for (const item of archive.items) {
    const { place, key } = item;
    const refuse = (message: string) => void plan.errors.push({ place, message });
    const first = places.get(key);
    if (key === '' || lengthOf(key) > ITEM_LIMITS.key || hasUnseen(key)) {
      refuse(`It needs a key of 1 to ${ITEM_LIMITS.key} characters, which no other item has and which never changes.`);
    } else if (first !== undefined) {
      refuse(`The key ${key} is already used in ${first}.`);
    } else if (known.items.has(key)) {
      plan.existing += 1;
      const stored = known.words.get(key);
      const note = stored ? describeStored(item, stored) : null;
      if (note !== null) plan.notes.push(`${place}: ${note}`);
    } else {
      planItem(item, plan, known, { files, links });
    }
    places.set(key, place);
  }
  links.report(plan);
  plan.addresses = planAddresses(archive, known.oldAddresses);
  return plan;
}

/** Returns the new old addresses of an archive. One that several items have leads to the first. */
function planAddresses({ items, oldLists = [] }: Archive, known: ReadonlySet<string>): PlannedAddress[] {
  const planned = new Map<string, PlannedAddress>();
  const add = (href: string, target: Omit<PlannedAddress, 'address'>) => {
    const address = oldAddressOf(href);
    if (address !== null && !known.has(address) && !planned.has(address)) planned.set(address, { address, ...target });
  };
  for (const { key, oldAddresses = [] } of items) for (const href of oldAddresses) add(href, { key, path: null });
  for (const { address, path } of oldLists) add(address, { key: null, path });
  return [...planned.values()];
}

/** What the texts and fields of an item name. */
interface Named {
  files: FileNames;
  links: Links;
}

function planItem(item: ArchiveItem, plan: ItemPlan, { clubKeys }: KnownItems, { files, links }: Named): void {
  const { place, key, board, isSample, unknownCategory } = item;
  const messages: string[] = [];
  if (unknownCategory !== undefined) {
    messages.push(`There is no category ${unknownCategory}; there are ${CATEGORIES.join(', ')}.`);
  }
  const sent = planFiles(item, files, (message) => void messages.push(message));
  // Texts of photos have neither pictures nor links.
  const isPlain = board === 'MediaPhotos';
  const text = prepareText(
    item.entry.description ?? '',
    (src) => (isPlain ? null : files(src, 'picture', src, place)),
    (href) => (isPlain ? href : links.follow(href)),
  );
  for (const src of text.lost) {
    const reason = isPlain ? 'Texts of photos have no pictures' : 'This picture does not exist';
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
  if (row !== null && messages.length === 0)
    plan.items.push({ place, key, plannedAddress: links.plannedAddress(key), board, isSample, row });
}

/** The links of an archive's texts to pages of the old site. */
class Links {
  readonly #archive: Archive;
  readonly #known: KnownItems;
  /** Place of each new item in the archive, by its key. */
  readonly #planned: ReadonlyMap<string, number>;
  /** Number of links that stay as they are, and of those of which that is so because the site's address is not known. */
  #left = 0;
  #unplaced = 0;

  constructor(archive: Archive, known: KnownItems) {
    [this.#archive, this.#known] = [archive, known];
    this.#planned = new Map(archive.items.map(({ key }, index) => [key, index]));
  }

  /** Returns the address by which texts link to a new item until it has an id. It is one that texts may have. */
  plannedAddress(key: string): string {
    return `https://item-${this.#planned.get(key)}.import/`;
  }

  /** Returns the address of the item that a link leads to, or where it leads outside of this site. */
  follow(href: string): string {
    const link = this.#archive.readLink?.(href) ?? null;
    if (link === null) return href;
    const { address, key } = link;
    const { items, siteOrigin } = this.#known;
    const stored = key === null ? undefined : items.get(key);
    if (key !== null && siteOrigin !== null) {
      if (stored) return addressOf(siteOrigin, stored);
      if (this.#planned.has(key)) return this.plannedAddress(key);
    }
    if (key !== null && (stored || this.#planned.has(key))) this.#unplaced += 1;
    else this.#left += 1;
    return address;
  }

  /** Says in the plan which links stay as they are. */
  report({ warnings, notes }: ItemPlan): void {
    const count = (links: number) => `${links} link${links === 1 ? '' : 's'}`;
    if (this.#left > 0) notes.push(`${count(this.#left)} to pages of the old site, which stay as they are`);
    if (this.#unplaced === 0) return;
    const message = `${count(this.#unplaced)} between items would lead to the old site: set SITE_ORIGIN, the address of this one.`;
    warnings.push({ place: null, message });
  }
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
