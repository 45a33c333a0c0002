/** A file can't be read, or a folder not be written; the message is one sentence. */
export class ReadError extends Error {
  override name = 'ReadError';
}
