/**
 * In browsers, because a slide and new terms go from the forms of one tab through API, host and stream of changes to
 * another tab, and the terms are written in the rich text editor.
 */
import { paths } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

/** Not the shared site: versions are never deleted, and other tests look at the built-in slides and terms. */
let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

const as = async (page: Page, name: string) => storeFirst(page, entriesOf(await askSession(site, name)));

test('a slide and new terms are in an open tab at once', async ({ cachedPage: page, browser, messages }) => {
  const other = await browser.newContext();
  await messages.listenTo(other);
  const visitor = await other.newPage();
  await open(visitor, site, paths.home);
  await as(page, 'admin');

  await open(page, site, paths.home);
  await page.getByRole('link', { name: '슬라이드 고치기' }).press('Enter');
  await page.getByRole('button', { name: '슬라이드 추가' }).press('Enter');
  const kind = page.getByLabel('무엇을 보일까요');
  await expect(kind).toBeFocused();
  await kind.selectOption('직접 쓰기');
  await page.getByLabel('제목', { exact: true }).fill('시즌권을 예매하세요');
  await page.getByLabel('링크 주소').fill(paths.newsDetail(33));
  await expectAccessible(page, paths.homeEdit);
  await page.keyboard.press('Control+S');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '시즌권을 예매하세요' })).toBeVisible();
  await expectAccessible(visitor, paths.home);

  await visitor.getByRole('contentinfo').getByRole('link', { name: '이용약관' }).click();
  const mark = visitor.getByText(/예시 글입니다/);
  await expect(mark).toBeVisible();
  await open(page, site, paths.terms);
  await page.getByRole('link', { name: '이용약관 고치기' }).press('Enter');
  const text = page.getByRole('textbox', { name: '내용' });
  await text.fill('새 약관 제1조');
  await expectAccessible(page, paths.documentEdit('terms'));
  await page.keyboard.press('Control+S');
  await expect(page.getByText('저장했습니다. 바로 보입니다.')).toBeVisible();
  await expect(visitor.getByText('새 약관 제1조')).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expectAccessible(visitor, paths.terms);
  expect(await (await fetch(`${site.origin}${paths.terms}?version=1`)).text()).toContain('새 약관 제1조');
  expect((await fetch(`${site.origin}${paths.terms}?version=9`)).status).toBe(404);
  await other.close();
});
