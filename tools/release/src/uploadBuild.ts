import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { ReleasesClient } from '@wkff/api-client/programs';
import type { Release } from '@wkff/contracts';
import type { Difference } from './makeDifferences.ts';

/** Number of files that are uploaded at the same time. */
const UPLOADS_AT_ONCE = 4;

/** Uploads the files that a record lists from the folder of its build, and its differences. Nobody gets them until the release is published. */
export async function uploadBuild(
  releases: Pick<ReleasesClient, 'upload'>,
  dir: string,
  release: Pick<Release, 'name' | 'version' | 'files'>,
  differences: readonly Difference[] = [],
): Promise<void> {
  const waiting = [
    ...release.files.map((file) => ({ file: file.path, open: () => openAsBlob(path.join(dir, file.path)) })),
    ...differences.map(({ path: file, bytes }) => ({ file, open: async () => new Blob([new Uint8Array(bytes)]) })),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await releases.upload(release, next.file, await next.open());
  };
  try {
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, work));
  } finally {
    waiting.length = 0;
  }
}
