import { runCommand } from '../lib/commands.ts';
import { breadcrumbIn, fetchPage, fetchText } from '../lib/document.ts';
import { expectFrameWorks } from '../lib/frame.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { hostPid } from '../lib/processes.ts';
import { fixture, release } from '../lib/releases.ts';
import { expect, test } from '../lib/keptSite.ts';
import { HOME } from '../lib/sections.ts';

const PATH = '/shop';
const HEADING = '상점';

test.describe('a remote that the site does not have', () => {
  let host: number | undefined;
  test.beforeAll(async ({ site }) => {
    host = hostPid(site.pid);
    expect((await fetchPage(site.origin + PATH)).status).toBe(404);
    // All that a site needs for a new section: the paths it may have, and its team's release token.
    await runCommand(site, 'accounts', 'grant', 'mf-shop', '/shop*');
    const added = await runCommand(site, 'accounts', 'token', 'add', 'mf-shop', '--label', 'shop team');
    await release(site, fixture('sixth'), /^wkffr_mf-shop_\S+$/m.exec(added)?.[0]);
    await expect.poll(async () => (await fetchPage(site.origin + PATH)).status, { intervals: [50] }).toBe(200);
  });

  test('gets page, breadcrumb and sitemap entry by its release alone', async ({ site }) => {
    const { html, heading, title } = await fetchPage(site.origin + PATH);
    expect(heading).toBe(HEADING);
    expect(title).toContain(HEADING);
    expect(html).toContain('content="구단 유니폼과 머플러를 살 수 있습니다."');
    expect(breadcrumbIn(html)).toEqual(['홈', HEADING]);
    const sitemap = await fetchText(`${site.origin}/sitemap.xml`);
    expect(sitemap).toContain(`<loc>${site.origin}${PATH}</loc>`);
    expect(sitemap).not.toContain(`${PATH}/sale`);
    expect(hostPid(site.pid), 'the host was not restarted').toBe(host);
  });

  test('opens in the page, and an error in it stays in its slot', async ({ site, page, messages }) => {
    messages.expect(/fixture: the sale is broken/, /\[mf-shop\]/, /React error|error boundary/i);
    await page.goto(site.origin + HOME.path);
    await hydrated(page);
    await markDocument(page);
    await goInside(page, PATH);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(HEADING);
    await page.getByRole('link', { name: '할인' }).click();
    await expect(page.getByRole('alert')).toContainText('이 부분을 표시하지 못했습니다');
    expect(await isSameDocument(page)).toBe(true);
    await expectFrameWorks(page);
  });
});
