import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { TagCache } from '@wkff/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { AnswerKeys } from '../passing/AnswerKeys.ts';
import { createQuickAnswers } from '../quickAnswers.fake.ts';
import { createAnswerShares } from '../answerShares.ts';
import { passThrough, type PassLimits } from './passThrough.ts';

const KIB = 1024;
const ATTACKER = '203.0.113.1';
const VISITOR = '198.51.100.1';

describe('senders who are slow', () => {
  let api: Server;
  let host: FastifyInstance;
  let sockets: Socket[];
  /** Uploads that the API reads, by their address, in the order in which they arrived. */
  let read: string[];
  /** Lengths of the bodies of requests without a token. */
  let lengths: number[];

  beforeEach(async () => {
    sockets = [];
    read = [];
    lengths = [];
    api = createServer((request, response) => {
      read.push(request.url ?? '');
      if (request.headers.authorization === undefined) {
        let length = 0;
        request.on('data', (part: Buffer) => (length += part.length)).once('end', () => lengths.push(length));
        return void response.writeHead(401).end();
      }
      request.resume().once('end', () => response.writeHead(200).end());
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

  async function start(limits: Partial<PassLimits>): Promise<void> {
    const cache = () => new TagCache({ now: () => 0 }, 2 ** 20);
    const answers = cache();
    const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const parts = {
      apiOrigin,
      hostSecret: 'x',
      answers,
      pages: cache(),
      keys: new AnswerKeys(answers),
      quick: createQuickAnswers(),
      shares: createAnswerShares(),
    };
    await host.register(passThrough, { ...parts, limits });
    await host.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Sends the head of a request and the beginning of its body. */
  function begin(from: string, path: string, type: string, body = '', headers = ''): Socket {
    const socket = connect((host.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\n` +
        `content-length: 200000\r\n${headers}\r\n${body}`,
    );
    return socket;
  }
  const beginUpload = (from: string, path: string, body = 'begun') =>
    begin(from, path, 'multipart/form-data; boundary=x', body, 'authorization: Bearer x\r\n');
  const send = async (from: string, type: string, body = '{}') => {
    const headers = { 'x-forwarded-for': from, 'content-type': type, authorization: 'Bearer x' };
    return (await fetch(`${host.listeningOrigin}/api/other`, { method: 'POST', headers, body })).status;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const open = () => sockets.filter((socket) => !socket.closed && !socket.readableEnded).length;

  const queue = { places: 2, length: 2, wait: 60_000 };
  const uploads = { uploads: { places: 2, length: 2, wait: 60_000 }, arrivingUploads: { total: 2, perNetwork: 2 } };

  it('hold no connection that logins and saves need while they upload', async () => {
    await start({ queue, ...uploads });
    for (const path of ['/api/1', '/api/2']) beginUpload(ATTACKER, path);
    await until(() => read.length === 2);
    expect(await send(ATTACKER, 'multipart/form-data; boundary=x')).toBe(429);
    expect([await send(ATTACKER, 'application/json'), await send(VISITOR, 'application/json')]).toEqual([200, 200]);
  });

  it('give way with their uploads to a network that has none', async () => {
    await start({ queue, ...uploads });
    for (const path of ['/api/1', '/api/2']) beginUpload(ATTACKER, path);
    await until(() => read.length === 2);
    expect(await send(VISITOR, 'multipart/form-data; boundary=x')).toBe(200);
    await until(() => open() === 1);
    expect(read).toEqual(['/api/1', '/api/2', '/api/other']);
  });

  it('hold no connection to the API before the first bytes of their uploads arrive', async () => {
    await start({ queue, ...uploads });
    for (const path of ['/api/1', '/api/2', '/api/3']) beginUpload(ATTACKER, path, '');
    expect(await send(ATTACKER, 'multipart/form-data; boundary=x')).toBe(200);
    expect(read).toEqual(['/api/other']);
  });

  it('are read completely if they send JSON in small parts', async () => {
    await start({ queue });
    const socket = begin(VISITOR, '/api/parts', 'application/json', '', 'connection: close\r\n');
    for (let sent = 0; sent < 200_000; sent += 1_000) {
      socket.write('x'.repeat(1_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    let text = '';
    for await (const part of socket) text += String(part);
    expect([text.slice(0, 12), lengths]).toEqual(['HTTP/1.1 401', [200_000]]);
  });

  it('hold a limited amount of memory with JSON, and those who hold most are ended', async () => {
    await start({ queue, arrivingBytes: { total: 280 * KIB, perNetwork: 64 * KIB } });
    const half = 'x'.repeat(60 * KIB);
    for (let n = 0; n < 9; n += 1) begin(ATTACKER, `/api/${n}`, 'application/json', half);
    await until(() => open() === 4);
    const first = begin(VISITOR, '/api/mine', 'application/json', '{');
    expect(await send(VISITOR, 'application/json', `{"a":"${'x'.repeat(100 * KIB)}"}`)).toBe(200);
    await until(() => open() < 5);
    expect(first.closed).toBe(false);
    expect(read).toEqual(['/api/other']);
  });
});
