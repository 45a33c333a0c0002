import { expect, test, type Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../api/src/modules/content/hostileTexts.ts';
import { cleanRichText } from '../../api/src/modules/content/richText.ts';
import { PAGE_SECURITY_HEADERS } from '../../shell/server/securityHeaders.ts';

const ORIGIN = 'http://bare.test';
const EVENTS = ['mouseover', 'focus', 'toggle', 'error', 'load', 'click', 'animationend'];

/** Shows HTML as the whole page, with the site's headers or none, and returns what it did besides being read. */
async function show(page: Page, html: string, headers: Record<string, string>): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => done.push(`error ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) done.push(message.text());
  });
  await page.route('**/*', (route) => {
    const { pathname, origin } = new URL(route.request().url());
    const isPage = origin === ORIGIN && pathname === '/';
    if (isPage)
      return route.fulfill({ headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: html });
    if (origin !== ORIGIN || !pathname.startsWith('/uploads/')) done.push(`request ${route.request().url()}`);
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(ORIGIN);
  await page.evaluate((events) => {
    // Links are not followed: only what handles the event itself would run.
    document.addEventListener('click', (event) => event.preventDefault());
    for (const element of document.querySelectorAll('*')) {
      for (const type of events) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
  }, EVENTS);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  if (page.url() !== `${ORIGIN}/`) done.push(`left for ${page.url()}`);
  return done;
}

const asPage = (texts: readonly string[]) => `<!doctype html><title>글</title><main>${texts.join('\n')}</main>`;

for (const [list, texts] of Object.entries(HOSTILE_TEXTS)) {
  test(`cleaned texts of the list ${list} do nothing in a bare page`, async ({ page }) => {
    const cleaned = texts.map((text) => cleanRichText(text).html);
    expect(await show(page, asPage(cleaned), { ...PAGE_SECURITY_HEADERS })).toEqual([]);
  });
}

test('cleaned texts do nothing without the site’s headers, either', async ({ page }) => {
  const cleaned = Object.values(HOSTILE_TEXTS)
    .flat()
    .map((text) => cleanRichText(text).html);
  expect(await show(page, asPage(cleaned), {})).toEqual([]);
});

test('a text that is not cleaned would be noticed', async ({ page }) => {
  const hostile = '<p onmouseover="alert(1)">x</p>';
  expect(await show(page, asPage([hostile]), {})).toEqual(['dialog 1']);
});
