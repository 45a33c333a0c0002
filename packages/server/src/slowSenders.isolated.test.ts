import { type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { createClientErrorHandler } from './clientErrors.ts';
import { endSlowSenders } from './slowSenders.ts';

describe('senders of bodies', () => {
  let app: FastifyInstance;
  let sockets: Socket[];
  /** The bodies that have arrived, by path, and those that were broken off. */
  let ended: string[];
  /** Requests whose body nobody reads. */
  let unread: IncomingMessage[];
  /** Bytes of bodies that were read, by path. */
  let read: Record<string, number>;

  beforeEach(async () => {
    // Only the clock and the interval of `endSlowSenders` are fake: connections are real.
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout'],
    });
    read = {};
    sockets = [];
    ended = [];
    unread = [];
    app = Fastify({
      clientErrorHandler: createClientErrorHandler((status) => ({ status, type: 'text/plain', body: 'slow' })),
    });
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.post('/*', (request, reply) => {
      reply.hijack();
      const { raw } = request;
      read[request.url] = 0;
      if (request.url === '/answered') reply.raw.end('early');
      if (request.url === '/unread') return void unread.push(raw);
      raw.once('end', () => {
        ended.push(request.url);
        reply.raw.end('whole');
      });
      raw.once('error', () => ended.push(`${request.url} broken off`));
      raw.on('data', (part: Buffer) => (read[request.url] = (read[request.url] ?? 0) + part.length));
    });
    endSlowSenders(app.server as Server, { bytesPerSecond: 100_000, within: 100 });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    jest.useRealTimers();
    await app.close();
  });

  /** Sends the headers of a request. Resolves `text` with everything received until the end of the connection. */
  function begin(path: string, length: number): { socket: Socket; text: Promise<string> } {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
    sockets.push(socket);
    let received = '';
    const text = new Promise<string>((resolve) => {
      socket.on('data', (part) => (received += String(part))).on('error', () => undefined);
      socket.once('close', () => resolve(received));
    });
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`);
    return { socket, text };
  }
  const sleepUntil = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  /** Sends a part of a body, waits until it is read, and lets time pass. Resolves to the bytes read so far. */
  async function sendPart({ socket }: { socket: Socket }, path: string, length: number, ms: number): Promise<number> {
    const expected = (read[path] ?? 0) + length;
    socket.write('x'.repeat(length));
    await sleepUntil(() => read[path] === expected);
    jest.advanceTimersByTime(ms);
    return expected;
  }

  it('get 408 if they send nothing, or too little', async () => {
    const silent = begin('/silent', 10);
    const slow = begin('/slow', 1_000_000);
    await sleepUntil(() => '/silent' in read && '/slow' in read);
    await sendPart(slow, '/slow', 4_000, 50);
    await sendPart(slow, '/slow', 4_000, 60);
    expect(await silent.text).toMatch(/^HTTP\/1.1 408 /);
    expect(await slow.text).toMatch(/^HTTP\/1.1 408 /);
    expect(ended.sort()).toEqual(['/silent broken off', '/slow broken off']);
  });

  it('are not ended while they are fast enough, however long it takes', async () => {
    const fast = begin('/fast', 200_000);
    await sleepUntil(() => '/fast' in read);
    for (let sent = 0; sent < 200_000;) sent = await sendPart(fast, '/fast', 10_000, 90);
    await sleepUntil(() => ended.length > 0);
    expect(ended).toEqual(['/fast']);
  });

  it('are not slow while the server does not read', async () => {
    const { socket } = begin('/unread', 1_000_000);
    socket.write(Buffer.alloc(1_000_000));
    await sleepUntil(() => (unread[0]?.socket.bytesRead ?? 0) > 10_000);
    jest.advanceTimersByTime(1_000);
    unread[0]?.once('end', () => ended.push('unread')).resume();
    await sleepUntil(() => ended.includes('unread'));
  });

  it('are disconnected without a second answer if they were answered already', async () => {
    const { text } = begin('/answered', 10);
    await sleepUntil(() => '/answered' in read);
    jest.advanceTimersByTime(200);
    expect((await text).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});
