import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findBuild } from '@wkff/build/builds';
import { withLock } from '@wkff/build/lock';
import { createProgramReleases, type ReleasesClient } from '@wkff/api-client/programs';
import { HEADERS, type ActiveReleases, type Release, type Section } from '@wkff/contracts';
import { makeDifferences, withDifferences } from '@wkff/release/make-differences';
import { uploadBuild } from '@wkff/release/upload-build';
import type { SettingsEnvironment } from '@wkff/settings';
import { programEnvironment } from './programs.ts';
import { ROOT, type Site } from './site.ts';

const run = promisify(execFile);
const COMMAND = join(ROOT, 'tools/release/bin/wkff-remote.mjs');

/** Folder of a fixture below `e2e/fixtures`. */
export const fixture = (name: string) => join(ROOT, 'e2e/fixtures', name);

/** Folder of a remote of the project. */
export const remoteFolder = (name: string) => join(ROOT, name);

/**
 * Builds and releases the remote in a folder with the project's own command; returns the version that is then live.
 * @param token a release token, with which the command goes through the site as from any other machine; absent: as on
 * the machine of the site.
 */
export async function release(site: Site, folder: string, token?: string): Promise<string> {
  const from = token === undefined ? {} : { SITE_URL: site.origin, RELEASE_TOKEN: token };
  return liveVersion(await command(site, folder, ['release', '--no-browser'], from));
}

/** Fixtures that several files of tests release. */
const SHARED_FIXTURES = ['hanging', 'newer', 'older', 'throwing'].map(fixture);

/** Builds the remote in a folder with the project's own command and returns the folder of the build. */
export async function build(folder: string, { reuse = false } = {}): Promise<string> {
  const known = reuse ? findBuild(ROOT, folder) : undefined;
  if (known) return known.dir;
  if (reuse && SHARED_FIXTURES.includes(folder)) {
    await withLock(join(ROOT, 'e2e/.build/fixtures.lock'), () => buildAll(SHARED_FIXTURES));
    const made = findBuild(ROOT, folder);
    if (!made) throw new Error(`${folder} was not built`);
    return made.dir;
  }
  const { stdout } = await run(process.execPath, [COMMAND, 'build', ...(reuse ? ['--reuse'] : [])], {
    cwd: folder,
    env: programEnvironment({}),
  });
  const built = /^mf-\S+ \S+ built in .*: (\S+)$/m.exec(stdout)?.[1];
  if (!built) throw new Error(`the command named no build:\n${stdout}`);
  return join(ROOT, built);
}

/** Builds what is not built yet of remotes, in one process, where the second build takes half as long as the first. */
export async function buildAll(folders: readonly string[]): Promise<void> {
  await run(process.execPath, [join(import.meta.dirname, 'buildRemotes.ts'), ...folders], {
    env: programEnvironment({}),
  });
}

type WithData = Pick<Site, 'dataDir'>;

/** How a build is published: to everybody, to some visitors, or not yet. */
interface PublishOptions {
  as?: 'active' | 'canary' | 'ready';
  /** Share of visitors, for a canary. */
  percent?: number;
  /** True: with differences from the releases before it, as the command makes them. */
  hasDifferences?: boolean;
}

/**
 * Releases a build of `build` without the checks of the command, and returns its version. Makes a release live again if
 * the site already has it.
 */
export async function releaseBuild(site: WithData, built: string, options: PublishOptions = {}): Promise<string> {
  const release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as Release;
  const { name, version } = release;
  const { as = 'active', percent, hasDifferences = false } = options;
  const releases = releasesOf(site);
  if (await releases.release(name, version).catch(() => null)) {
    if (as === 'active') await makeLive(site, name, version);
    else if (as === 'canary') await releases.move(name, 'canary', { version, percent });
    return version;
  }
  const differences = hasDifferences
    ? await makeDifferences(
        { releases, readFile: async (...file) => readFileSync(storedFile(site, ...file)) },
        { dir: built, record: release },
      )
    : [];
  await uploadBuild(releases, built, release, differences);
  await releases.publish({ release: withDifferences(release, differences), as, percent });
  return version;
}

/** Makes a release that the site has live for everybody, if it is not. */
export async function makeLive(site: WithData, name: string, version: string): Promise<void> {
  const { active, canary } = await findSection(site, name);
  if (active !== version) await releasesOf(site).move(name, 'promote', { version });
  else if (canary) await releasesOf(site).move(name, 'withdraw');
}

export async function findSection(site: WithData, name: string): Promise<Section> {
  const section = await releasesOf(site).section(name);
  if (!section) throw new Error(`the site has no section ${name}`);
  return section;
}

/** Returns how many views of each release browsers have reported in the last hour, by version. */
export async function reportedViews(site: WithData, name: string): Promise<Record<string, number>> {
  const views: Record<string, number> = {};
  for (const { version, source, views: count } of await releasesOf(site).health(name, 60))
    if (source === 'browser') views[version] = (views[version] ?? 0) + count;
  return views;
}

/** Returns the calls of the API of releases, with the key of the site's start. */
export function releasesOf({ dataDir }: WithData): ReleasesClient {
  const { api } = JSON.parse(readFileSync(join(dataDir, 'site.json'), 'utf8')) as { api: string };
  const key = readFileSync(join(dataDir, 'secrets/release-key'), 'utf8').trim();
  return createProgramReleases({ origin: api, headers: { [HEADERS.releaseKey]: key } });
}

/** Rolls back with the project's own command: to a version, or to the previous one. */
export async function rollback(site: Site, folder: string, version?: string): Promise<string> {
  return liveVersion(await command(site, folder, ['rollback', ...(version ? [version] : [])]));
}

async function command(site: Site, folder: string, args: string[], from: SettingsEnvironment = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: programEnvironment({ DATA_DIR: site.dataDir, ...from }),
  });
  return stdout;
}

/** Returns the version in the command's last line, `mf-league 20250918T030000Z-1a2b3c4d is live after 3.1 s`. */
export function liveVersion(output: string): string {
  const version = /^mf-\S+ (\S+) is live/m.exec(output)?.[1];
  if (!version) throw new Error(`the command named no live version:\n${output}`);
  return version;
}

/** Returns the active version of a remote in the registry. */
export async function activeVersion(site: Pick<Site, 'origin'>, name: string): Promise<string | undefined> {
  const response = await fetch(`${site.origin}/api/releases/active`);
  const { data } = (await response.json()) as { data: ActiveReleases };
  return data.releases.find((release) => release.name === name)?.version;
}

/** Returns the version of a remote that rendered a page of the site. */
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
  await expect.poll(() => servedVersion(site, path, name), { intervals: [50] }).toBe(version);
}

/** Returns the path of a release's file in the site's store. */
export function storedFile(site: WithData, name: string, version: string, path: string): string {
  return join(site.dataDir, 'store', name, version, path);
}
