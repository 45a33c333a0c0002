import { paths, realNow, type HealthSlot, type Section } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import { expect, shared as site, test } from '../lib/test.ts';

const NAME = 'mf-league';

test('a releaser finds a section, and pauses it by keyboard: the dialog and the focus', async ({ page }) => {
  const session = await askSession(site, 'releaser');
  await storeFirst(page, entriesOf(session));
  const headers = { authorization: `Bearer ${session.token}` };
  const { data } = (await (await fetch(`${site.origin}/api/releases/sections`, { headers })).json()) as {
    data: { sections: Section[] };
  };
  const league = data.sections.find(({ name }) => name === NAME);
  if (!league) throw new Error(`${NAME} is not live`);
  // Nothing has been viewed long enough to be counted.
  await page.route('**/api/releases/health?*', (route) =>
    route.fulfill({ json: { success: true, data: { slots: [slotOf(league, 'server'), slotOf(league, 'browser')] } } }),
  );
  // Other tests look at the same site.
  await page.route(`**/api/releases/${NAME}/pause`, (route) =>
    route.fulfill({ json: { success: true, data: { section: { ...league, is_paused: true } } } }),
  );

  await open(page, site, '/');
  await page.getByRole('banner').getByLabel('회원 메뉴 (로그인됨)').click();
  await page.getByRole('link', { name: '릴리스 관리' }).click();
  await expectAccessible(page, paths.staffReleases);
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: league.title }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: league.title });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/^mf-league 릴리스 관리/);
  await expect(page.getByRole('img', { name: /분포/ }).first()).toBeVisible();
  await expectAccessible(page, `${paths.staffReleases}?section=${NAME}`);
  await page.goBack();
  await expect(heading).toHaveCount(0);
  await page.goForward();

  const pause = page.getByRole('button', { name: '일시 중지' });
  await pause.press('Enter');
  const dialog = page.getByRole('dialog', { name: '섹션을 일시 중지할까요?' });
  await expect(dialog.getByText('최근 30분 동안 이 섹션은 400번 조회되었습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pause).toBeFocused();
  await pause.press('Enter');
  await expectAccessible(page, 'the dialog', [320]);
  await dialog.getByRole('button', { name: '일시 중지' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(heading).toBeFocused();
});

function slotOf({ name, active: version }: Section, source: HealthSlot['source']): HealthSlot {
  const at = new Date(realNow() - 60_000).toISOString();
  const vitals = source === 'browser' ? { lcp: [0, 9, 30, 5], inp: [40, 4], cls: [30, 0, 0, 0, 0, 0, 0, 9] } : null;
  return { name, version, source, at, views: 400, errors: 3, lcp: [], inp: [], cls: [], ...vitals };
}
