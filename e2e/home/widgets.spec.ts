import { hydrated } from '../lib/pageState.ts';
import { openByMenu } from '../lib/frame.ts';
import { HOME, NEWS } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

/** What each widget says when its call fails (site.md section 8). */
const WIDGETS = [
  { call: 'ranking/current', text: '랭킹 데이터를 불러오는데 실패했습니다.' },
  { call: 'matches/completed', text: '경기 정보를 불러올 수 없습니다.' },
  { call: 'matches/upcoming', text: '경기 정보를 불러올 수 없습니다.' },
];

for (const { call, text } of WIDGETS) {
  test(`a failure of ${call} shows in its own widget and harms no other`, async ({ page, messages }) => {
    messages.expect(/500/);
    messages.expect(/mf-home/);
    await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(NEWS.path);
    await hydrated(page);
    await openByMenu(page, HOME);
    await expect(page.getByText(text)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: '보도자료' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /문미라 해트트릭/ })).toBeVisible();
  });
}
