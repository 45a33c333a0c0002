import { HEADERS } from '@wkff/contracts';
import { liveFetch } from './liveFetch.ts';
import { createLiveState } from './LiveState.ts';

describe('the reads of a page', () => {
  const real = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = real;
  });

  function read(seen: number, answer: () => Promise<Response>, init?: RequestInit) {
    const live = createLiveState(seen);
    const result = { sent: null as string | null, failures: 0 };
    live.onFailure = () => (result.failures += 1);
    globalThis.fetch = (input) => {
      result.sent = (input as Request).headers.get(HEADERS.seen);
      return answer();
    };
    return liveFetch(live)('http://localhost/api/seasons', init).then(
      () => result,
      () => result,
    );
  }
  const status = (code: number) => () => Promise.resolve(new Response('{}', { status: code }));

  it('send the number of the newest change that the page has seen', async () => {
    expect((await read(12, status(200))).sent).toBe('12');
  });

  it('report when they fail, but not when they are cancelled', async () => {
    expect((await read(1, status(200))).failures).toBe(0);
    expect((await read(1, status(404))).failures).toBe(0);
    expect((await read(1, status(503))).failures).toBe(1);
    expect((await read(1, status(429))).failures).toBe(1);
    const broken = () => Promise.reject(new TypeError('fetch failed'));
    expect((await read(1, broken)).failures).toBe(1);
    expect((await read(1, broken, { signal: AbortSignal.abort() })).failures).toBe(0);
  });
});
