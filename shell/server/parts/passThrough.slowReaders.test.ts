import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { ERRORS } from '@wkff/contracts';
import { TagCache } from '@wkff/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { AnswerKeys } from '../passing/AnswerKeys.ts';
import { createQuickAnswers } from '../quickAnswers.fake.ts';
import { createAnswerShares, type AnswerSharesOptions } from '../answerShares.ts';
import { passThrough, type PassLimits } from './passThrough.ts';

const KIB = 1024;
/** More than fits into the buffers between host and reader. */
const LARGE = 32 * KIB * KIB;

/** Answers `/uploads/large` and `/api/docs/large` endlessly, `/…/small` and `/api/{n}k` at once, `/api/hangs` never. */
function respond(url: string, response: ServerResponse): void {
  if (url.startsWith('/api/hangs')) return;
  const isLarge = url.endsWith('/large');
  const length = isLarge ? LARGE : Number(/(\d+)k$/.exec(url)?.[1] ?? 1) * KIB;
  const type = url.startsWith('/uploads/') ? 'image/webp' : 'application/json';
  response.writeHead(200, { 'content-type': type, 'content-length': length });
  const chunk = Buffer.alloc(64 * KIB, ' ');
  let left = length;
  const write = () => {
    while (left > 0) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (!response.write(part)) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

describe('slow readers', () => {
  let api: Server;
  let host: FastifyInstance;
  let sockets: Socket[];
  /** Number of requests that reached the API. */
  let asked: number;
  /** Number of connections that the host ended to make room. */
  let ended: number;

  async function start(limits: Partial<PassLimits>, held: AnswerSharesOptions['limits'] = {}): Promise<void> {
    const cache = () => new TagCache({ now: () => 0 }, 2 ** 20);
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const shares = createAnswerShares({ limits: held, onEnd: () => (ended += 1) });
    const caches = { answers: cache(), pages: cache() };
    await host.register(passThrough, {
      apiOrigin,
      hostSecret: 'x',
      ...caches,
      keys: new AnswerKeys(caches.answers),
      quick: createQuickAnswers(),
      shares,
      limits,
    });
    await host.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Sends a request from an address, and reads only the first bytes of the answer. Returns its status. */
  function read(url: string, from: string): Promise<number> {
    const socket = connect((host.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`);
    return new Promise((resolve) => {
      socket.once('data', (bytes) => {
        socket.pause();
        resolve(Number(bytes.toString('latin1', 9, 12)));
      });
    });
  }

  /** Sends a request and reads the whole answer. */
  const get = (url: string, from = '203.0.113.200') =>
    fetch(host.listeningOrigin + url, { headers: { 'x-forwarded-for': from } });
  const statusOf = async (url: string, from?: string) => {
    const answer = await get(url, from);
    await answer.arrayBuffer();
    return answer.status;
  };

  beforeEach(async () => {
    sockets = [];
    asked = 0;
    ended = 0;
    api = createServer((request, response) => {
      asked += 1;
      respond(request.url ?? '', response);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    host = Fastify({ trustProxy: true, forceCloseConnections: true });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await host.close();
    api.closeAllConnections();
    api.close();
  });

  /** Nobody's time in the queue ends during a test. */
  const WAIT = 60_000;
  const queue = { places: 4, length: 4, wait: WAIT };
  const streams = { total: 3, perNetwork: 2 };

  it.each(['/uploads/large', '/api/docs/large'])('do not block other readers of %s', async (url) => {
    await start({ queue }, { streams });
    expect(await read(url, '203.0.113.1')).toBe(200);
    expect(await read(url, '203.0.113.1')).toBe(200);
    const refused = await get(url, '203.0.113.1');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '5',
      { success: false, code: 'too_many_requests', message: ERRORS.too_many_requests.message },
    ]);
    expect(await read(url, '203.0.113.2')).toBe(200);
    expect(ended).toBe(0);
    // A reader who has nothing yet gets the place of one of those who have most.
    expect(await read(url, '203.0.113.3')).toBe(200);
    while (ended < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const other of ['/api/auth/me', '/api/300k', '/uploads/small', '/uploads/900k', '/api/docs/small'])
      expect([other, await statusOf(other)]).toEqual([other, 200]);
  });

  it('count together in one network of IPv6, and free their places when they disconnect', async () => {
    await start({ queue }, { streams });
    expect(await read('/uploads/large', '2001:db8::1')).toBe(200);
    expect(await read('/uploads/large', '2001:db8::2')).toBe(200);
    expect(await statusOf('/uploads/large', '2001:db8::3')).toBe(429);
    expect(await read('/uploads/large', '2001:db8:0:1::1')).toBe(200);
    sockets[0]?.destroy();
    while ((await read('/uploads/large', '2001:db8::3')) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 5));
  });

  it('hold no connection to the API for answers other than files, and a limited number of bytes', async () => {
    const bytes = { total: 40 * KIB * KIB, perNetwork: 16 * KIB * KIB };
    await start({ queue: { ...queue, places: 2 } }, { bytes });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await read('/api/7000k', '203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await get('/api/auth/me', '203.0.113.1')).headers.get('retry-after')).toBe('5');
    for (let n = 0; n < 2; n += 1) expect(await read('/api/7000k', '203.0.113.2')).toBe(200);
    expect(await statusOf('/api/auth/me')).toBe(200);
    expect(ended).toBe(0);
    // A reader who holds little gets its answer at the expense of the one who holds most.
    expect(await read('/api/7000k', '203.0.113.3')).toBe(200);
    while (ended < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  });

  describe('and an API that hangs', () => {
    const statuses: number[] = [];
    const ask = async (url: string) => void statuses.push(await statusOf(url));

    beforeEach(() => void statuses.splice(0));

    it('gets a limited number of requests, while a limited number wait', async () => {
      await start({ queue: { places: 2, length: 2, wait: WAIT }, readTimeout: WAIT });
      const answers = Array.from({ length: 5 }, () => get('/api/hangs'));
      for (const answer of answers) answer.catch(() => undefined);
      const refused = await Promise.any(answers);
      while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      expect([refused.status, refused.headers.get('retry-after'), asked]).toEqual([503, '5', 2]);
      expect(await statusOf('/uploads/small')).toBe(200);
    });

    it('refuses those who have waited for a short time', async () => {
      await start({ queue: { places: 1, length: 2, wait: 20 }, readTimeout: WAIT });
      void ask('/api/hangs').catch(() => undefined);
      while (asked < 1) await new Promise((resolve) => setTimeout(resolve, 5));
      await Promise.all([ask('/api/hangs'), ask('/api/hangs')]);
      expect([statuses, asked]).toEqual([[503, 503], 1]);
      expect(await statusOf('/uploads/small')).toBe(200);
    });

    it('times out, and is no longer asked for callers who have left', async () => {
      await start({ queue: { places: 1, length: 1, wait: WAIT }, readTimeout: 200 });
      await ask('/api/hangs');
      expect(statuses).toEqual([503]);
      await host.close();
      host = Fastify({ forceCloseConnections: true });
      await start({ queue: { places: 1, length: 1, wait: WAIT }, readTimeout: WAIT });
      void read('/api/hangs', '');
      while (asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
      sockets[0]?.destroy();
      expect(await statusOf('/api/auth/me')).toBe(200);
    });
  });
});
