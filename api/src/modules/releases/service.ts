import type { Readable } from 'node:stream';
import { CONTRACT, HOST_MOUNTS, mountCovers, mountsOverlap, tags, type Release } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { RELEASE_TOTAL_BYTES, STORED_RELEASES_BYTES } from './limits.ts';
import {
  findRelease,
  insertRelease,
  listActiveReleases,
  listMoves,
  listReleases,
  lockPointers,
  movePointer,
  sumStored,
  type MoveRow,
  type ReleaseRow,
} from './repository.ts';
import { ReleaseStore } from './store.ts';

/** Whoever holds the release key. */
const RELEASE_COMMAND: Actor = { accountId: null, username: 'release command' };

/** What a publish or a rollback did. */
export interface ReleaseMove {
  name: string;
  /** The version that is live now. */
  version: string;
  /** The one that was live before, if any. */
  from: string | null;
}

/** The registry of releases: what was built, and what of it is live. */
export interface ReleaseService {
  /**
   * Stores one file of a build that isn't published yet; gives its size in bytes.
   * @throws AppError `release_exists`, `bad_request`, `payload_too_large`, `release_store_full`, `storage_full`.
   */
  storeFile(id: Pick<Release, 'name' | 'version'>, path: string, source: Readable): Promise<number>;
  /**
   * Checks the stored files against the record, records the release and makes it live.
   * @throws AppError `unprocessable`, `payload_too_large`, `release_exists`, `release_store_full`, `mount_taken`, `release_incomplete`,
   * `storage_full`; then nothing of it is live.
   */
  publish(release: Release, actor?: Actor): Promise<Saved<ReleaseMove>>;
  /**
   * Makes an earlier release live: the given version, or the one that was live before.
   * @throws AppError `not_found`, `release_removed`, `mount_taken`, `unprocessable`, `release_incomplete`.
   */
  rollBack(name: string, version?: string, actor?: Actor): Promise<Saved<ReleaseMove>>;
  /** All releases, newest first. */
  list(name?: string): Promise<ReleaseRow[]>;
  /** What is live now, with the number of the newest change known when it was read. */
  active(): Promise<{ change: number; releases: Release[] }>;
}

export function createReleaseService(context: AppContext): ReleaseService {
  const { db, changes, room } = context;
  const store = new ReleaseStore(context.config.storeDir);

  async function makeLive(
    trx: Transaction<DB>,
    kind: MoveRow['kind'],
    release: Release,
    live: readonly Release[],
    actor: Actor,
  ): Promise<Written<ReleaseMove>> {
    const { name, version } = release;
    const from = live.find((other) => other.name === name)?.version ?? null;
    await movePointer(trx, { name, kind, from, to: version });
    await insertAudit(trx, actor, {
      action: `release.${kind}`,
      entity: 'release',
      entityId: name,
      before: from === null ? null : { version: from },
      after: { version },
    });
    return { result: { name, version, from }, tags: [tags.releases, tags.release(name)] };
  }

  return {
    async storeFile(id, path, source) {
      if (await findRelease(db, id.name, id.version)) throw new AppError('release_exists');
      await room.check('releases');
      return store.receive(id, path, source);
    },

    async publish(release, actor = RELEASE_COMMAND) {
      checkRecord(release);
      await room.check('releases');
      return writeWithChange(context, async (trx) => {
        await lockPointers(trx);
        if (await findRelease(trx, release.name, release.version)) throw new AppError('release_exists');
        const live = await listActiveReleases(trx);
        refuseTakenMounts(release, live, 'publish');
        if ((await sumStored(trx, release.name)) + sizeOf(release) > STORED_RELEASES_BYTES)
          throw new AppError('release_store_full');
        await store.settle(release);
        await insertRelease(trx, release);
        return makeLive(trx, 'publish', release, live, actor);
      });
    },

    rollBack: (name, version, actor = RELEASE_COMMAND) =>
      // Also while a disk is nearly full: what is live may be why.
      writeWithChange({ db, changes }, async (trx) => {
        await lockPointers(trx);
        const target = version ?? versionBefore(await listMoves(trx, name));
        if (target === undefined) throw new AppError('not_found', { message: '되돌릴 이전 릴리스가 없습니다.' });
        const found = await findRelease(trx, name, target);
        if (!found) throw new AppError('not_found', { message: '그런 릴리스가 없습니다.' });
        if (found.removed_at !== null) throw new AppError('release_removed', { details: { version: target } });
        const release = found.record;
        refuseOtherContract(release);
        const live = await listActiveReleases(trx);
        refuseTakenMounts(release, live, 'rollback');
        await store.verify(release);
        return makeLive(trx, 'rollback', release, live, actor);
      }),

    list: (name) => listReleases(db, name),

    async active() {
      const change = changes.newest;
      return { change, releases: await listActiveReleases(db) };
    },
  };
}

/**
 * The version a rollback returns to. A publish goes on top, a rollback takes away everything above what it went to; so each
 * rollback without a version goes one further back, never to what was just rolled back.
 */
function versionBefore(moves: readonly MoveRow[]): string | undefined {
  let stack: string[] = [];
  for (const { kind, to_version } of moves) {
    const place = kind === 'rollback' ? stack.indexOf(to_version) : -1;
    stack = place >= 0 ? stack.slice(0, place + 1) : [...stack, to_version];
  }
  return stack.at(-2);
}

/** What the schema can't say: everything the record names is among its files, nothing stands twice. */
function checkRecord(release: Release): void {
  refuseOtherContract(release);
  const paths = new Set(release.files.map((file) => file.path));
  const { manifest, scripts, styles } = release.browser;
  const named = [
    ...[manifest, ...scripts, ...styles].map((file) => `browser/${file}`),
    `server/${release.server.file}`,
  ];
  const missing = named.find((path) => !paths.has(path));
  if (missing !== undefined) refuse(`files에 없는 파일입니다: ${missing}`);
  if (paths.size !== release.files.length) refuse('같은 파일이 두 번 적혀 있습니다.');
  if (new Set(release.mounts).size !== release.mounts.length) refuse('같은 경로가 두 번 적혀 있습니다.');
  if (sizeOf(release) > RELEASE_TOTAL_BYTES) throw new AppError('payload_too_large');
}

/** All files of a release together, in bytes. */
function sizeOf({ files }: Release): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}

function refuseOtherContract({ contract }: Release): void {
  if (contract !== CONTRACT) refuse(`계약 번호가 ${contract}입니다. 이 사이트는 ${CONTRACT}만 받습니다.`);
}

/**
 * Refuses mounts that are another's address. A release that is new has none above, below or on one; an earlier one may lie above, as
 * releases once could: the longer mount wins there. What the remote's live release has already is not compared with other remotes.
 * @throws AppError `mount_taken`.
 */
function refuseTakenMounts({ name, mounts }: Release, live: readonly Release[], kind: MoveRow['kind']): void {
  const isTaken = kind === 'publish' ? mountsOverlap : mountCovers;
  const own = live.find((other) => other.name === name)?.mounts ?? [];
  for (const mount of mounts) {
    const ofHost = HOST_MOUNTS.find((taken) => mountsOverlap(taken, mount));
    if (ofHost !== undefined) refuseMount(`사이트가 쓰는 경로(${ofHost})와 겹칩니다: ${mount}`);
    if (own.includes(mount)) continue;
    for (const other of live) {
      const taken = other.name === name ? undefined : other.mounts.find((theirs) => isTaken(theirs, mount));
      if (taken !== undefined) refuseMount(`${other.name} 리모트가 이미 쓰고 있는 경로(${taken})와 겹칩니다: ${mount}`);
    }
  }
}

function refuseMount(message: string): never {
  throw new AppError('mount_taken', { message });
}

function refuse(message: string): never {
  throw new AppError('unprocessable', { message });
}
