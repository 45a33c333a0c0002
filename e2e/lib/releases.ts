import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { ActiveReleases, Release } from '@wkff/contracts';
import { findTarget, publish, rollback as moveBack } from '@wkff/mf-config/release-client';
import { ROOT, type Site } from './site.ts';

const run = promisify(execFile);
const COMMAND = join(ROOT, 'packages/mf-config/bin/wkff-remote.mjs');

/** Folder of a fixture below `e2e/fixtures`. */
export const fixture = (name: string) => join(ROOT, 'e2e/fixtures', name);

/** Folder of a remote of the project. */
export const remoteFolder = (name: string) => join(ROOT, name);

/** Builds and releases the remote in a folder with the project's own command; gives the version that is live then. */
export async function release(site: Site, folder: string): Promise<string> {
  return liveVersion(await command(site, folder, ['release']));
}

/** Builds the remote in a folder with the project's own command and returns the folder of the build. */
export async function build(folder: string, { reuse = false } = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMAND, 'build', ...(reuse ? ['--reuse'] : [])], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  const built = /^mf-\S+ \S+ built in .*: (\S+)$/m.exec(stdout)?.[1];
  if (!built) throw new Error(`the command named no build:\n${stdout}`);
  return join(ROOT, built);
}

/** Releases a build of `build`, and returns its version: several sites may get the same one. */
export async function releaseBuild(site: Pick<Site, 'dataDir'>, built: string): Promise<string> {
  const record = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as Release;
  await publish(findTarget(ROOT, { DATA_DIR: site.dataDir }), built, record);
  return record.version;
}

/** Makes a release that the site has live again, without a process for a command. */
export async function makeLive(site: Pick<Site, 'dataDir'>, name: string, version: string): Promise<void> {
  await moveBack(findTarget(ROOT, { DATA_DIR: site.dataDir }), name, version);
}

/** Moves the pointer back with the project's own command: to a version, or to the one before. */
export async function rollback(site: Site, folder: string, version?: string): Promise<string> {
  return liveVersion(await command(site, folder, ['rollback', ...(version ? [version] : [])]));
}

async function command(site: Site, folder: string, args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
  });
  return stdout;
}

/** The version in the command's last line, `mf-league 20250918T030000Z-1a2b3c4d is live after 3.1 s`. */
export function liveVersion(output: string): string {
  const version = /^mf-\S+ (\S+) is live/m.exec(output)?.[1];
  if (!version) throw new Error(`the command named no live version:\n${output}`);
  return version;
}

/** The version of a remote that the registry calls active. */
export async function activeVersion(site: Pick<Site, 'origin'>, name: string): Promise<string | undefined> {
  const response = await fetch(`${site.origin}/api/releases/active`);
  const { data } = (await response.json()) as { data: ActiveReleases };
  return data.releases.find((release) => release.name === name)?.version;
}

/** The version of a remote that a page of the site is made with. */
export async function servedVersion(
  site: Pick<Site, 'origin'>,
  path: string,
  name: string,
): Promise<string | undefined> {
  const html = await (await fetch(site.origin + path)).text();
  return new RegExp(`/remotes/${name}/([^/"]+)/`).exec(html)?.[1];
}

/** Waits until the host, which follows the registry, serves a version. */
export async function untilServed(
  site: Pick<Site, 'origin'>,
  path: string,
  name: string,
  version: string,
): Promise<void> {
  await expect.poll(() => servedVersion(site, path, name), { timeout: 5_000, intervals: [50] }).toBe(version);
}

/** A file of a release in the site's store. */
export function storedFile(site: Site, name: string, version: string, path: string): string {
  return join(site.dataDir, 'store', name, version, path);
}
