import type { Readable } from 'node:stream';

/**
 * A store of files, each written once and never changed. Names of uploads have no folders; names of release files in a
 * bucket contain `/`.
 */
export interface FileStore {
  /** Local folder for files that are being received. `removeUnused` removes those that a crash left there. */
  readonly incoming: string;
  /**
   * Stores bytes, or a file of `incoming` (which may be moved), under a name. Atomic: no reader sees a part of a file.
   * @throws AppError `storage_full`.
   */
  put(name: string, content: Buffer | { path: string }): Promise<void>;
  /** Returns the content of a file. @throws if there is none. */
  read(name: string): Promise<Buffer>;
  /** Opens a file or a range of it; null if there is none. The caller must read or destroy the stream. */
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /**
   * Returns the names of all files, or of those that begin with `prefix`, and when they were written (epoch ms, real
   * clock), in any order.
   */
  list(prefix?: string): AsyncIterable<{ name: string; writtenAt: number }>;
  /** Removes files; those that do not exist are skipped. */
  remove(names: readonly string[]): Promise<void>;
}

/** A range of bytes: from a start to an end or the end of the file, or the last bytes. */
export type ByteRange = { first: number; last?: number } | { suffix: number };

/** A file, opened from a byte to another. */
export interface OpenFile {
  /** Size of the whole file in bytes. */
  size: number;
  /** The range that is sent; null if it is outside the file. */
  part: { first: number; last: number; stream: Readable } | null;
}
