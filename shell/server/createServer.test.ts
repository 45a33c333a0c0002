import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from './config.ts';
import { createServer, type HostDeps } from './createServer.ts';

const SETTINGS = {
  DATA_DIR: '.',
  STORE_DIR: '.',
  SHELL_DIR: '.',
  HOST_SECRET: 'a secret of the tests',
  LOG_LEVEL: 'silent',
};

describe('the server of the host', () => {
  let app: FastifyInstance;
  let sockets: Socket[];
  /** Number of requests that are not answered yet. */
  let hanging: number;

  async function start(settings: Record<string, string> = {}, deps: HostDeps = {}): Promise<void> {
    sockets = [];
    hanging = 0;
    app = createServer(readConfig({ ...SETTINGS, ...settings }), deps);
    app.get('/quick', () => 'quick');
    app.get('/large', () => Buffer.alloc(64 * 1024 * 1024));
    app.get('/hangs', () => {
      hanging += 1;
      return new Promise(() => undefined);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  }
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  /** Sends text over a new connection. Returns what is received until it is closed. */
  async function send(text: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.setEncoding('utf8').on('data', (more: string) => (answer += more));
    socket.on('error', () => undefined);
    socket.write(text);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  it.each([
    ['is not HTTP', 'nonsense\r\n\r\n', 400],
    ['has two lengths', 'POST /quick HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['has too large headers', `GET /quick HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    ['has an unknown expectation', 'GET /quick HTTP/1.1\r\nhost: x\r\nexpect: cake\r\nconnection: close\r\n\r\n', 417],
    ['has an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
  ])('safely answers a request that %s', async (_what, text, status) => {
    await start();
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
  });

  it('handles only a few of the requests that one connection pipelines', async () => {
    await start();
    expect(await send('GET /hangs HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500))).toBe('');
    expect(hanging).toBeLessThan(10);
  });

  it('limits the connections of an address, unless it is a trusted proxy or limits are off', async () => {
    const isTaken = async (): Promise<boolean> => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.write('GET /quick HTTP/1.1\r\nhost: x\r\n\r\n');
      return new Promise((resolve) => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
      });
    };
    const lines: string[] = [];
    const log = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
    const takenOf = async (settings: Record<string, string>) => {
      await start({ CONNECTIONS_PER_ADDRESS: '2', LOG_LEVEL: 'warn', ...settings }, { logStream: { write: log } });
      const taken = [await isTaken(), await isTaken(), await isTaken()];
      for (const socket of sockets) socket.destroy();
      await app.close();
      return taken;
    };
    expect(await takenOf({})).toEqual([true, true, false]);
    expect(lines).toEqual(['too many connections of an address']);
    expect(await takenOf({ TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1' })).toEqual([true, true, true]);
    expect(await takenOf({ LIMITS: '0' })).toEqual([true, true, true]);
    expect(await takenOf({ LIMITS: '0', CONNECTIONS: '1' })).toEqual([true, false, false]);
  });
});
