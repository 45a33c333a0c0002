import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const EVERY_MS = 500;

/**
 * Two writes a second that are broken off: one after its headers, with a worthless token, and one within its body,
 * without a token.
 */
export async function brokenOffWrites({ port, from, paths }: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    tally.sent += 1;
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: from[0] ?? '' });
    socket.on('error', () => undefined);
    const [token, body] = number % 2 === 0 ? ['authorization: Bearer none\r\n', ''] : ['', '--x\r\n'];
    const head = `POST ${paths[0] ?? '/'} HTTP/1.1\r\nhost: localhost\r\n${token}content-length: 100000\r\n`;
    socket.write(`${head}content-type: multipart/form-data; boundary=x\r\n\r\n${body}`);
    await delay(EVERY_MS / 2);
    socket.destroy();
    tally.broken += 1;
    await delay(EVERY_MS / 2);
  }
}
