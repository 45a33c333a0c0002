import type { Page } from '@playwright/test';
import { menuLink, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

const PAGE = { status: 200, contentType: 'text/html', body: '<!doctype html><title>a proxy’s page</title>' };
const ERROR = { status: 500, contentType: 'text/plain', body: 'Internal Server Error' };

/** Each file that the league's page needs, and the wrong answer that a proxy gives to a request for it. */
const CASES = [
  { name: 'remoteEntry.*.js', what: 'HTML', answer: PAGE },
  { name: '__federation_expose_remote.js', what: '500', answer: ERROR },
  { name: 'page-matches.js', what: 'HTML', answer: PAGE },
  { name: 'styles.css', what: '500', answer: ERROR },
  { name: 'page-matches.css', what: '500', answer: ERROR },
];

/** Answers requests for a file of the league wrongly. Returns the function that ends this. */
async function answerWrongly(page: Page, { name, answer }: (typeof CASES)[number]) {
  const glob = `**/remotes/mf-league/*/${name}`;
  await page.route(glob, (route) => route.fulfill(answer));
  return () => page.unroute(glob);
}

test.beforeEach(({ messages }) =>
  messages.expect(
    /status of 500/,
    /\/remotes\/mf-league\/.*MIME type/,
    /integrity/,
    /ChunkLoadError/,
    /^console.error: \[mf-league\] /,
    /^console.\w+: \[ Federation Runtime \]/,
  ),
);

test('after a navigation, a file of a section that is answered with HTML or 500 leads to the notice, and trying again succeeds', async ({
  page,
}) => {
  for (const wrong of CASES) {
    const title = `${wrong.name}: ${wrong.what}`;
    await page.goto(shared.origin + NEWS.path);
    await hydrated(page);
    await markDocument(page);
    const end = await answerWrongly(page, wrong);
    await (await menuLink(page, LEAGUE)).click();
    await expect(page.getByRole('alert'), title).toBeVisible();
    await expect(page.getByRole('banner'), title).toBeVisible();
    await end();
    await tryAgain(page).click();
    await expect(page.locator('main'), title).toContainText('2025.09.01');
    expect(await isSameDocument(page), title).toBe(true);
  }
});

test('on a first load, the server’s page stays readable without such a file, and trying again succeeds', async ({
  page,
}) => {
  for (const wrong of CASES) {
    const title = `${wrong.name}: ${wrong.what}`;
    const end = await answerWrongly(page, wrong);
    await page.goto(shared.origin + LEAGUE.path);
    await expect(tryAgain(page), title).toBeVisible();
    await expect(page.locator('main'), title).toContainText('2025.09.01');
    await end();
    await tryAgain(page).click();
    await expect(tryAgain(page), title).toHaveCount(0);
    await hydrated(page);
  }
});
