import type { Readable } from 'node:stream';

/**
 * Where uploaded files are: names without folders (in a bucket, those of releases have `/`), each written once and
 * never changed.
 */
export interface FileStore {
  /** Folder of this machine for files that are being received; what a crash left there is removed by `removeUnused`. */
  readonly incoming: string;
  /**
   * Stores bytes, or a file of `incoming` (which may be moved), under a name. There is the whole file under it, or
   * none.
   * @throws AppError `storage_full`.
   */
  put(name: string, content: Buffer | { path: string }): Promise<void>;
  /** Returns a whole file. @throws when there is none. */
  read(name: string): Promise<Buffer>;
  /** Opens a file, or a part of it, for sending; null: there is none. The caller must read or destroy the stream. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /**
   * The names of all files, or of those that begin with `prefix`, with the moments they were written (epoch ms, real
   * clock), in any order.
   */
  list(prefix?: string): AsyncIterable<{ name: string; writtenAt: number }>;
  /** Removes files; those that do not exist are skipped. */
  remove(names: readonly string[]): Promise<void>;
}

/** From a byte on, up to another one or the end; or so many bytes at the end. */
export type ByteRange = { first: number; last?: number } | { suffix: number };

interface OpenFile {
  /** Of the whole file, in bytes. */
  size: number;
  /** The bytes that are sent; null: the file has none of the range. */
  part: { first: number; last: number; stream: Readable } | null;
}
