import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { releaseFolder, type ReleaseFolders } from './devBuilds.ts';
import type { RemoteBundle } from '../src/ssr/renderMessage.ts';

/** Returns the server bundle of a release: where it is and the hash it was released with. */
export function serverBundle(
  folders: ReleaseFolders,
  release: Pick<Release, 'name' | 'version' | 'server' | 'files'>,
): RemoteBundle {
  const file = `server/${release.server.file}`;
  return {
    name: release.name,
    version: release.version,
    file: path.join(releaseFolder(folders, release.name, release.version), file),
    // A release without a hash for its server bundle never verifies.
    sha256: release.files.find((entry) => entry.path === file)?.sha256 ?? 'missing',
  };
}
