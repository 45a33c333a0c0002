import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBrowser, launchBrowser, type Browser } from './browser.ts';
import { changeLine, copyApp } from './copyApp.ts';
import { fetchBytes } from './fetchBytes.ts';
import { bytesOf, type NetworkLoad } from './NetworkLoads.ts';
import { measureEach, type Part, type PartContext, type PartResult } from './part.ts';
import { runReleaseCommand } from './releaseCommand.ts';
import { atMost, formats, unbarred } from './rows.ts';
import { freshDataDir, type BenchSite } from './site.ts';
import { TrialHost } from './TrialHost.ts';
import { visit } from './visit.ts';

const REMOTE = 'mf-federation';
const PAGE = '/wkff-introduction-greeting';
const REMOTE_BAR = 2_000;
const HOST_BAR = 8_000;
const SERVED_LIMIT_MS = 30_000;
const LOOK_MS = 50;

/** Measures what a visitor loads again after a change of one line, in a browser that keeps its files. */
export const returningPart: Part = async (context) => {
  const browser = await launchBrowser(await findBrowser(), context.cleanup);
  return measureEach('returning', context.say, {
    'after a release': () => afterRelease(context, browser),
    'after a change of the host': () => afterHostChange(context, browser),
  });
};

async function afterRelease({ site, cleanup }: PartContext, browser: Browser): Promise<PartResult> {
  const folder = join(freshDataDir(cleanup), REMOTE);
  copyApp(REMOTE, folder);
  const command = async (...words: string[]) => {
    const output = await runReleaseCommand(site, folder, ...words);
    await untilServed(site, /^mf-\S+ (\S+) is live/m.exec(output)?.[1] ?? '');
  };
  const load = async () => (await visit(browser, site.origin + PAGE)).below(`/remotes/${REMOTE}/`);
  // What is built elsewhere differs in more than a line.
  await command('release', '--no-browser');
  const first = await load();
  changeLine(join(folder, 'src/features/greeting/content.ts'), /lead: '.*'/, "lead: '새로 고친 인사말입니다.'");
  await command('release', '--no-browser');
  const again = await load();
  await command('rollback');
  const back = await load();
  return {
    rows: [
      unbarred(`own scripts and styles of a first view of ${PAGE}`, describe(first)),
      barred('loaded again of those scripts and styles after a release of one line', again, REMOTE_BAR),
      atMost('loaded again of those scripts and styles after a rollback', bytesOf(back), 0, formats.count),
    ],
    details: [],
  };
}

/** Waits until visitors get a release. */
async function untilServed({ address }: BenchSite, version: string): Promise<void> {
  const isServed = async () => (await fetchBytes(address + PAGE)).body.includes(`/remotes/${REMOTE}/${version}/`);
  for (const until = performance.now() + SERVED_LIMIT_MS; performance.now() < until; await delay(LOOK_MS))
    if (await isServed()) return;
  throw new Error(`visitors do not get ${REMOTE} ${version}`);
}

async function afterHostChange({ site, cleanup }: PartContext, browser: Browser): Promise<PartResult> {
  const { origin, apiAddress: apiOrigin, dataDir } = site;
  const host = await TrialHost.copy({ origin, apiOrigin, dataDir }, freshDataDir(cleanup));
  const stop = cleanup.add(() => host.stop());
  const load = async () => (await visit(browser, host.origin + PAGE)).below('/assets/');
  await host.start();
  const first = await load();
  host.edit();
  await host.start();
  const again = await load();
  await stop();
  return {
    rows: [
      unbarred(`scripts and styles of the host in a first view of ${PAGE}`, describe(first)),
      barred('loaded again of the host’s scripts and styles after a change of one line', again, HOST_BAR),
    ],
    details: [],
  };
}

const describe = (loads: readonly NetworkLoad[]) => `${formats.kilobytes(bytesOf(loads))} in ${loads.length} files`;

/** Returns the row of what was loaded. It counts every file, also one that was not sent as a difference. */
const barred = (what: string, loads: readonly NetworkLoad[], bar: number) =>
  atMost(what, bytesOf(loads), bar, formats.kilobytes);
