import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HEADERS, LIVE_PATH } from '@wkff/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { liveStreams } from './liveStreams.ts';

describe('streams of the API through the host', () => {
  let api: http.Server;
  let host: FastifyInstance;
  let asked: { request: IncomingMessage; answer: ServerResponse }[];

  beforeEach(async () => {
    asked = [];
    api = http.createServer((request, answer) => {
      asked.push({ request, answer });
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      answer.write('data: begin\n\n');
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    host = Fastify({ forceCloseConnections: 'idle', trustProxy: true });
    host.addHook('onRequest', async (_request, reply) => void reply.header('x-of-every-answer', 'yes'));
    await host.register(liveStreams, {
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      hostSecret: 'the secret',
    });
    await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await host.close();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });

  const open = (path = LIVE_PATH, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      http
        .get(host.listeningOrigin + path, { headers, agent: false }, (response) =>
          resolve(response.setEncoding('utf8')),
        )
        .once('error', reject);
    });
  const read = (response: IncomingMessage) =>
    new Promise<string>((resolve) => response.once('data', (text: string) => resolve(text)));
  const closed = (message: ServerResponse) => new Promise((resolve) => message.once('close', resolve));

  it('pass on each part immediately, to more readers than a pool has connections', async () => {
    const readers = await Promise.all(Array.from({ length: 100 }, () => open()));
    const begun = await Promise.all(readers.map(read));
    expect(new Set(begun)).toEqual(new Set(['data: begin\n\n']));
    expect(readers[0]?.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const next = Promise.all(readers.map(read));
    for (const { answer } of asked) answer.write('data: goal\n\n');
    expect(new Set(await next)).toEqual(new Set(['data: goal\n\n']));
    for (const reader of readers) reader.destroy();
  });

  it('pass on the reader’s position and token, but not a host secret that the reader sends', async () => {
    const reader = await open(`${LIVE_PATH}?last=7`, {
      'last-event-id': '9',
      [HEADERS.visitor]: '203.0.113.1',
      [HEADERS.hostSecret]: 'guessed',
      'accept-encoding': 'br',
    });
    expect(asked[0]?.request.url).toBe(`${LIVE_PATH}?last=7`);
    expect(asked[0]?.request.headers).toMatchObject({
      'last-event-id': '9',
      [HEADERS.visitor]: '127.0.0.1',
      [HEADERS.hostSecret]: 'the secret',
    });
    expect(asked[0]?.request.headers).not.toHaveProperty('accept-encoding');
    reader.destroy();
  });

  it('identify a reader by address without the port that a proxy adds, and have the headers of every answer', async () => {
    const reader = await open(LIVE_PATH, { 'x-forwarded-for': '203.0.113.7:4711' });
    expect(asked[0]?.request.headers[HEADERS.visitor]).toBe('203.0.113.7');
    expect(reader.headers).toMatchObject({ 'x-of-every-answer': 'yes', 'content-type': 'text/event-stream' });
    reader.destroy();
  });

  it('are closed when the reader leaves', async () => {
    const reader = await open();
    const left = closed(asked[0]?.answer as ServerResponse);
    reader.destroy();
    await left;
  });

  it('end when the API ends or breaks them, and when the host closes', async () => {
    const ended = async (end: (answer: ServerResponse) => unknown) => {
      const reader = await open();
      reader.resume();
      const done = new Promise((resolve) => reader.once('end', resolve));
      end(asked.at(-1)?.answer as ServerResponse);
      await done;
    };
    await ended((answer) => answer.end());
    await ended((answer) => answer.destroy());
    await ended(() => host.close());
  });

  it('are refused with the API’s answer, and with 503 if the API is unavailable', async () => {
    api.removeAllListeners('request').on('request', (_request, answer: ServerResponse) => {
      answer.writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' }).end('{}');
    });
    const refused = await open();
    expect([refused.statusCode, refused.headers['retry-after'], await read(refused)]).toEqual([429, '30', '{}']);
    await new Promise((resolve) => api.close(resolve));
    const away = await open();
    expect([away.statusCode, JSON.parse(await read(away))]).toMatchObject([
      503,
      { success: false, code: 'unavailable' },
    ]);
  });
});
