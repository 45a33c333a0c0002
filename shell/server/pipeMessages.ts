/**
 * Messages over a pipe between the host and a render process: two lengths (32 bits each), a head as JSON, and a body of
 * bytes (source code, answers of the API, or a page's HTML). The other end is `renderProgram.ts`.
 */

/** A received message. */
export interface PipeMessage {
  /** The parsed head. From a render process it can be anything. */
  head: unknown;
  body: Buffer;
}

const LENGTHS = 8;

/** Returns the bytes of a message. Its body is the given ones, one after the other. */
export function writeMessage(head: object, ...bodies: readonly Buffer[]): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(
    bodies.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return Buffer.concat([lengths, text, ...bodies]);
}

/** Reads messages from bytes as they arrive. */
export class MessageReader {
  readonly #most: () => number;
  #room = Buffer.alloc(LENGTHS);
  #filled = 0;

  /** @param most returns how many bytes a message may have. */
  constructor(most: () => number) {
    this.#most = most;
  }

  /**
   * Yields the messages that the bytes complete. A message is copied once, into room of its announced length, however
   * many pieces it arrives in. One that announces too many bytes is not buffered.
   * @throws Error for such a message, and for one that is not JSON.
   */
  *read(bytes: Buffer): Generator<PipeMessage> {
    for (let at = 0; at < bytes.length;) {
      const count = bytes.copy(this.#room, this.#filled, at);
      this.#filled += count;
      at += count;
      if (this.#filled < this.#room.length) return;
      const end = LENGTHS + this.#room.readUInt32BE(0);
      const length = end + this.#room.readUInt32BE(4);
      if (length > this.#most()) throw new Error(`a message of ${length} bytes`);
      const got = this.#room;
      if (this.#filled < length) {
        this.#room = Buffer.allocUnsafe(length);
        got.copy(this.#room);
        continue;
      }
      this.#room = Buffer.alloc(LENGTHS);
      this.#filled = 0;
      yield { head: JSON.parse(got.toString('utf8', LENGTHS, end)) as unknown, body: got.subarray(end) };
    }
  }
}
