/** In a browser because of paper, the saved files, and the form on a phone. */
import { paths } from '@wkff/contracts';
import { expectAccessible, expectNoSidewaysScroll } from '../lib/axe.ts';
import { hydrated } from '../lib/pageState.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

/** The match of the demo with sample events and officials. */
const MATCH = 91;

let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

test('the sheet of a match is one page of A4, without the frame, and black on white', async ({ page }) => {
  await open(page, site, paths.matchSheet(MATCH));
  await hydrated(page);
  await expectAccessible(page, 'the sheet of a match');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('group', { name: '기록지 도구' })).toBeHidden();
});

test('a score keeper enters officials on a phone; they are on the page and on the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeFirst(page, entriesOf(await askSession(site, 'scorer')));
  await open(page, site, paths.match(MATCH));
  await page.getByRole('button', { name: '경기 관리' }).click();
  const form = page.getByRole('form', { name: '심판진·날씨' });
  await form.getByLabel('주심').fill('김심판');
  await form.getByLabel('날씨').fill('맑음');
  await expectNoSidewaysScroll(page, 'the form of the officials');
  await form.getByRole('button', { name: '심판진 저장' }).click();
  await expect(form.getByText('저장했습니다.')).toBeVisible();
  await expect(page.getByText('주심 김심판')).toBeVisible();
  await open(page, site, paths.matchSheet(MATCH));
  await expect(page.getByRole('heading', { level: 1, name: '공식 기록지' })).toBeVisible();
  await expect(page.getByText('김심판')).toBeVisible();
  await expectNoSidewaysScroll(page, 'the sheet of a match');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Football.TXT로 받기' }).click();
  expect((await download).suggestedFilename()).toBe(`match-${MATCH}.txt`);
});
