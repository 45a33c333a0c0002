/**
 * Messages over a pipe between the host and a render process: two lengths (32 bits each), a head as JSON, and a body of
 * bytes (source code, or an answer of the API). The other end is `renderProgram.ts`.
 */

/** A received message. */
export interface PipeMessage {
  /** The parsed head. From a render process it can be anything. */
  head: unknown;
  body: Buffer;
}

const LENGTHS = 8;

/** Returns the bytes of a message. */
export function writeMessage(head: object, body: Buffer = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return Buffer.concat([lengths, text, body]);
}

/**
 * Returns a function that takes bytes as they arrive and yields the messages that they complete. A message that
 * announces more than `most()` bytes is not buffered.
 * @throws Error for such a message, and for one that is not JSON.
 */
export function createMessageReader(most: () => number): (bytes: Buffer) => Generator<PipeMessage> {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = LENGTHS;
  return function* read(bytes) {
    chunks.push(bytes);
    size += bytes.length;
    while (size >= wanted) {
      const all = chunks.length === 1 ? (chunks[0] ?? bytes) : Buffer.concat(chunks);
      chunks = [all];
      const end = LENGTHS + all.readUInt32BE(0);
      const length = end + all.readUInt32BE(4);
      if (length > most()) throw new Error(`a message of ${length} bytes`);
      if (size < length) {
        wanted = length;
        return;
      }
      chunks = [all.subarray(length)];
      size -= length;
      wanted = LENGTHS;
      yield { head: JSON.parse(all.toString('utf8', LENGTHS, end)) as unknown, body: all.subarray(end, length) };
    }
  };
}
