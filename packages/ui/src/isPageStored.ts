import { STORED_PAGES_CACHE } from '@wkff/contracts';

/**
 * Returns true if the browser has stored the page of a path, for score keepers, and a worker that sends it: without a
 * network it opens as a document. Always false on the server.
 */
export async function isPageStored(path: string): Promise<boolean> {
  try {
    const worker = await navigator.serviceWorker.getRegistration(path);
    return Boolean(worker && (await caches.match(path, { cacheName: STORED_PAGES_CACHE, ignoreVary: true })));
  } catch {
    // A browser without a store for pages.
    return false;
  }
}
