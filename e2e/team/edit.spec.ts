import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths, type ListedPerson } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { askSession, entriesOf, open, PASSWORD, shorten, storeFirst } from '../lib/session.ts';
import { ROOT, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

const CLUB = 2;
const PICTURE = readFileSync(join(ROOT, 'shell/public/images/badges/default.png'));

let site: Site;
test.beforeAll(({ site: kept }) => void (site = kept));

test('an editor corrects a club’s name, greeting and squad, also after the session ran out; visitors read it', async ({
  cachedPage: page,
}) => {
  await storeFirst(page, entriesOf(await askSession(site, 'editor')));
  await open(page, site, paths.team('hwacheon-kspo'));
  await page.getByRole('link', { name: '구단 정보 수정' }).click();
  await page.getByLabel('구단 이름', { exact: true }).fill('화천 새 이름');
  const greeting = page.getByRole('textbox', { name: '인사말' });
  await greeting.fill('팬 여러분 안녕하세요');
  await greeting.press('Control+A');
  await page.getByRole('button', { name: '굵게' }).click();
  await page.getByRole('button', { name: '구단 정보 저장' }).click();
  await expect(page.getByRole('form', { name: '구단 정보' })).toContainText('저장했습니다.');

  const squad = page.getByRole('form', { name: '선수단' });
  await squad.getByRole('button', { name: '선수 추가' }).click();
  const row = squad.getByRole('group').last();
  await expect(row.getByLabel('등번호')).toBeFocused();
  await page.keyboard.type('98');
  await row.getByLabel('이름', { exact: true }).fill('한새봄');
  await row.getByLabel('사진 고르기').setInputFiles({ name: '얼굴.png', mimeType: 'image/png', buffer: PICTURE });
  await expect
    .poll(() => row.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'the form of a club', [320, 1440]);

  await shorten(page, 1);
  await expect(page.getByRole('banner').getByLabel('회원 메뉴', { exact: true })).toBeVisible();
  await squad.getByRole('button', { name: '선수단 저장' }).click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await dialog.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(squad).toContainText('저장했습니다.');

  const visitor = async (path: string) => (await fetchPage(site.origin + path)).html;
  expect(await visitor(paths.team('hwacheon-kspo'))).toContain('화천 새 이름');
  expect(await visitor(paths.teamClub(CLUB))).toContain('<strong>팬 여러분 안녕하세요</strong>');
  expect(await visitor(paths.teamSquad(CLUB))).toContain('한새봄');
});

test('an editor joins two entries of one person on the player’s page, and takes it back without typing a name', async ({
  cachedPage: page,
}) => {
  const editor = await askSession(site, 'editor');
  const headers = { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' };
  const people = async (query: string) => {
    const answer = await fetch(`${site.origin}/api/people?searchQuery=${encodeURIComponent(query)}`, { headers });
    return ((await answer.json()) as { data: ListedPerson[] }).data;
  };
  /** Two people of two clubs, as if they were one. */
  const [one] = await people('2025');
  const other = (await people('2025')).find(({ places }) => places[0]?.club_id !== one?.places[0]?.club_id);
  if (!one?.places[0] || !other?.places[0]) throw new Error('the demo has no two people');
  const pageOf = ({ person_id, places }: ListedPerson) => paths.player(places[0]?.club_key ?? '', person_id);

  await storeFirst(page, entriesOf(editor));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site, pageOf(one));
  const seasons = page.getByRole('main').getByRole('table', { name: '시즌별 소속' }).getByRole('row');
  await expect(seasons).toHaveCount(2);
  await page.getByRole('button', { name: '기록 합치기·나누기' }).click();
  await page.getByLabel('이름, 팀, 시즌').fill(`${other.name} ${other.places[0].short_name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`^${other.name} .*고르기$`) }).click();
  await expect(page.getByRole('region', { name: '합친 뒤' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'two entries side by side', [390, 1440]);
  await page.getByRole('button', { name: '합치기', exact: true }).click();
  await expect(page.getByText('기록을 합쳤습니다.')).toBeVisible();
  await expect(seasons).toHaveCount(3);
  expect((await fetchPage(site.origin + pageOf(other))).status).toBe(404);
  await expectAccessible(page, 'the dialog after a join', [390, 1440]);
  await page.getByRole('button', { name: /합치기 전으로 되돌리기$/ }).click();
  await expect(page.getByText('합치기 전으로 되돌렸습니다.')).toBeVisible();
  await expect(seasons).toHaveCount(2);
  expect(await fetchPage(site.origin + pageOf(other))).toMatchObject({ status: 200, heading: other.name });
});
