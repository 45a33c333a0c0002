import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { capConnections, type ConnectionCaps } from './connectionCaps.ts';

describe('connections to a server', () => {
  let server: Server;
  let sockets: Socket[];
  let refused: (string | undefined)[];

  async function start(caps: Partial<ConnectionCaps>): Promise<void> {
    sockets = [];
    refused = [];
    const onRefuse = (network?: string) => void refused.push(network);
    server = createServer((_request, response) => response.end('answer'));
    capConnections(server, { total: 100, perNetwork: 100, exempt: [], onRefuse, ...caps });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  /** Opens a connection, sends a request, and leaves it open. Returns whether it was answered. */
  function isAnswered(from: string): Promise<boolean> {
    const { port } = server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
  }
  const answered = async (addresses: string[]) => {
    const all: boolean[] = [];
    for (const address of addresses) all.push(await isAnswered(address));
    return all;
  };

  it('are limited for each address, until one of them is closed', async () => {
    await start({ perNetwork: 2 });
    expect(await answered(['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3'])).toEqual([true, true, false, true]);
    expect(refused).toEqual(['127.0.0.2']);
    sockets[0]?.destroy();
    while (!(await isAnswered('127.0.0.2')));
  });

  it('are limited for a /24 of addresses, at eight times as many', async () => {
    await start({ perNetwork: 1 });
    const addresses = Array.from({ length: 9 }, (_, n) => `127.0.7.${n + 1}`);
    expect(await answered([...addresses, '127.0.8.1'])).toEqual([...Array<boolean>(8).fill(true), false, true]);
    expect(refused).toEqual(['127.0.7.0/24']);
    sockets[0]?.destroy();
    while (!(await isAnswered('127.0.7.1')));
  });

  it('are limited in total', async () => {
    await start({ total: 2 });
    expect(await answered(['127.0.0.2', '127.0.0.3', '127.0.0.4'])).toEqual([true, true, false]);
    expect(refused).toEqual([undefined]);
  });

  it.each(['127.0.0.2', '127.0.0.0/30'])('are not limited by address from a trusted proxy, %s', async (proxy) => {
    await start({ perNetwork: 1, exempt: [proxy, '2001:db8::/32'] });
    expect(await answered(['127.0.0.2', '127.0.0.2', '127.0.0.4', '127.0.0.4'])).toEqual([true, true, true, false]);
  });
});
