/** Where uploaded files are: names without folders, each written once and never changed. */
export interface FileStore {
  /** Folder of this machine for files that are being received; those left by a crash are removed by `removeStale`. */
  readonly incoming: string;
  /**
   * Stores bytes, or a file of `incoming` (which may be moved), under a name. There is the whole file under it, or none.
   * @throws AppError `storage_full`.
   */
  put(name: string, content: Buffer | { path: string }): Promise<void>;
  /** Returns a whole file. @throws when there is none. */
  read(name: string): Promise<Buffer>;
  /** Removes files; those that do not exist are skipped. */
  remove(names: readonly string[]): Promise<void>;
}
