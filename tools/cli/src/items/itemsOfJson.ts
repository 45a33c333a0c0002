import { basename } from 'node:path';
import type { Archive, ArchiveItem, ArchiveProblem } from '@wkff/api/archive';
import { UserError } from '@wkff/server/user-error';
import { LIST_FIELDS, OLD_ADDRESSES, TEXT_FIELDS, toItem, type Fields } from './fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** Parses a file of JSON. @throws UserError */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}.`);
  }
}

/** Reads items from JSON: a list of them, or an object that has the list as `items`. @throws UserError */
export function itemsOfJson(value: unknown, file: string): Omit<Archive, 'find'> {
  const list = isObject(value) ? value.items : value;
  if (!Array.isArray(list)) throw new UserError(`${file} has no list of items, and is no export of Ghost.`);
  const errors: ArchiveProblem[] = [];
  const items: ArchiveItem[] = [];
  for (const [index, one] of (list as readonly unknown[]).entries()) {
    const place = `item ${index + 1}`;
    const refuse = (message: string) => void errors.push({ place, message });
    if (!isObject(one)) refuse('It is no object.');
    const fields = isObject(one) ? readFields(one, place, refuse) : null;
    const item = fields && toItem(fields, refuse);
    if (item) items.push(item);
  }
  return { items, errors, warnings: [], notes: [] };
}

/** Reads the fields of an item; returns null when one is invalid. */
function readFields(value: Json, place: string, refuse: (message: string) => void): Fields | null {
  const read = new FieldReader(value, refuse);
  read.refuseUnknown();
  const fields: Fields = {
    place,
    texts: Object.fromEntries(Object.keys(TEXT_FIELDS).map((name) => [name, read.text(value[name], name)])),
    lists: Object.fromEntries(
      Object.keys(LIST_FIELDS).map((name) => [name, read.list(name, (one) => read.text(one, name))]),
    ),
    oldAddresses: read.list('old_addresses', (one) => read.text(one, 'old_addresses')),
    images: read.files('images', 'alt').map(({ file, label }) => ({ file, alt: label || null })),
    attachments: read.files('attachments', 'name').map(({ file, label }) => ({ file, name: label || basename(file) })),
  };
  return read.isGood ? fields : null;
}

/** Reads values of an item. Refuses those of a wrong type, for which it returns blank ones. */
class FieldReader {
  isGood = true;
  readonly #item: Json;
  readonly #report: (message: string) => void;

  constructor(item: Json, refuse: (message: string) => void) {
    this.#item = item;
    this.#report = refuse;
  }

  refuseUnknown(): void {
    for (const name of Object.keys(this.#item))
      if (
        !(
          name in TEXT_FIELDS ||
          name in LIST_FIELDS ||
          name in OLD_ADDRESSES ||
          name === 'images' ||
          name === 'attachments'
        )
      )
        this.#refuse(`There is no field ${name}; fields are in docs/operating.md#items.`);
  }

  text(value: unknown, name: string): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
    this.#refuse(`${name} is no text.`);
    return '';
  }

  list<T>(name: string, read: (one: unknown) => T): T[] {
    const found = this.#item[name] ?? [];
    if (Array.isArray(found)) return found.map(read);
    this.#refuse(`${name} is no list.`);
    return [];
  }

  /** Reads a list of files, each a name or an object with a label. */
  files(name: string, label: string): { file: string; label: string }[] {
    return this.list(name, (one) => {
      if (typeof one === 'string') return { file: one, label: '' };
      if (isObject(one))
        return { file: this.text(one.file, `file of ${name}`), label: this.text(one[label], `${label} of ${name}`) };
      this.#refuse(`${name} has something that is no file.`);
      return { file: '', label: '' };
    });
  }

  #refuse(message: string): void {
    this.isGood = false;
    this.#report(message);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
