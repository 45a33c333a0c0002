import type { Readable } from 'node:stream';
import { realNow, tags, tryOrNull, type Cause, type Release } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { insertGrants, listGrantedMounts } from './access/repository.ts';
import { recordAlert } from './alerts/service.ts';
import { describeCause } from './causes.ts';
import { checkDifferences } from './checkDifferences.ts';
import { checkRecord, refuseOtherContract, refuseTakenMounts, refuseUngranted, sizeOf } from './checkRelease.ts';
import { refusalOf, ReleaseChecks } from './checks/ReleaseChecks.ts';
import { saveRefusal } from './checks/repository.ts';
import { createReleaseStore } from './createReleaseStore.ts';
import { STORED_RELEASES_BYTES } from './limits.ts';
import { moveNotPossible, planMove, type AskedMove, type Move, type PlannedMove, type Pointer } from './moves.ts';
import { toPointer, toSectionView } from './presenter.ts';
import {
  findRelease,
  findSection,
  insertMove,
  insertRelease,
  listLive,
  lockPointers,
  reasonOf,
  savePointer,
  sumStored,
  type LiveRow,
  type MoveRow,
  type ReleaseRow,
  type SectionRow,
} from './repository.ts';
import type { ReleaseStore } from './store.ts';
import { texts } from './texts.ts';
import { transferOf } from './transferOf.ts';

/** The result of a publish or a move. */
export interface Moved {
  /** The section afterwards; null: no release of the remote was ever live. */
  section: SectionRow | null;
  /** Null: a release was recorded without making it live. */
  move: MoveRow | null;
}

/** Options of a publish or a move. */
export interface MoveOptions {
  /** The revision of the section that the caller has read: 0 if nothing was live, absent to skip the check. */
  revision?: number | undefined;
  reason?: string | null | undefined;
  /** Why the site moves the section by itself. */
  cause?: Cause | null | undefined;
  /** True: the site goes back by itself if the release that is live for everybody fails more often than the one before. */
  autoRollback?: boolean | undefined;
  /** True for the release key, whose publishes grant their mounts. Others need a grant for each mount. */
  hasKey?: boolean | undefined;
}

/** How a release is published: live for everybody, as a canary for `percent` of visitors, or not yet live. */
interface PublishAs {
  kind: 'active' | 'canary' | 'ready';
  percent?: number | undefined;
}

/** The registry of releases: which exist, and which are live. */
export class ReleaseService {
  readonly #context: AppContext;
  readonly #store: ReleaseStore;
  readonly #checks: ReleaseChecks;

  constructor(context: AppContext) {
    this.#context = context;
    this.#checks = new ReleaseChecks(context);
    this.#store = createReleaseStore(context.config);
  }

  /**
   * Stores a file of an unpublished build. Returns its size in bytes.
   * @throws AppError `release_exists`, `bad_request`, `payload_too_large`, `release_store_full`, `storage_full`.
   */
  async storeFile(id: Pick<Release, 'name' | 'version'>, path: string, source: Readable): Promise<number> {
    const { db, room } = this.#context;
    if (await findRelease(db, id.name, id.version)) throw new AppError('release_exists');
    await room.check('releases');
    return this.#store.receive(id, path, source);
  }

  /**
   * Checks the stored files against the record, records the release, has it checked, and makes it live unless it is to
   * wait.
   * @throws AppError `unprocessable`, `contract_not_supported`, `payload_too_large`, `release_exists`,
   * `release_store_full`, `mount_not_granted`, `mount_taken`, `release_incomplete`, `section_moved`,
   * `move_not_possible`, `storage_full`. Then nothing is recorded. `release_refused`, `unavailable`: it is recorded, and
   * not live.
   */
  async publish(release: Release, as: PublishAs, options: MoveOptions, actor: Actor): Promise<Saved<Moved>> {
    refuseOtherContract(release);
    checkRecord(release, realNow());
    await this.#context.room.check('releases');
    const { name, version } = release;
    const asked: AskedMove = { kind: as.kind === 'canary' ? 'canary' : 'publish', version, percent: as.percent };
    const recorded = await writeWithChange<Moved>(this.#context, async (trx) => {
      const section = await this.#record(trx, release, options, actor);
      if (as.kind === 'ready') {
        const audit = { action: 'release.ready', entity: 'release', entityId: name, before: null, after: { version } };
        await insertAudit(trx, actor, audit);
      } else planFrom(section, asked);
      return { result: { section, move: null }, tags: [] };
    });
    await this.#check(release, actor);
    if (as.kind === 'ready') return recorded;
    // Only a start has the key.
    const cause: Cause | null = options.hasKey ? { code: 'site_start' } : null;
    return writeWithChange(this.#context, async (trx) => {
      await lockPointers(trx);
      const section = await readSeen(trx, name, options.revision);
      // While this release was checked, another remote may have taken a mount, or its team may have refused it.
      refuseTakenMounts(release, toReleases(await listLive(trx)), false);
      requirePassed(await readStored(trx, name, version));
      const planned = planFrom(section, asked);
      return makeMoves(trx, this.#context, { name, section, planned, options: { cause, ...options }, actor });
    });
  }

  /**
   * Moves the pointer of a remote.
   * @throws AppError `not_found`, `section_moved` with the current section, `move_not_possible`, `release_removed`,
   * `contract_not_supported`, `mount_not_granted`, `mount_taken`, `release_incomplete`, `release_refused`, `unavailable`.
   */
  async move(name: string, asked: AskedMove, options: MoveOptions, actor: Actor): Promise<Saved<Moved>> {
    const { db, changes } = this.#context;
    const checked = await this.#checkCandidate(name, asked, actor);
    // Allowed on a nearly full disk, too, because the live release may be the cause.
    return writeWithChange({ db, changes }, async (trx) => {
      await lockPointers(trx);
      const section = await readSeen(trx, name, options.revision);
      if (!section && asked.kind !== 'promote') throw new AppError('not_found', { message: texts.noSuchSection });
      // A rollback to an unknown release is 404, not a release that was never live.
      if (asked.kind === 'rollback' && asked.version !== undefined && !(await findRelease(trx, name, asked.version)))
        throw new AppError('not_found', { message: texts.noSuchRelease });
      const planned = planFrom(section, asked);
      const { kind, to } = lastOf(planned);
      // Someone moved the section while the release was checked, and the same words mean another release now.
      if (isLaunch(kind) && to !== checked) throw movedError(section);
      await this.#checkTarget(trx, name, lastOf(planned), options);
      return makeMoves(trx, this.#context, { name, section, planned, options, actor });
    });
  }

  /**
   * Has a release checked again. If it passes, it is not refused any more. Returns its pages without parameters, as far as
   * they are known.
   * @throws AppError `not_found`, `release_removed`, `release_refused`, `unavailable`.
   */
  async recheck(name: string, version: string, actor: Actor): Promise<{ pages: string[] }> {
    const release = await this.findStored(name, version);
    const pages = await this.#check(release, actor);
    await this.#saveRefusal(release, null, actor);
    return { pages };
  }

  /**
   * Marks a release as refused, because it did not pass a check of its team.
   * @throws AppError `not_found`, `release_removed`, `move_not_possible` if it is live.
   */
  async refuse(name: string, version: string, reason: string, actor: Actor): Promise<void> {
    const release = await this.findStored(name, version);
    await this.#saveRefusal(release, reason, actor);
  }

  /** Checks a recorded release. Returns its pages. @throws AppError `release_refused` after storing why; `unavailable`. */
  async #check(release: Release, actor: Actor): Promise<string[]> {
    const { refused, pages } = await this.#checks.check(release);
    if (refused === null) return pages;
    await this.#saveRefusal(release, refused, actor);
    throw refusalOf(refused);
  }

  #saveRefusal(release: Release, reason: string | null, actor: Actor): Promise<unknown> {
    const { db, changes } = this.#context;
    const { name, version } = release;
    return writeWithChange({ db, changes }, async (trx) => {
      await lockPointers(trx);
      const found = await findRelease(trx, name, version);
      if (reason !== null && found && isServed(found)) throw moveNotPossible('is_served');
      await saveRefusal(trx, release, reason);
      await insertAudit(trx, actor, {
        action: reason === null ? 'release.passed' : 'release.refused',
        entity: 'release',
        entityId: name,
        before: { version, refused: found?.refused ?? null },
        after: { version, refused: reason },
      });
      return { result: null, tags: [tags.releases] };
    });
  }

  /**
   * Checks the release that a move would put in front of visitors. Returns its version; null if the move puts none there
   * or is not possible. One that is served already is not checked again. A rollback is only refused if a host cannot run
   * the release: what fails now must be replaceable.
   */
  async #checkCandidate(name: string, asked: AskedMove, actor: Actor): Promise<string | null> {
    const { db } = this.#context;
    const section = (await findSection(db, name)) ?? null;
    const move = tryOrNull(() => lastOf(planFrom(section, asked)));
    if (!move || !isLaunch(move.kind)) return null;
    const { kind, to } = move;
    const found = await findRelease(db, name, to);
    if (!found || found.state === 'removed' || isServed(found)) return to;
    if (kind === 'rollback') {
      const misfit = await this.#checks.findMisfit(found.record);
      if (misfit !== null) throw refusalOf(misfit);
      return to;
    }
    requirePassed(found);
    await this.#check(found.record, actor);
    return to;
  }

  /** Returns the record of a release whose files exist. @throws AppError `not_found`, `release_removed`. */
  async findStored(name: string, version: string): Promise<Release> {
    return (await readStored(this.#context.db, name, version)).record;
  }

  /** Returns the live releases, with the number of the newest change that they include. */
  async live(): Promise<{ change: number; sections: LiveRow[] }> {
    const { db, changes } = this.#context;
    const change = changes.newest;
    return { change, sections: await listLive(db) };
  }

  /** Records a release that may be published, with its files in their place. Returns the remote's section. */
  async #record(
    trx: Transaction<DB>,
    release: Release,
    { revision, hasKey = false }: MoveOptions,
    actor: Actor,
  ): Promise<SectionRow | null> {
    const { name, version, mounts } = release;
    await lockPointers(trx);
    if (await findRelease(trx, name, version)) throw new AppError('release_exists');
    const section = await readSeen(trx, name, revision);
    if (!hasKey) refuseUngranted(release, await listGrantedMounts(trx, name));
    refuseTakenMounts(release, toReleases(await listLive(trx)), false);
    if ((await sumStored(trx, name)) + sizeOf(release) > STORED_RELEASES_BYTES)
      throw new AppError('release_store_full');
    await this.#store.settle(release);
    try {
      await checkDifferences({ db: trx, store: this.#store }, release);
    } catch (error) {
      await this.#store.discard(release);
      throw error;
    }
    const before = section && (await findRelease(trx, name, section.active_version));
    await insertRelease(trx, release, transferOf(release, before?.record ?? null));
    if (hasKey) await insertGrants(trx, name, mounts, actor.username);
    return section;
  }

  /** Checks the release that a move makes live or resumes, as it is not new. */
  async #checkTarget(trx: Transaction<DB>, name: string, { kind, to }: Move, { hasKey = false }: MoveOptions) {
    if (!isLaunch(kind) && kind !== 'resume') return;
    const found = await readStored(trx, name, to);
    const { record: release } = found;
    const live = await listLive(trx);
    // A rollback may keep the mounts of the release that it replaces: a failing release must be replaceable even if its
    // grants were revoked while it was live.
    const kept = kind === 'rollback' ? live.find(({ active }) => active.name === name)?.active.mounts : [];
    if (!hasKey) refuseUngranted(release, [...(await listGrantedMounts(trx, name)), ...(kept ?? [])]);
    if (!isLaunch(kind)) return;
    if (kind !== 'rollback' && !isServed(found)) requirePassed(found);
    refuseOtherContract(release);
    refuseTakenMounts(release, toReleases(live), true);
    await this.#store.verify(release);
  }
}

const planFrom = (section: SectionRow | null, asked: AskedMove) =>
  planMove(section && toPointer(section), asked, section?.launches ?? []);

const lastOf = ({ moves }: PlannedMove) => moves.at(-1) ?? moves[0];

interface PlannedMoves {
  name: string;
  section: SectionRow | null;
  planned: PlannedMove;
  options: Pick<MoveOptions, 'reason' | 'cause' | 'autoRollback'>;
  actor: Actor;
}

/** Executes and records planned moves, and tells people about those that they did not make. */
async function makeMoves(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'config' | 'jobs'>,
  { name, section, planned, options: { autoRollback = false, ...why }, actor }: PlannedMoves,
): Promise<Written<Moved>> {
  const { pointer, moves } = planned;
  const [first, last] = [moves[0], lastOf(planned)];
  // Every launch is watched from the beginning.
  const isLaunched = pointer.active !== section?.active_version;
  await savePointer(trx, name, pointer, isLaunched ? { autoRollback } : null);
  if (first !== last) await insertMove(trx, name, first, actor, { cause: { code: 'canary_replaced', by: last.to } });
  const move = await insertMove(trx, name, last, actor, why);
  const reason = reasonOf(why);
  await tell(trx, context, { section, move, live: pointer.active, why });
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

interface Happened {
  /** The section before the move. */
  section: SectionRow | null;
  move: MoveRow;
  /** The release that is live for everybody after it. */
  live: string;
  why: Pick<MoveOptions, 'cause'>;
}

/** Tells people that the site moved a section by itself, or that a release that was unhealthy is not live any more. */
async function tell(
  trx: Transaction<DB>,
  context: Pick<AppContext, 'config' | 'jobs'>,
  { section, move: { name, kind, from_version }, live, why: { cause } }: Happened,
): Promise<void> {
  const version = from_version ?? live;
  if (cause && FAILURES.includes(cause.code)) {
    const alert = { name, kind: kind === 'rollback' ? 'rolled_back' : 'withdrawn', version, live } as const;
    return recordAlert(trx, context, { ...alert, reason: describeCause(cause), cause });
  }
  if (!section?.unhealthy || section.active_version === live) return;
  const replaced: Cause = { code: 'live_replaced', by: live };
  const alert = { name, kind: 'recovered', version, live, reason: describeCause(replaced), cause: replaced } as const;
  await recordAlert(trx, context, alert);
}

/** Causes of moves that the health check makes. */
const FAILURES: readonly Cause['code'][] = ['canary_fails', 'canary_late', 'live_fails'];

/** Reads the pointer of a remote. @throws AppError `section_moved` if its revision is not the expected one. */
async function readSeen(trx: Transaction<DB>, name: string, seen: number | undefined): Promise<SectionRow | null> {
  const section = (await findSection(trx, name)) ?? null;
  if (seen === undefined || seen === (section?.revision ?? 0)) return section;
  throw movedError(section);
}

function movedError(section: SectionRow | null): AppError {
  return new AppError('section_moved', { data: section ? toSectionView(section) : undefined });
}

/** Returns a release whose files exist. @throws AppError `not_found`, `release_removed`. */
async function readStored(executor: Kysely<DB>, name: string, version: string): Promise<ReleaseRow> {
  const found = await findRelease(executor, name, version);
  if (!found) throw new AppError('not_found', { message: texts.noSuchRelease });
  if (found.state === 'removed') throw new AppError('release_removed', { details: { version } });
  return found;
}

/** @throws AppError `release_refused` if a release did not pass a check. */
function requirePassed({ refused }: ReleaseRow): void {
  if (refused !== null) throw refusalOf(refused);
}

/** True if some visitors get a release. */
const isServed = ({ state }: ReleaseRow) => state === 'active' || state === 'canary';

/** True if a move makes a release live that was not live before. */
function isLaunch(kind: AskedMove['kind']): boolean {
  return kind === 'publish' || kind === 'canary' || kind === 'promote' || kind === 'rollback';
}

/** Returns the pointer for the audit, without default values. */
function toAudit({ active: version, canary, isPaused }: Pointer): object {
  return { version, ...(canary ? { canary } : {}), ...(isPaused ? { paused: true } : {}) };
}

/** Returns all releases that are served to some visitors. */
function toReleases(live: readonly LiveRow[]): Release[] {
  return live.flatMap(({ active, canary }) => (canary ? [active, canary] : [active]));
}
