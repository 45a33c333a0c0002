/**
 * In browsers, because a round is postponed by keyboard on a phone, and another tab, the calendar and the history of the
 * match show it.
 */
import { calendarPath, paths } from '@wkff/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { tabTo } from '../lib/keyboard.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** Not the shared site: these tests move matches that others look at. */
let site: Site;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const WIDTHS = [390, 1440] as const;

const as = async (page: Page, name: string) => storeFirst(page, entriesOf(await askSession(site, name)));

test('a round is postponed by rain in three steps, by keyboard on a phone, and an open tab shows it', async ({
  cachedPage: page,
  browser,
  messages,
}) => {
  const other = await browser.newContext();
  await messages.listenTo(other);
  const visitor = await other.newPage();
  await open(visitor, site, paths.schedule);
  const postponed = visitor.getByText('연기', { exact: true });
  const before = await postponed.count();

  await page.setViewportSize({ width: 390, height: 844 });
  await as(page, 'admin');
  await open(page, site, paths.leagueFixtures);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  // 1. The round.
  await tabTo(page, page.getByRole('link', { name: / 라운드 연기$/ }).first());
  await page.keyboard.press('Enter');
  // 2. Why; the new days are announced later, as it is suggested.
  await tabTo(page, page.getByLabel('사유', { exact: true }));
  await page.keyboard.type('폭우로 경기장 사용 불가');
  await tabTo(page, button('미리 보기'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '미리 보기' })).toBeFocused();
  await expect(page.getByText('예정에서 연기로')).toHaveCount(4);
  await expectAccessible(page, 'a round that is postponed', WIDTHS);
  await page.setViewportSize({ width: 390, height: 844 });
  // 3. What was seen.
  await tabTo(page, button('이대로 저장'));
  await page.keyboard.press('Enter');

  await expect(page.getByText('4경기를 바꾸었습니다.')).toBeVisible();
  await expect(postponed).toHaveCount(before + 4);
  await expectAccessible(page, 'the round afterwards', WIDTHS);
  await page
    .getByRole('link', { name: /경기 보기$/ })
    .first()
    .click();
  await expect(page.getByText('폭우로 경기장 사용 불가').first()).toBeVisible();
  await other.close();
});

test('a match is withdrawn: it stays under its address, and calendars say that it is cancelled', async ({
  cachedPage: page,
}) => {
  await as(page, 'admin');
  await open(page, site, paths.leagueFixtures);
  await page.getByRole('link', { name: '28 라운드', exact: true }).click();
  await page
    .getByRole('link', { name: / 철회$/ })
    .first()
    .click();
  await page.getByLabel('사유', { exact: true }).fill('중복 등록');
  await page.getByRole('button', { name: '미리 보기' }).click();
  await page.getByRole('button', { name: '이대로 저장' }).click();
  await expect(page.getByText('1경기를 바꾸었습니다.')).toBeVisible();
  await page
    .getByRole('link', { name: /경기 보기$/ })
    .first()
    .click();
  await expect(page.getByText('중복 등록').first()).toBeVisible();
  await expect(page.getByText('경기 취소').first()).toBeVisible();
  const calendar = await (await fetch(`${site.origin}${calendarPath()}`)).text();
  expect(calendar).toContain('STATUS:CANCELLED');
});

test('a season is imported from a pasted table, which survives a reload, and its errors are shown by line', async ({
  cachedPage: page,
}) => {
  await as(page, 'admin');
  await open(page, site, `${paths.leagueFixtures}?tab=import`);
  const table = page.getByLabel('일정 표');
  const heading = '시즌,라운드,날짜,시각,홈,원정';
  await table.fill(`${heading}\n2026,1라운드,2026-03-14,14:00,마루,수원FC 위민`);
  await expect(page.getByText('이 브라우저에 임시 저장됨')).toBeVisible();
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect(page.getByRole('row', { name: /마루: 등록된 팀이 아닙니다/ })).toBeVisible();
  await expectAccessible(page, 'the dry run of an import', WIDTHS);

  await page.reload();
  await expect(table).toHaveValue(/마루/);
  await table.fill(`${heading}\n2026,1라운드,2026-03-14,14:00,서울시청,수원FC 위민`);
  await expect(page.getByRole('row', { name: /마루: 등록된 팀이 아닙니다/ })).toHaveCount(0);
  await page.getByRole('button', { name: '미리 보기' }).click();
  await page.getByRole('button', { name: '이대로 저장' }).click();
  await expect(page.getByText('불러왔습니다: 1경기.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 라운드' })).toBeVisible();
});
