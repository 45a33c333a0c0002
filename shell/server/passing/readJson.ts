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
  const limit = request.routeOptions.bodyLimit ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > limit) return done(errorOf(413));
  const { socket } = request.raw;
  const networks = networksOf(request.ip);
  const blocks = new Blocks((bytes) => shares.hold(socket, networks, bytes));
  let isDone = false;
  const end = (error: Error | null, whole?: Buffer) => {
    blocks.release();
    if (!isDone) done(error, whole);
    isDone = true;
  };
  body.on('data', (chunk: Buffer) => {
    if (isDone) return;
    if (blocks.length + chunk.length > limit) end(errorOf(413));
    else blocks.add(chunk);
  });
  finished(body, (error) => {
    if (error) end(errorOf(400, error));
    else end(null, blocks.length === 0 ? undefined : blocks.join());
  });
}

/** The bytes that have arrived, in blocks of memory that are counted. */
class Blocks {
  readonly #hold: (bytes: number) => () => void;
  readonly #blocks: Buffer[] = [];
  readonly #held: (() => void)[] = [];
  /** Bytes that are free in the last block. */
  #free = 0;
  length = 0;

  /** @param hold counts bytes of memory. Returns a function that ends it. */
  constructor(hold: (bytes: number) => () => void) {
    this.#hold = hold;
  }

  add(chunk: Buffer): void {
    this.length += chunk.length;
    const memory = chunk.buffer.byteLength;
    if (chunk.length < memory / 2) return this.#copy(chunk);
    this.#close();
    this.#push(chunk, memory);
  }

  join(): Buffer {
    return Buffer.concat(this.#blocks, this.length);
  }

  release(): void {
    for (const release of this.#held.splice(0)) release();
  }

  /** Copies a small chunk: as it is, it keeps all memory that arrived with it. */
  #copy(chunk: Buffer): void {
    for (let taken = 0; taken < chunk.length;) {
      if (this.#free === 0) {
        this.#free = this.#blocks.length === 0 ? FIRST_BYTES : FURTHER_BYTES;
        this.#push(Buffer.allocUnsafeSlow(this.#free), this.#free);
      }
      const block = this.#blocks.at(-1) ?? chunk;
      const copied = chunk.copy(block, block.length - this.#free, taken);
      taken += copied;
      this.#free -= copied;
    }
  }

  #push(block: Buffer, memory: number): void {
    this.#held.push(this.#hold(memory));
    this.#blocks.push(block);
  }

  /** Removes what is free from the last block. */
  #close(): void {
    const last = this.#blocks.pop();
    if (last) this.#blocks.push(last.subarray(0, last.length - this.#free));
    this.#free = 0;
  }
}

function errorOf(statusCode: number, cause?: Error): Error {
  return Object.assign(new Error('a body was not read', { cause }), { statusCode });
}
