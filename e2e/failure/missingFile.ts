import { renameSync } from 'node:fs';
import { fetchPage } from '../lib/document.ts';
import { arriveFrom, expectFrameWorks, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument } from '../lib/pageState.ts';
import { descendants } from '../lib/processes.ts';
import { activeVersion, storedFile } from '../lib/releases.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

interface MissingFile {
  /** What is missing, as the tests' heading. */
  what: string;
  /** The file's path in a release; gets the folder of the release. */
  find(folder: string): string;
  /** What browsers say of it. */
  messages: RegExp[];
}

/** A file of the league's release is gone from the store of a running site: what a visitor sees, and how it heals. */
export function testMissingFile({ what, find, messages: expected }: MissingFile): void {
  test.describe(what, () => {
    let site: Site;
    let putBack: () => void;
    test.beforeAll(async () => {
      site = await startSite();
    });
    test.afterAll(() => site.stop());

    test.beforeEach(async ({ messages }) => {
      const version = (await activeVersion(site, LEAGUE.remote)) ?? '';
      const file = find(storedFile(site, LEAGUE.remote, version, '.'));
      // A browser gets it compressed, as it was released.
      const files = ['', '.br', '.gz'].map((suffix) => file + suffix);
      for (const each of files) renameSync(each, `${each}.away`);
      putBack = () => files.forEach((each) => renameSync(`${each}.away`, each));
      await restartHost(site);
      messages.expect(...expected, /^console.error: \[mf-league\] /, /^console.\w+: \[ Federation Runtime \]/);
    });

    test('first load: the server’s page stays readable, the frame works, trying again heals', async ({ page }) => {
      const { heading } = await fetchPage(site.origin + LEAGUE.path);
      await page.goto(site.origin + LEAGUE.path);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main')).toContainText('2025.09.01');

      await tryAgain(page).click();
      await expect(page.getByText('아직 불러오지 못했습니다')).toBeVisible();
      await expectFrameWorks(page);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.locator('main')).toContainText('2025.09.01');

      putBack();
      await tryAgain(page).click();
      await expect(tryAgain(page)).toHaveCount(0);
      await hydrated(page);
      await page.getByRole('link', { name: /이전 달/ }).click();
      await expect(page.locator('main')).toContainText('2025.08.');
    });

    test('from another section: the slot says so, the frame works, trying again heals in the page', async ({
      page,
    }) => {
      await arriveFrom(page, site.origin, NEWS, LEAGUE);
      await expect(page.getByRole('alert')).toContainText('WK리그 화면을 불러오지 못했습니다');
      expect(await isSameDocument(page)).toBe(true);
      await expectFrameWorks(page);
      await expect(page.getByRole('alert')).toBeVisible();

      await tryAgain(page).click();
      await expect(tryAgain(page)).toBeEnabled();
      await expect(page.getByRole('alert')).toBeVisible();

      putBack();
      await tryAgain(page).click();
      await expect(page.locator('main')).toContainText('2025.09.01');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

/** Ends the host by force and waits for the one that takes its place: it remembers no file. */
async function restartHost(site: Site): Promise<void> {
  const host = descendants(site.pid).find(({ command }) => command.includes('shell/server/main.ts'));
  if (!host) throw new Error('the site has no host');
  process.kill(host.pid, 'SIGKILL');
  const isReady = () =>
    fetch(`${site.origin}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await expect.poll(isReady, { timeout: 20_000, intervals: [100] }).toBe(true);
}
