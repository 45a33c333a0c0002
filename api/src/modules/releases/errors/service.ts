import { createHash } from 'node:crypto';
import { DAY_MS, ERROR_LIMITS, realNow, type ReleaseError, type SentReleaseError } from '@wkff/contracts';
import { failureKey } from '@wkff/server';
import type { Kysely } from 'kysely';
import { storable } from '../../../db/storable.ts';
import type { DB } from '../../../db/types.ts';
import { findRecorded } from '../health/repository.ts';
import type { PlaceFinder } from './PlaceFinder.ts';
import { addErrors, listErrors, removeOld, removeSurplus, type ErrorRow } from './repository.ts';

/** How long a group is stored after its last error, in ms. */
const ERROR_AGE = 14 * DAY_MS;

/** Stores errors that a web host sent, grouped. Returns how many reports were stored. Ignores unknown releases. */
export async function takeErrors(db: Kysely<DB>, errors: readonly SentReleaseError[]): Promise<number> {
  const now = realNow();
  const names = [...new Set(errors.map(({ name }) => name))];
  if (names.length === 0) return 0;
  const recorded = await findRecorded(db, names, [...new Set(errors.map(({ version }) => version))]);
  const known = errors.filter(({ name, version }) => recorded.has(`${name} ${version}`));
  await addErrors(db, group(known, now));
  for (const name of new Set(known.map((error) => error.name))) {
    await removeSurplus(db, name, { ofRelease: ERROR_LIMITS.groups, ofSection: ERROR_LIMITS.groupsOfSection });
  }
  return known.length;
}

/** Returns the errors as rows, each group once, in an order in which two processes don't deadlock. */
function group(errors: readonly SentReleaseError[], now: number): ErrorRow[] {
  const groups = new Map<string, ErrorRow>();
  for (const { ago, where, ...sent } of errors) {
    const error = { ...sent, message: storable(sent.message), path: sent.path && storable(sent.path) };
    const key = createHash('sha256').update(failureKey(error)).digest('hex').slice(0, 32);
    const at = new Date(now - ago * 1000);
    const id = `${error.name} ${error.version} ${error.source} ${key}`;
    const had = groups.get(id);
    groups.set(id, {
      ...error,
      key,
      doing: storable(where),
      count: (had?.count ?? 0) + error.count,
      first_at: had && had.first_at < at ? had.first_at : at,
      last_at: had && had.last_at > at ? had.last_at : at,
    });
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Returns the errors of a remote, or of one version, the latest first, with the places in the sources. */
export async function readErrors(
  db: Kysely<DB>,
  finder: Pick<PlaceFinder, 'find'>,
  asked: { name: string; version: string | undefined },
): Promise<ReleaseError[]> {
  const rows = await listErrors(db, { ...asked, limit: ERROR_LIMITS.listed });
  const found = await finder.find(rows.map(({ name, version, frames }) => ({ name, version, frames })));
  return rows.map(({ key, doing, frames, first_at, last_at, name: _name, ...row }, index) => ({
    ...row,
    id: key,
    where: doing,
    places: frames.map((frame, place) => ({ ...frame, source: found[index]?.[place] ?? null })),
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

/** Removes old groups, and what is stored of releases whose files were removed. @param now epoch ms, real clock. */
export async function removeOldErrors(db: Kysely<DB>, now: number): Promise<void> {
  await removeOld(db, new Date(now - ERROR_AGE));
}
