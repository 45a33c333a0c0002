import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { areDeleted } from './deletedDrafts.ts';
import { withRoom } from './withRoom.ts';

/** The files that an account has chosen in one form and not saved, stored in this browser (IndexedDB). Never throws. */
export class DraftFiles {
  readonly #accountId: number;
  readonly #base: string;

  /** @param what names the form, as for its draft. */
  constructor(accountId: number, what: string) {
    this.#accountId = accountId;
    this.#base = `${draftKey(accountId, what)}:`;
  }

  /** Resolves to false when the browser could not store the file, or the account has deleted its drafts. */
  async write(key: string, file: File): Promise<boolean> {
    return !areDeleted(this.#accountId) && change((files) => files.put(file, this.#base + key));
  }

  /** Resolves to the stored files by key. */
  read(): Promise<ReadonlyMap<string, File>> {
    return readFiles(this.#base);
  }

  async remove(key: string): Promise<void> {
    await change((files) => files.delete(this.#base + key));
  }

  async clear(): Promise<void> {
    await change((files) => files.delete(keysBelow(this.#base)));
  }

  /** Copies some files for another draft. @param draft key of that draft. */
  async copy(draft: string, keys: readonly string[]): Promise<void> {
    await change((files) => copyFiles(files, this.#base, `${draft}:`, keys));
  }
}

/** Resolves to the files whose keys begin with `base`, by the rest of their keys. */
export async function readFiles(base: string): Promise<ReadonlyMap<string, File>> {
  try {
    const keys = await onDrafts('files', 'readonly', (files) => files.getAllKeys(keysBelow(base)));
    const files = await Promise.all(
      keys.map((key) => onDrafts<File>('files', 'readonly', (stored) => stored.get(key) as IDBRequest<File>)),
    );
    return new Map(keys.map((key, index) => [String(key).slice(base.length), files[index] as File]));
  } catch {
    return new Map();
  }
}

function copyFiles(files: IDBObjectStore, from: string, to: string, keys: readonly string[]): IDBRequest {
  const reading = files.openCursor(keysBelow(from));
  reading.onsuccess = () => {
    const cursor = reading.result;
    if (!cursor) return;
    const key = String(cursor.key).slice(from.length);
    if (keys.includes(key)) files.put(cursor.value, to + key);
    cursor.continue();
  };
  return reading;
}

/**
 * Changes the store. Resolves to false if the browser could not. `run` makes its ranges itself: a browser without
 * IndexedDB lacks `IDBKeyRange` as well.
 */
const change = (run: (files: IDBObjectStore) => IDBRequest): Promise<boolean> =>
  withRoom(() => onDrafts('files', 'readwrite', run)).then(
    () => true,
    () => false,
  );
