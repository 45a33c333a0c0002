import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../../config.ts';
import { AppError } from '../../../errors/AppError.ts';
import type { ByteRange, FileStore, OpenFile } from './FileStore.ts';

const CONNECT_LIMIT_MS = 2_000;
/** Until an answer begins. The SDK tries three times, in less time than the web host waits for a write. */
const ANSWER_LIMIT_MS = 9_000;
/** How often a file is sent when the connection breaks: the SDK sends bytes again, and no stream. */
const FILE_TRIES = 3;

/**
 * A store in a bucket of S3 or a compatible server. The SDK is loaded with the first request.
 * @throws AppError `unavailable`, from all methods, if the server is gone, fails or does not answer.
 */
export class S3Store implements FileStore {
  readonly incoming: string;
  readonly #settings: S3Settings;
  readonly #answerMs: number;
  #loaded: ReturnType<typeof loadClient> | undefined;

  constructor(settings: S3Settings, incoming: string, answerMs = ANSWER_LIMIT_MS) {
    this.#settings = settings;
    this.#answerMs = answerMs;
    this.incoming = incoming;
  }

  async put(name: string, content: Buffer | { path: string }): Promise<void> {
    const { sdk, client, Bucket } = await this.#s3();
    const isFile = 'path' in content;
    const ContentLength = isFile ? (await stat(content.path)).size : content.length;
    for (let tries = 1; ; tries += 1) {
      const Body = isFile ? createReadStream(content.path) : content;
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key: name, Body, ContentLength }));
        return;
      } catch (error) {
        // A server closes a kept connection at any time, also when the next request is on its way.
        if (!isFile || tries === FILE_TRIES || !isBrokenOff(error)) throw error;
      }
    }
  }

  async read(name: string): Promise<Buffer> {
    const { sdk, client, Bucket } = await this.#s3();
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: name }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | null> {
    const { sdk, client, Bucket } = await this.#s3();
    const size = range && 'suffix' in range ? await this.#sizeOf(name) : undefined;
    if (size === null) return null;
    const Range = range && headerOf(range, size ?? 0);
    const found = await client
      .send(new sdk.GetObjectCommand({ Bucket, Key: name, ...(Range ? { Range } : {}) }))
      .catch((error: unknown) => (statusOf(error) === 416 ? 'no such range' : nullIfMissing(error)));
    if (found === 'no such range') return { size: (await this.#sizeOf(name)) ?? 0, part: null };
    if (found === null || !(found.Body instanceof Readable)) return null;
    const length = found.ContentLength ?? 0;
    const [, first = 0, last = length - 1, whole = length] =
      /(?<!\d)(\d+)-(\d+)\/(\d+)/.exec(found.ContentRange ?? '')?.map(Number) ?? [];
    return { size: whole, part: { first, last, stream: found.Body } };
  }

  async *list(prefix = ''): ReturnType<FileStore['list']> {
    const { sdk, client, Bucket } = await this.#s3();
    for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key, LastModified } of Contents) {
        if (Key !== undefined && LastModified) yield { name: Key, writtenAt: LastModified.getTime() };
      }
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    const { sdk, client, Bucket } = await this.#s3();
    for (const Key of names) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  }

  async #sizeOf(name: string): Promise<number | null> {
    const { sdk, client, Bucket } = await this.#s3();
    const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: name })).catch(nullIfMissing);
    return found && (found.ContentLength ?? 0);
  }

  #s3() {
    return (this.#loaded ??= loadClient(this.#settings, this.#answerMs));
  }
}

async function loadClient({ bucket: Bucket, region, endpoint, credentials }: S3Settings, answerMs: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Compatible servers don't support Amazon's default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  client.middlewareStack.add((next) => (args) => next(args).catch(failAsApp), { step: 'initialize' });
  return { sdk, client, Bucket };
}

/** Converts a range to one from the start, because not every compatible server supports ranges from the end. */
function headerOf(range: ByteRange, size: number): string {
  return 'suffix' in range ? `bytes=${Math.max(0, size - range.suffix)}-` : `bytes=${range.first}-${range.last ?? ''}`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** @throws AppError if the server is at fault, otherwise the error. */
function failAsApp(error: unknown): never {
  const status = statusOf(error);
  if (status === 507) throw new AppError('storage_full', { cause: error });
  throw status === undefined || status >= 500 ? new AppError('unavailable', { cause: error }) : error;
}

function isBrokenOff(error: unknown): boolean {
  const { cause } = error as { cause?: { message?: string } };
  return /socket hang up|ECONNRESET|EPIPE/.test(cause?.message ?? '');
}

function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
