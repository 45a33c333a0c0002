import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const KEPT_VERSIONS = 5;

/**
 * Copies the host's build into the data folder and returns its folder there. A running site keeps serving this copy
 * when a new build replaces `dist`.
 */
export function keepShell(dataDir: string, buildDir: string): string {
  const folder = path.join(dataDir, 'shell');
  const kept = path.join(folder, path.basename(buildDir));
  if (!existsSync(kept)) {
    try {
      cpSync(buildDir, `${kept}.new`, { recursive: true });
      renameSync(`${kept}.new`, kept);
    } catch (error) {
      // On a full disk the copy may be incomplete.
      rmSync(`${kept}.new`, { recursive: true, force: true });
      throw error;
    }
  }
  const versions = readdirSync(folder).sort().reverse();
  for (const version of versions.slice(KEPT_VERSIONS))
    rmSync(path.join(folder, version), { recursive: true, force: true });
  return kept;
}
