import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a reader must take while something lies ready for it. */
export interface LeastSpeed {
  bytesPerSecond: number;
  /** How long it may be slower, in ms. */
  within: number;
}

/** A phone with a poor connection takes more. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 8 * 1024, within: 10_000 };

/**
 * Ends connections whose reader takes answers too slowly, whatever is sent. What lies ready counts as taken: how much of a
 * large answer is under way nobody knows, and a small one is no burden.
 */
export function endSlowReaders(server: Server, { bytesPerSecond, within }: LeastSpeed = LEAST_SPEED): void {
  /** Since when something has been waiting for the reader, and what it had taken by then. */
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
