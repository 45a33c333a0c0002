import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { releaseFolder, type ReleaseFolders } from './devBuilds.ts';
import type { ServerBundle } from '../src/ssr/renderMessage.ts';

/** Where a release's server bundle lies and the hash it was released with. */
export function serverBundle(
  folders: ReleaseFolders,
  release: Pick<Release, 'name' | 'version' | 'server' | 'files'>,
): ServerBundle {
  const file = `server/${release.server.file}`;
  return {
    file: path.join(releaseFolder(folders, release.name, release.version), file),
    // A release without a hash for its server bundle never verifies.
    sha256: release.files.find((entry) => entry.path === file)?.sha256 ?? 'missing',
  };
}
