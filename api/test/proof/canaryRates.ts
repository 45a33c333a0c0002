import { realNow, type SentHealthCount } from '@wkff/contracts';
import { seededSite, type SeededSite } from '../../src/modules/releases/health/seededSite.fake.ts';
import { nextName, releasesOn } from '../releases.ts';
import { HOST_SECRET, type TestApp } from '../testApp.ts';

/** The rates that are tried: views of the canary in a minute. */
export const RATES = [1, 12, 70];
/** The time of which a host may send counts, in slots of ten seconds. */
const SLOTS = 359;
const SLOT_MS = 10_000;

/** When a canary was withdrawn. */
export interface Withdrawal {
  /** The canary's failed views until then. */
  failed: number;
  slots: number;
}

/**
 * Publishes a section with a canary that began an hour ago, and sends what a web host counts in that hour, slot by slot,
 * each with its time. Returns when the API withdrew the canary. Null: not within the hour.
 */
export async function runCanary(site: () => TestApp, visitors: Omit<SeededSite, 'source'>): Promise<Withdrawal | null> {
  const { release, section } = releasesOn(site);
  const name = nextName();
  const versions = { active: await release(name), canary: await release(name, { as: 'canary', percent: 10 }) };
  const begin = realNow() - SLOTS * SLOT_MS;
  await site()
    .db.updateTable('release_pointers')
    .set({ updated_at: new Date(begin) })
    .where('name', '=', name)
    .execute();
  const step = seededSite({ ...visitors, source: 'browser' });
  let failed = 0;
  for (let slots = 1; slots <= SLOTS; slots += 1) {
    const counted = step().slots;
    const ago = Math.round((realNow() - begin) / 1_000) - (slots - 1) * (SLOT_MS / 1_000);
    const counts = (['active', 'canary'] as const).map((which): SentHealthCount => {
      const { judged_views, judged_errors, lcp } = counted[which].at(-1)!;
      const views = { views: judged_views, errors: judged_errors, judged_views, judged_errors };
      return { name, version: versions[which], source: 'browser', ...views, lcp: [...lcp], inp: [], cls: [], ago };
    });
    const errors = counts[1]?.errors ?? 0;
    failed += errors;
    const headers = { 'x-host-secret': HOST_SECRET };
    const { status } = await site().send({ method: 'POST', url: '/api/internal/health', headers, body: { counts } });
    if (status !== 200) throw new Error(`the counts were answered ${status}`);
    // Asks when it may have been withdrawn for a failure, and at the end.
    if (errors === 0 && slots < SLOTS) continue;
    if ((await section(name))?.canary === null) return { failed, slots };
  }
  return null;
}
