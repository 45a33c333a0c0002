import type { Socket } from 'node:net';

/** The part of a socket that counts bytes. Node has it in all versions, but not in its types. */
interface CountingHandle {
  /** Bytes that were written so far, whether or not the kernel has taken them. */
  readonly bytesWritten: number;
  /** Written bytes that still wait in this process. */
  readonly writeQueueSize: number;
}

/**
 * Returns how many bytes of a socket have left this process so far. The kernel holds the last of them, some megabytes at
 * most, until the reader has them. `socket.bytesWritten` also counts what still waits in this process.
 */
export function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: CountingHandle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
