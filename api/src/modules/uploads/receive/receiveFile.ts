import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import { storageError } from './storageError.ts';

export interface ReceiveLimit {
  /** Largest file, in bytes. */
  bytes: number;
  /** The refusal of a larger one. */
  code: ErrorCode;
}

/**
 * Writes a stream to a new file and flushes it. Returns its size in bytes. Even after an error the stream is read to
 * its end (nothing more is written): a sender whose connection closes in the middle never sees the answer.
 * @throws AppError the limit's code, `upload_incomplete`, `storage_full`; the file may exist then.
 */
export async function receiveFile(source: Readable, path: string, limit: ReceiveLimit): Promise<number> {
  const file = await open(path, 'wx').catch((error: unknown) => {
    source.resume();
    throw storageError(error);
  });
  let size = 0;
  let failure: unknown;
  try {
    for await (const chunk of readToEnd(source)) {
      size += chunk.length;
      if (size > limit.bytes) failure ??= new AppError(limit.code);
      if (failure === undefined) await file.writeFile(chunk).catch((error: unknown) => (failure = storageError(error)));
    }
    if (failure !== undefined) throw failure;
    await file.sync().catch((error: unknown) => {
      throw storageError(error);
    });
    return size;
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
