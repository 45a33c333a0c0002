import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { limitPipelining, type LeastSpeed } from '@wkff/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { createQuickAnswers } from '../quickAnswers.fake.ts';
import { createAnswerShares, type AnswerShares } from '../answerShares.ts';
import { readers } from './readers.ts';

/** More than the kernel buffers at both ends of a connection. */
const LARGE = 32 * 1024 * 1024;

describe('answers of the host that wait for their readers', () => {
  let app: FastifyInstance;
  let shares: AnswerShares;
  let sockets: Socket[];
  let slow: number;
  const page = Buffer.alloc(LARGE);

  async function start(leastSpeed?: LeastSpeed): Promise<void> {
    sockets = [];
    slow = 0;
    shares = createAnswerShares({ limits: { bytes: { total: 3 * LARGE, perNetwork: 3 * LARGE } } });
    app = Fastify({ forceCloseConnections: true });
    limitPipelining(app);
    await app.register(readers, {
      shares,
      quick: createQuickAnswers(),
      addressOf: () => '127.0.0.1',
      leastSpeed,
      onSlow: () => (slow += 1),
    });
    app.get('/page', () => page);
    app.get('/file', () => Buffer.alloc(LARGE));
    app.get('/text', () => 'x'.repeat(LARGE));
    app.get('/stream', () => new PassThrough().end(page));
    app.get('/small', () => ({ quick: true }));
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  /** Sends requests, and reads only the first bytes of the answer. */
  async function ask(...urls: string[]): Promise<Socket> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    socket.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
    await new Promise<void>((resolve) => {
      socket.once('data', () => {
        socket.pause();
        resolve();
      });
    });
    return socket;
  }
  const untilHeld = async (bytes: number) => {
    while (shares.bytes.total !== bytes) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it.each([
    ['/file', LARGE],
    ['/text', LARGE],
    ['/stream', 128 * 1024],
  ])('%s: count until their reader has them', async (url, bytes) => {
    await start();
    const socket = await ask(url);
    await untilHeld(bytes);
    socket.resume();
    await untilHeld(0);
  });

  it('count once if they are the same buffer', async () => {
    await start();
    for (let n = 0; n < 4; n += 1) await ask('/page');
    await ask('/file');
    await untilHeld(2 * LARGE);
  });

  it('count also behind another answer of their connection, until it closes', async () => {
    await start();
    const socket = await ask('/file', '/file', '/file');
    await untilHeld(2 * LARGE);
    socket.destroy();
    await untilHeld(0);
  });

  it('end the slowest connection if they are too large together', async () => {
    await start();
    for (let n = 0; n < 5; n += 1) await ask('/file');
    await untilHeld(3 * LARGE);
    expect(await (await fetch(`${app.listeningOrigin}/small`)).json()).toEqual({ quick: true });
  });

  it('close connections whose reader is too slow', async () => {
    await start({ bytesPerSecond: 1024 * 1024 * 1024, within: 50 });
    await ask('/file');
    await untilHeld(0);
    expect(slow).toBe(1);
  });
});
