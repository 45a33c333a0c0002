import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { realNow, type ErrorBody } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import { RELEASE_KEY, useTestApp } from '../../../test/testApp.ts';
import { OLD_RELEASE_AGE, RECENT_RELEASES, STALE_UPLOAD_AGE } from './limits.ts';
import { removeOldReleases } from './removeOldReleases.ts';
import { insertMove, insertRelease, savePointer } from './repository.ts';
import { ReleaseStore } from './store.ts';

const NAME = 'mf-league';
const DAY = 24 * 60 * 60 * 1000;
const NOW = realNow();
const NO_FILES = { whole: 0, again: null, since: null };
const headers = { 'x-release-key': RELEASE_KEY };

describe('old releases', () => {
  const site = useTestApp({ template: 'bare' });
  const folder = () => join(site().config.storeDir, NAME);
  const stored = async () => (await readdir(folder())).sort();
  const remove = () => removeOldReleases(site().db, new ReleaseStore(site().config.storeDir), NOW);
  const version = (index: number) => `20250918T00${String(index).padStart(4, '0')}Z-1a2b3c4d`;
  const versions = (count: number) => Array.from({ length: count }, (_, index) => version(index));

  async function store(name: string, changedAt = NOW): Promise<void> {
    await mkdir(join(folder(), name), { recursive: true });
    await writeFile(join(folder(), name, 'release.json'), '{}');
    await utimes(join(folder(), name), new Date(changedAt), new Date(changedAt));
  }
  /** Publishes versions one after the other, the last of them `daysAgo`. */
  async function publish(all: readonly string[], daysAgo: number): Promise<void> {
    const { db } = site();
    for (const [index, made] of all.entries()) {
      await store(made);
      const at = new Date(NOW - daysAgo * DAY - (all.length - index) * 60_000);
      await db.transaction().execute(async (trx) => {
        const live = await trx.selectFrom('release_pointers').select('active_version').executeTakeFirst();
        await insertRelease(trx, buildRelease({ name: NAME, version: made }), NO_FILES);
        await trx.updateTable('releases').set({ published_at: at }).where('version', '=', made).execute();
        await savePointer(trx, NAME, { active: made, canary: null, isPaused: false }, null);
        const move = { kind: 'publish', from: live?.active_version ?? null, to: made, percent: null } as const;
        await insertMove(trx, NAME, move, { accountId: null, username: 'this test' }, {});
        await trx.updateTable('release_moves').set({ moved_at: at }).where('to_version', '=', made).execute();
      });
    }
  }
  beforeEach(async () => {
    await site().pool.query('truncate releases, release_pointers, release_moves cascade');
    await rm(folder(), { recursive: true, force: true });
  });

  it('lose their files, except the newest ones', async () => {
    const all = versions(RECENT_RELEASES + 5);
    await publish(all, OLD_RELEASE_AGE / DAY + 1);
    await remove();
    expect(await stored()).toEqual(all.slice(5));
    await remove();
    expect(await stored()).toEqual(all.slice(5));
  });

  it('keep their files while they are live and as long as open tabs may request them', async () => {
    const all = versions(3);
    await publish(all, 400);
    // Live until recently, though published long before.
    await publish(versions(RECENT_RELEASES + 10).slice(3), 5);
    await site().pool.query('update release_pointers set active_version = $1', [version(0)]);
    await remove();
    expect((await stored()).slice(0, 3)).toEqual([version(0), version(2), version(3)]);
  });

  it('lose their files even if they were never live, but a canary never does', async () => {
    await publish(versions(1), 400);
    const waiting = versions(4).slice(1);
    const { db, pool } = site();
    for (const [index, made] of waiting.entries()) {
      await store(made);
      await db
        .transaction()
        .execute((trx) => insertRelease(trx, buildRelease({ name: NAME, version: made }), NO_FILES));
      // The last of them was published yesterday.
      const at = new Date(NOW - (index === 2 ? 1 : 300) * DAY);
      await db.updateTable('releases').set({ published_at: at }).where('version', '=', made).execute();
    }
    await publish(versions(RECENT_RELEASES + 4).slice(4), 0);
    await pool.query('update release_pointers set canary_version = $1, canary_percent = 5', [version(1)]);
    await remove();
    // None is among the newest, but the canary and recent releases stay.
    const left = await stored();
    expect([left.includes(version(1)), left.includes(version(2)), left.includes(version(3))]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('stay in the list, and a rollback to one is refused because its files are removed', async () => {
    const all = versions(RECENT_RELEASES + 1);
    await publish(all, 100);
    await remove();
    const { body } = await site().get<{ data: { releases: { version: string; state: string }[] } }>(
      `/api/releases?name=${NAME}`,
      headers,
    );
    expect(body.data.releases.filter(({ state }) => state === 'removed').map((one) => one.version)).toEqual([
      version(0),
    ]);
    const url = `/api/releases/${NAME}/rollback`;
    const refused = await site().send<ErrorBody>({ method: 'POST', url, headers, body: { version: version(0) } });
    expect([refused.status, refused.body.code]).toEqual([422, 'release_removed']);
  });

  it('lose their files after a day if they were published but never recorded', async () => {
    await store('left', NOW - STALE_UPLOAD_AGE - 1);
    await store('about-to-be-published');
    await remove();
    expect(await stored()).toEqual(['about-to-be-published']);
  });
});
