import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import { storageError } from './storageError.ts';

export interface ReceiveLimit {
  /** Maximum size in bytes. */
  bytes: number;
  /** Error code for a larger file. */
  code: ErrorCode;
}

export interface ReceivedBytes {
  /** In bytes. */
  size: number;
  /** Hex SHA-256 of the content. */
  sha256: string;
}

/**
 * Writes a stream to a new file and flushes it to the disk. Returns its size and hash. After an error it discards the
 * rest of the stream instead of closing it: a client whose connection closes during the upload never sees the answer.
 * @throws AppError the limit's code, `upload_incomplete`, `storage_full`. The file may exist afterwards.
 */
export async function receiveFile(source: Readable, path: string, limit: ReceiveLimit): Promise<ReceivedBytes> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    source.resume();
    throw storageError(error);
  });
  const hash = createHash('sha256');
  let size = 0;
  let failure: unknown;
  try {
    for await (const chunk of readToEnd(source)) {
      size += chunk.length;
      if (size > limit.bytes) failure ??= new AppError(limit.code);
      hash.update(chunk);
      if (failure === undefined) await file.writeFile(chunk).catch((error: unknown) => (failure = storageError(error)));
    }
    if (failure !== undefined) throw failure;
    await file.sync().catch((error: unknown) => {
      throw storageError(error);
    });
    return { size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

async function* readToEnd(source: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) yield chunk as Buffer;
  } catch (error) {
    throw new AppError('upload_incomplete', { cause: error });
  }
}
