import { PRODUCT } from '@wkff/contracts';

/** The unsaved input of forms, and the files that were chosen in them. */
export type DraftKind = 'texts' | 'files';

/** A database for each kind, so that a release that knows only one of them can still open that. */
const DATABASES = { texts: `${PRODUCT.key}-draft-texts`, files: `${PRODUCT.key}-drafts` } as const;

/**
 * Runs a request on the IndexedDB store of drafts of one kind. Keys begin with the key of their draft (`draftKey`).
 * Resolves once the transaction has ended: the browser has written it, and may end without losing it. Rejects if the
 * browser stores nothing.
 */
export function onDrafts<T>(
  kind: DraftKind,
  mode: 'readonly' | 'readwrite',
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASES[kind], 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(kind);
    opening.onerror = () => reject(opening.error ?? new Error('IndexedDB is blocked'));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(kind, mode);
      const request = ask(transaction.objectStore(kind));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
      // The database closes only after the transaction.
      database.close();
    };
  });
}

/** Returns the range of all keys that begin with `key`. */
export const keysBelow = (key: string) => IDBKeyRange.bound(key, `${key}\uffff`);
