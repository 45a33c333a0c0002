import type { Readable } from 'node:stream';
import { RELEASE_MAPS_BYTES, type Release } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { AppError } from '../../../errors/AppError.ts';
import { findRelease } from '../repository.ts';
import type { ReleaseStore } from '../store.ts';
import { insertMap, listMaps } from './repository.ts';

/**
 * Stores the source map of a script of a recorded release. Returns its size in bytes and its hash, which the sender
 * compares with its own. One that is stored already is not replaced.
 * @throws AppError `not_found`, `release_removed`, `release_exists` for another map of the same script,
 * `payload_too_large`, `storage_full`.
 */
export async function storeMap(
  { db, store }: { db: Kysely<DB>; store: Pick<ReleaseStore, 'receiveMap' | 'settleMap'> },
  { name, version }: Pick<Release, 'name' | 'version'>,
  file: string,
  source: Readable,
): Promise<{ file: string; size: number; sha256: string }> {
  const found = await findRelease(db, name, version);
  if (!found?.record.files.some(({ path }) => path === file)) throw new AppError('not_found');
  if (found.state === 'removed') throw new AppError('release_removed', { details: { version } });
  const received = await store.receiveMap({ name, version }, source);
  const { size, sha256 } = received;
  try {
    const stored = await listMaps(db, name, version);
    const same = stored.find((map) => map.file === file);
    if (same && same.sha256 !== sha256) throw new AppError('release_exists');
    if (same) return { file, size, sha256 };
    if (stored.reduce((sum, map) => sum + map.size, size) > RELEASE_MAPS_BYTES) throw new AppError('payload_too_large');
    await store.settleMap({ name, version }, file, received.part);
    await insertMap(db, { name, version, file, size, sha256 });
    return { file, size, sha256 };
  } finally {
    await received.drop();
  }
}
