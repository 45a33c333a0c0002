import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IGNORED = new Set(['node_modules', 'dist', 'coverage', 'public']);

function sourceFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !IGNORED.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.join(dir, entry.name);
      if (entry.isDirectory()) return sourceFiles(file);
      return /\.(test|fake|oracle)\.tsx?$|\.md$/.test(entry.name) ? [] : [file];
    });
}

/** Returns the folders that may be in any app: the packages, and the tool that builds. */
function packageDirs(root: string): string[] {
  const dir = path.join(root, 'packages');
  return [...readdirSync(dir).map((name) => path.join(dir, name)), path.join(root, 'tools/build')];
}

/** Returns the SHA-256 (hexadecimal) of everything an app is built from: its folder, the packages, the lockfile. */
export function hashSources(root: string, appDir: string): string {
  const hash = createHash('sha256');
  const files = [...sourceFiles(appDir), ...packageDirs(root).flatMap(sourceFiles), path.join(root, 'pnpm-lock.yaml')];
  for (const file of files.map((name) => path.relative(root, name)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Returns the git revision and whether there are uncommitted changes. The revision is null outside a checkout. */
export function readRevision(root: string): { revision: string | null; dirty: boolean } {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { revision: git('rev-parse', 'HEAD'), dirty: git('status', '--porcelain') !== '' };
  } catch {
    return { revision: null, dirty: false };
  }
}

/** Returns a version like `20250918T030000Z-1a2b3c4d`: time in UTC, and the first eight digits of the source hash. */
export function makeVersion(epochMs: number, sourceHash: string): string {
  const time = new Date(epochMs)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
  return `${time}-${sourceHash.slice(0, 8)}`;
}
