import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { sentBytes } from './sentBytes.ts';

/** The minimum speed of a reader while data is ready for it. */
export interface LeastSpeed {
  bytesPerSecond: number;
  /** How long a reader may be slower while others need what it holds, in ms. */
  within: number;
}

export interface SlowReadersOptions {
  leastSpeed?: LeastSpeed | undefined;
  /**
   * How urgently others need what a connection holds. 0: there is room. Above, so many times the minimum speed is
   * required. By default always 1.
   */
  pressureOn?: (socket: Socket) => number;
  /** Called for each connection that was closed. */
  onEnd?: () => void;
}

/** Slower than a phone with a poor connection. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 8 * 1024, within: 10_000 };
/**
 * How many times longer a reader may be slower while there is room. The kernel takes data in steps: a reader of 8 KiB/s
 * takes none for half a minute, if the kernel holds a megabyte for it.
 */
const PATIENCE = 6;

/**
 * Closes connections whose reader is slower than the minimum speed, measured by what has left this process. What waits
 * because the server is slow does not count against the reader.
 */
export function endSlowReaders(
  server: Server,
  { leastSpeed = LEAST_SPEED, pressureOn = () => 1, onEnd }: SlowReadersOptions = {},
): void {
  const { bytesPerSecond, within } = leastSpeed;
  const interval = within / 5;
  /** For each connection: when it was looked at, what had left by then, and how far it was behind (bytes). */
  const readers = new Map<Socket, { at: number; sent: number; behind: number }>();
  server.on('connection', (socket: Socket) => {
    readers.set(socket, { at: performance.now(), sent: 0, behind: 0 });
    socket.once('close', () => readers.delete(socket));
  });

  function look(): void {
    const now = performance.now();
    for (const [socket, reader] of readers) {
      const sent = sentBytes(socket);
      if (socket.writableLength === 0) {
        readers.set(socket, { at: now, sent, behind: 0 });
        continue;
      }
      const pressure = pressureOn(socket);
      const required = (bytesPerSecond * Math.max(1, pressure)) / 1_000;
      // A look that comes late does so because this process was busy, not the reader.
      const elapsed = Math.min(now - reader.at, interval);
      const behind = Math.max(0, reader.behind + required * elapsed - (sent - reader.sent));
      readers.set(socket, { at: now, sent, behind });
      if (behind < required * within * (pressure === 0 ? PATIENCE : 1)) continue;
      socket.destroy();
      onEnd?.();
    }
  }
  const timer = setInterval(look, interval).unref();
  server.once('close', () => clearInterval(timer));
}
