import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '@wkff/measure';
import { expect, shared, test } from '../lib/test.ts';

test('the footer names the organisation, three policies and the demo’s samples, and invents nothing', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© WKFF 한국여자축구연맹');
  await expect(footer).toContainText('CC BY-SA');
  const policies = footer.getByRole('list', { name: '이용 안내' }).getByRole('link');
  await expect(policies).toHaveText(['이용약관', '개인정보처리방침', '이메일무단수집거부']);
  const social = footer.getByRole('list', { name: '소셜 미디어' }).getByRole('link');
  expect(await social.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))).toEqual([
    'https://www.instagram.com/',
    'https://www.youtube.com/',
    'https://www.facebook.com/',
  ]);
  for (const link of await social.all()) await expect(link).toContainText('표본');
  await expect(footer.locator('a[href="#"], a[href=""], dl')).toHaveCount(0);
});

test('the only family site opens in a new tab on request', async ({ page, context }) => {
  await context.route('https://www.kfa.or.kr/**', (route) => route.fulfill({ contentType: 'text/html', body: 'KFA' }));
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const select = footer.getByLabel('Family Site');
  expect(await select.locator('option').allInnerTexts()).toEqual(['대한축구협회']);
  await select.selectOption('대한축구협회');
  expect(context.pages()).toHaveLength(1);
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    footer.getByRole('link', { name: '대한축구협회 이동 (새 창)' }).click(),
  ]);
  await expect(opened).toHaveURL('https://www.kfa.or.kr/');
  await expect(page).toHaveURL('/');
});

test.describe('the settings', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));
  const write = (content: object) => {
    const file = join(folder, 'site.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };

  test('contain the contacts that the footer shows', async ({ page }) => {
    const SITE_SETTINGS = write({ contact: { phone: '02-000-0000', email: 'office@example.org' } });
    const host = await startHost(shared, shared.apiOrigin, { SITE_SETTINGS });
    try {
      await page.goto(host.origin);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: '02-000-0000' })).toHaveAttribute('href', 'tel:020000000');
      await expect(footer.getByRole('link', { name: 'office@example.org' })).toBeVisible();
      await expect(footer.getByText('주소')).toHaveCount(0);
      await expect(footer.getByLabel('Family Site')).toHaveCount(0);
    } finally {
      // First: its scripts may still be loading.
      await page.close();
      await host.stop();
    }
  });
});
