import { basename } from 'node:path';
import type { Archive, ArchiveItem, Problem } from '@wkff/api/archive';
import { UserError } from '@wkff/server/user-error';
import { LIST_FIELDS, TEXT_FIELDS, toItem, type Fields } from './fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** Reads items from JSON: a list of them, or an object that has the list as `items`. @throws UserError */
export function itemsOfJson(text: string, file: string): Omit<Archive, 'find'> {
  const list = parse(text, file);
  const errors: Problem[] = [];
  const items: ArchiveItem[] = [];
  for (const [index, value] of list.entries()) {
    const place = `item ${index + 1}`;
    const refuse = (message: string) => void errors.push({ place, message });
    if (!isObject(value)) refuse('It is no object.');
    const fields = isObject(value) ? readFields(value, place, refuse) : null;
    const item = fields && toItem(fields, refuse);
    if (item) items.push(item);
  }
  return { items, errors, warnings: [], notes: [] };
}

function parse(text: string, file: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    const list = isObject(value) ? value.items : value;
    if (Array.isArray(list)) return list;
  } catch (error) {
    throw new UserError(`${file} is not JSON: ${(error as Error).message}.`);
  }
  throw new UserError(`${file} has no list of items.`);
}

/** Reads the fields of an item; returns null when one is invalid. */
function readFields(value: Json, place: string, refuse: (message: string) => void): Fields | null {
  let isGood = true;
  const refuseField = (message: string) => {
    isGood = false;
    refuse(message);
  };
  for (const name of Object.keys(value))
    if (!(name in TEXT_FIELDS || name in LIST_FIELDS || name === 'images' || name === 'attachments'))
      refuseField(`There is no field ${name}; fields are in docs/operating.md#items.`);
  const text = (one: unknown, name: string): string => {
    if (one === null || one === undefined) return '';
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return String(one);
    refuseField(`${name} is no text.`);
    return '';
  };
  const list = <T>(name: string, read: (one: unknown) => T): T[] => {
    const found = value[name] ?? [];
    if (Array.isArray(found)) return found.map(read);
    refuseField(`${name} is no list.`);
    return [];
  };
  const file = (one: unknown, name: string): { file: string; label: string } => {
    if (typeof one === 'string') return { file: one, label: '' };
    const label = name === 'images' ? 'alt' : 'name';
    if (isObject(one))
      return { file: text(one.file, `file of ${name}`), label: text(one[label], `${label} of ${name}`) };
    refuseField(`${name} has something that is no file.`);
    return { file: '', label: '' };
  };
  const fields: Fields = {
    place,
    texts: Object.fromEntries(Object.keys(TEXT_FIELDS).map((name) => [name, text(value[name], name)])),
    lists: Object.fromEntries(Object.keys(LIST_FIELDS).map((name) => [name, list(name, (one) => text(one, name))])),
    images: list('images', (one) => file(one, 'images')).map((one) => ({ file: one.file, alt: one.label || null })),
    attachments: list('attachments', (one) => file(one, 'attachments')).map((one) => ({
      file: one.file,
      name: one.label || basename(one.file),
    })),
  };
  return isGood ? fields : null;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
