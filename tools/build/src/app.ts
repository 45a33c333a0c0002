import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Content of `remote.json`: a remote's name, contract, title, the mounts it owns, and the query parameters it reads.
 */
export interface RemoteJson {
  name: string;
  contract: number;
  title: string;
  mounts: string[];
  /**
   * Query parameters that its pages read, in the order in which they write them. If absent, any parameter may matter.
   */
  query?: string[];
}

/** An app that webpack builds: the host or a remote. */
export interface App {
  /** The app's folder. */
  dir: string;
  /** `shell` or `mf-…`. */
  name: string;
  /** Null for the host. */
  remote: RemoteJson | null;
}

/** Reads the app in a folder. @throws Error if a field of remote.json is missing or wrong. */
export function readApp(dir: string): App {
  const file = path.join(dir, 'remote.json');
  if (!existsSync(file)) return { dir, name: path.basename(dir), remote: null };
  const remote = readJson<RemoteJson>(file);
  if (!/^mf-[a-z][a-z0-9-]*$/.test(remote.name)) throw new Error(`${file}: "name" must look like mf-league`);
  const pack = path.join(dir, 'package.json');
  const named = existsSync(pack) ? readJson<{ name?: string }>(pack).name : remote.name;
  // A copied folder would be released in place of the section that it was copied from.
  if (named !== remote.name)
    throw new Error(
      `${file}: "name" is ${remote.name}, but ${named ?? 'nothing'} in package.json: both name the remote`,
    );
  if (!Number.isInteger(remote.contract)) throw new Error(`${file}: "contract" must be a whole number`);
  if (!remote.title) throw new Error(`${file}: "title" is missing`);
  if (!Array.isArray(remote.mounts) || remote.mounts.length === 0)
    throw new Error(`${file}: "mounts" must contain at least one path`);
  if (remote.query !== undefined && !Array.isArray(remote.query))
    throw new Error(`${file}: "query" must be a list of parameter names`);
  return { dir, name: remote.name, remote };
}

function readJson<T extends object>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}
