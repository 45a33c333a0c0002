import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listExportedItems, type ExportedItem } from '@wkff/api/archive';
import type { FileStore } from '@wkff/api/uploads';
import { seoulDate, seoulTime } from '@wkff/contracts';
import { PLAIN_FIELDS } from '@wkff/contracts/items';
import { stringify } from 'csv-stringify/sync';
import { UserError } from '@wkff/server/user-error';
import type { Site } from '../lib/onSite.ts';
import { nameOf } from './boardNames.ts';
import { COLUMNS } from './itemsOfSheet.ts';

/** Folder of the files, next to the lists of items. */
const FILES = 'files';
const LISTS = { json: 'items.json', csv: 'items.csv' };

/** Modes of folders and files: hidden and scheduled items are for their owner only. */
const FOLDER_MODE = 0o700;
const FILE = { mode: 0o600 };

export interface Exported {
  items: number;
  files: number;
  /** Missing files that items refer to, with the items' keys. */
  missing: { file: string; key: string }[];
}

/** An item in `items.json`: its fields by the names of their columns. */
type JsonItem = Record<string, string | boolean | string[] | null | NamedFile[]> & {
  images: NamedFile[];
  attachments: NamedFile[];
  old_addresses: string[];
};
type NamedFile = { file: string; alt?: string | null; name?: string };

/**
 * Writes all items to a new folder that can be imported again: `items.json`, the same as `items.csv`, and `files`. Only
 * their owner can read them. When it fails, it leaves nothing of them.
 * @throws UserError when the folder is not empty or cannot be written, or the disk is full.
 */
export async function writeExport(db: Site['db'], store: FileStore, folder: string): Promise<Exported> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw notWritable(folder, error);
  });
  if (found.length > 0) throw new UserError(`${folder} is not empty: name a new folder.`);
  const made = await mkdir(join(folder, FILES), { recursive: true, mode: FOLDER_MODE }).catch((error: Error) => {
    throw notWritable(folder, error);
  });
  try {
    return await fill(folder, await listExportedItems(db), store);
  } catch (error) {
    for (const place of [made ?? join(folder, FILES), ...Object.values(LISTS).map((list) => join(folder, list))])
      await rm(place, { recursive: true, force: true });
    if (!isDiskFull(error)) throw error;
    throw new UserError(
      `There is not enough disk space for the export in ${folder}: free some, or choose another folder. Nothing of it was left.`,
    );
  }
}

const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
const notWritable = (folder: string, { message }: Error) => new UserError(`${folder} cannot be written: ${message}.`);

/** Writes the files that items name, then the lists of the items. */
async function fill(folder: string, items: readonly ExportedItem[], store: FileStore): Promise<Exported> {
  const missing: Exported['missing'] = [];
  const written = new Set<string>();
  for (const { key, images, attachments, text_images } of items) {
    for (const file of [...[...images, ...attachments].map((one) => one.file), ...text_images]) {
      if (written.has(file)) continue;
      const opened = await store.open(file);
      if (!opened?.part) {
        missing.push({ file, key });
        continue;
      }
      await pipeline(opened.part.stream, createWriteStream(join(folder, FILES, file), FILE));
      written.add(file);
    }
  }
  const list = items.map((item) => toJson(item, written));
  await writeFile(join(folder, LISTS.json), `${JSON.stringify({ items: list }, null, 2)}\n`, FILE);
  await writeFile(join(folder, LISTS.csv), toCsv(list), FILE);
  return { items: items.length, files: written.size, missing };
}

function toJson(item: ExportedItem, written: ReadonlySet<string>): JsonItem {
  const at = item.created_at.getTime();
  const values = PLAIN_FIELDS.map(({ kind, column, sheet }) => [
    sheet.name,
    kind === 'html' ? item[column].replace(/(<img src=")\/uploads\//g, `$1${FILES}/`) : item[column],
  ]);
  const isWritten = ({ file }: NamedFile) => written.has(file);
  const inFolder = <T extends NamedFile>(one: T) => ({ ...one, file: `${FILES}/${one.file}` });
  return {
    key: item.key,
    board: nameOf(item.write_location),
    ...(Object.fromEntries(values) as Record<string, string | boolean | string[] | null>),
    sample: item.is_sample,
    date: seoulDate(at),
    time: seoulTime(at),
    author: item.author,
    images: item.images.filter(isWritten).map(inFolder),
    attachments: item.attachments.filter(isWritten).map(inFolder),
    old_addresses: item.old_addresses.map(writtenAddress),
  };
}

/** Encodes what is between addresses in a table, and what an import would decode. */
const writtenAddress = (address: string): string => address.replace(/[\s,%+#]/g, (sign) => encodeURIComponent(sign));

/** Returns the items as a CSV table: UTF-8 with a byte order mark, which Excel needs for Korean. */
function toCsv(items: readonly JsonItem[]): string {
  const rows = items.map(({ images, attachments, old_addresses, ...values }) => {
    // A list is joined by commas.
    const cells = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
    for (const [index, { file, alt }] of images.entries())
      Object.assign(cells, { [`image${index + 1}`]: file, [`alt${index + 1}`]: alt ?? '' });
    for (const [index, { file, name }] of attachments.entries())
      Object.assign(cells, { [`attachment${index + 1}`]: file, [`attachment${index + 1}_name`]: name ?? '' });
    cells.old_addresses = old_addresses.join(' ');
    return Object.keys(COLUMNS).map((name) => cells[name] ?? '');
  });
  return stringify([Object.keys(COLUMNS), ...rows], { bom: true, record_delimiter: 'windows' });
}
