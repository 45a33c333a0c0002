import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { installDrain } from './drain.ts';
import { strongEtag } from './etag.ts';
import { QuickAnswers, type QuickAnswer } from './QuickAnswers.ts';
import { sendText } from './sendText.ts';
import { TagCache } from './TagCache.ts';
import { TextAnswer } from './TextAnswer.ts';

const KEY = '/table';
/** More than the kernel buffers at both ends of a connection. */
const LARGE = 32 * 1024 * 1024;
/** Headers that differ from answer to answer. */
const OWN = ['date', 'x-request-id'];

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('QuickAnswers', () => {
  let app: FastifyInstance;
  let cache: TagCache;
  let quick: QuickAnswers;
  /** Addresses of the requests that reached the router. */
  let routed: string[];
  let answered: QuickAnswer[];
  let now: number;
  /** Answers the requests for `/slow`. */
  let answerSlow: () => void;

  async function start({ level = 'silent', body = Buffer.from('the table') } = {}): Promise<void> {
    [routed, answered, now] = [[], [], 0];
    cache = new TagCache({ now: () => now }, 2 ** 30);
    cache.resume(5);
    let ids = 0;
    const createId = () => `id ${(ids += 1)}`;
    quick = new QuickAnswers(cache, { idHeader: 'x-request-id', createId, seenHeader: 'x-seen-change' });
    quick.onAnswer((answer) => answered.push(answer));
    app = Fastify({ logger: { level, stream: { write: () => undefined } }, forceCloseConnections: true });
    installDrain(app);
    quick.install(app);
    app.addHook('onRequest', (request, reply, done) => {
      routed.push(request.url);
      void reply.headers({ 'x-request-id': createId(), 'x-content-type-options': 'nosniff' });
      done();
    });
    app.get('/table', (request, reply) => {
      const answer = cache.get(KEY);
      if (!answer) return reply.send('from the database');
      if (request.query !== null && 'cookie' in (request.query as object)) void reply.header('set-cookie', 'a=b');
      void reply.header('vary', 'accept-encoding').header('x-change', String(cache.change));
      quick.remember(request.url, reply, { key: KEY, answer, quality: 4 });
      return sendText(request, reply, answer, 4);
    });
    const slow = new Promise<string>((resolve) => (answerSlow = () => resolve('slow')));
    app.get('/slow', () => slow);
    await app.listen({ host: '127.0.0.1', port: 0 });
    fill(body);
  }
  const fill = (body: Buffer, validUntil: number | null = null) =>
    cache.set(
      KEY,
      new TextAnswer({ body, etag: strongEtag(body), type: 'text/plain', tags: ['table'], validUntil }),
      cache.begin(),
    );
  const port = () => (app.server.address() as AddressInfo).port;
  beforeEach(() => start());
  afterEach(() => app.close());

  async function send(headers: Record<string, string> = {}, path = '/table', method = 'GET'): Promise<Received> {
    return new Promise((resolve, reject) => {
      const sending = httpRequest({ host: '127.0.0.1', port: port(), path, method, headers }, (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (more: string) => (body += more));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      });
      sending.on('error', reject).end();
    });
  }
  const withoutOwn = ({ status, headers, body }: Received) => ({
    status,
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  });

  it.each([
    ['as it is', {}],
    ['compressed by Brotli', { 'accept-encoding': 'gzip, br' }],
    ['compressed by gzip', { 'accept-encoding': 'gzip' }],
    ['as 304', { 'if-none-match': strongEtag(Buffer.from('the table')) }],
    ['whole to a caller who has another version', { 'if-none-match': '"another"' }],
  ])('sends what the router has sent before, %s, with another id', async (_what, headers) => {
    const first = await send(headers);
    const again = await send(headers);
    expect(routed).toEqual(['/table']);
    expect(withoutOwn(again)).toEqual(withoutOwn(first));
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(answered).toMatchObject([{ route: '/table', status: again.status, id: again.headers['x-request-id'] }]);
  });

  it('sends an encoding only once the router has compressed it', async () => {
    await send();
    const first = await send({ 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await send({ 'accept-encoding': 'br' });
    expect(withoutOwn(again)).toEqual(withoutOwn(first));
    expect(routed).toHaveLength(2);
  });

  it.each([
    ['has a token', () => send({ authorization: 'Bearer x' })],
    ['has seen a newer change', () => send({ 'x-seen-change': '6' })],
    ['is HEAD', () => send({}, '/table', 'HEAD')],
    ['is a write', () => send({}, '/table', 'DELETE')],
    ['has another address', () => send({}, '/table?x=1')],
    ['comes after a change of something else', () => (cache.apply({ id: 6, tags: ['another'] }), send())],
    ['comes after a change of the answer', () => (cache.apply({ id: 6, tags: ['table'] }), send())],
    ['comes after the cache was emptied', () => (cache.clear(), send())],
    ['finds another answer in the cache', () => (fill(Buffer.from('a newer table')), send())],
    ['comes while the server is ending', () => ((app.drain.isDraining = true), send())],
  ])('leaves a request to the router that %s', async (_what, ask) => {
    await send();
    const { status, body } = await ask();
    expect(routed).toHaveLength(2);
    expect(answered).toEqual([]);
    if (status === 200 && body !== '') expect(['from the database', 'a newer table', 'the table']).toContain(body);
  });

  it('leaves a request to the router once the answer has expired', async () => {
    fill(Buffer.from('until midnight'), 1_000);
    await send();
    now = 999;
    expect((await send()).body).toBe('until midnight');
    now = 1_000;
    expect((await send()).body).toBe('from the database');
    expect(routed).toHaveLength(2);
  });

  it('remembers no answer that sets a cookie', async () => {
    for (let time = 0; time < 2; time += 1) await send({}, '/table?cookie=1');
    expect(routed).toHaveLength(2);
  });

  it('counts each answer as a hit of the cache', async () => {
    for (let time = 0; time < 3; time += 1) await send();
    expect([cache.hits, cache.misses]).toEqual([3, 0]);
    cache.apply({ id: 6, tags: ['table'] });
    await send();
    expect([cache.hits, cache.misses]).toEqual([3, 1]);
  });

  it('leaves everything to the router at a level at which each request is in the log', async () => {
    await app.close();
    await start({ level: 'debug' });
    for (let time = 0; time < 2; time += 1) await send();
    expect(routed).toHaveLength(2);
  });

  /** Sends lines over one connection. Returns what arrives until it ends. */
  async function sendLines(lines: string): Promise<string> {
    const socket = connect(port(), '127.0.0.1');
    let text = '';
    socket.setEncoding('latin1').on('data', (more: string) => (text += more));
    socket.write(lines);
    await new Promise((resolve) => socket.once('close', resolve));
    return text;
  }

  it('answers requests of a connection in their order: one behind an unanswered one passes the router', async () => {
    await send();
    const lines = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${end}\r\n`;
    const reply = sendLines(lines('/slow') + lines('/table', 'connection: close\r\n'));
    // The last of the three has reached the router while the one before it is unanswered.
    while (routed.length < 3) await new Promise(setImmediate);
    answerSlow();
    const text = await reply;
    expect(text.match(/HTTP\/1.1 200/g)).toHaveLength(2);
    expect(text.endsWith('the table')).toBe(true);
    expect(routed).toEqual(['/table', '/slow', '/table']);
  });

  it('leaves a request with two hosts to the router, which refuses it', async () => {
    await send();
    await sendLines('GET /table HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n');
    expect(routed).toHaveLength(2);
  });

  it('reports an answer whose reader stops reading, and measures it until the connection closes', async () => {
    await app.close();
    await start({ body: Buffer.alloc(LARGE, 'x') });
    await send();
    const waiting = new Promise<Buffer>((resolve) => quick.onWaiting((_request, _response, body) => resolve(body)));
    const closed = new Promise<QuickAnswer>((resolve) => quick.onAnswer(resolve));
    const socket = connect(port(), '127.0.0.1').pause();
    socket.write('GET /table HTTP/1.1\r\nhost: x\r\n\r\n');
    expect((await waiting).length).toBe(LARGE);
    expect(answered).toEqual([]);
    socket.destroy();
    expect(await closed).toMatchObject({ route: '/table', status: 200 });
  });
});
