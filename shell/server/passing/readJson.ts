import { finished, type Readable } from 'node:stream';
import { networksOf, type Shares } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** Memory that is allocated for a body at first, in bytes. It is doubled when it is full. */
const FIRST_BYTES = 2 * 1024;

/**
 * Reads a JSON body completely, so that slow senders hold no connection to the API. Its memory counts in `shares` while
 * it arrives. Calls back with nothing if it is empty; the error 413 if it is larger than the route allows.
 */
export function readJson(
  request: FastifyRequest,
  body: Readable,
  shares: Shares,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const { socket } = request.raw;
  const networks = networksOf(request.ip);
  const limit = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > limit) return done(errorOf(413));
  let bytes = Buffer.alloc(0);
  let length = 0;
  const held: (() => void)[] = [];
  let isDone = false;
  const end = (error: Error | null, whole?: Buffer) => {
    for (const release of held) release();
    if (!isDone) done(error, whole);
    isDone = true;
  };

  /** Copies the chunks, as each of them has the memory of all that arrived with it. */
  function take(chunk: Buffer): void {
    const needed = length + chunk.length;
    if (isDone) return;
    if (needed > limit) return end(errorOf(413));
    if (needed > bytes.length) {
      let size = Math.max(FIRST_BYTES, bytes.length);
      while (size < needed) size *= 2;
      const larger = Buffer.allocUnsafeSlow(size);
      bytes.copy(larger, 0, 0, length);
      held.push(shares.hold(socket, networks, size - bytes.length));
      bytes = larger;
    }
    chunk.copy(bytes, length);
    length = needed;
  }

  body.on('data', take);
  finished(body, (error) => {
    if (error) end(errorOf(400, error));
    else end(null, length === 0 ? undefined : bytes.subarray(0, length));
  });
}

function errorOf(statusCode: number, cause?: Error): Error {
  return Object.assign(new Error('a body was not read', { cause }), { statusCode });
}
