import { finished, type Readable } from 'node:stream';
import { networksOf, type Shares } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** Memory for small chunks is allocated in blocks: the first one for a usual body, in bytes. */
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
  /** Bytes that are free in the last block. */
  let free = 0;
  let isDone = false;
  const end = (error: Error | null, whole?: Buffer) => {
    for (const release of held) release();
    if (!isDone) done(error, whole);
    isDone = true;
  };

  function take(chunk: Buffer): void {
    if (isDone) return;
    if (length + chunk.length > limit) return end(errorOf(413));
    length += chunk.length;
    const memory = chunk.buffer.byteLength;
    if (chunk.length >= memory / 2) {
      closeBlock();
      addBlock(chunk, memory);
    } else copy(chunk);
  }

  /** Copies a small chunk: as it is, it keeps all memory that arrived with it. */
  function copy(chunk: Buffer): void {
    for (let taken = 0; taken < chunk.length;) {
      if (free === 0) {
        free = blocks.length === 0 ? FIRST_BYTES : FURTHER_BYTES;
        addBlock(Buffer.allocUnsafeSlow(free), free);
      }
      const block = blocks.at(-1) ?? chunk;
      const copied = chunk.copy(block, block.length - free, taken);
      taken += copied;
      free -= copied;
    }
  }

  function addBlock(block: Buffer, memory: number): void {
    held.push(shares.hold(socket, networks, memory));
    blocks.push(block);
  }

  /** Removes what is free from the last block. */
  function closeBlock(): void {
    const last = blocks.pop();
    if (last) blocks.push(last.subarray(0, last.length - free));
    free = 0;
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
