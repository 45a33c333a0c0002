import type { Page } from '@playwright/test';

/**
 * Returns the drafts of forms in this browser by their keys: texts as JSON, files as an empty text. Cleared ones are
 * left out.
 */
export function storedDrafts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {};
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const kind of database.objectStoreNames) {
        const store = database.transaction(kind).objectStore(kind);
        const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
        for (const [index, key] of keys.entries()) {
          const { text } = kind === 'files' ? { text: '' } : (values[index] as { text: string | null });
          if (text !== null) found[String(key)] = text;
        }
      }
      database.close();
    }
    const copies = Object.entries(localStorage).filter(([key]) => key.startsWith('wkff-draft:'));
    return { ...Object.fromEntries(copies), ...found };
  });
}

/** Stores texts of drafts by their keys, as an earlier page did. */
export function putDrafts(page: Page, drafts: Record<string, string>): Promise<void> {
  return page.evaluate(async (texts) => {
    const opening = indexedDB.open('wkff-draft-texts');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB'));
    });
    const transaction = database.transaction('texts', 'readwrite');
    const store = transaction.objectStore('texts');
    for (const [key, text] of Object.entries(texts)) store.put({ text, savedAt: performance.timeOrigin }, key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
  }, drafts);
}
