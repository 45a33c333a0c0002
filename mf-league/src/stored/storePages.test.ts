import { jest } from '@jest/globals';
import { STORED_PAGES } from '@wkff/contracts';
import { storeBeside, storePages } from './storePages.ts';

const PAGE = '/wk-league/desk';

/** What the browser has stored, by address; null: no cache. */
let stored: Map<string, unknown> | null;
/** What the worker of the site does once it is started. */
let ends: boolean;

beforeEach(() => {
  stored = new Map([['/wk-league/keep/1', 'a page of before']]);
  ends = false;
  const registered = new Set<string>();
  const register = async (_script: string, { scope }: { scope: string }) => {
    registered.add(scope);
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    setTimeout(() => {
      worker.state = 'activated';
      if (ends) registered.delete(scope);
      worker.dispatchEvent(new Event('statechange'));
    });
    return { installing: worker, waiting: null, active: null };
  };
  const getRegistration = async (scope: string) => (registered.has(scope) ? {} : undefined);
  const cache = {
    match: async () => undefined,
    put: async (path: string, answer: unknown) => void (stored ??= new Map()).set(path, answer),
    keys: async () => [...(stored?.keys() ?? [])].map((path) => ({ url: `https://site.test${path}` })),
    delete: async () => true,
  };
  const browser = {
    serviceWorker: { register, getRegistration },
    locks: { request: (_name: string, work: () => Promise<void>) => work() },
  };
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
  Object.assign(globalThis, {
    caches: {
      open: async () => cache,
      delete: async (name: string) => {
        if (name === STORED_PAGES.cache) stored = null;
        return true;
      },
    },
    fetch: jest.fn(async () => ({
      ok: true,
      redirected: false,
      headers: new Map(),
      text: async () => '<html></html>',
    })),
    Headers: Map,
    Response: class {},
  });
});

it('stores a page and what is beside it while the worker of the site is there', async () => {
  await storePages([PAGE]);
  await storeBeside(PAGE, 'data', []);
  expect([...(stored?.keys() ?? [])]).toEqual(['/wk-league/keep/1', PAGE, `${PAGE}?data`]);
});

it('deletes all of it, and stores nothing, once that worker has ended itself', async () => {
  ends = true;
  await storePages([PAGE]);
  await storeBeside(PAGE, 'data', []);
  expect(stored).toBeNull();
});
