import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The minimum speed of a reader while data is ready for it. */
export interface LeastSpeed {
  bytesPerSecond: number;
  /** How long it may be slower, in ms. */
  within: number;
}

/** Slower than a phone with a poor connection. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 8 * 1024, within: 10_000 };

/**
 * Closes connections whose reader is slower than the minimum speed. Data buffered in the server counts as read: how
 * much of a large answer is in transit is unknown, and a small one costs little.
 */
export function endSlowReaders(server: Server, { bytesPerSecond, within }: LeastSpeed = LEAST_SPEED): void {
  /** For each reader that data waits for: since when, and how much the reader had read by then. */
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
