import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Built } from '@wkff/build/builds';
import { COMPRESSED_SUFFIXES, type Release } from '@wkff/contracts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes);
const integrityOf = (bytes: Buffer) => `sha256-${sha256(bytes).digest('base64')}`;

/**
 * Writes into `folder` the build that webpack would make if the sources had `to` in the place of `from`: with a version
 * and hashes of its own. Takes a moment, a build seconds. Returns the folder of the build.
 */
export function replaceInBuild({ dir, record }: Built<Release>, from: string, to: string, folder: string): string {
  const sourceHash = sha256(record.source_hash + to).digest('hex');
  const version = record.version.replace(/\w{8}$/, sourceHash.slice(0, 8));
  const built = join(folder, version);
  if (existsSync(built)) return built;
  const changes = new Map([
    [from, to],
    [record.version, version],
    [record.version.replaceAll('-', '_'), version.replaceAll('-', '_')],
  ]);
  const isCopy = (path: string) => Object.values(COMPRESSED_SUFFIXES).some((suffix) => path.endsWith(suffix));
  const files = record.files.map(({ path }) => path).filter((path) => !isCopy(path));
  // A chunk's hash is in the script that loads chunks, and in no chunk.
  for (const path of files) {
    const before = readFileSync(join(dir, path));
    const after = replaced(before, changes);
    if (!after.equals(before)) changes.set(integrityOf(before), integrityOf(after));
  }
  // Builds of older sources are in it.
  rmSync(folder, { recursive: true, force: true });
  const temporary = join(folder, 'writing');
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(dirname(join(temporary, path)), { recursive: true });
    writeFileSync(join(temporary, path), bytes);
    return { path, size: bytes.length, sha256: sha256(bytes).digest('hex') };
  };
  const written = files.flatMap((path) => {
    const before = readFileSync(join(dir, path));
    const after = replaced(before, changes);
    const copies = Object.values(COMPRESSED_SUFFIXES)
      .filter((suffix) => existsSync(join(dir, path + suffix)))
      .map((suffix) =>
        write(path + suffix, after.equals(before) ? readFileSync(join(dir, path + suffix)) : compress(after, suffix)),
      );
    return [write(path, after), ...copies];
  });
  const release: Release = { ...record, version, source_hash: sourceHash, files: written };
  write('release.json', Buffer.from(JSON.stringify(release)));
  renameSync(temporary, built);
  return built;
}

/** As Latin-1, which keeps every byte: pictures are among the files. */
function replaced(bytes: Buffer, changes: ReadonlyMap<string, string>): Buffer {
  const bytesOf = (text: string) => Buffer.from(text).toString('latin1');
  let text = bytes.toString('latin1');
  for (const [from, to] of changes) text = text.replaceAll(bytesOf(from), bytesOf(to));
  return Buffer.from(text, 'latin1');
}

/** Less small than a build's, and much sooner. */
const compress = (bytes: Buffer, suffix: string): Buffer =>
  suffix === COMPRESSED_SUFFIXES.br
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipSync(bytes);
