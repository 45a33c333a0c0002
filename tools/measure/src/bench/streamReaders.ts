/**
 * Readers of `/api/live` in a process of their own, with one socket each and hardly any work. The parent sends one order
 * at a time: `{ open }` opens readers until there are so many, `{ tag }` answers when each of them got an event with it.
 */
import { connect, type Socket } from 'node:net';
import { LIVE_PATH } from '@wkff/contracts';
import { nowMs } from './nowMs.ts';

/** When readers got an event (`nowMs`). */
export interface Told {
  first: number;
  median: number;
  last: number;
}

/** Opened at once; more would overflow the server's queue of new connections. */
const AT_ONCE = 100;

const { hostname, port } = new URL(process.argv[2] ?? '');
const sockets: Socket[] = [];
let waiting: { tag: string; got: number[]; done: () => void } | null = null;

/** Opens one reader, from one of eight addresses: one address may not have all. */
function open(number: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.${number % 8}.1` });
    sockets.push(socket);
    socket.setEncoding('latin1');
    socket.once('error', reject);
    socket.once('close', () => {
      reject(new Error('a stream ended'));
      if (waiting) throw new Error('a stream ended before its event came');
    });
    socket.once('data', (head: Buffer | string) => {
      if (!String(head).startsWith('HTTP/1.1 200')) reject(new Error(String(head).split('\r\n')[0]));
      resolve();
    });
    socket.on('data', (text: string) => {
      if (!waiting || !text.includes(waiting.tag)) return;
      waiting.got.push(nowMs());
      if (waiting.got.length === sockets.length) waiting.done();
    });
    socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`);
  });
}

async function openUntil(count: number): Promise<void> {
  while (sockets.length < count) {
    const some = Math.min(AT_ONCE, count - sockets.length);
    await Promise.all(Array.from({ length: some }, () => open(sockets.length)));
  }
}

function told(tag: string): Promise<Told> {
  return new Promise((resolve) => {
    const got: number[] = [];
    const done = () => {
      waiting = null;
      resolve({ first: got[0] ?? 0, median: got[Math.floor(got.length / 2)] ?? 0, last: got.at(-1) ?? 0 });
    };
    waiting = { tag: `"${tag}"`, got, done };
  });
}

process.on('disconnect', () => process.exit(0));
process.on('message', (order: { open: number } | { tag: string }) => {
  const work = 'open' in order ? openUntil(order.open) : told(order.tag);
  work.then(
    (result) => process.send?.(result ?? {}),
    (error: unknown) => {
      throw error;
    },
  );
});
process.send?.({ ready: true });
