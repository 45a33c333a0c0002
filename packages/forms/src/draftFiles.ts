import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { isStillIn } from './isStillIn.ts';

/** The files that an account has chosen in one form and not saved, stored in this browser (IndexedDB). Never throws. */
export interface DraftFiles {
  /** Resolves to false when the browser could not store the file, or the account has logged out. */
  write(key: string, file: File): Promise<boolean>;
  /** Resolves to the stored files by key. */
  read(): Promise<ReadonlyMap<string, File>>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/**
 * Returns the stored files of a form's draft. A logout of the account deletes them. @param what names the form, as
 * for its draft.
 */
export function createDraftFiles(accountId: number, what: string): DraftFiles {
  const base = `${draftKey(accountId, what)}:`;
  return {
    async write(key, file) {
      if (!isStillIn(accountId)) return false;
      return onDrafts('files', 'readwrite', (files) => files.put(file, base + key)).then(
        () => true,
        () => false,
      );
    },
    async read() {
      try {
        const keys = await onDrafts('files', 'readonly', (files) => files.getAllKeys(keysBelow(base)));
        const files = await Promise.all(
          keys.map((key) => onDrafts<File>('files', 'readonly', (stored) => stored.get(key) as IDBRequest<File>)),
        );
        return new Map(keys.map((key, index) => [String(key).slice(base.length), files[index] as File]));
      } catch {
        return new Map();
      }
    },
    remove: (key) => removeKeys(() => base + key),
    clear: () => removeKeys(() => keysBelow(base)),
  };
}

/** `keys` is a function, because a browser without IndexedDB lacks `IDBKeyRange` as well. */
const removeKeys = (keys: () => string | IDBKeyRange) =>
  onDrafts('files', 'readwrite', (files) => files.delete(keys())).catch(() => undefined);
