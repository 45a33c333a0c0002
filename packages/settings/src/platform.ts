import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from './readSettings.ts';
import type { SettingName } from './settings.ts';

/** Variables of the system, Node and npm that this project reads. They are not its settings. */
interface Platform {
  /** Folders of programs. */
  PATH: string;
  HOME: string;
  /** Folder of temporary files. */
  TMPDIR: string;
  /** Time zone. */
  TZ: string;
  /** Folder in which npm was called. */
  INIT_CWD: string;
  /** Folder in which Node stores compiled code between starts; `scripts/run.mjs` sets it. */
  NODE_COMPILE_CACHE: string;
}

/** Returns the listed variables, without those that are not set. */
export function platform(...names: (keyof Platform)[]): Partial<Platform> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An environment with only this project's settings. */
export type SettingsEnvironment = Partial<Record<SettingName, string>>;

/**
 * Returns an environment for a program that must not inherit this process's settings: the folders of programs and
 * caches, and the listed settings.
 */
export function bareEnvironment(settings: SettingsEnvironment = {}): Environment {
  return { ...platform('PATH', 'HOME', 'TMPDIR'), ...settings };
}

/** Returns the whole environment of this process, for a program that runs as if started by hand. */
export function wholeEnvironment(): Environment {
  return { ...process.env };
}

/** Returns the folders in which programs are looked for. */
export function programFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** Places of programs that are not in everybody's `PATH`. */
const MORE_FOLDERS = ['/usr/bin', '/usr/local/bin', '/usr/sbin'];

/** Returns the path of the first of these programs that is installed; null if none is. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = [...programFolders(), ...MORE_FOLDERS];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram) ?? null;
}

/** Returns true for a file that this process may run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Folder into which the browser tests unpack a Chromium, and its program. The checks before a release use it, too. */
export const UNPACKED_BROWSER = {
  folder: join(import.meta.dirname, '../../../e2e/node_modules/.cache/chromium'),
  program: 'chromium',
};
