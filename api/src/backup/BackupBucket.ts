import { tmpdir } from 'node:os';
import type { S3Settings } from '../config.ts';
import type { FileStore } from '../modules/uploads/store/FileStore.ts';
import { S3Store } from '../modules/uploads/store/S3Store.ts';
import { BackupError } from './BackupError.ts';

/** The objects of a bucket of backups. Every method throws BackupError if the bucket cannot be used. */
export class BackupBucket {
  readonly name: string;
  readonly #store: FileStore;

  constructor(settings: S3Settings) {
    this.name = settings.bucket;
    this.#store = new S3Store(settings, tmpdir());
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.#explained(() => this.#store.put(name, bytes));
  }

  read(name: string): Promise<Buffer> {
    return this.#explained(() => this.#store.read(name));
  }

  /** Returns the names below a prefix, without it, in any order. */
  list(prefix: string): Promise<string[]> {
    return this.#explained(async () => {
      const names: string[] = [];
      for await (const { name } of this.#store.list(prefix)) names.push(name.slice(prefix.length));
      return names;
    });
  }

  #explained<T>(work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      const { code, name } = error as { code?: string; name: string };
      throw new BackupError(`The bucket ${this.name} cannot be used (${code ?? name}).`);
    });
  }
}
