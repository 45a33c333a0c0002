import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { findBuild, type Built } from '@wkff/build/builds';

/** A release in progress. If it is interrupted, the next run continues with the same build. */
interface Unfinished {
  version: string;
  site: string;
}

const fileOf = (dir: string) => path.join(dir, 'dist/unfinished.json');

/** Stores that the release of a build has begun. */
export function begin(dir: string, unfinished: Unfinished): void {
  mkdirSync(path.dirname(fileOf(dir)), { recursive: true });
  writeFileSync(fileOf(dir), `${JSON.stringify(unfinished)}\n`);
}

/** Stores that it has ended: the release succeeded, or was refused. */
export function end(dir: string): void {
  rmSync(fileOf(dir), { force: true });
}

/**
 * Returns the build whose release to a site was interrupted. Undefined if there is none, or the sources have changed.
 */
export function findUnfinished(root: string, dir: string, site: string): Built<Release> | undefined {
  try {
    const unfinished = JSON.parse(readFileSync(fileOf(dir), 'utf8')) as Unfinished;
    const built = findBuild<Release>(root, dir);
    return built?.record.version === unfinished.version && unfinished.site === site ? built : undefined;
  } catch {
    return undefined;
  }
}
