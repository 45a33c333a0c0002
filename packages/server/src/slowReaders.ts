import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The minimum speed of a reader while data is ready for it. */
export interface LeastSpeed {
  bytesPerSecond: number;
  /** How long it may be slower, in ms. */
  within: number;
}

/** A phone with a poor connection is faster than this. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 8 * 1024, within: 10_000 };

/**
 * Closes connections whose reader is slower than the minimum speed. Data that waits in the server counts as read: how
 * much of a large answer is on its way is not known, and a small one is no burden.
 */
export function endSlowReaders(server: Server, { bytesPerSecond, within }: LeastSpeed = LEAST_SPEED): void {
  /** Since when data has been waiting for a reader, and how much it had read by then. */
  const readers = new Map<Socket, { since: number; taken: number }>();
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { since: performance.now(), taken: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  function look(): void {
    const now = performance.now();
    for (const [socket, reader] of readers) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      const elapsed = now - reader.since;
      const isInTime = taken - reader.taken + waiting >= (bytesPerSecond * elapsed) / 1_000;
      if (waiting > 0 && elapsed >= within && !isInTime) socket.destroy();
      else if (waiting === 0 || (elapsed >= within && taken > reader.taken)) readers.set(socket, { since: now, taken });
    }
  }
  const timer = setInterval(look, within / 5).unref();
  server.once('close', () => clearInterval(timer));
}
