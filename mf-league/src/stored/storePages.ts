import { STORED_PAGES } from '@wkff/contracts';

/** Most pages that a browser stores; those that were stored first are deleted. */
const MOST = 8;
/** Header of a stored page: the addresses of its files, as JSON. */
const FILES_HEADER = 'x-stored-files';
/** Files of other sections, which these pages do not need. */
const FOREIGN = /^\/remotes\/(?!mf-league\/)/;

/** True where the site wants nothing stored: its worker has ended itself (`STORED_PAGES=0`). */
let isOff = false;

/**
 * Has the browser answer for these pages while it has no network, each as it is now. What was stored of them before is
 * replaced once a page and all its files are there. Where the site wants nothing stored, what is stored is deleted.
 */
export async function storePages(paths: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const started: boolean[] = [];
  for (const scope of STORED_PAGES.scopes) started.push(await startWorker(scope));
  isOff = started.includes(false);
  if (isOff) {
    await caches.delete(STORED_PAGES.cache);
    return;
  }
  // One tab at a time: another would delete files whose page is not stored yet.
  await navigator.locks.request(STORED_PAGES.cache, async () => {
    const cache = await caches.open(STORED_PAGES.cache);
    for (const path of paths) await storePage(cache, path);
    await prune(cache);
  });
}

/** Registers the worker that the site has now. Resolves to false if that one has ended itself. */
async function startWorker(scope: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(STORED_PAGES.worker, { scope });
  // A browser looks for another script only where a page of the scope is viewed: the worker may have to end itself.
  if (registration.active) await registration.update();
  const coming = registration.installing ?? registration.waiting;
  if (coming) await untilStarted(coming);
  return (await navigator.serviceWorker.getRegistration(scope)) !== undefined;
}

/** Resolves when a worker has become the active one, or never will. */
async function untilStarted(worker: ServiceWorker): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (['activated', 'redundant'].includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

async function storePage(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  // A page that is previewed is not the site's.
  if (!answer.ok || answer.redirected || answer.headers.has('x-preview')) return;
  const html = await answer.text();
  const files = [...new Set([...filesIn(html), ...loadedFiles()])];
  const found = await Promise.all(files.map((file) => storeFile(cache, file)));
  if (found.includes(false)) return;
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(FILES_HEADER, JSON.stringify(files));
  await cache.put(path, new Response(html, { headers }));
}

/** Returns false if a file could not be stored. */
async function storeFile(cache: Cache, file: string): Promise<boolean> {
  if (await cache.match(file, { ignoreVary: true })) return true;
  const answer = await fetch(file);
  if (answer.ok) await cache.put(file, answer);
  return answer.ok;
}

/** Returns the addresses of files that a page names: in its tags, and in its data. */
function filesIn(html: string): string[] {
  const named = [...html.matchAll(/"(\/[a-z]+\/[^"\s<>]+)"/g)].map(([, address = '']) => address);
  return named.filter(isFile);
}

/** Returns the addresses of files that the browser has loaded for the page that is open. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded.flatMap(({ origin, pathname }) => (origin === location.origin && isFile(pathname) ? [pathname] : []));
}

const isFile = (address: string) =>
  STORED_PAGES.files.some((start) => address.startsWith(start)) && /\.\w+$/.test(address) && !FOREIGN.test(address);

/** Deletes the pages that are too many, and files that no stored page has. */
async function prune(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const isPage = (address: string) => STORED_PAGES.scopes.some((scope) => new URL(address).pathname.startsWith(scope));
  // A stored page that is replaced becomes the last.
  const newest = requests.toReversed().flatMap(({ url }) => (isPage(url) ? [new URL(url).pathname] : []));
  const pages = [...new Set(newest)].slice(0, MOST);
  const kept = new Set(pages);
  for (const page of pages) {
    const stored = await cache.match(page, { ignoreVary: true });
    for (const file of JSON.parse(stored?.headers.get(FILES_HEADER) ?? '[]') as string[]) kept.add(file);
  }
  for (const request of requests) if (!kept.has(new URL(request.url).pathname)) await cache.delete(request);
}

/** What is stored beside a page: the events that the API has, and who is suspended by cards. */
export type Beside = 'data' | 'due';

const besidePath = (path: string, what: Beside) => `${path}?${what}`;

/** Stores data beside a stored page. Resolves when the browser has them; at once where nothing is stored. */
export async function storeBeside(path: string, what: Beside, data: unknown): Promise<void> {
  if (isOff || !('caches' in globalThis)) return;
  const cache = await caches.open(STORED_PAGES.cache);
  await cache.put(besidePath(path, what), new Response(JSON.stringify(data)));
}

/** Returns what `storeBeside` has stored, or null. */
export async function readBeside<Data>(path: string, what: Beside): Promise<Data | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(STORED_PAGES.cache);
  const stored = await cache.match(besidePath(path, what));
  return stored ? ((await stored.json()) as Data) : null;
}
