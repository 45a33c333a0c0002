import { arriveFrom, tryAgain } from '../lib/frame.ts';
import { fetchPage } from '../lib/document.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Scripts of the league's remote: its entry, what the entry loads, and the chunk of a page. */
const SCRIPTS = ['remoteEntry', '__federation_expose_remote', 'page-matches'];

test('a browser runs no script that differs from the released one, on a first load and inside the site', async ({
  page,
  messages,
}) => {
  messages.expect(/'integrity' attribute/, /ChunkLoadError/);
  messages.expect(/^console.error: \[mf-league\] /, /^console.\w+: \[ Federation Runtime \]/);
  const { heading } = await fetchPage(shared.origin + LEAGUE.path);
  for (const name of SCRIPTS) {
    let changed = 0;
    await page.route(`**/remotes/mf-league/*/${name}*.js`, async (route) => {
      const response = await route.fetch();
      changed += 1;
      await route.fulfill({ response, body: `${await response.text()}\n;window.stolen = true;` });
    });
    await page.goto(shared.origin + LEAGUE.path);
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await arriveFrom(page, shared.origin, NEWS, LEAGUE);
    await expect(tryAgain(page)).toBeVisible();
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
