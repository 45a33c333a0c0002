import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from './sources.ts';

/** A build on disk: `dist/<version>/` of an app. */
export interface Built<T> {
  /** Folder with `browser/`, `server/` and the record. */
  dir: string;
  record: T;
}

/** Returns the name of the record in a build: `release.json` of a remote, `shell.json` of the host. */
export function recordNameOf(appDir: string): string {
  return existsSync(path.join(appDir, 'remote.json')) ? 'release.json' : 'shell.json';
}

/** Returns the versions in a `dist` folder, newest first. */
export function builds(dist: string): string[] {
  if (!existsSync(dist)) return [];
  return readdirSync(dist)
    .filter((name) => /^\d{8}T/.test(name))
    .sort()
    .reverse();
}

/** Returns the newest build of an app, or undefined if there is none. The sources may have changed since. */
export function newestBuild<T>(appDir: string): Built<T> | undefined {
  return allBuilds<T>(appDir)[0];
}

/** Returns the newest build of an app's current sources, or undefined if there is none. */
export function findBuild<T extends { source_hash: string }>(root: string, appDir: string): Built<T> | undefined {
  const sourceHash = hashSources(root, appDir);
  return allBuilds<T>(appDir).find(({ record }) => record.source_hash === sourceHash);
}

function allBuilds<T>(appDir: string): Built<T>[] {
  const dist = path.join(appDir, 'dist');
  return builds(dist).flatMap((version) => {
    const dir = path.join(dist, version);
    try {
      return [{ dir, record: JSON.parse(readFileSync(path.join(dir, recordNameOf(appDir)), 'utf8')) as T }];
    } catch {
      // Without a whole record, as after a power cut, it is no build, and the app is built again.
      return [];
    }
  });
}
