import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSED_SUFFIXES } from '@wkff/contracts';
import { isCompressible } from '@wkff/mf-contract';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a compressed file beside each compressible file below a folder, as small as possible. The host sends these
 * bytes.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isCompressible);
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // The host's script is larger than a usual block: as one block it is 0.2 KB smaller.
        [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
      };
      await writeFile(file + COMPRESSED_SUFFIXES.br, await compressBrotli(bytes, { params }));
      await writeFile(file + COMPRESSED_SUFFIXES.gzip, await compressGzip(bytes, { level: 9 }));
    }),
  );
}
