import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RELEASE_FILE_BYTES, RELEASE_MAP_BYTES, type Release } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { receiveFile } from '../uploads/receive/receiveFile.ts';
import type { FileStore } from '../uploads/store/FileStore.ts';
import { UNPUBLISHED_LIMITS } from './limits.ts';

/** Allowed paths of a release's files: no empty or hidden segment, and no `..`. */
export const RELEASE_FILE_PATH = '^(browser|server)(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$';

/** Folder of a release's source maps, beside those with its files. No host reads it. */
const MAPS = 'maps/';
const mapOf = (file: string) => `${MAPS}${file}.map`;

/** Number of files that are uploaded to a bucket in parallel. */
const PUT_AT_ONCE = 8;

type ReleaseId = Pick<Release, 'name' | 'version'>;

/**
 * The store of published builds: `<name>/<version>/{browser,server}/…` and `release.json`. Uploads are collected in
 * `.incoming` and moved as a whole, so that nothing can write to a release while or after it is checked. If there is a
 * bucket, published builds are stored there under the same paths, and the folder only has unpublished uploads.
 */
export class ReleaseStore {
  readonly #folder: string;
  readonly #bucket: FileStore | null;
  readonly #unpublished: typeof UNPUBLISHED_LIMITS;

  constructor(folder: string, unpublished = UNPUBLISHED_LIMITS, bucket: FileStore | null = null) {
    this.#folder = folder;
    this.#bucket = bucket;
    this.#unpublished = unpublished;
  }

  /**
   * Stores a file of an unpublished build, and replaces one with the same path.
   * @returns its size in bytes.
   * @throws AppError `bad_request` for a path outside the build, `payload_too_large`, `release_store_full` if the
   * remote has too many unpublished uploads.
   */
  async receive(id: ReleaseId, path: string, source: Readable): Promise<number> {
    if (!new RegExp(RELEASE_FILE_PATH).test(path)) throw new AppError('bad_request', { details: { path } });
    const part = join(this.#parts, `${id.name}.${randomUUID()}`);
    const target = join(this.#incoming(id), path);
    await mkdir(dirname(part), { recursive: true });
    await this.#refuseTooMuch(id.name);
    try {
      const { size } = await receiveFile(source, part, { bytes: RELEASE_FILE_BYTES, code: 'payload_too_large' });
      // Checked again, because other files may have been stored during the upload.
      await this.#refuseTooMuch(id.name);
      await mkdir(dirname(target), { recursive: true });
      await rename(part, target);
      return size;
    } catch (error) {
      await rm(part, { force: true });
      throw isFileAsFolder(error) ? new AppError('bad_request', { details: { path }, cause: error }) : error;
    }
  }

  /**
   * Moves an upload to its place and checks it: it must have exactly the files of the record, each with its size and
   * hash. If it does not, removes all of it.
   * @throws AppError `release_incomplete`, whose message names a missing or wrong file.
   */
  async settle(release: Release): Promise<void> {
    const place = this.#place(release);
    const incoming = this.#incoming(release);
    if (await isFolder(incoming)) {
      // An existing folder was left by a publish that was interrupted before it was recorded.
      await rm(place, { recursive: true, force: true });
      await mkdir(dirname(place), { recursive: true });
      await rename(incoming, place);
    }
    try {
      if (this.#bucket && !(await isFolder(place))) return await this.verify(release);
      await this.#verifyFolder(release);
      await writeFile(join(place, 'release.json'), `${JSON.stringify(release, null, 2)}\n`, { flush: true });
      if (this.#bucket) await this.#moveToBucket(release, this.#bucket);
    } catch (error) {
      await this.discard(release);
      throw error;
    }
  }

  /**
   * Checks the stored files of a release against its record.
   * @throws AppError `release_incomplete`.
   */
  async verify(release: Release): Promise<void> {
    if (!this.#bucket) return this.#verifyFolder(release);
    for (const { path, size, sha256 } of release.files) {
      const bytes = await this.read(release, path);
      if (bytes?.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256) fail(path);
    }
  }

  async #moveToBucket({ name, version, files }: Release, bucket: FileStore): Promise<void> {
    const place = this.#place({ name, version });
    const waiting = ['release.json', ...files.map(({ path }) => path)];
    const worker = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
        await bucket.put(`${name}/${version}/${path}`, { path: join(place, path) });
    };
    await Promise.all(Array.from({ length: PUT_AT_ONCE }, worker));
    await rm(place, { recursive: true, force: true });
  }

  async #verifyFolder(release: Release): Promise<void> {
    const place = this.#place(release);
    const listed = new Map(release.files.map((file) => [file.path, file]));
    for (const path of await listFiles(place)) {
      if (path !== 'release.json' && !path.startsWith(MAPS) && !listed.has(path)) fail(path);
    }
    for (const [path, { size, sha256 }] of listed) {
      const found = await hashFile(join(place, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
        throw error;
      });
      if (found?.size !== size || found.sha256 !== sha256) fail(path);
    }
  }

  /** Returns a stored file of a release, or null. */
  async read(id: ReleaseId, path: string): Promise<Buffer | null> {
    const opened = await this.#bucket?.open(`${id.name}/${id.version}/${path}`);
    if (this.#bucket) return opened?.part ? buffer(opened.part.stream) : opened ? Buffer.alloc(0) : null;
    return readFile(join(this.#place(id), path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
  }

  /**
   * Receives the source map of a script. @returns its size and hash, the file in which it waits, and a function that
   * removes that file. @throws AppError `payload_too_large`.
   */
  async receiveMap({ name }: ReleaseId, source: Readable) {
    const part = join(this.#parts, `${name}.${randomUUID()}`);
    await mkdir(dirname(part), { recursive: true });
    const drop = () => rm(part, { force: true });
    try {
      return {
        ...(await receiveFile(source, part, { bytes: RELEASE_MAP_BYTES, code: 'payload_too_large' })),
        part,
        drop,
      };
    } catch (error) {
      await drop();
      throw error;
    }
  }

  /** Moves a received source map to its place: with the release's files, with which it is removed, but none of them. */
  async settleMap({ name, version }: ReleaseId, file: string, part: string): Promise<void> {
    if (this.#bucket) return this.#bucket.put(`${name}/${version}/${mapOf(file)}`, { path: part });
    const target = join(this.#place({ name, version }), mapOf(file));
    await mkdir(dirname(target), { recursive: true });
    await rename(part, target);
  }

  /** Returns the source map of a script of a release, or null. */
  readMap(id: ReleaseId, file: string): Promise<Buffer | null> {
    return this.read(id, mapOf(file));
  }

  /** Removes the stored files of a build that isn't recorded. */
  async discard(id: ReleaseId): Promise<void> {
    await rm(this.#place(id), { recursive: true, force: true });
    const names: string[] = [];
    for await (const { name } of this.#bucket?.list(`${id.name}/${id.version}/`) ?? []) names.push(name);
    await this.#bucket?.remove(names);
  }

  /** Returns the stored builds by remote. `changedAt` is in epoch ms, real clock. */
  async list(): Promise<{ name: string; versions: { version: string; changedAt: number }[] }[]> {
    if (this.#bucket) return listBucket(this.#bucket);
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => !name.startsWith('.'));
    return Promise.all(
      names.map(async (name) => ({
        name,
        versions: (await listAges(join(this.#folder, name))).map(({ name: version, changedAt }) => ({
          version,
          changedAt,
        })),
      })),
    );
  }

  /**
   * Removes unpublished uploads and incomplete files from before a moment (epoch ms, real clock).
   */
  async removeStaleUploads(before: number): Promise<void> {
    const incoming = join(this.#folder, '.incoming');
    for (const name of await readdir(incoming).catch(() => [])) {
      for (const { name: old, changedAt } of await listAges(join(incoming, name)))
        if (changedAt < before) await rm(join(incoming, name, old), { recursive: true, force: true });
    }
  }

  /**
   * @throws AppError `release_store_full` if a remote has too many unpublished uploads.
   */
  async #refuseTooMuch(name: string): Promise<void> {
    const parts = (await readdir(this.#parts).catch(() => [])).filter((part) => part.startsWith(`${name}.`));
    const uploads = join(this.#folder, '.incoming', name);
    const files = [
      ...parts.map((part) => join(this.#parts, part)),
      ...(await listFiles(uploads)).map((path) => join(uploads, path)),
    ];
    let bytes = 0;
    for (const file of files) bytes += (await stat(file).catch(() => null))?.size ?? 0;
    if (files.length <= this.#unpublished.files && bytes <= this.#unpublished.bytes) return;
    throw new AppError('release_store_full', {
      message: '게시하지 않은 릴리스 파일이 너무 많습니다. 릴리스를 게시하거나 하루 뒤에 다시 시도해 주세요.',
    });
  }

  get #parts(): string {
    return join(this.#folder, '.incoming', '.parts');
  }

  #place({ name, version }: ReleaseId): string {
    return join(this.#folder, name, version);
  }

  #incoming({ name, version }: ReleaseId): string {
    return join(this.#folder, '.incoming', name, version);
  }
}

async function listBucket(bucket: FileStore): ReturnType<ReleaseStore['list']> {
  const remotes = new Map<string, Map<string, number>>();
  for await (const { name: key, writtenAt } of bucket.list()) {
    const [name = '', version] = key.split('/');
    if (version === undefined) continue;
    const versions = remotes.get(name) ?? new Map<string, number>();
    remotes.set(name, versions.set(version, Math.max(writtenAt, versions.get(version) ?? 0)));
  }
  return [...remotes].map(([name, versions]) => ({
    name,
    versions: [...versions].map(([version, changedAt]) => ({ version, changedAt })),
  }));
}

/** True when a path needs a folder where the upload has a file, or the other way round. */
function isFileAsFolder(error: unknown): boolean {
  return ['ENOTDIR', 'EEXIST', 'EISDIR', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function fail(path: string): never {
  throw new AppError('release_incomplete', {
    message: `릴리스 파일이 빠졌거나 내용이 다릅니다: ${path}`,
    details: { path },
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Returns the entries of a folder with their modification times; none if it doesn't exist. */
async function listAges(folder: string): Promise<{ name: string; changedAt: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => ({ name, changedAt: (await stat(join(folder, name)).catch(() => null))?.mtimeMs })),
  );
  return found.flatMap(({ name, changedAt }) => (changedAt === undefined ? [] : [{ name, changedAt }]));
}

/** Returns the paths of all files below a folder, with `/`; none if it doesn't exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function hashFile(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}
