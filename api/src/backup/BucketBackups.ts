import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../config.ts';
import type { ArchivedFile } from './archive.ts';
import { BackupBucket } from './BackupBucket.ts';
import { BackupError } from './BackupError.ts';
import type { BackupTarget } from './BackupTarget.ts';
import { fillBackup, type SiteParts } from './fillBackup.ts';
import { checkFormat, checkName, type BackedUpFile, type Manifest } from './manifest.ts';
import { restoreFrom } from './restoreBackup.ts';

/** Prefixes of a bucket's objects: content by its SHA-256, and the manifests of complete backups by their moment. */
const CONTENT = 'files/';
const BACKUPS = 'backups/';

/** A backup that was added to a bucket. */
interface BucketBackup {
  /** The backup's moment, e.g. `2026-12-01T030000.000Z`. */
  name: string;
  manifest: Manifest;
  /** What no earlier backup had. */
  sent: { files: number; bytes: number };
}

/**
 * Backups in a bucket. Each is a manifest of files, which are stored by their content: one that an earlier backup has is
 * not sent again. Nothing is changed or removed. A backup is complete when its manifest is there.
 */
export class BucketBackups {
  readonly #bucket: BackupBucket;

  constructor(settings: S3Settings) {
    this.#bucket = new BackupBucket(settings);
  }

  /**
   * Adds a backup, while the site runs.
   * @throws BackupError when the database is not of this version, the bucket cannot be used, or it is aborted.
   */
  async write(site: SiteParts, signal?: AbortSignal): Promise<BucketBackup> {
    const last = (await this.#list()).at(-1);
    const known = last === undefined ? [] : (await this.#read(last)).files;
    const target = new BucketTarget(this.#bucket, known, await this.#listContent(), signal);
    const manifest = await fillBackup(target, site);
    const name = manifest.madeAt.replaceAll(':', '');
    await this.#bucket.put(`${BACKUPS}${name}.json`, Buffer.from(JSON.stringify(manifest)));
    return { name, manifest, sent: target.sent };
  }

  /** Restores a backup, as `restoreFrom` does. @param name null: the newest. @throws BackupError if there is none. */
  async restore(site: SiteParts, name: string | null): Promise<Manifest> {
    const names = await this.#list();
    const chosen = name ?? names.at(-1);
    if (chosen === undefined || !names.includes(chosen))
      throw new BackupError(
        `There is no such backup in the bucket ${this.#bucket.name}. It has: ${names.join(', ') || 'none'}.`,
      );
    const place = `${chosen} of the bucket ${this.#bucket.name}`;
    return restoreFrom(site, {
      place,
      check: () => this.#check(chosen, place),
      files: ({ files }) => this.#files(files, place),
    });
  }

  async #check(name: string, place: string): Promise<Manifest> {
    const manifest = await this.#read(name);
    checkFormat(manifest, place);
    const there = await this.#listContent();
    for (const file of manifest.files) {
      checkName(file.name);
      if (!there.has(file.sha256)) throw damaged(place, file);
    }
    return manifest;
  }

  async *#files(files: readonly BackedUpFile[], place: string): AsyncGenerator<ArchivedFile> {
    for (const file of files) {
      const bytes = await this.#bucket.read(`${CONTENT}${file.sha256}`);
      if (sha256(bytes) !== file.sha256) throw damaged(place, file);
      yield { name: file.name, content: Readable.from([bytes]) };
    }
  }

  async #read(name: string): Promise<Manifest> {
    return JSON.parse((await this.#bucket.read(`${BACKUPS}${name}.json`)).toString('utf8')) as Manifest;
  }

  /** Returns the names of all backups, the oldest first. */
  async #list(): Promise<string[]> {
    return (await this.#bucket.list(BACKUPS)).map((file) => file.replace(/\.json$/, '')).sort();
  }

  async #listContent(): Promise<Set<string>> {
    return new Set(await this.#bucket.list(CONTENT));
  }
}

class BucketTarget implements BackupTarget {
  readonly #bucket: BackupBucket;
  readonly #known: ReadonlyMap<string, BackedUpFile>;
  readonly #there: Set<string>;
  readonly #signal: AbortSignal | undefined;
  readonly sent = { files: 0, bytes: 0 };

  /** @param known files of the last backup. @param there hashes of all content in the bucket, which grow. */
  constructor(bucket: BackupBucket, known: readonly BackedUpFile[], there: Set<string>, signal?: AbortSignal) {
    this.#bucket = bucket;
    this.#known = new Map(known.map((file) => [file.name, file]));
    this.#there = there;
    this.#signal = signal;
  }

  find(name: string, hash: string | null): BackedUpFile | undefined {
    const file = this.#known.get(name);
    return file && this.#there.has(file.sha256) && (hash ?? file.sha256) === file.sha256 ? file : undefined;
  }

  async add(name: string, _size: number, source: Readable | Buffer): Promise<BackedUpFile> {
    if (this.#signal?.aborted)
      throw new BackupError('The backup was interrupted. The next one does not send again what was sent.');
    const bytes = Buffer.isBuffer(source) ? source : await buffer(source);
    const file = { name, size: bytes.length, sha256: sha256(bytes) };
    if (this.#there.has(file.sha256)) return file;
    await this.#bucket.put(`${CONTENT}${file.sha256}`, bytes);
    this.#there.add(file.sha256);
    this.sent.files += 1;
    this.sent.bytes += bytes.length;
    return file;
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const damaged = (place: string, { name }: BackedUpFile) =>
  new BackupError(`${place} is damaged: ${name} differs from the manifest.`);
