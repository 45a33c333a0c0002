import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { expectFrameWorks, openByMenu } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import { GREETING, HOME, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { askSession, entriesOf, storeFirst } from '../lib/session.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared, test } from '../lib/test.ts';

/** What code of a section may do to the page, and how the report names it. Sections run in the same realm as tests. */
const DEEDS: [string, string, () => void][] = [
  ['empties the body', 'div', () => (document.body.innerHTML = '')],
  // Each deed with a change of page is between two others: on one page, the frame is put back three times.
  ['hides the header', 'header style', () => (document.querySelector('header')!.style.display = 'none')],
  [
    'removes header and footer',
    'header',
    () => document.querySelectorAll('header, footer').forEach((one) => one.remove()),
  ],
  [
    'hides the header by a rule',
    'rule header',
    () => {
      const link = document.querySelector<HTMLLinkElement>('link[href*="/remotes/mf-league/"]');
      link?.sheet?.insertRule('@media all { header, footer { display: none } }');
    },
  ],
  [
    'removes the menus’ links',
    'a',
    () => document.querySelectorAll('header a, header li').forEach((one) => one.remove()),
  ],
  ['patches globals', 'window.fetch', () => (window.fetch = () => Promise.reject(new Error('patched')))],
  ['empties the header', 'div', () => document.querySelector('header')?.replaceChildren()],
];

test('changes of a section to the frame and to globals are put back and reported, and the frame works', async ({
  page,
  messages,
}) => {
  messages.expect(/^console.error: \[mf-league\] contained: /);
  await page.goto(shared.origin + LEAGUE.path);
  await hydrated(page);
  for (const [what, named, deed] of DEEDS) {
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/_report') && (request.postData() ?? '').includes('"where":"contained"'),
    );
    await page.evaluate(deed);
    // A change of globals or rules is found when the page changes.
    if (/window|rule|style/.test(named)) await openHidden(NEWS.path);
    const body = (await reported).postDataJSON() as { remote: string; message: string };
    expect(body.remote, what).toBe('mf-league');
    expect(body.message, what).toContain(named);
    await expect(page.getByRole('banner'), what).toBeVisible();
    await expect(page.getByRole('contentinfo'), what).toBeVisible();
    await openByMenu(page, LEAGUE);
    await settled(page);
  }
  await expectFrameWorks(page);

  /** Follows a link of the page, also of one whose header is hidden. */
  async function openHidden(path: string): Promise<void> {
    await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
    await expect(page).toHaveURL(shared.origin + path);
  }
});

test('no listener and no style of a section is left in the page of another, and they are back with it', async ({
  page,
}) => {
  await storeFirst(page, entriesOf(await askSession(shared, 'editor')));
  await page.goto(shared.origin + paths.newsWrite);
  await page.locator('.ql-editor').waitFor();
  // The editor's library adds listeners to the document when it is loaded, for as long as the document lasts.
  expect(await listenersOf(page)).toContain(NEWS.remote);
  for (const section of [TEAM, GREETING, HOME, LEAGUE, NEWS]) {
    await openByMenu(page, section);
    await settled(page);
    expect([...new Set(await listenersOf(page))].filter((name) => name !== section.remote)).toEqual([]);
    expect([...new Set(await stylesOf(page))]).toEqual([section.remote]);
  }
  expect(await listenersOf(page)).toContain(NEWS.remote);
});

const remoteOf = (address: string) => /\/remotes\/([^/]+)\//.exec(address)?.[1];

/** Returns the names of the remotes whose scripts listen to window, document, `html` and `body`. */
async function listenersOf(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  tools.on('Debugger.scriptParsed', ({ scriptId, url }) => addresses.set(scriptId, url));
  await tools.send('Debugger.enable');
  const found: string[] = [];
  for (const expression of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await tools.send('Runtime.evaluate', { expression });
    const { listeners } = await tools.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    found.push(...listeners.flatMap(({ scriptId }) => remoteOf(addresses.get(scriptId) ?? '') ?? []));
  }
  await tools.detach();
  return found;
}

/** Returns the names of the remotes whose style sheets apply. */
const stylesOf = async (page: Page) =>
  (
    await page.evaluate(() => [...document.styleSheets].flatMap(({ href, disabled }) => (disabled ? [] : (href ?? []))))
  ).flatMap((address) => remoteOf(address) ?? []);
