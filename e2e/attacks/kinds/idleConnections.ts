import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

/** More than the host takes from an address. */
const CONNECTIONS = 2_600;
const PER_TICK = 25;
const TICK_MS = 50;

/** Connections on which nothing is sent, or half of a request; as many as possible, up to 2,600. */
export async function idleConnections({ port, from }: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  const open = new Set<net.Socket>();
  const connect = (number: number) => {
    tally.sent += 1;
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: from[0] ?? '' });
    open.add(socket);
    if (number % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: local');
    socket
      .resume()
      .on('error', () => undefined)
      .once('close', () => {
        open.delete(socket);
        tally.broken += 1;
      });
  };
  while (!signal.aborted) {
    for (let count = 0; count < PER_TICK && open.size < CONNECTIONS; count += 1) connect(tally.sent);
    tally.open = open.size;
    await delay(TICK_MS);
  }
  for (const socket of open) socket.destroy();
}
