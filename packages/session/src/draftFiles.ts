import { PRODUCT } from '@wkff/contracts';
import { draftKey } from './drafts.ts';

const DATABASE = `${PRODUCT.key}-drafts`;
const FILES = 'files';

/**
 * Runs a request on the IndexedDB store of files that were chosen in forms and are not saved yet. Keys begin with the
 * key of their draft (`draftKey`). Rejects if the browser stores nothing.
 */
export function onDraftFiles<T>(
  mode: 'readonly' | 'readwrite',
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is blocked'));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(FILES, mode);
      const request = ask(transaction.objectStore(FILES));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
      // The database closes only after the transaction.
      database.close();
    };
  });
}

/** Returns the range of all keys that begin with `key`. */
export const keysBelow = (key: string) => IDBKeyRange.bound(key, `${key}\uffff`);

/** Deletes the files of all drafts of an account. */
export async function deleteDraftFiles(accountId: number): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await onDraftFiles('readwrite', (files) => files.delete(keysBelow(draftKey(accountId, ''))));
}
