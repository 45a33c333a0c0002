import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from './sources.ts';

/** A build on disk: `dist/<version>/` of an app. */
export interface Built<T> {
  /** Folder with `browser/`, `server/` and the record. */
  dir: string;
  record: T;
}

/** Name of the record inside a build: a remote's is its release. */
export function recordNameOf(appDir: string): string {
  return existsSync(path.join(appDir, 'remote.json')) ? 'release.json' : 'shell.json';
}

/** Versions in a `dist` folder, newest first. */
export function builds(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist)
    .filter((name) => /^\d{8}T/.test(name))
    .sort()
    .reverse();
}

/** The newest build of an app that was made from the sources as they are now. */
export function findBuild<T extends { source_hash: string }>(root: string, appDir: string): Built<T> | undefined {
  const dist = path.join(appDir, 'dist');
  const sourceHash = hashSources(root, appDir);
  for (const name of builds(dist)) {
    const file = path.join(dist, name, recordNameOf(appDir));
    if (!existsSync(file)) continue;
    const record = JSON.parse(readFileSync(file, 'utf8')) as T;
    if (record.source_hash === sourceHash) return { dir: path.join(dist, name), record };
  }
  return undefined;
}
