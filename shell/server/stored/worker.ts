import type { STORED_PAGES } from '@wkff/contracts';

/** An event that a service worker answers. */
interface WorkerEvent {
  request: Pick<Request, 'url' | 'method' | 'mode'>;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** The parts of a service worker's global scope that the worker needs. */
export interface WorkerScope {
  location: Pick<Location, 'origin'>;
  caches: { open(name: string): Promise<Pick<Cache, 'match'>>; delete(name: string): Promise<boolean> };
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  fetch(request: WorkerEvent['request']): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'fetch', handle: (event: WorkerEvent) => void): void;
}

/**
 * The service worker of the pages for score keepers. It asks the network first, always: what is stored is the answer
 * only if none comes. It stores nothing itself; an open page does that, so a worker that is out of date has no old
 * pages. The function is sent as text, so it uses nothing from outside.
 */
export function runWorker(scope: WorkerScope, { cache, scopes, files }: typeof STORED_PAGES): void {
  /** How long an answer of the network may take if another one is stored, in ms. */
  const PAGE_LIMIT_MS = 10_000;
  /** Of files, whose content never changes under their name. */
  const FILE_LIMIT_MS = 1_000;
  /** What a proxy answers while the site does not. */
  const AWAY = [502, 504];

  async function find(path: string): Promise<Response | undefined> {
    const stored = await scope.caches.open(cache);
    return stored.match(path, { ignoreVary: true });
  }

  async function answer(request: WorkerEvent['request'], path: string, limit: number): Promise<Response> {
    const asked = scope.fetch(request).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    );
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), limit);
    });
    const first = await Promise.race([asked, late]);
    if (first && 'response' in first && !AWAY.includes(first.response.status)) return first.response;
    const stored = await find(path).catch(() => undefined);
    if (stored) return stored;
    const last = await asked;
    if ('response' in last) return last.response;
    throw last.error;
  }

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('fetch', (event) => {
    const { url, method, mode } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    const isPage = mode === 'navigate';
    if (!(isPage ? scopes : files).some((start) => pathname.startsWith(start))) return;
    event.respondWith(answer(event.request, pathname, isPage ? PAGE_LIMIT_MS : FILE_LIMIT_MS));
  });
}

/** The worker in the place of `runWorker` when the site wants it gone: it deletes what is stored, and itself. */
export function endWorker(scope: WorkerScope, { cache }: typeof STORED_PAGES): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.caches.delete(cache), scope.registration.unregister()])),
  );
}
