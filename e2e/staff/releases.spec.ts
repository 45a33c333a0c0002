import { paths } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { shared as site, test } from '../lib/test.ts';

test('a releaser finds the page of the releases in the menu', async ({ cachedPage: page }) => {
  await storeFirst(page, entriesOf(await askSession(site, 'releaser')));
  await open(page, site, '/');
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '릴리스 관리' }).click();
  await page.getByRole('region', { name: '내가 릴리스하는 섹션' }).waitFor();
  await expectAccessible(page, paths.staffReleases);
});
