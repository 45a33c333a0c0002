import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.ts';

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.build',
  '.git',
  'var',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * Returns the sorted paths, relative to the root and with `/`, of every handwritten file with one of the extensions.
 */
export function sourceFiles(extensions: RegExp): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(path);
      else if (entry.isFile() && extensions.test(entry.name)) found.push(relativePath(path));
    }
  };
  visit(ROOT);
  return found.sort();
}

/** Returns a path relative to the root, with `/`. */
export function relativePath(path: string): string {
  return relative(ROOT, path).replaceAll('\\', '/');
}
