import { finished, type Readable } from 'node:stream';
import { networksOf, type Shares } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** Memory is allocated for a body in blocks: the first one for a usual body, in bytes. */
const FIRST_BYTES = 2 * 1024;
const FURTHER_BYTES = 16 * 1024;

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
  const blocks: Buffer[] = [];
  const held: (() => void)[] = [];
  let length = 0;
  /** What is free in the last block, in bytes. */
  let free = 0;
  let isDone = false;
  const end = (error: Error | null, whole?: Buffer) => {
    for (const release of held) release();
    if (!isDone) done(error, whole);
    isDone = true;
  };

  /** Copies a chunk: in place it keeps all memory that arrived with it. */
  function take(chunk: Buffer): void {
    if (isDone) return;
    if (length + chunk.length > limit) return end(errorOf(413));
    length += chunk.length;
    for (let taken = 0; taken < chunk.length;) {
      if (free === 0) addBlock();
      const block = blocks.at(-1) ?? chunk;
      const copied = chunk.copy(block, block.length - free, taken);
      taken += copied;
      free -= copied;
    }
  }

  function addBlock(): void {
    free = blocks.length === 0 ? FIRST_BYTES : FURTHER_BYTES;
    held.push(shares.hold(socket, networks, free));
    blocks.push(Buffer.allocUnsafeSlow(free));
  }

  body.on('data', take);
  finished(body, (error) => {
    if (error) end(errorOf(400, error));
    else end(null, length === 0 ? undefined : Buffer.concat(blocks, length));
  });
}

function errorOf(statusCode: number, cause?: Error): Error {
  return Object.assign(new Error('a body was not read', { cause }), { statusCode });
}
