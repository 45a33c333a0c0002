import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, type BrotliOptions } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);

/** Content encoding of a difference: Brotli with an earlier file as dictionary (RFC 9842). */
export const DIFFERENCE_ENCODING = 'dcb';

/** The types of Node.js do not know Brotli's dictionaries yet. */
type WithDictionary = BrotliOptions & { dictionary: Buffer };

/** First bytes of a difference. The SHA-256 of its dictionary follows. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);
const HEAD_BYTES = MAGIC.length + 32;

/** What browsers may use as a dictionary: scripts and style sheets. */
const DESTINATIONS = { js: 'script', css: 'style' } as const;

/** Returns the SHA-256 of bytes, in hex. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns what a browser has to apply to `dictionary` to get `bytes`, with the head that names the dictionary.
 * @throws Error if the result does not lead to `bytes`.
 */
export async function makeDifference(bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const options: WithDictionary = { dictionary, params };
  const changes = await compressBrotli(bytes, options);
  const difference = Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), changes]);
  if (!(await applyDifference(difference, dictionary, bytes.length)).equals(bytes))
    throw new Error('a difference does not lead to its file');
  return difference;
}

/**
 * Returns the file that a difference leads to, as a browser with the dictionary decodes it.
 * @param size bytes of the file; decoding ends there.
 * @throws Error if it is damaged, longer, or of another dictionary.
 */
export async function applyDifference(difference: Buffer, dictionary: Buffer, size: number): Promise<Buffer> {
  if (!isOfDictionary(difference, sha256Of(dictionary))) throw new Error('it is of another dictionary');
  const options: WithDictionary = { dictionary, maxOutputLength: size };
  return decompressBrotli(difference.subarray(HEAD_BYTES), options);
}

/** True if the head of a difference names the dictionary with this SHA-256 (hex). */
export function isOfDictionary(difference: Buffer, sha256: string): boolean {
  return difference.subarray(0, HEAD_BYTES).equals(Buffer.concat([MAGIC, Buffer.from(sha256, 'hex')]));
}

/** Returns the path of a file's difference from the dictionary with this SHA-256 (hex): beside the file. */
export function differencePath(file: string, sha256: string): string {
  return `${file}.${sha256.slice(0, 16)}.${DIFFERENCE_ENCODING}`;
}

/** Reads a path of `differencePath`: the file's path, and the first digits of its dictionary's hash. Null for others. */
export function readDifferencePath(path: string): { file: string; dictionary: string } | null {
  const [, file, dictionary] = /^(.+)\.([0-9a-f]{16})\.dcb$/.exec(path) ?? [];
  return file === undefined || dictionary === undefined ? null : { file, dictionary };
}

/** Returns the SHA-256 (hex) in an `Available-Dictionary` header, if the browser also accepts differences. Else null. */
export function acceptedDictionary(headers: {
  'accept-encoding'?: string | string[] | undefined;
  'available-dictionary'?: string | string[] | undefined;
}): string | null {
  if (!/\bdcb\b/.test(String(headers['accept-encoding'] ?? ''))) return null;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash === undefined ? null : Buffer.from(hash, 'base64').toString('hex');
}

/**
 * Finds the versions of a built file: all files with the same `stem`, e.g. `page-match.js`, or `styles.*.css` of
 * `styles.3fa0b1c2d4.css`. Null for files that are no script or style sheet.
 */
export function stemOf(file: string): { stem: string; destination: 'script' | 'style' } | null {
  const [, before, hash, suffix] = /^(.+?)(\.[0-9a-f]{10})?\.(js|css)$/.exec(file) ?? [];
  if (before === undefined || suffix === undefined) return null;
  const stem = `${before}${hash === undefined ? '' : '.*'}.${suffix}`;
  return { stem, destination: DESTINATIONS[suffix as keyof typeof DESTINATIONS] };
}
