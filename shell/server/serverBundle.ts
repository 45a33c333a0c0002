import path from 'node:path';
import type { Release } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { isDevVersion, releaseFolder, type ReleaseFolders } from './devBuilds.ts';
import type { RemoteBundle, ServerBundle } from '../src/ssr/renderMessage.ts';

/** Returns the path of a release's server bundle, and its hash. */
export function serverBundle(
  folders: ReleaseFolders,
  release: Pick<Release, 'name' | 'version' | 'server' | 'files'>,
): RemoteBundle {
  const file = `server/${release.server.file}`;
  return {
    name: release.name,
    version: release.version,
    file: path.join(releaseFolder(folders, release.name, release.version), file),
    // A release without a hash for its server bundle never passes the check.
    sha256: release.files.find((entry) => entry.path === file)?.sha256 ?? 'missing',
  };
}

/** Returns the path of the host's own server bundle, and its hash. */
export function hostBundle(
  { shellDir }: { shellDir: string },
  shell: Pick<ShellBuild, 'version' | 'server' | 'files'>,
): ServerBundle {
  const file = `server/${shell.server}`;
  const sha256 = shell.files.find((entry) => entry.path === file)?.sha256 ?? 'missing';
  return { file: path.join(shellDir, file), sha256: isDevVersion(shell.version) ? null : sha256 };
}
