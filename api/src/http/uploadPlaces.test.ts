import Fastify, { type FastifyInstance } from 'fastify';
import { registerAlone } from '../../test/registerAlone.ts';
import type { Identity } from '../identity/identity.ts';
import { RELEASE_COMMAND } from '../identity/releaser.ts';
import { errorHandler } from './errorHandler.ts';
import { uploadPlaces } from './uploadPlaces.ts';

const limits = { reads: { most: 1, windowMs: 1 }, writes: { most: 1, windowMs: 1 } };
const CALLERS = {
  editor: { identity: { accountId: 1 } as Identity, releaser: null },
  other: { identity: { accountId: 2 } as Identity, releaser: null },
  token: {
    identity: null,
    releaser: { accountId: null, username: 'release token of mf-league', roles: [], remotes: ['mf-league'] },
  },
  key: { identity: null, releaser: RELEASE_COMMAND },
};
type Caller = keyof typeof CALLERS;

describe('uploads of an account or a release token', () => {
  let app: FastifyInstance;
  /** Ends the handling of each upload that has a place, in the order in which they got it. */
  let running: (() => void)[];

  async function start(uploadLimits: { places: number; length: number; wait: number }): Promise<void> {
    app = Fastify();
    running = [];
    await app.register(errorHandler);
    app.decorateRequest('identity', null);
    app.decorateRequest('releaser', null);
    app.addHook('onRequest', async (request) => {
      Object.assign(request, CALLERS[request.headers.caller as Caller]);
    });
    await registerAlone(app, uploadPlaces, { config: { limits }, uploadLimits });
    const handle = () => new Promise((resolve) => running.push(() => resolve({})));
    app.post('/file', { config: { isUpload: true } }, handle);
    app.post('/text', () => ({}));
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  afterEach(async () => {
    for (const end of running) end();
    await app.close();
  });

  const send = (caller: Caller, path = '/file') =>
    fetch(app.listeningOrigin + path, { method: 'POST', headers: { caller } });
  const untilRunning = async (count: number) => {
    while (running.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  it.each(['editor', 'token'] as const)(
    'have a limited number of places, and a limited number wait: %s',
    async (who) => {
      await start({ places: 2, length: 1, wait: 60_000 });
      const first = [send(who), send(who)];
      await untilRunning(2);
      const more = [send(who), send(who)];
      const refused = await Promise.race(more);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
      expect((await send(who, '/text')).status).toBe(200);
      running[0]?.();
      await untilRunning(3);
      for (const end of running) end();
      const statuses = (await Promise.all([...first, ...more])).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 200, 200, 429]);
    },
  );

  it('do not count for others, and have no limit with the release key', async () => {
    await start({ places: 1, length: 1, wait: 60_000 });
    const sent = [send('editor'), send('other'), send('token'), send('key'), send('key'), send('key')];
    await untilRunning(6);
    for (const end of running) end();
    await Promise.all(sent);
  });

  it('leave their place when their sender breaks off', async () => {
    await start({ places: 1, length: 1, wait: 60_000 });
    const leaving = new AbortController();
    const left = fetch(`${app.listeningOrigin}/file`, {
      method: 'POST',
      headers: { caller: 'editor' },
      signal: leaving.signal,
    });
    await untilRunning(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    const next = send('editor');
    await untilRunning(2);
    running[1]?.();
    expect((await next).status).toBe(200);
  });

  it('are refused when they have waited for too long', async () => {
    await start({ places: 1, length: 8, wait: 20 });
    const first = send('editor');
    await untilRunning(1);
    expect((await send('editor')).status).toBe(429);
    running[0]?.();
    expect((await first).status).toBe(200);
  });
});
