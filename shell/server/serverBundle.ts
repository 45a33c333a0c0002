import path from 'node:path';
import type { Release } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { isDevVersion, releaseFolder, type ReleaseFolders } from './devBuilds.ts';
import type { RemoteBundle, ServerBundle } from '../src/ssr/renderMessage.ts';

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

/** Where the host's own server bundle lies and the hash it was built with. */
export function hostBundle(
  { shellDir }: { shellDir: string },
  shell: Pick<ShellBuild, 'version' | 'server' | 'files'>,
): ServerBundle {
  const file = `server/${shell.server}`;
  const sha256 = shell.files.find((entry) => entry.path === file)?.sha256 ?? 'missing';
  return { file: path.join(shellDir, file), sha256: isDevVersion(shell.version) ? null : sha256 };
}
