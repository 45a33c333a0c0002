import { expectFrameWorks, openByMenu } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import { LEAGUE, NEWS } from '../lib/sections.ts';
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

test('what a section does to the frame and to globals is put back and reported, and the frame works', async ({
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
