import { type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
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

  beforeEach(async () => {
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
      if (request.url === '/answered') reply.raw.end('early');
      if (request.url === '/unread') return void unread.push(raw);
      raw.once('end', () => {
        ended.push(request.url);
        reply.raw.end('whole');
      });
      raw.once('error', () => ended.push(`${request.url} broken off`)).resume();
    });
    endSlowSenders(app.server as Server, { bytesPerSecond: 100_000, within: 100 });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
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

  it('get 408 if they send nothing, or too little', async () => {
    const silent = begin('/silent', 10);
    const slow = begin('/slow', 1_000_000);
    const timer = setInterval(() => slow.socket.write('x'.repeat(100)), 10);
    expect(await silent.text).toMatch(/^HTTP\/1.1 408 /);
    expect(await slow.text).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(timer);
    expect(ended.sort()).toEqual(['/silent broken off', '/slow broken off']);
  });

  it('are not ended while they are fast enough, however long it takes', async () => {
    const { socket } = begin('/fast', 200_000);
    const part = 'x'.repeat(10_000);
    for (let n = 0; n < 20; n += 1) {
      socket.write(part);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await sleepUntil(() => ended.length > 0);
    expect(ended).toEqual(['/fast']);
  });

  it('are not slow while the server does not read', async () => {
    const { socket } = begin('/unread', 1_000_000);
    socket.write(Buffer.alloc(1_000_000));
    const silent = begin('/silent', 10);
    await silent.text;
    const later = begin('/silent', 10);
    await later.text;
    unread[0]?.once('end', () => ended.push('unread')).resume();
    await sleepUntil(() => ended.includes('unread'));
  });

  it('that were answered already are disconnected without a second answer', async () => {
    const { text } = begin('/answered', 10);
    expect((await text).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});
