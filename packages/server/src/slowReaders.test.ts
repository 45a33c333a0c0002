import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { endSlowReaders } from './slowReaders.ts';

const CHUNK = Buffer.alloc(64 * 1024);

describe('readers of a server', () => {
  let server: Server;
  let sockets: Socket[];
  /** Paths of the answers whose connection has ended. */
  let ended: string[];

  beforeEach(async () => {
    sockets = [];
    ended = [];
    server = createServer((request, response) => {
      const url = request.url ?? '';
      request.socket.once('close', () => ended.push(url));
      response.writeHead(200);
      if (url.startsWith('/endless')) sendEndlessly(response);
      // More than fits into the buffers between server and reader.
      else if (url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
      else response.write('a little, the rest later');
    });
    endSlowReaders(server, { bytesPerSecond: 1024 * 1024, within: 100 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
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
    ask('/endless-read').resume();
    ask('/later');
    ask('/large');
    ask('/endless-unread');
    const few = ask('/endless-trickle');
    // 64 KiB per second.
    const timer = setInterval(() => few.read(1_300), 20);
    while (ended.length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    clearInterval(timer);
    expect(ended.sort()).toEqual(['/endless-trickle', '/endless-unread']);
  });
});
