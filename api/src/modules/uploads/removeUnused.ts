import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sizedPicture, sizesOf, DAY_MS } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { listKnown, listUnused, takeUnused } from './repository.ts';
import { sizedName } from './UploadSigner.ts';
import type { FileStore } from './store/FileStore.ts';

/** Unused uploads are removed after this time, in ms (docs/spec/content.md#storage). */
export const UNUSED_MS = DAY_MS;

/** Number of files that are compared with rows in one query. */
const BATCH = 500;

/**
 * Removes uploads that are unused 24 hours after they were received: rows with their files, files without a row (left by
 * a crash), and incomplete files. A file that is used again during the run stays.
 * @param now epoch ms, real clock.
 */
export async function removeUnused(db: Kysely<DB>, store: FileStore, now: number): Promise<void> {
  const before = now - UNUSED_MS;
  for (const file of await listUnused(db, new Date(before))) {
    const taken = await db.transaction().execute((trx) => takeUnused(trx, file));
    if (taken) await store.remove([file, ...sizesIn(taken.sizedFile)]);
  }

  let old: string[] = [];
  for await (const { name, writtenAt } of store.list()) {
    if (writtenAt >= before) continue;
    old.push(name);
    if (old.length < BATCH) continue;
    await removeUnknown(db, store, old);
    old = [];
  }
  await removeUnknown(db, store, old);

  for (const name of await readdir(store.incoming).catch(() => [])) {
    const path = join(store.incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < before) await rm(path, { force: true });
  }
}

/** Removes files that belong to no row. */
async function removeUnknown(db: Kysely<DB>, store: FileStore, names: readonly string[]): Promise<void> {
  const known = new Set(
    (await listKnown(db, [...names, ...names.flatMap((name) => sizedName(name) ?? [])])).flatMap(
      ({ file, sizedFile }) => [file, ...sizesIn(sizedFile)],
    ),
  );
  await store.remove(names.filter((name) => !known.has(name)));
}

/** Returns all files of a picture that has sizes. */
function sizesIn(sizedFile: string | null): string[] {
  const picture = sizedFile === null ? null : sizedPicture(sizedFile);
  return picture ? sizesOf(picture).map(({ file }) => file) : [];
}
