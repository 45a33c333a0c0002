import { setTimeout as delay } from 'node:timers/promises';
import { openSipper, SIP_EVERY_MS } from './sipper.ts';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

const READERS = 70;
/** Disconnected clients reconnect after this time. */
const PAUSE_MS = 500;

/** Clients that request something large and read it slowly. */
export async function slowReaders(attack: Attack, tally: Tally, signal: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: READERS }, (_, number) => read(attack, number, tally, signal)));
}

async function read({ port, from, paths }: Attack, number: number, tally: Tally, signal: AbortSignal): Promise<void> {
  const localAddress = from[number % from.length];
  const path = paths[number % paths.length] ?? '/';
  while (!signal.aborted) {
    tally.sent += 1;
    let hasAnswer = false;
    const socket = openSipper(port, localAddress, (bytes) => {
      if (!hasAnswer) tally.count(Number(bytes.toString('latin1', 9, 12)));
      hasAnswer = true;
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    while (!signal.aborted && !socket.destroyed && !socket.readableEnded) {
      await delay(SIP_EVERY_MS);
      socket.resume();
    }
    if (!signal.aborted) tally.broken += 1;
    socket.destroy();
    await delay(PAUSE_MS);
  }
}
