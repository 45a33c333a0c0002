import { EventEmitter } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { endSlowReaders } from './slowReaders.ts';

const CHUNK = Buffer.alloc(64 * 1024);

describe('readers of a server', () => {
  let server: Server;
  let sockets: Socket[];
  /** Paths of the answers whose connection has ended. */
  let ended: string[];
  /** Connections that were closed by the server. */
  let closed: number;

  beforeEach(async () => {
    // Only the clock and the interval of `endSlowReaders` are fake: connections are real.
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout'],
    });
    sockets = [];
    ended = [];
    closed = 0;
    server = createServer((request, response) => {
      const url = request.url ?? '';
      request.socket.once('close', () => ended.push(url));
      response.writeHead(200);
      if (url.startsWith('/endless')) sendEndlessly(response);
      // More than fits into the buffers between server and reader.
      else if (url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
      else response.write('a little, the rest later');
    });
    endSlowReaders(server, {
      leastSpeed: { bytesPerSecond: 128 * 1024, within: 500 },
      onEnd: () => (closed += 1),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    jest.useRealTimers();
  });

  function sendEndlessly(response: ServerResponse): void {
    while (!response.destroyed && response.write(CHUNK));
    response.once('drain', () => sendEndlessly(response));
  }

  function ask(url: string): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  }

  it('are disconnected if they read too slowly, and never because the server is slow', async () => {
    ask('/later');
    ask('/large');
    ask('/endless-unread');
    const few = ask('/endless-trickle');
    while (ended.length < 3) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      // 64 KiB per second.
      few.read(6_400);
      jest.advanceTimersByTime(100);
    }
    expect([ended.sort(), closed]).toEqual([['/endless-trickle', '/endless-unread', '/large'], 3]);
  });
});

describe('a reader of 8 KiB per second', () => {
  const STEP = 64 * 1024;
  let pressure: number;
  let sent: number;
  let isEnded: boolean;
  let server: EventEmitter;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = 0;
    isEnded = false;
    server = new EventEmitter();
    endSlowReaders(server as Server, { pressureOn: () => pressure });
    const socket = new EventEmitter();
    const _handle = {
      bytesWritten: 2 ** 30,
      get writeQueueSize() {
        return 2 ** 30 - sent;
      },
    };
    server.emit('connection', Object.assign(socket, { _handle, writableLength: 1, destroy: () => (isEnded = true) }));
  });
  afterEach(() => {
    server.emit('close');
    jest.useRealTimers();
  });

  /** Reads for some seconds. The kernel takes what was read in steps. */
  function read(seconds: number, step = STEP): void {
    let taken = 0;
    for (let second = 0; second < seconds && !isEnded; second += 1) {
      jest.advanceTimersByTime(1_000);
      taken += 8 * 1024;
      if (taken < step) continue;
      sent += taken;
      taken = 0;
    }
  }

  it('is not disconnected while there is room, even if the kernel takes its data in large steps', () => {
    pressure = 0;
    read(600, 6 * STEP);
    expect(isEnded).toBe(false);
    jest.advanceTimersByTime(90_000);
    expect(isEnded).toBe(true);
  });

  it('is not disconnected while its network holds little, and is soon when it reads nothing', () => {
    pressure = 1;
    read(600);
    expect(isEnded).toBe(false);
    jest.advanceTimersByTime(14_000);
    expect(isEnded).toBe(true);
  });

  it('is disconnected if others need the room and its network holds much', () => {
    pressure = 2;
    read(30);
    expect(isEnded).toBe(true);
  });
});
