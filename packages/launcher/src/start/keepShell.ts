import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const KEPT_VERSIONS = 5;

/**
 * Copies the host's build into the data folder and gives its folder there: builds come and go in `dist`, and what a running site
 * serves must not go with them.
 */
export function keepShell(dataDir: string, buildDir: string): string {
  const folder = path.join(dataDir, 'shell');
  const kept = path.join(folder, path.basename(buildDir));
  if (!existsSync(kept)) {
    try {
      cpSync(buildDir, `${kept}.new`, { recursive: true });
      renameSync(`${kept}.new`, kept);
    } catch (error) {
      // Half a copy is no use on a full disk.
      rmSync(`${kept}.new`, { recursive: true, force: true });
      throw error;
    }
  }
  const versions = readdirSync(folder).sort().reverse();
  for (const version of versions.slice(KEPT_VERSIONS))
    rmSync(path.join(folder, version), { recursive: true, force: true });
  return kept;
}
