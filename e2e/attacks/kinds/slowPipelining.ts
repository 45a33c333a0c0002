import { setTimeout as delay } from 'node:timers/promises';
import { openSipper, SIP_EVERY_MS } from './sipper.ts';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const CONNECTIONS = 32;
/** Requests that a connection pipelines at once. The kernel takes the answers to the first ones. */
const REQUESTS = 6;
const WAVES = 3;
const WAVE_EVERY_MS = 1_200;
/** Disconnected clients reconnect after this time. */
const PAUSE_MS = 500;

/** Clients that pipeline requests for something large, in waves, and read the answers slowly. */
export async function slowPipelining(attack: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, number) => read(attack, number, tally, signal)));
}

async function read({ port, from, paths }: Attack, number: number, tally: Tally, signal: AbortSignal): Promise<void> {
  const path = paths[number % paths.length] ?? '/';
  while (!signal.aborted) {
    const socket = openSipper(port, from[number % from.length], (bytes) => {
      for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) tally.count(Number(status));
    });
    for (let sip = 0; !signal.aborted && !socket.destroyed && !socket.readableEnded; sip += 1) {
      const waves = Math.min(WAVES, 1 + Math.floor((sip * SIP_EVERY_MS) / WAVE_EVERY_MS));
      if (sip * SIP_EVERY_MS === (waves - 1) * WAVE_EVERY_MS) {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(REQUESTS));
        tally.sent += REQUESTS;
      }
      await delay(SIP_EVERY_MS);
      socket.resume();
    }
    if (!signal.aborted) tally.broken += 1;
    socket.destroy();
    await delay(PAUSE_MS);
  }
}
