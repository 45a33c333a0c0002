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
 * Returns a function that takes bytes as they arrive and yields the messages that they complete. A message is copied
 * once, into room of its announced length, however many pieces it arrives in. One that announces more than `most()`
 * bytes is not buffered.
 * @throws Error for such a message, and for one that is not JSON.
 */
export function createMessageReader(most: () => number): (bytes: Buffer) => Generator<PipeMessage> {
  let room = Buffer.alloc(LENGTHS);
  let filled = 0;
  return function* read(bytes) {
    for (let at = 0; at < bytes.length;) {
      const count = bytes.copy(room, filled, at);
      filled += count;
      at += count;
      if (filled < room.length) return;
      const end = LENGTHS + room.readUInt32BE(0);
      const length = end + room.readUInt32BE(4);
      if (length > most()) throw new Error(`a message of ${length} bytes`);
      const got = room;
      if (filled < length) {
        room = Buffer.allocUnsafe(length);
        got.copy(room);
        continue;
      }
      room = Buffer.alloc(LENGTHS);
      filled = 0;
      yield { head: JSON.parse(got.toString('utf8', LENGTHS, end)) as unknown, body: got.subarray(end) };
    }
  };
}
