import { realNow, DAY_MS } from '@wkff/contracts';
import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { readDraftKey } from './draftKeys.ts';
import { hasDatabase, type StoredText } from './draftTexts.ts';

/** For how long a discarded draft can be restored, in days. */
export const DISCARDED_DAYS = 30;
export const DISCARDED_MS = DISCARDED_DAYS * DAY_MS;
/** Maximum number of discarded drafts in this browser, of all accounts. */
const MOST_DISCARDED = 100;
/** Maximum size of their texts and files together, in bytes. */
const MOST_BYTES = 200 * 1024 * 1024;

const EVERY_DRAFT = draftKey(0, '').split(':')[0] ?? '';

/** Resolves to the keys of the discarded drafts of all accounts, newest first. */
export async function listDiscarded(): Promise<string[]> {
  const keys = await onDrafts('texts', 'readonly', (texts) => texts.getAllKeys(keysBelow(EVERY_DRAFT)));
  return keys
    .map(String)
    .filter((key) => timeOf(key) > 0)
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}

/** Removes discarded drafts with their files. */
export async function removeDiscarded(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await onDrafts('files', 'readwrite', (files) => files.delete(keysBelow(`${key}:`)));
    await onDrafts('texts', 'readwrite', (texts) => texts.delete(key));
  }
}

/** Removes discarded drafts that are too old, and the oldest ones beyond what this browser may hold of them. */
export async function removeOldDiscarded(): Promise<void> {
  if (!hasDatabase()) return;
  let bytes = 0;
  const surplus: string[] = [];
  for (const [place, key] of (await listDiscarded()).entries()) {
    if (place < MOST_DISCARDED && bytes <= MOST_BYTES) bytes += await sizeOf(key);
    const isOver = place >= MOST_DISCARDED || bytes > MOST_BYTES;
    if (isOver || timeOf(key) < realNow() - DISCARDED_MS) surplus.push(key);
  }
  await removeDiscarded(surplus);
}

const timeOf = (key: string) => readDraftKey(key)?.discardedAt ?? 0;

/** Resolves to the size of a draft's text and files, in bytes. A file in the list of all is not read into memory. */
async function sizeOf(key: string): Promise<number> {
  const get = (texts: IDBObjectStore) => texts.get(key) as IDBRequest<StoredText | undefined>;
  const getFiles = (files: IDBObjectStore) => files.getAll(keysBelow(`${key}:`)) as IDBRequest<File[]>;
  const [stored, files] = await Promise.all([
    onDrafts('texts', 'readonly', get),
    onDrafts('files', 'readonly', getFiles),
  ]);
  return files.reduce((sum, { size }) => sum + size, 2 * (stored?.text?.length ?? 0));
}
