import net from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const REQUESTS = 500;
const PAUSE_MS = 500;

/**
 * One connection that requests 500 pages before it reads an answer; when it ends, the next one. A number is appended
 * to each path.
 */
export async function pipelining({ port, from, paths }: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: from[0] ?? '' });
    const asked = Array.from({ length: REQUESTS }, (_, number) => {
      const path = paths[number % paths.length] ?? '/';
      return `GET ${path}${round * REQUESTS + number} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    });
    tally.sent += REQUESTS;
    let answers = 0;
    socket.write(asked.join(''));
    socket
      .setEncoding('latin1')
      .on('data', (text: unknown) => {
        for (const [, status] of String(text).matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
          tally.count(Number(status));
          answers += 1;
        }
        if (answers >= REQUESTS) socket.destroy();
      })
      .on('error', () => (tally.broken += 1));
    const end = () => socket.destroy();
    signal.addEventListener('abort', end);
    await once(socket, 'close');
    signal.removeEventListener('abort', end);
    await delay(PAUSE_MS);
  }
}
