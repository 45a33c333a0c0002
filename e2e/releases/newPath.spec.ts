import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breadcrumbIn, fetchPage, fetchText } from '../lib/document.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import { activeVersion, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { GREETING, HOME } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';
import { changedBuilds } from '../lib/trialRemote.ts';

/** Under a mount of the remote, but no known route. */
const PATH = '/fan-first-visit';
const HEADING = '처음 오신 분께';

/** The remote with one more page. */
const REMOTE = `import type { RemoteFactory } from '@wkff/mf-contract';
import { remote as original } from './original.tsx';

export const remote: RemoteFactory = (host) => {
  const made = original(host);
  return {
    ...made,
    routes: [
      ...made.routes,
      {
        id: 'mf-federation:first-visit',
        path: '${PATH}',
        Component: () => <h1>${HEADING}</h1>,
        handle: {
          title: () => '${HEADING}',
          crumbs: () => [
            { label: '연맹', path: '${GREETING.path}' },
            { label: '${HEADING}', path: '${PATH}' },
          ],
          head: () => ({ description: '경기장에 처음 오시는 분을 위한 안내입니다.' }),
        },
      },
    ],
  };
};
`;

test.describe('a release with a path that the host does not know', () => {
  let found: string;
  let host: { pid: number | undefined; build: string | undefined };

  /** The host's process, and its build that pages load. */
  const hostNow = async (site: Site) => ({
    pid: hostPid(site.pid),
    build: /"scripts":\[[^\]]+\]/.exec((await fetchPage(site.origin + HOME.path)).html)?.[0],
  });
  const sitemap = (site: Site) => fetchText(`${site.origin}/sitemap.xml`);
  const entry = (site: Site) => `<loc>${site.origin}${PATH}</loc>`;

  test.beforeAll(async ({ site }) => {
    found = (await activeVersion(site, GREETING.remote)) ?? '';
    host = await hostNow(site);
    expect(host).toEqual({ pid: expect.any(Number), build: expect.stringContaining('/assets/') });
    expect((await fetchPage(site.origin + PATH)).status).toBe(404);
    expect(await sitemap(site)).not.toContain(entry(site));
    const addPage = (folder: string) => {
      renameSync(join(folder, 'src/remote.tsx'), join(folder, 'src/original.tsx'));
      writeFileSync(join(folder, 'src/remote.tsx'), REMOTE);
    };
    const [built = ''] = await changedBuilds(GREETING.remote, { page: addPage });
    // Without the command's check of sizes: one more page in the remote's first script may be above the limit.
    await untilServed(site, GREETING.path, GREETING.remote, await releaseBuild(site, built));
  });
  test.afterAll(({ site }) => makeLive(site, GREETING.remote, found));

  test('gets title, breadcrumb and sitemap entry from the host, which is neither rebuilt nor restarted', async ({
    site,
  }) => {
    const { status, html, title, heading } = await fetchPage(site.origin + PATH);
    expect(status).toBe(200);
    expect(heading).toBe(HEADING);
    expect(title).toBe(`${HEADING} · 연맹 · WKFF`);
    expect(html).toContain('content="경기장에 처음 오시는 분을 위한 안내입니다."');
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${PATH}">`);
    expect(breadcrumbIn(html)).toEqual(['홈', '연맹', HEADING]);
    expect(await sitemap(site)).toContain(entry(site));
    expect(await hostNow(site)).toEqual(host);
  });

  test('opens in the page too', async ({ site, page }) => {
    await page.goto(site.origin + HOME.path);
    await hydrated(page);
    await markDocument(page);
    await goInside(page, PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect(page).toHaveTitle(`${HEADING} · 연맹 · WKFF`);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows a breadcrumb', async ({ site, page }) => {
    await page.goto(site.origin + PATH);
    await expect(page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')).toContainText([
      '연맹',
      HEADING,
    ]);
  });
});
