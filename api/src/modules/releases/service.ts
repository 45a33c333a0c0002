import type { Readable } from 'node:stream';
import { tags, type Release } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { insertGrants, listGrantedMounts } from './access/repository.ts';
import { checkRecord, refuseOtherContract, refuseTakenMounts, refuseUngranted, sizeOf } from './checkRelease.ts';
import { createReleaseStore } from './createReleaseStore.ts';
import { STORED_RELEASES_BYTES } from './limits.ts';
import { planMove, type AskedMove, type Pointer } from './moves.ts';
import { canaryOf, toSectionView } from './presenter.ts';
import {
  findRelease,
  findSection,
  insertMove,
  insertRelease,
  listHistory,
  listLive,
  lockPointers,
  savePointer,
  sumStored,
  type LiveRow,
  type MoveRow,
  type SectionRow,
} from './repository.ts';
import { texts } from './texts.ts';

/** The result of a publish or a move. */
export interface Moved {
  /** What is live now; null: nothing of the remote was ever live. */
  section: SectionRow | null;
  /** Null: a release was recorded and waits. */
  move: MoveRow | null;
}

/** Options of a publish or a move. */
interface MoveOptions {
  /** The revision of the section that the caller has read; absent: not checked. 0: nothing was live. */
  revision?: number | undefined;
  reason?: string | null | undefined;
  /** True for the release key: a publish grants the mounts of its release. Others need a grant of each. */
  hasKey?: boolean | undefined;
}

/** How a release is published: live for everybody, for `percent` of a hundred visitors, or waiting. */
interface PublishAs {
  kind: 'active' | 'canary' | 'ready';
  percent: number;
}

/** The registry of releases: what was built, and what of it is live. */
export interface ReleaseService {
  /**
   * Stores one file of a build that isn't published yet; returns its size in bytes.
   * @throws AppError `release_exists`, `bad_request`, `payload_too_large`, `release_store_full`, `storage_full`.
   */
  storeFile(id: Pick<Release, 'name' | 'version'>, path: string, source: Readable): Promise<number>;
  /**
   * Checks the stored files against the record, records the release and makes it live, if it is not to wait.
   * @throws AppError `unprocessable`, `contract_not_supported`, `payload_too_large`, `release_exists`,
   * `release_store_full`, `mount_not_granted`, `mount_taken`, `release_incomplete`, `section_moved`,
   * `move_not_possible`, `storage_full`; then nothing of it is recorded.
   */
  publish(release: Release, as: PublishAs, options: MoveOptions, actor: Actor): Promise<Saved<Moved>>;
  /**
   * Moves the pointer of a remote.
   * @throws AppError `not_found`, `section_moved` (its data is the section as it is now), `move_not_possible`,
   * `release_removed`, `contract_not_supported`, `mount_not_granted` (of a canary or a promoted release),
   * `mount_taken`, `release_incomplete`.
   */
  move(
    name: string,
    asked: Exclude<AskedMove, { kind: 'publish' }>,
    options: MoveOptions,
    actor: Actor,
  ): Promise<Saved<Moved>>;
  /** The record of a release whose files are there. @throws AppError `not_found`, `release_removed`. */
  findStored(name: string, version: string): Promise<Release>;
  /** What is live now, with the number of the newest change known when it was read. */
  live(): Promise<{ change: number; sections: LiveRow[] }>;
}

export function createReleaseService(context: AppContext): ReleaseService {
  const { db, changes, room } = context;
  const store = createReleaseStore(context.config);

  /** Makes a planned move and records it, after the release that goes live has been checked (`check`). */
  async function makeMove(
    trx: Transaction<DB>,
    { name, section, asked, reason, actor }: MoveInput,
    check: (version: string) => Promise<void>,
  ): Promise<Written<Moved>> {
    const { pointer, moves } = planMove(section && toPointer(section), asked, await listHistory(trx, name));
    const [last, first] = [moves.at(-1) ?? moves[0], moves[0]];
    if (isLaunch(last.kind)) await check(last.to);
    await savePointer(trx, name, pointer);
    if (first !== last) await insertMove(trx, name, first, actor, null);
    const move = await insertMove(trx, name, last, actor, reason ?? null);
    const now = (await findSection(trx, name)) ?? null;
    await insertAudit(trx, actor, {
      action: `release.${last.kind}`,
      entity: 'release',
      entityId: name,
      before: section ? toAudit(toPointer(section)) : null,
      after: { ...toAudit(pointer), ...(reason ? { reason } : {}) },
    });
    return { result: { section: now, move }, tags: [tags.releases, tags.release(name)] };
  }

  return {
    async storeFile(id, path, source) {
      if (await findRelease(db, id.name, id.version)) throw new AppError('release_exists');
      await room.check('releases');
      return store.receive(id, path, source);
    },

    async publish(release, as, { revision, reason, hasKey = false }, actor) {
      refuseOtherContract(release);
      checkRecord(release);
      await room.check('releases');
      const { name, version } = release;
      return writeWithChange(context, async (trx) => {
        await lockPointers(trx);
        if (await findRelease(trx, name, version)) throw new AppError('release_exists');
        const section = await readSeen(trx, name, revision);
        if (!hasKey) refuseUngranted(release, await listGrantedMounts(trx, name));
        refuseTakenMounts(release, toReleases(await listLive(trx)), false);
        if ((await sumStored(trx, name)) + sizeOf(release) > STORED_RELEASES_BYTES)
          throw new AppError('release_store_full');
        await store.settle(release);
        await insertRelease(trx, release);
        if (hasKey) await insertGrants(trx, name, release.mounts, actor.username);
        if (as.kind === 'ready') {
          await insertAudit(trx, actor, {
            action: 'release.ready',
            entity: 'release',
            entityId: name,
            before: null,
            after: { version },
          });
          return { result: { section, move: null }, tags: [] };
        }
        const asked: AskedMove =
          as.kind === 'canary' ? { kind: 'canary', version, percent: as.percent } : { kind: 'publish', version };
        // The release that goes live has just been checked.
        return makeMove(trx, { name, section, asked, reason, actor }, () => Promise.resolve());
      });
    },

    move: (name, asked, { revision, reason, hasKey = false }, actor) =>
      // Also while a disk is nearly full: the live release may be the reason.
      writeWithChange({ db, changes }, async (trx) => {
        await lockPointers(trx);
        const section = await readSeen(trx, name, revision);
        if (!section && asked.kind !== 'promote') throw new AppError('not_found', { message: texts.noSuchSection });
        return makeMove(trx, { name, section, asked, reason, actor }, async (version) => {
          const release = await readStored(trx, name, version);
          refuseOtherContract(release);
          // A rollback is always possible: the earlier release had its mounts already.
          if (!hasKey && asked.kind !== 'rollback') refuseUngranted(release, await listGrantedMounts(trx, name));
          refuseTakenMounts(release, toReleases(await listLive(trx)), true);
          await store.verify(release);
        });
      }),

    findStored: (name, version) => readStored(db, name, version),

    async live() {
      const change = changes.newest;
      return { change, sections: await listLive(db) };
    },
  };
}

interface MoveInput {
  name: string;
  section: SectionRow | null;
  asked: AskedMove;
  reason: MoveOptions['reason'];
  actor: Actor;
}

/** Reads the pointer of a remote. @throws AppError `section_moved` when it is not as it was seen. */
async function readSeen(trx: Transaction<DB>, name: string, seen: number | undefined): Promise<SectionRow | null> {
  const section = (await findSection(trx, name)) ?? null;
  if (seen === undefined || seen === (section?.revision ?? 0)) return section;
  throw new AppError('section_moved', { data: section ? toSectionView(section) : undefined });
}

async function readStored(executor: Kysely<DB>, name: string, version: string): Promise<Release> {
  const found = await findRelease(executor, name, version);
  if (!found) throw new AppError('not_found', { message: texts.noSuchRelease });
  if (found.state === 'removed') throw new AppError('release_removed', { details: { version } });
  return found.record;
}

/** True when a move makes a release live that was not. */
function isLaunch(kind: AskedMove['kind']): boolean {
  return kind === 'publish' || kind === 'canary' || kind === 'promote' || kind === 'rollback';
}

function toPointer(section: SectionRow): Pointer {
  return { active: section.active_version, canary: canaryOf(section), isPaused: section.is_paused };
}

/** The pointer as the audit has it: what is usual is left out. */
function toAudit({ active: version, canary, isPaused }: Pointer): object {
  return { version, ...(canary ? { canary } : {}), ...(isPaused ? { paused: true } : {}) };
}

/** All releases that some visitors get. */
function toReleases(live: readonly LiveRow[]): Release[] {
  return live.flatMap(({ active, canary }) => (canary ? [active, canary] : [active]));
}
