import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ERRORS, HEADERS } from '@wkff/contracts';
import { installDrain, TagCache, TextAnswer, type QuickAnswers } from '@wkff/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAnswerShares } from '../answerShares.ts';
import { AnswerKeys } from '../passing/AnswerKeys.ts';
import { createQuickAnswers } from '../quickAnswers.fake.ts';
import { passThrough } from './passThrough.ts';

const SECRET = 'the secret of host and API';
const LIST = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, venue: '보은종합운동장' })));

/** A fake API: records its requests, and answers as the test says. */
class FakeApi {
  readonly asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = [];
  respond: (response: ServerResponse, request: IncomingMessage) => void = (response) => sendList(response);
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        this.asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
        this.respond(response, request);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Sends an anonymous list as the API does, or 304. */
function sendList(
  response: ServerResponse,
  { change = 5, request }: { change?: number; request?: IncomingMessage } = {},
) {
  const common = {
    etag: '"list"',
    'cache-control': 'no-cache',
    [HEADERS.tags]: 'season:2025 match:1',
    [HEADERS.change]: String(change),
    [HEADERS.requestId]: 'of the API',
  };
  if (/"list"/.test(request?.headers['if-none-match'] ?? '')) return response.writeHead(304, common).end();
  const length = Buffer.byteLength(LIST);
  response.writeHead(200, { ...common, 'content-type': 'application/json; charset=utf-8', 'content-length': length });
  response.end(LIST);
}

describe('what the host passes through', () => {
  let now = 0;
  let api: FakeApi;
  let apiOrigin: string;
  let answers: TagCache;
  let pages: TagCache;
  let quick: QuickAnswers;
  let settled: Promise<void>;
  let app: FastifyInstance;

  beforeEach(async () => {
    api = new FakeApi();
    answers = new TagCache({ now: () => now }, 2 ** 20);
    pages = new TagCache({ now: () => now }, 2 ** 20);
    for (const cache of [answers, pages]) cache.resume(5);
    app = Fastify();
    apiOrigin = await api.listen();
    quick = createQuickAnswers(answers);
    settled = Promise.resolve();
    const shares = createAnswerShares();
    await app.register(passThrough, {
      settled: () => settled,
      apiOrigin,
      hostSecret: SECRET,
      answers,
      pages,
      keys: new AnswerKeys(answers),
      quick,
      shares,
    });
  });
  afterEach(async () => {
    await app.close();
    api.close();
  });

  const get = (headers: Record<string, string> = {}, url = '/api/matches/upcoming') => app.inject({ url, headers });

  it('requests an anonymous answer from the API once, until one of its tags changes', async () => {
    expect((await get()).body).toBe(LIST);
    expect((await get()).body).toBe(LIST);
    expect(api.asked).toHaveLength(1);
    answers.apply({ id: 6, tags: ['match:2'] });
    await get();
    expect(api.asked).toHaveLength(1);
    answers.apply({ id: 7, tags: ['match:1'] });
    await get();
    expect(api.asked).toHaveLength(2);
  });

  describe('shares an answer between parameters that it does not depend on', () => {
    beforeEach(() => {
      api.respond = (response) => {
        response.setHeader(HEADERS.query, 'year month');
        sendList(response);
      };
    });
    const asked = async (...urls: string[]) => {
      const before = api.asked.length;
      for (const url of urls) expect((await get({}, url)).body).toBe(LIST);
      return api.asked.slice(before).map(({ url }) => url);
    };

    it('once the API has said which they are', async () => {
      const first = '/api/matches/upcoming?x=1&year=2025';
      expect(await asked(first, '/api/matches/upcoming?year=2025&x=2', '/api/matches/%75pcoming?year=2025')).toEqual([
        first,
      ]);
      expect(await asked('/api/matches/upcoming?year=2024', '/api/matches/upcoming')).toHaveLength(2);
      expect(await asked('/api/matches/upcoming?x=3', '/api/matches/upcoming?x=4&month=')).toEqual([]);
      expect((await get({}, first)).headers[HEADERS.query]).toBeUndefined();
    });

    it('until answers are dropped because changes may have been missed: the API may have been replaced', async () => {
      expect(await asked('/api/matches/upcoming?x=1', '/api/matches/upcoming?x=2')).toHaveLength(1);
      answers.suspend();
      answers.resume(5);
      api.respond = (response) => {
        response.setHeader(HEADERS.query, 'x');
        sendList(response);
      };
      expect(await asked('/api/matches/upcoming?x=1', '/api/matches/upcoming?x=2')).toHaveLength(2);
      expect(await asked('/api/matches/upcoming?x=1&year=1', '/api/matches/upcoming?x=2&year=2')).toHaveLength(0);
    });
  });

  it('caches nothing that changed during its request, and nothing while changes may be missed', async () => {
    answers.apply({ id: 6, tags: ['match:1'] });
    await get();
    await get();
    expect(api.asked).toHaveLength(2);
    api.respond = (response) => sendList(response, { change: 6 });
    answers.suspend();
    await get();
    await get();
    expect(api.asked).toHaveLength(4);
    answers.resume(6);
    await get();
    await get();
    expect(api.asked).toHaveLength(5);
  });

  it('drops an answer when its validity ends', async () => {
    api.respond = (response) => {
      response.setHeader(HEADERS.validUntil, new Date(1_000).toISOString());
      sendList(response);
    };
    now = 999;
    await get();
    await get();
    expect(api.asked).toHaveLength(1);
    now = 1_000;
    await get();
    expect(api.asked).toHaveLength(2);
    now = 0;
  });

  describe('if the page has seen a newer change than the host', () => {
    /** The newest change that the API knows. */
    let newest: number;
    beforeEach(() => {
      newest = 6;
      api.respond = (response, { url }) => {
        if (url !== NEWEST) return sendList(response);
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { id: newest } }));
      };
    });
    const NEWEST = '/api/internal/changes/newest';
    const asked = () => api.asked.map(({ url }) => (url === NEWEST ? 'newest' : 'list'));
    const see = (seen: string) => get({ [HEADERS.seen]: seen });

    it('asks the API for the answer, until the host has received the change', async () => {
      await get();
      await see('5');
      expect(asked()).toEqual(['list']);
      await see('6');
      expect(asked()).toEqual(['list', 'newest', 'list']);
      answers.apply({ id: 6, tags: ['match:2'] });
      await see('6');
      expect(asked()).toHaveLength(3);
    });

    it('asks once for all whether the change exists, and takes the cached answer if not', async () => {
      await get();
      const all = await Promise.all(Array.from({ length: 20 }, () => see('7')));
      expect(all.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
      expect(asked()).toEqual(['list', 'newest']);
      newest = 7;
      await see('7');
      expect(asked()).toEqual(['list', 'newest', 'newest', 'list']);
    });

    it('ignores impossible numbers', async () => {
      await get();
      for (const madeUp of ['999999999', 'x', '1e999', '-1']) await see(madeUp);
      expect(asked()).toEqual(['list']);
    });

    it('takes no cached answer while the API cannot say whether the change exists', async () => {
      await get();
      api.respond = (response) => response.destroy();
      expect((await see('6')).statusCode).toBe(503);
    });
  });

  it('sends a cached answer before the router, as the router sent it, until a change or a write drops it', async () => {
    let quickly = 0;
    quick.onAnswer(() => (quickly += 1));
    installDrain(app);
    quick.install(app);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const read = async () => {
      const response = await fetch(`${origin}/api/matches/upcoming`, { headers: { 'accept-encoding': 'br' } });
      const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    await read();
    const routed = await read();
    expect(routed).toMatchObject({ status: 200, body: LIST, headers: { 'content-encoding': 'br' } });
    expect(await read()).toEqual(routed);
    expect([quickly, api.asked.length]).toEqual([1, 1]);
    answers.apply({ id: 6, tags: ['match:1'] });
    api.respond = (response) => sendList(response, { change: 6 });
    for (let time = 0; time < 3; time += 1) await read();
    expect([quickly, api.asked.length]).toEqual([2, 2]);
    answers.applyAhead({ id: 7, tags: ['match:1'] });
    await read();
    expect([quickly, api.asked.length]).toEqual([2, 3]);
  });

  it('passes every request with a token on, and caches none of the answers', async () => {
    await get({ authorization: 'Bearer x' });
    await get({ authorization: 'Bearer x' });
    await get();
    expect(api.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', 'Bearer x', undefined]);
  });

  describe('after a write', () => {
    const PAGE = new TextAnswer({ body: Buffer.from('page'), etag: null, tags: ['season:2025'] });
    const TOKEN = { authorization: 'Bearer of a writer' };
    const write = (url = '/api/matches/1/score', headers: Record<string, string> = TOKEN) =>
      app.inject({ method: 'PUT', url, headers, payload: {} });
    const answerWith = (status: number, headers: Record<string, string> = {}) => {
      api.respond = (response, { method }) =>
        method === 'GET' ? sendList(response) : response.writeHead(status, headers).end();
    };
    /** Returns the sizes of both caches. */
    const held = () => [answers, pages].map((cache) => cache.size);

    beforeEach(async () => {
      answerWith(200, { [HEADERS.changedTags]: '' });
      await write();
      await get();
      pages.set('/', PAGE, pages.begin());
      expect(held()).toEqual([1, 1]);
    });

    it.each([
      ['without a token', {}],
      ['with a token of nobody whose write was accepted', { authorization: 'Bearer x' }],
    ])('%s: keeps everything, whatever the answer', async (_what, headers) => {
      for (const status of [401, 500, 503]) {
        answerWith(status);
        await write('/api/matches/1/score', headers);
      }
      api.respond = (response) => response.destroy();
      await write('/api/matches/1/score', headers);
      expect(held()).toEqual([1, 1]);
    });

    it.each([
      ['drops the answers and pages with the tags that it changed', 'season:2025,match:1', [0, 0]],
      ['keeps those with other tags', 'popup', [1, 1]],
      ['keeps everything when it changed no tag', '', [1, 1]],
    ])('%s', async (_what, changed, left) => {
      answerWith(200, { [HEADERS.changedTags]: changed, [HEADERS.change]: '6' });
      const { headers } = await write();
      expect(held()).toEqual(left);
      for (const inner of [HEADERS.changedTags, HEADERS.change]) expect(headers).not.toHaveProperty(inner);
    });

    it('is answered once no page from before it is shown; a read waits for nothing', async () => {
      answerWith(200, { [HEADERS.changedTags]: 'season:2025', [HEADERS.change]: '6' });
      let settle: () => void = () => undefined;
      settled = new Promise((resolve) => (settle = resolve));
      const answers: string[] = [];
      const written = write().then(() => answers.push('write'));
      while (held()[0] === 1) await immediate();
      await get();
      answers.push('read');
      settle();
      await written;
      expect(answers).toEqual(['read', 'write']);
    });

    it('caches nothing that was read before it and arrives after it', async () => {
      answerWith(200, { [HEADERS.changedTags]: 'season:2025', [HEADERS.change]: '6' });
      await write();
      await get();
      expect(held()).toEqual([0, 0]);
      api.respond = (response) => sendList(response, { change: 6 });
      await get();
      expect(held()).toEqual([1, 0]);
    });

    it.each([
      ['drops everything when its answer does not list the changed tags', 200, [0, 0]],
      ['drops everything when it failed, as it may have been stored', 503, [0, 0]],
      ['keeps everything when it was refused', 409, [1, 1]],
      ['keeps everything when there was no space for its file', 507, [1, 1]],
    ])('%s', async (_what, status, left) => {
      answerWith(status);
      await write();
      expect(held()).toEqual(left);
    });

    it('drops everything if the API broke the connection, and nothing if it was not reached', async () => {
      api.respond = (response) => response.destroy();
      await write();
      expect(held()).toEqual([0, 0]);
      pages.set('/', PAGE, pages.begin());
      api.close();
      expect((await write()).statusCode).toBe(503);
      expect(held()).toEqual([0, 1]);
    });

    it('keeps everything when its sender broke off an upload, and ends the request to the API', async () => {
      let isEnded = false;
      const reading = createServer((request, response) => {
        if (request.method === 'PUT') return void response.writeHead(200, { [HEADERS.changedTags]: '' }).end();
        request.once('data', () => socket.destroy()).once('error', () => (isEnded = true));
      });
      await new Promise<void>((resolve) => reading.listen(0, '127.0.0.1', resolve));
      const host = Fastify();
      const readingOrigin = `http://127.0.0.1:${(reading.address() as AddressInfo).port}`;
      await host.register(passThrough, {
        apiOrigin: readingOrigin,
        hostSecret: SECRET,
        answers,
        pages,
        keys: new AnswerKeys(answers),
        quick: createQuickAnswers(),
        shares: createAnswerShares(),
      });
      await host.listen({ host: '127.0.0.1', port: 0 });
      await host.inject({ method: 'PUT', url: '/api/matches/1/score', headers: TOKEN, payload: {} });
      const socket = connect((host.server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/upload/image HTTP/1.1\r\nhost: x\r\nauthorization: Bearer of a writer\r\ncontent-length: 9\r\n' +
          'content-type: multipart/form-data; boundary=x\r\n\r\nhalf',
      );
      while (!isEnded) await new Promise((resolve) => setTimeout(resolve, 1));
      await host.close();
      reading.closeAllConnections();
      reading.close();
      expect(held()).toEqual([1, 1]);
    });

    it('drops nothing for a login or an OPTIONS request', async () => {
      answerWith(200);
      for (const url of ['/api/auth/login', '/api/%61uth/logout', '/api/auth%2Flogout']) await write(url, TOKEN);
      await app.inject({ method: 'OPTIONS', url: '/api/matches/1' });
      expect(held()).toEqual([1, 1]);
    });
  });

  it.each(['br', 'gzip', 'identity'])(
    'answers 304 without a body to the ETag that it sent with %s, cached or not',
    async (encoding) => {
      api.respond = (response, request) => sendList(response, { request });
      const first = await get({ 'accept-encoding': encoding });
      const etag = String(first.headers.etag);
      expect(etag).toBe('W/"list"');
      expect(first.headers.vary).toBe('accept-encoding, authorization');
      for (const prepare of [() => undefined, () => answers.clear()]) {
        prepare();
        const again = await get({ 'accept-encoding': encoding, 'if-none-match': `"other", ${etag}` });
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      }
    },
  );

  it('compresses for callers that accept it, cached or not', async () => {
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      for (let round = 0; round < 2; round += 1) {
        const brotli = await get({ 'accept-encoding': 'gzip, deflate, br', ...headers });
        expect(brotli.headers['content-encoding']).toBe('br');
        expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
        expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LIST);
      }
      expect(gunzipSync((await get({ 'accept-encoding': 'gzip', ...headers })).rawPayload).toString()).toBe(LIST);
    }
    expect((await get({ 'accept-encoding': 'br' }, '/api/auth/me')).headers['content-encoding']).toBeUndefined();
  });

  it('adds the caller’s address and the host’s secret, and removes those that a caller sent', async () => {
    const forged = {
      [HEADERS.visitor]: '9.9.9.9',
      [HEADERS.readToken]: 'x',
      [HEADERS.releaseKey]: 'x',
      [HEADERS.requestId]: 'x',
      [HEADERS.hostSecret]: 'x',
    };
    const answer = await get(forged);
    const headers = api.asked[0]?.headers ?? {};
    expect(headers[HEADERS.visitor]).toBe('127.0.0.1');
    expect(headers[HEADERS.hostSecret]).toBe(SECRET);
    expect(headers[HEADERS.requestId]).not.toBe('x');
    expect(headers).not.toHaveProperty(HEADERS.readToken);
    expect(headers).not.toHaveProperty(HEADERS.releaseKey);
    for (const inner of [HEADERS.tags, HEADERS.change, HEADERS.validUntil])
      expect(answer.headers).not.toHaveProperty(inner);
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('passes on %s without its port', async (forwarded, address) => {
    const behindProxy = Fastify({ trustProxy: true });
    await behindProxy.register(passThrough, {
      apiOrigin,
      hostSecret: SECRET,
      answers,
      pages,
      keys: new AnswerKeys(answers),
      quick: createQuickAnswers(),
      shares: createAnswerShares(),
    });
    await behindProxy.inject({ url: '/api/matches/upcoming', headers: { 'x-forwarded-for': forwarded } });
    expect(api.asked.at(-1)?.headers[HEADERS.visitor]).toBe(address);
    await behindProxy.close();
  });

  it('passes a release’s file on with its token, and never the release key', async () => {
    await app.inject({
      method: 'PUT',
      url: '/api/releases/mf-league/20250918T030000Z-1a2b3c4d/files/browser/a.js',
      headers: {
        authorization: 'Bearer wkffr_x',
        [HEADERS.releaseKey]: 'k',
        'content-type': 'application/octet-stream',
      },
      payload: 'a file',
    });
    expect(api.asked).toMatchObject([{ method: 'PUT', body: 'a file', headers: { authorization: 'Bearer wkffr_x' } }]);
    expect(api.asked[0]?.headers).not.toHaveProperty(HEADERS.releaseKey);
  });

  it('does not expose the API’s internal routes', async () => {
    for (const url of ['/api/internal/changes', '/api/internal', '/api/internal/releases/live']) {
      expect((await get({}, url)).json()).toMatchObject({ code: 'not_found' });
    }
    expect(api.asked).toEqual([]);
  });

  it.each([
    '/api/./internal/changes',
    '/api/x/../internal/changes',
    '/api/%2e/internal/changes',
    '/api/x/%2E%2e/internal/changes',
    '/api/x\\..\\internal/changes',
    '/api/x/..%2finternal/changes',
    '/api/.%5Cinternal/changes',
    '/uploads/../api/internal/changes',
    '/api/%zz',
  ])('refuses a path that the API might resolve to another one: %s', async (url) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    // Sent over a socket, as a client library would normalise the path.
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(api.asked).toEqual([]);
  });

  it('passes a query on unchanged', async () => {
    const url = '/api/content/list?searchQuery=a/../%EA%B0%80+b&tag=50%25&x=%zz';
    expect((await get({}, url)).statusCode).toBe(200);
    expect(api.asked[0]?.url).toBe(url);
  });

  it('passes bodies, errors and statuses on unchanged', async () => {
    api.respond = (response) => {
      const body = JSON.stringify({ success: false, message: 'x', code: 'stale' });
      response.writeHead(409, {
        'content-type': 'application/json',
        'retry-after': '7',
        'content-length': body.length,
      });
      response.end(body);
    };
    const put = await app.inject({ method: 'PUT', url: '/api/matches/1/score', payload: { home: 1, 이름: '가' } });
    expect([put.statusCode, put.json<{ code: string }>().code, put.headers['retry-after']]).toEqual([
      409,
      'stale',
      '7',
    ]);
    expect(JSON.parse(api.asked[0]?.body ?? '')).toEqual({ home: 1, 이름: '가' });
    const empty = { method: 'DELETE', url: '/api/content/1', headers: { 'content-type': 'application/json' } } as const;
    expect((await app.inject(empty)).statusCode).toBe(409);
  });

  it('passes on a body sent with `expect: 100-continue`', async () => {
    const headers = { expect: '100-continue', 'content-type': 'application/octet-stream' };
    const answer = await app.inject({ method: 'POST', url: '/api/upload/image', headers, payload: 'data' });
    expect(answer.statusCode).toBe(200);
    expect(api.asked[0]).toMatchObject({ method: 'POST', body: 'data' });
  });

  it('passes on a file sent over a real connection, and returns the answer', async () => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(1_000_000)]), 'large.jpg');
    const answer = await fetch(`${origin}/api/upload/image`, { method: 'POST', body: form });
    expect([answer.status, await answer.text()]).toEqual([200, LIST]);
    expect(api.asked[0]?.body.length).toBeGreaterThan(1_000_000);
  });

  describe('headers of a single connection', () => {
    /** Sends a head over a connection, and a body once it is asked for. Returns what is received until it is closed. */
    async function send(head: string[], body = ''): Promise<string> {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
      socket.write([...head, 'host: x', '', ''].join('\r\n'));
      let text = '';
      for await (const chunk of socket) {
        text += String(chunk);
        if (/^HTTP\/1.1 100 /.test(String(chunk))) socket.write(body);
      }
      return text;
    }

    it('are not passed on: `expect`, which the host fulfils itself', async () => {
      const json = ['content-type: application/json', 'content-length: 7', 'connection: close'];
      const text = await send(['PUT /api/matches/1/score HTTP/1.1', 'expect: 100-continue', ...json], '{"a":1}');
      expect(text).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
      expect(api.asked).toMatchObject([{ method: 'PUT', body: '{"a":1}' }]);
    });

    it.each([
      ['upgrade: h2c'],
      ['upgrade: websocket', 'connection: upgrade, close'],
      ['http2-settings: AAMAAABkAAQAAP__', 'upgrade: h2c', 'connection: Upgrade, HTTP2-Settings, close'],
      ['keep-alive: timeout=5', 'te: trailers', 'proxy-connection: keep-alive', 'trailer: x'],
      ['x-named: x', 'connection: x-named, close'],
    ])('is not passed on: %s', async (...headers) => {
      const isEnding = headers.some((header) => header.startsWith('connection:'));
      const text = await send(['GET /api/clubs HTTP/1.1', ...headers, ...(isEnding ? [] : ['connection: close'])]);
      expect(text).toMatch(/^HTTP\/1.1 200 /);
      const named = headers.map((header) => header.split(':', 1)[0]).filter((name) => name !== 'connection');
      for (const name of named) expect(api.asked[0]?.headers).not.toHaveProperty(String(name));
      expect(api.asked[0]?.headers.connection).toBe('keep-alive');
    });
  });

  it('passes on an answer that the API sends before it has the whole body, and takes the next request', async () => {
    const early = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
    });
    await new Promise<void>((resolve) => early.listen(0, '127.0.0.1', resolve));
    const host = Fastify();
    const earlyOrigin = `http://127.0.0.1:${(early.address() as AddressInfo).port}`;
    await host.register(passThrough, {
      apiOrigin: earlyOrigin,
      hostSecret: SECRET,
      answers,
      pages,
      keys: new AnswerKeys(answers),
      quick: createQuickAnswers(),
      shares: createAnswerShares(),
    });
    await host.listen({ host: '127.0.0.1', port: 0 });

    const socket = connect((host.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    const part = 'x'.repeat(1_000_000);
    socket.write('POST /api/upload/image HTTP/1.1\r\nhost: x\r\ncontent-length: 20000000\r\n');
    socket.write('content-type: multipart/form-data; boundary=x\r\n\r\n');
    for (let n = 0; n < 20; n += 1) await new Promise((resolve) => socket.write(part, resolve));
    socket.write('GET /api/auth/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401']);
    await host.close();
    early.closeAllConnections();
    early.close();
  });

  it('passes on a 503 of the API without a retry', async () => {
    api.respond = (response) => response.writeHead(503, { 'retry-after': '5' }).end();
    expect((await get()).statusCode).toBe(503);
    expect(api.asked).toHaveLength(1);
  });

  it.each([502, 504])(
    'answers 503 if the API is ending, or a proxy in front of it got no answer (%i)',
    async (status) => {
      api.respond = (response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      const read = await get();
      expect([read.statusCode, read.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      const write = await app.inject({ method: 'PUT', url: '/api/matches/1/score' });
      expect([write.statusCode, write.json<{ code: string }>().code]).toEqual([503, 'outcome_unknown']);
    },
  );

  it('says that the outcome of a write is unknown if the API broke the connection, and not if it was not reached', async () => {
    const write = async () =>
      (await app.inject({ method: 'PUT', url: '/api/matches/1/score' })).json<{ code: string }>().code;
    api.respond = (response) => response.destroy();
    expect(await write()).toBe('outcome_unknown');
    api.close();
    expect(await write()).toBe('unavailable');
  });

  it('reports in the API’s format that the API is unavailable, and recovers', async () => {
    api.respond = (response) => response.destroy();
    const answer = await get();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ success: false, code: 'unavailable', message: ERRORS.unavailable.message });
    api.respond = (response) => sendList(response);
    expect((await get()).statusCode).toBe(200);
  });

  it('refuses bodies that the API would refuse, without calling it', async () => {
    const big = await app.inject({ method: 'POST', url: '/api/content', payload: { text: 'x'.repeat(300_000) } });
    expect([big.statusCode, big.json<{ code: string }>().code]).toEqual([413, 'payload_too_large']);
    const upload = await app.inject({
      method: 'POST',
      url: '/api/content',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(100 * 1024 * 1024) },
      payload: 'x',
    });
    expect(upload.statusCode).toBe(413);
    for (const url of ['/api/auth/login', '/api/%61uth/logout']) {
      const login = await app.inject({ method: 'POST', url, payload: { text: 'x'.repeat(9_000) } });
      expect([url, login.statusCode]).toEqual([url, 413]);
    }
    expect(api.asked).toEqual([]);
  });

  it('does not make the API wait for a slow JSON body', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'PUT /api/matches/1/score HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    );
    // If the first request had reached the API, the answer to the next one would wait for it.
    await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/matches/upcoming`);
    expect(api.asked.map(({ method }) => method)).toEqual(['GET']);
    socket.destroy();
  });
});
