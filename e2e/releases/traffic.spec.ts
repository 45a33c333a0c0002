import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { report } from '../../api/test/proof/report.ts';
import { bytesOf, watchPages } from '@wkff/measure';
import { testSettings } from '@wkff/settings';
import { fetchPage } from '../lib/document.ts';
import { openByMenu, tryAgain } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import { activeVersion, makeLive, releaseBuild, releasesOf, untilServed } from '../lib/releases.ts';
import { HOME, SECTIONS, type SectionPage } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import { ReturningVisitor } from '../lib/ReturningVisitor.ts';
import type { Site } from '../lib/site.ts';
import { REWORDED, rewordedBuild } from '../lib/trialRemote.ts';

/** `npm run proof` makes more of them. */
const MOVES = testSettings.PROOF_MOVES;
/** Including the wait for the page, a move takes two seconds; a busy machine needs several times as long. */
const MOVE_LIMIT_MS = 20_000;

/** A section with the two versions between which it switches. */
interface Moving {
  section: SectionPage;
  first: string;
  second: string;
  /** Folder of the second version's build. */
  build: string;
}

test.describe('releases and rollbacks while visitors are on the site', () => {
  let sections: Moving[];

  test.beforeAll(async ({ site }) => {
    sections = await Promise.all(
      SECTIONS.map(async (section) => {
        const build = await rewordedBuild(section.remote);
        return { section, first: (await activeVersion(site, section.remote)) ?? '', second: basename(build), build };
      }),
    );
  });
  test.afterAll(async ({ site }) => {
    for (const { section, first } of sections) await makeLive(site, section.remote, first);
  });

  /** Releases a section's other build, or rolls back to its first; `round` 0 uploads it. */
  async function move(site: Site, { section, first, second, build }: Moving, round: number): Promise<void> {
    const { remote, path } = section;
    if (round % 2 === 0) await releaseBuild(site, build, { hasDifferences: true });
    else await releasesOf(site).move(remote, 'rollback', { version: first });
    await untilServed(site, path, remote, round % 2 === 0 ? second : first);
  }

  /** A page belongs to one release: the one that rendered it is also the one whose scripts it names. */
  function findMixture(path: string, html: string): string | null {
    const moving = sections.find(({ section }) => section.path === path);
    const version = /\/remotes\/[^/]+\/([^/"]+)\//.exec(html)?.[1];
    const words = REWORDED[moving?.section.remote ?? ''] ?? [];
    const [own, other] = version === moving?.first ? words : words.toReversed();
    const isWhole = html.includes(own ?? '') && !html.includes(other ?? '');
    return isWhole ? null : `${version} has the words of another version`;
  }

  test(`${MOVES} changes of the active release: not one page, file or navigation fails`, async ({ site, messages }) => {
    test.setTimeout(300_000 + MOVES * MOVE_LIMIT_MS);
    const visitor = await ReturningVisitor.start(messages);
    const { page, loads } = await visitor.visit(site.origin + HOME.path);
    const host = hostPid(site.pid);
    for (const { path } of SECTIONS) expect((await fetchPage(site.origin + path)).status).toBe(200);
    const watch = watchPages(
      site.origin,
      SECTIONS.map(({ path }) => path),
      { findWrong: findMixture },
    );
    let isOver = false;
    const navigating = keepNavigating(page, site.origin, () => isOver);
    // A failure there also stops the changes.
    const failed = navigating.then(() => undefined);
    try {
      for (let number = 0; number < MOVES; number += 1) {
        const moving = sections[number % sections.length];
        if (moving) await Promise.race([move(site, moving, Math.floor(number / sections.length)), failed]);
      }
    } finally {
      isOver = true;
      await watch.end();
    }
    const views = await navigating;
    const differences = loads.below('/remotes/').filter(({ encoding }) => encoding === 'dcb');
    await visitor.end();
    expect(watch.failures).toEqual([]);
    expect(watch.requests()).toBeGreaterThan(MOVES);
    expect(views).toBeGreaterThanOrEqual(SECTIONS.length);
    expect(hostPid(site.pid), 'the host was not restarted').toBe(host);
    // A few moves may be over before the browser has kept a file.
    if (testSettings.PROOF) expect(differences.length).toBeGreaterThan(0);
    report(
      `${MOVES} moves, ${watch.requests()} pages with their files, ${views} views in a browser, none failed; ` +
        `${differences.length} files came as differences, of ${bytesOf(differences)} bytes`,
    );
  });
});

/** Goes through the sections by the menu and by full loads, until `isOver`; returns the number of pages. */
async function keepNavigating(page: Page, origin: string, isOver: () => boolean): Promise<number> {
  let views = 0;
  for (;;) {
    for (const section of SECTIONS) {
      // Each round starts with another section's document.
      const isLoad = views % (SECTIONS.length + 1) === 0;
      if (isLoad) await page.goto(origin + section.path);
      else await openByMenu(page, section);
      if (isLoad) await hydrated(page);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(tryAgain(page)).toHaveCount(0);
      views += 1;
      if (isOver() && views >= SECTIONS.length) return views;
    }
  }
}
