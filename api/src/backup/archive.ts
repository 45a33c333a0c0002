import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack } from 'tar-stream';
import { BackupError } from './BackupError.ts';
import { checkFormat, checkName, MANIFEST, type BackedUpFile, type Manifest } from './manifest.ts';

/** Adds a file to an archive. Returns its entry for the manifest. */
export async function addFile(
  pack: Pack,
  name: string,
  size: number,
  source: Readable | Buffer,
): Promise<BackedUpFile> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const entry = pack.entry({ name, size, mode: 0o600 });
  if (Buffer.isBuffer(source)) {
    hashed.end(source);
    await pipeline(hashed, entry);
  } else {
    await pipeline(source, hashed, entry);
  }
  return { name, size, sha256: hash.digest('hex') };
}

/** A file of an archive. Must be read or skipped before the next one. */
export interface ArchivedFile {
  name: string;
  content: AsyncIterable<Buffer>;
}

/** Yields the files of an archive, one after the other. @throws BackupError if it is not an archive or is truncated. */
export async function* readArchive(path: string): AsyncGenerator<ArchivedFile> {
  const files = extract();
  const source = createReadStream(path);
  source.once('error', (error) => files.destroy(error));
  source.pipe(files);
  try {
    for await (const entry of explained(path, files)) {
      yield { name: entry.header.name, content: explained(path, entry as AsyncIterable<Buffer>) };
    }
  } finally {
    source.destroy();
  }
}

async function* explained<T>(path: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === undefined ? `is not a complete backup: ${message}` : `cannot be read (${code})`;
    throw new BackupError(`${path} ${reason}.`);
  }
}

/**
 * Reads a whole archive and compares every file with the manifest, which it returns.
 * @throws BackupError when anything is missing, changed, or in a later format.
 */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let manifest: Manifest | undefined;
  for await (const { name, content } of readArchive(path)) {
    if (name === MANIFEST) {
      manifest = JSON.parse((await buffer(content)).toString('utf8')) as Manifest;
      continue;
    }
    checkName(name);
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
    }
    found.set(name, { size, sha256: hash.digest('hex') });
  }
  if (!manifest) throw new BackupError(`${path} is not a complete backup: its end is missing.`);
  checkFormat(manifest, path);
  const changed = manifest.files.find(({ name, size, sha256 }) => {
    const file = found.get(name);
    return file?.size !== size || file.sha256 !== sha256;
  });
  if (changed || found.size !== manifest.files.length) {
    throw new BackupError(`${path} is damaged: ${changed?.name ?? 'one of its files'} differs from the manifest.`);
  }
  return manifest;
}
