import { RELEASE_LIMITS, type Release, type Section } from '@wkff/contracts';
import type { App, RemoteJson } from '@wkff/build/app';
import type { Built } from '@wkff/build/builds';
import { checkBudget, checkBuild, kilobytes } from '../checks/checkBuild.ts';
import { checkFit } from '../checks/checkFit.ts';
import { addressesOf } from '@wkff/mf-contract';
import { readPages } from '../checks/readPages.ts';
import { NOT_LIVE, type Candidate } from '../checks/smokeOnServer.ts';
import { sharedRanges } from '@wkff/build/shared';
import type { RemoteSettings } from '../siteFile.ts';
import { describeFirstView, makeDifferences, withDifferences, type Difference } from '../makeDifferences.ts';
import { uploadBuild } from '../uploadBuild.ts';
import { uploadMaps } from '../uploadMaps.ts';
import { describeMove } from './describe.ts';
import { UserError } from '@wkff/server/user-error';
import type { Command, ReleaseAim } from './readCommand.ts';
import type { Site } from './openSite.ts';
import { begin, end, findUnfinished } from './unfinished.ts';

type ReleaseCommand = Extract<Command, { kind: 'release' }>;

export interface ReleaseInput {
  root: string;
  /** The remote. */
  app: App & { remote: RemoteJson };
  site: Site;
  command: ReleaseCommand;
  /** Where a browser is looked for. */
  settings: Pick<RemoteSettings, 'CHROME_PATH'>;
  say(line: string): void;
  /** Builds the remote. */
  build(): Promise<Built<Release>>;
}

/** What a check of pages needs. */
type SmokeInput = Pick<ReleaseInput, 'site' | 'settings' | 'say'> & { command: Pick<ReleaseCommand, 'browser'> };

/** Addresses of the pages without parameters, and those of them that are for visitors. */
interface Addresses {
  all: readonly string[];
  listed: readonly string[];
}

export interface Released {
  release: Release;
  /** What is live after the release. Null if no release of the remote ever was. */
  section: Section | null;
  aim: ReleaseAim;
}

/**
 * Builds a remote, checks the build, uploads it, checks its pages on the live site, and only then makes it live.
 * @throws UserError. The live release has not changed then.
 */
export async function runRelease(input: ReleaseInput): Promise<Released> {
  const { root, app, site, command, say } = input;
  const { name, contract, mounts } = app.remote;
  const { releases } = site;
  const [host, live, section] = await Promise.all([site.readHost(), releases.active(), releases.section(name)]);
  if (host) checkFit({ name, contract, mounts, shared: sharedRanges() }, host, live);
  if (command.aim.as === 'canary' && section === null && !live.some((one) => one.name === name))
    throw new UserError(
      `No release of ${name} is live yet, so the other visitors would get none: the first one goes live for everybody. Run "release" without --canary, or "release --ready" and then "promote" with its version.`,
      { code: 'nothing_live' },
    );
  const unfinished = findUnfinished(root, app.dir, site.origin);
  const built = unfinished ?? (await input.build());
  const { dir, record } = built;
  say(
    unfinished
      ? `${name} ${record.version} was built for a release that was interrupted: continuing with it`
      : `${name} ${record.version} built${record.dirty ? ' from a tree with uncommitted changes' : ''}`,
  );
  // Source maps and checks came before, so nothing is left to do but what the interrupted run could not say.
  if (unfinished && command.aim.as === 'active' && section?.active === record.version) {
    say(`${name} ${record.version} is live already: the release was interrupted after that`);
    end(app.dir);
    return { release: record, section, aim: command.aim };
  }
  checkBuild(dir, record);
  const pages = await readPages(dir, record);
  const { ownScript, firstView } = checkBudget(dir, record, pages, command.overBudget);
  const differences = await makeDifferences(site, built);
  say(`${name}: ${describeFirstView({ ownScript, firstView }, differences, section?.active)}`);

  begin(app.dir, { version: record.version, site: site.origin });
  try {
    await upload(site, built, differences);
    await uploadMaps(releases, dir, record, say);
    await checkPages(
      input,
      { name, version: record.version, dir },
      { all: addressesOf(pages), listed: addressesOf(pages.filter(({ isListed }) => isListed)) },
    );
    const why = command.overBudget && `${kilobytes(ownScript)} of own script: ${command.overBudget}`;
    const now = await goLive(site, record, command, section, why);
    end(app.dir);
    return { release: record, section: now, aim: command.aim };
  } catch (error) {
    // The same build would fail again, so the next run must not continue with it.
    if (error instanceof UserError && !RESUMABLE_CODES.has(error.code)) end(app.dir);
    throw error;
  }
}

/**
 * Checks the pages of an uploaded release on the live site. If one fails, marks the release as refused.
 * @throws UserError
 */
async function checkPages(
  input: SmokeInput,
  { name, version, dir }: Pick<Candidate, 'name' | 'version' | 'dir'>,
  pages: Addresses,
) {
  const { releases, origin } = input.site;
  const previewPath = await releases.preview(name, version);
  try {
    await smoke(input, { name, version, site: origin, previewPath, dir }, pages);
  } catch (error) {
    if (error instanceof UserError && error.code === 'smoke_failed')
      // An older site does not know the call, and the check's own message matters more.
      await releases.refuse(name, version, reasonOf(error)).catch(() => undefined);
    throw error;
  }
}

/** Returns what failed, without the advice after it. */
const reasonOf = ({ message }: Error) => message.replace(`\n${NOT_LIVE}`, '').slice(0, RELEASE_LIMITS.refusal);

/** Has a release checked again, on the site and as a release does. @throws UserError if it does not pass. */
export async function runRecheck(
  input: Omit<SmokeInput, 'command'>,
  id: Pick<Release, 'name' | 'version'>,
): Promise<void> {
  const all = await input.site.releases.recheck(id.name, id.version);
  // The build and its source maps may not be on this machine any more.
  await checkPages({ ...input, command: { browser: false } }, { ...id, dir: '' }, { all, listed: [] });
}

/** Codes of refusals that the build did not cause. After these, the next run continues with the same build. */
const RESUMABLE_CODES = new Set([
  ...[
    'connection_lost',
    'site_not_running',
    'unavailable',
    'outcome_unknown',
    'unauthorized',
    'forbidden',
    'too_many_requests',
  ],
  ...['mount_not_granted', 'storage_full', 'release_store_full', 'release_incomplete', 'not_a_site'],
]);

/** Uploads a build and records it as a release that is ready. Does nothing if an earlier run recorded it. */
async function upload(
  { releases }: Site,
  { dir, record }: Built<Release>,
  differences: readonly Difference[],
): Promise<void> {
  try {
    await uploadBuild(releases, dir, record, differences);
    await releases.publish({ release: withDifferences(record, differences), as: 'ready' });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (error.code === 'unprocessable')
      throw new UserError(
        `The record of this release is refused. ${error.message} If the clock of this machine is ahead, set it; then release again.`,
        { code: error.code },
      );
    if (error.code !== 'release_exists') throw error;
    const recorded = await releases.release(record.name, record.version);
    if (recorded.source_hash !== record.source_hash) throw error;
  }
}

/**
 * Checks the pages of a release on the live site: on the server every page that has an address, and in a browser, if
 * one is installed, those for visitors.
 */
async function smoke(
  { command, settings, say }: SmokeInput,
  candidate: Candidate,
  { all, listed }: Addresses,
): Promise<void> {
  const { openPreview, smokeOnServer } = await import('../checks/smokeOnServer.ts');
  const cookie = await openPreview(candidate);
  if (cookie === null) return say(`${candidate.name}: the live host is too old for previews, so no page was checked`);
  const { Browser, findBrowser } = await import('../checks/Browser.ts');
  const program = command.browser ? findBrowser(settings) : null;
  // The browser starts while the server renders.
  const starting = program === null ? null : Browser.start(program);
  starting?.catch(() => undefined);
  let browser: Awaited<typeof starting> = null;
  try {
    await smokeOnServer(candidate, cookie, all);
    try {
      browser = (await starting) ?? null;
    } catch (error) {
      throw new UserError(
        `${(error as Error).message}. Set CHROME_PATH to a Chromium that starts here, or release with --no-browser.`,
        { code: 'browser_failed' },
      );
    }
    if (browser) {
      const { smokeInBrowser } = await import('../checks/smokeInBrowser.ts');
      await smokeInBrowser(browser, candidate, listed);
    }
  } finally {
    browser ??= (await starting?.catch(() => null)) ?? null;
    await browser?.close();
  }
  const where = browser ? 'on the server and in a browser' : 'on the server';
  const without =
    browser || !command.browser ? '' : '; not in a browser, as none is installed here: set CHROME_PATH to a Chromium';
  say(`${candidate.name} ${candidate.version} checked with ${all.length} pages, ${where}${without}`);
}

/**
 * Makes a checked release live. @throws UserError `section_moved` if someone else moved the section since the command
 * started.
 */
async function goLive(
  { releases }: Site,
  { name, version }: Release,
  { aim, autoRollback }: Pick<ReleaseCommand, 'aim' | 'autoRollback'>,
  seen: Section | null,
  reason: string | undefined,
): Promise<Section | null> {
  if (aim.as === 'ready') return seen;
  const revision = seen?.revision ?? 0;
  try {
    const { section } = await (aim.as === 'canary'
      ? releases.move(name, 'canary', { version, percent: aim.percent, revision, reason })
      : releases.move(name, 'promote', { version, revision, reason, auto_rollback: autoRollback }));
    return section;
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'section_moved') throw error;
    const now = error.data as Section | undefined;
    const [last] = await releases.moves(name, { limit: 1 });
    throw new UserError(
      `${name} was moved during this release: ${last ? describeMove(last) : 'it is unknown by whom'}. ${version} is uploaded and checked, but not live. See "status"; to put it live anyway: "promote ${version}".`,
      { code: 'section_moved', data: { section: now, move: last } },
    );
  }
}
