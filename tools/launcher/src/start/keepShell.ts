import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const KEPT_VERSIONS = 5;

/**
 * Copies the host's build into the data folder and returns its folder there. A running site keeps serving this copy
 * when a new build replaces `dist`. A copy that differs from the build is made again: a power cut may have left files
 * empty or incomplete.
 */
export function keepShell(dataDir: string, buildDir: string): string {
  const folder = path.join(dataDir, 'shell');
  const kept = path.join(folder, path.basename(buildDir));
  if (!isCopy(kept, buildDir)) {
    try {
      for (const place of [`${kept}.new`, kept]) rmSync(place, { recursive: true, force: true });
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

/** True if the folder has every file of the build, with the same bytes. A build has about 4 MB. */
function isCopy(folder: string, buildDir: string): boolean {
  const files = readdirSync(buildDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.every(({ parentPath, name }) => {
    const original = path.join(parentPath, name);
    const copy = path.join(folder, path.relative(buildDir, original));
    try {
      return readFileSync(copy).equals(readFileSync(original));
    } catch {
      return false;
    }
  });
}
