import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breadcrumbIn, fetchPage, fetchText } from '../lib/document.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import { activeVersion, build, makeLive, releaseBuild, untilServed } from '../lib/releases.ts';
import { HOME, LEAGUE } from '../lib/sections.ts';
import { expect, test } from '../lib/keptSite.ts';
import type { Site } from '../lib/site.ts';
import { copyRemote, type TrialRemote } from '../lib/trialRemote.ts';

/** Under a mount of the league, but no known route. */
const PATH = '/league-first-visit';
const HEADING = '처음 오신 분께';

/** The league with one more page. */
const REMOTE = `import type { RemoteFactory } from '@wkff/mf-contract';
import { remote as original } from './original.tsx';

export const remote: RemoteFactory = (host) => {
  const made = original(host);
  return {
    ...made,
    routes: [
      ...made.routes,
      {
        id: 'mf-league:first-visit',
        path: '${PATH}',
        Component: () => <h1>${HEADING}</h1>,
        handle: {
          title: () => '${HEADING}',
          crumbs: () => [
            { label: 'WK리그', path: '${LEAGUE.path}' },
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
  let trial: TrialRemote;
  let host: { pid: number | undefined; build: string | undefined };

  /** The host's process, and its build that pages load. */
  const hostNow = async (site: Site) => ({
    pid: hostPid(site.pid),
    build: /"scripts":\[[^\]]+\]/.exec((await fetchPage(site.origin + HOME.path)).html)?.[0],
  });
  const sitemap = (site: Site) => fetchText(`${site.origin}/sitemap.xml`);
  const entry = (site: Site) => `<loc>${site.origin}${PATH}</loc>`;

  test.beforeAll(async ({ site }) => {
    found = (await activeVersion(site, LEAGUE.remote)) ?? '';
    trial = copyRemote(LEAGUE.remote);
    host = await hostNow(site);
    expect(host).toEqual({ pid: expect.any(Number), build: expect.stringContaining('/assets/') });
    expect((await fetchPage(site.origin + PATH)).status).toBe(404);
    expect(await sitemap(site)).not.toContain(entry(site));
    writeFileSync(join(trial.folder, 'src/remote.tsx'), REMOTE);
    // Without the command's check of sizes: one more page in the remote's first script may be above the limit.
    await untilServed(site, LEAGUE.path, LEAGUE.remote, await releaseBuild(site, await build(trial.folder)));
  });
  test.afterAll(async ({ site }) => {
    trial.remove();
    await makeLive(site, LEAGUE.remote, found);
  });

  test('gets title, breadcrumb and sitemap entry from the host, which is neither rebuilt nor restarted', async ({
    site,
  }) => {
    const { status, html, title, heading } = await fetchPage(site.origin + PATH);
    expect(status).toBe(200);
    expect(heading).toBe(HEADING);
    expect(title).toBe(`${HEADING} · WK리그 · WKFF`);
    expect(html).toContain('content="경기장에 처음 오시는 분을 위한 안내입니다."');
    expect(html).toContain(`<link rel="canonical" href="${site.origin}${PATH}">`);
    expect(breadcrumbIn(html)).toEqual(['홈', 'WK리그', HEADING]);
    expect(await sitemap(site)).toContain(entry(site));
    expect(await hostNow(site)).toEqual(host);
  });

  test('opens in the page too', async ({ site, page }) => {
    await page.goto(site.origin + HOME.path);
    await hydrated(page);
    await markDocument(page);
    await goInside(page, PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await expect(page).toHaveTitle(`${HEADING} · WK리그 · WKFF`);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows a breadcrumb', async ({ site, page }) => {
    await page.goto(site.origin + PATH);
    await expect(page.getByRole('navigation', { name: '현재 위치' }).getByRole('listitem')).toContainText([
      'WK리그',
      HEADING,
    ]);
  });
});
