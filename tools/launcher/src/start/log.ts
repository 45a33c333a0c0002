import { closeSync, fchmodSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { realNow } from '@wkff/contracts/clock';
import { LineTally } from '@wkff/server/line-tally';

export interface LogLimits {
  /** Size in bytes at which a file is rotated. It may exceed this by one chunk. */
  bytes: number;
  /** Files of one log, including the current one. */
  files: number;
}

const LIMITS: LogLimits = { bytes: 20_000_000, files: 5 };

/**
 * A rotating log: `api.log` is the current file, `api.log.1` to `api.log.4` are older ones. Drops what cannot be
 * written, as on a full disk, because a log must not end its process. Writes are synchronous, so that nothing queues up
 * in memory while a disk is slow. Written here because the maintained libraries end their stream at the first failed
 * write.
 */
export class LogFile {
  readonly #file: string;
  readonly #say: (line: string) => void;
  readonly #limits: LogLimits;
  readonly #write: typeof appendBytes;
  #handle: number | null = null;
  #size = 0;
  /** Bytes lost since the last successful write. */
  #lost = 0;
  /** True after a chunk that was written only in part. */
  #isCutOff = false;

  /** `say`: called when lines start to be dropped, and when writing works again. `write`: replaced by tests. */
  constructor(file: string, say: (line: string) => void, limits = LIMITS, write: typeof appendBytes = appendBytes) {
    this.#file = file;
    this.#say = say;
    this.#limits = limits;
    this.#write = write;
  }

  /** Appends text or bytes; never throws. */
  write(chunk: Buffer | string): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const isBack = this.#lost > 0;
    const before = this.#lost;
    try {
      this.#rotateAround(this.#isCutOff ? Buffer.concat([Buffer.from('\n'), bytes]) : bytes);
    } catch (error) {
      const { code = 'error' } = error as NodeJS.ErrnoException;
      if (!isBack) this.#say(`${this.#file} cannot be written (${code}); its lines are left out until it can.`);
      this.#lost += bytes.length;
      return;
    }
    this.#lost = 0;
    if (isBack) this.#say(`${this.#file} is written again; ${before} bytes of it are missing.`);
  }

  /** Writes a chunk. Completes the last line of a full file before rotating it. */
  #rotateAround(bytes: Buffer): void {
    this.#handle ??= this.#open();
    if (this.#size < this.#limits.bytes) return this.#append(this.#handle, bytes);
    const end = bytes.indexOf('\n') + 1;
    this.#append(this.#handle, bytes.subarray(0, end));
    closeSync(this.#handle);
    this.#handle = null;
    this.#putAside();
    this.#handle = this.#open();
    this.#append(this.#handle, bytes.subarray(end));
  }

  #append(handle: number, bytes: Buffer): void {
    for (let written = 0; written < bytes.length;) {
      this.#isCutOff = written > 0 || this.#isCutOff;
      const count = this.#write(handle, bytes, written);
      written += count;
      this.#size += count;
    }
    this.#isCutOff = false;
  }

  #open(): number {
    const handle = openSync(this.#file, 'a', 0o640);
    // Earlier versions created the file readable for everybody.
    fchmodSync(handle, 0o640);
    this.#size = fstatSync(handle).size;
    return handle;
  }

  /** Renames the file and the older ones, and deletes the oldest. */
  #putAside(): void {
    const name = (number: number) => (number === 0 ? this.#file : `${this.#file}.${number}`);
    const last = this.#limits.files - 1;
    rmSync(name(last), { force: true });
    for (let number = last; number > 0; number -= 1) {
      try {
        renameSync(name(number - 1), name(number));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

/** Appends the bytes from an offset on. Returns how many were written. */
function appendBytes(handle: number, bytes: Buffer, from: number): number {
  return writeSync(handle, bytes, from);
}

/**
 * Returns a function that writes Postgres's lines with timestamps to a log. Of a flood of lines of one kind writes only
 * a few and their number (`LineTally`).
 */
export function createPostgresLog(dataDir: string, say: (line: string) => void): (line: string) => void {
  const file = new LogFile(path.join(dataDir, 'logs', 'postgres.log'), say);
  const write = (line: string) => file.write(`${new Date(realNow()).toISOString()} ${line}\n`);
  const tally = new LineTally({
    most: 60,
    onSummary: ({ key, count }) => write(`${count} more lines of ${key} within a minute`),
  });
  return (line) => {
    if (tally.admits(/\b[A-Z]{3,}(?=:)/.exec(line)?.[0] ?? 'other kinds')) write(line);
  };
}
