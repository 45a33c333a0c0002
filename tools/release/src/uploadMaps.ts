import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasesClient } from '@wkff/api-client/programs';
import type { Release } from '@wkff/contracts';
import { mapOf } from '@wkff/build/maps';
import { UserError } from '@wkff/server/user-error';

/** Codes with which a site is too old for source maps, or has no room for them. The release is good without them. */
const DISPENSABLE = ['not_found', 'not_a_site', 'payload_too_large', 'release_store_full'];

/**
 * Uploads the source maps of a recorded release, with which the site shows errors with their line in the sources. Says
 * why if the site does not take them. @throws UserError for any other failure.
 */
export async function uploadMaps(
  releases: Pick<ReleasesClient, 'uploadMap'>,
  dir: string,
  release: Pick<Release, 'name' | 'version' | 'files'>,
  say: (line: string) => void,
): Promise<void> {
  try {
    for (const { path: file } of release.files) {
      const place = path.join(dir, mapOf(file));
      if (!existsSync(place)) continue;
      const map = await readFile(place);
      const sha256 = createHash('sha256').update(map).digest('hex');
      const stored = await releases.uploadMap(release, file, new Blob([map]));
      if (stored.sha256 !== sha256)
        throw new UserError(`The source map of ${file} did not arrive as it was built. Run the command again.`, {
          code: 'release_incomplete',
        });
    }
  } catch (error) {
    // `release_exists`: an earlier run of the same version has uploaded them.
    const { code = '' } = error as { code?: string };
    if (code === 'release_exists') return;
    if (!DISPENSABLE.includes(code)) throw error;
    say(`${release.name}: the site takes no source maps (${code}), so its errors have no lines of the sources`);
  }
}
