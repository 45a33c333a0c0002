import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { areDeleted } from './deletedDrafts.ts';
import { withRoom } from './withRoom.ts';

/** The files that an account has chosen in one form and not saved, stored in this browser (IndexedDB). Never throws. */
export interface DraftFiles {
  /** Resolves to false when the browser could not store the file, or the account has deleted its drafts. */
  write(key: string, file: File): Promise<boolean>;
  /** Resolves to the stored files by key. */
  read(): Promise<ReadonlyMap<string, File>>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  /** Copies some files for another draft. @param draft key of that draft. */
  copy(draft: string, keys: readonly string[]): Promise<void>;
}

/** Returns the stored files of a form's draft. @param what names the form, as for its draft. */
export function createDraftFiles(accountId: number, what: string): DraftFiles {
  const base = `${draftKey(accountId, what)}:`;
  return {
    async write(key, file) {
      if (areDeleted(accountId)) return false;
      return withRoom(() => onDrafts('files', 'readwrite', (files) => files.put(file, base + key))).then(
        () => true,
        () => false,
      );
    },
    read: () => readFiles(base),
    remove: (key) => change((files) => files.delete(base + key)),
    clear: () => change((files) => files.delete(keysBelow(base))),
    copy: (draft, keys) => change((files) => copyFiles(files, base, `${draft}:`, keys)),
  };
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

/** Changes the store. `run` makes its ranges itself: a browser without IndexedDB lacks `IDBKeyRange` as well. */
const change = (run: (files: IDBObjectStore) => IDBRequest) =>
  withRoom(() => onDrafts('files', 'readwrite', run)).then(
    () => undefined,
    () => undefined,
  );
