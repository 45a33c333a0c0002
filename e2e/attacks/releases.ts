import { join } from 'node:path';
import type { Release } from '@wkff/contracts';
import { uploadBuild } from '@wkff/release/upload-build';
import { findSection, releasesOf } from '../lib/releases.ts';
import type { AttackedSite } from './attackedSite.ts';

type Releasing = Pick<AttackedSite, 'dataDir'>;

/** Returns the record of a section's active release. */
export async function activeRelease(site: Releasing, name: string): Promise<Release> {
  return releasesOf(site).release(name, (await findSection(site, name)).active);
}

/** Publishes the active release of a section again, under another version, for half of the visitors. */
export async function publishCanary(site: Releasing, name: string): Promise<Release> {
  const releases = releasesOf(site);
  const active = await activeRelease(site, name);
  const { total } = await releases.releases(name, { page: 1, limit: 1 });
  const release = { ...active, version: `${active.version.slice(0, -8)}${String(total).padStart(8, '0')}` };
  await uploadBuild(releases, join(site.dataDir, 'store', name, active.version), release);
  await releases.publish({ release, as: 'canary', percent: 50 });
  return release;
}

/** Ends the canary of a section, if one runs. */
export async function endCanary(site: Releasing, name: string): Promise<void> {
  if ((await findSection(site, name)).canary) await releasesOf(site).move(name, 'withdraw');
}
