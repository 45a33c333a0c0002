import net from 'node:net';

/** A client reads this many bytes at this interval. */
const SIP_BYTES = 1_024;
export const SIP_EVERY_MS = 200;

/**
 * Opens a connection that reads one part of the answers for each `resume()`. The rest waits in the kernel, and then at
 * the sender.
 */
export function openSipper(port: number, from: string | undefined, onPart: (bytes: Buffer) => void): net.Socket {
  const socket = net.connect({
    host: '127.0.0.1',
    port,
    ...(from ? { localAddress: from } : {}),
    onread: {
      buffer: Buffer.alloc(SIP_BYTES),
      callback: (length, bytes) => {
        onPart(Buffer.from(bytes).subarray(0, length));
        return length === 0;
      },
    },
  });
  return socket.on('error', () => undefined);
}
