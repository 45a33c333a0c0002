import path from 'node:path';
import type { ReleasesClient } from '@wkff/api-client/programs';
import { hashSources } from '@wkff/build/sources';
import { uploadBuild } from '@wkff/release/upload-build';
import { uploadMaps } from '@wkff/release/upload-maps';
import { buildMissing, remoteBuild, remoteDirs } from './builds.ts';
import { planReleases, type Sources } from './planReleases.ts';
import { root } from './settings.ts';

/** Returns the sources of this repository's remotes. */
export function readSources(): Sources[] {
  return remoteDirs().map((dir) => ({ name: path.basename(dir), hash: hashSources(root, dir) }));
}

/**
 * Releases the remotes that the registry has never had, and says which others have sources that differ from what is
 * live. @param everything see `planReleases`. @throws UserError
 */
export async function releaseAtStart(
  releases: ReleasesClient,
  { sources, everything }: { sources: readonly Sources[]; everything: boolean },
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const dirs = new Map(remoteDirs().map((dir) => [path.basename(dir), dir]));
  const plan = planReleases(sources, await releases.allReleases(), everything);
  const planned = plan.release.flatMap((name) => dirs.get(name) ?? []);
  await buildMissing(planned, say, signal);
  for (const { dir, record } of planned.map(remoteBuild)) {
    await uploadBuild(releases, dir, record);
    await releases.publish({ release: record, as: 'active' });
    await uploadMaps(releases, dir, record, say);
    say(`released ${record.name} ${record.version}`);
  }
  for (const name of plan.differing) {
    say(`sources of ${name} differ from what is live: not released (npx pnpm@12.21.0 --filter ${name} release)`);
  }
}
