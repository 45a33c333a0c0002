import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { ReleasesClient } from '@wkff/api-client/programs';
import type { Release } from '@wkff/contracts';

/** Number of files that are uploaded at the same time. */
const UPLOADS_AT_ONCE = 4;

/** Uploads the files that a record lists from the folder of its build. Nobody gets them until the release is published. */
export async function uploadBuild(
  releases: Pick<ReleasesClient, 'upload'>,
  dir: string,
  release: Pick<Release, 'name' | 'version' | 'files'>,
): Promise<void> {
  const waiting = release.files.map((file) => file.path);
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await releases.upload(release, file, await openAsBlob(path.join(dir, file)));
  };
  try {
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  } finally {
    waiting.length = 0;
  }
}
