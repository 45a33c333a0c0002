import { jest } from '@jest/globals';
import { STORED_PAGES } from '@wkff/contracts';
import { endWorker, runWorker, type WorkerScope } from './worker.ts';

const ORIGIN = 'https://site.test';
const KEEP = '/wk-league/keep/97';
const FILE = '/remotes/mf-league/1/page-keep.js';

type Handler = Parameters<WorkerScope['addEventListener']>[1];
type Network = () => Promise<Response>;

/** Runs a worker in a browser that has stored one page and one file. */
function start(work: typeof runWorker = runWorker) {
  const handlers = new Map<string, Handler>();
  const done: string[] = [];
  const stored = new Map([KEEP, FILE].map((path) => [path, `stored ${path}`]));
  let network: Network = async () => new Response('fresh');
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    caches: {
      open: async () => ({
        match: async (path) => (stored.has(String(path)) ? new Response(stored.get(String(path))) : undefined),
      }),
      delete: async (name) => {
        done.push(`deleted ${name}`);
        return true;
      },
    },
    clients: { claim: async () => void done.push('claimed') },
    registration: {
      unregister: async () => {
        done.push('unregistered');
        return true;
      },
    },
    fetch: () => network(),
    skipWaiting: async () => void done.push('skipped'),
    addEventListener: (type, handle) => void handlers.set(type, handle),
  };
  work(scope, STORED_PAGES);
  return {
    done,
    setNetwork: (next: Network) => void (network = next),
    /** Resolves to the answer, its error, or null where the worker leaves the request to the browser. */
    async ask(url: string, { method = 'GET', mode = 'navigate' as RequestMode } = {}): Promise<string | null> {
      let answer: Promise<Response> | null = null;
      const event = {
        request: { url: new URL(url, ORIGIN).href, method, mode },
        respondWith: (given: Promise<Response>) => void (answer = given),
        waitUntil: () => undefined,
      };
      handlers.get('fetch')?.(event);
      const given = answer as Promise<Response> | null;
      return given && given.then((response) => response.text(), String);
    },
    async begin(): Promise<void> {
      for (const type of ['install', 'activate']) {
        const request = { url: '', method: '', mode: 'navigate' as const };
        const works: Promise<unknown>[] = [];
        const waitUntil = (work: Promise<unknown>) => void works.push(work);
        handlers.get(type)?.({ request, respondWith: () => undefined, waitUntil });
        await Promise.all(works);
      }
    },
  };
}

const refuse: Network = async () => Promise.reject(new TypeError('no network'));
const script = { mode: 'no-cors' as const };

afterEach(() => jest.useRealTimers());

describe('the worker of stored pages', () => {
  it('sends what the network answers, whatever is stored', async () => {
    const { ask, setNetwork } = start();
    expect([await ask(KEEP), await ask(FILE, script)]).toEqual(['fresh', 'fresh']);
    setNetwork(async () => new Response('gone', { status: 404 }));
    expect(await ask(KEEP)).toBe('gone');
    setNetwork(async () => new Response('busy', { status: 503 }));
    expect(await ask(KEEP)).toBe('busy');
  });

  it('sends what is stored if no answer comes, or a proxy answers for a site that is away', async () => {
    const { ask, setNetwork } = start();
    setNetwork(refuse);
    expect([await ask(KEEP), await ask(FILE, script)]).toEqual([`stored ${KEEP}`, `stored ${FILE}`]);
    expect(await ask('/wk-league/keep/98')).toBe('TypeError: no network');
    setNetwork(async () => new Response('bad gateway', { status: 502 }));
    expect(await ask(KEEP)).toBe(`stored ${KEEP}`);
    expect(await ask('/wk-league/keep/98')).toBe('bad gateway');
  });

  it('waits 10 s for a page and 1 s for a file', async () => {
    jest.useFakeTimers();
    const { ask, setNetwork } = start();
    setNetwork(() => new Promise(() => undefined));
    const answers: (string | null)[] = [];
    void ask(KEEP).then((answer) => answers.push(answer));
    void ask(FILE, script).then((answer) => answers.push(answer));
    await jest.advanceTimersByTimeAsync(999);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(answers).toEqual([`stored ${FILE}`]);
    await jest.advanceTimersByTimeAsync(9_000);
    expect(answers).toEqual([`stored ${FILE}`, `stored ${KEEP}`]);
  });

  it('leaves all other requests to the browser', async () => {
    const { ask } = start();
    expect(await ask('/wk-league-match/97')).toBeNull();
    expect(await ask('/api/matches/97', { mode: 'cors' })).toBeNull();
    expect(await ask(KEEP, { method: 'POST' })).toBeNull();
    expect(await ask(KEEP, { mode: 'cors' })).toBeNull();
    expect(await ask(`https://elsewhere.test${FILE}`, script)).toBeNull();
  });

  it('takes the place of an earlier one at once; the one that ends it deletes what is stored', async () => {
    const next = start();
    await next.begin();
    expect(next.done).toEqual(['skipped', 'claimed']);
    const last = start(endWorker);
    await last.begin();
    expect(last.done).toEqual(['skipped', 'deleted stored-pages', 'unregistered']);
    expect(await last.ask(KEEP)).toBeNull();
  });
});
