import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Content encodings that the servers compress with. */
export type Encoding = 'br' | 'gzip';

/** Returns the encoding for an answer, from the request's `Accept-Encoding`. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding | 'identity' {
  const text = String(accepted ?? '');
  if (/\bbr\b/.test(text)) return 'br';
  return /\bgzip\b/.test(text) ? 'gzip' : 'identity';
}

/** Compresses bytes. `quality`: about 5 for answers that are made on request, 11 for files that never change. */
export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : compressGzip(bytes, { level: Math.min(quality, 9) });
}
