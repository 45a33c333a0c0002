import type { Page } from '@playwright/test';
import type { FullMatch, Match, PendingResults } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { untilFollowing, upcomingMatches } from '../lib/scores.ts';
import { askSession, entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

let site: Site;
let matches: Match[];
test.beforeAll(async ({ site: kept }) => {
  site = kept;
  // Those of the site's first day are other files'.
  matches = (await upcomingMatches(site.origin)).filter(
    ({ home_id, match_date }) => home_id !== null && match_date !== '2025-09-18',
  );
});

/** A match that no other test of the file uses. */
function nextMatch(): Match {
  const match = matches.shift();
  if (!match) throw new Error('the demo has too few upcoming matches');
  return match;
}

const pathOf = ({ id }: Match) => `/wk-league-match/${id}`;
const panelButton = (page: Page) => page.getByRole('button', { name: '경기 관리' });
const linkForm = (page: Page) => page.getByRole('form', { name: '중계 링크' });
const link = (page: Page) => linkForm(page).getByRole('textbox');
const fixtureForm = (page: Page) => page.getByRole('form', { name: '일정 변경' });
const notice = (page: Page, title: string) => page.getByRole('region', { name: title });
const history = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: '변경 기록', exact: true }) });
const watch = (page: Page) => page.getByRole('link', { name: /유튜브에서 보기/ });

/** Opens a match as a score keeper, with the panel of its forms open. */
async function openAs(page: Page, name: 'scorer' | 'admin', match: Match): Promise<void> {
  await storeFirst(page, entriesOf(await askSession(site, name)));
  await open(page, site, pathOf(match));
  await panelButton(page).click();
  await expect(link(page)).toBeVisible();
}

/** Saves through the API like a score keeper. Returns the updated match. */
async function write(name: 'scorer' | 'admin', method: string, path: string, body: object): Promise<FullMatch> {
  const { token } = await askSession(site, name);
  const answer = await fetch(`${site.origin}/api/matches/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: FullMatch }).data;
}

/** What an admin approves of a match: its version, and the hash of what the list of pending results shows. */
async function pendingOf({ id }: Match): Promise<{ version: number; hash: string }> {
  const { token } = await askSession(site, 'admin');
  const answer = await fetch(`${site.origin}/api/results/pending`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: PendingResults };
  const pending = data.results.find(({ match }) => match.id === id);
  if (!pending) throw new Error(`match ${id} waits for no approval`);
  return { version: pending.match.version, hash: pending.hash };
}

test('a scorer sets the broadcast by a pasted address and removes it; visitors see it at once', async ({
  cachedPage: page,
  browser,
}) => {
  const match = nextMatch();
  const visitor = await open(await (await browser.newContext()).newPage(), site, pathOf(match));
  await untilFollowing(visitor);
  await expect(panelButton(visitor)).toHaveCount(0);
  await openAs(page, 'scorer', match);
  await expect(fixtureForm(page)).toHaveCount(0);

  await link(page).fill('https://example.com/video');
  await link(page).press('Enter');
  await expect(link(page)).toHaveAccessibleDescription(
    /유튜브 영상 주소나 6자 이상 20자 이하의 영상 ID를 입력해 주세요/,
  );
  await link(page).fill('https://www.youtube.com/live/abc_DEF-123?feature=share');
  await link(page).press('Enter');
  await expect(linkForm(page).getByRole('status')).toHaveText('저장했습니다.');
  await expect(link(page)).toHaveValue('abc_DEF-123');
  for (const each of [page, visitor])
    await expect(watch(each)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abc_DEF-123');

  await link(page).fill('');
  await linkForm(page).getByRole('button', { name: '저장' }).click();
  await expect(watch(visitor)).toHaveCount(0);
  await expect(history(visitor).getByText('중계 링크를 지웠습니다.')).toBeVisible();
  // Only score keepers see who did it.
  await expect(history(page).getByText('기록: scorer').first()).toBeVisible();
  await expect(history(visitor).getByText(/^기록:/)).toHaveCount(0);
  await visitor.context().close();
});

test('an admin reschedules a match with a reason, also over what another one saved, and an open page shows it', async ({
  cachedPage: page,
  browser,
  messages,
}) => {
  messages.expect(/status of 409/);
  const match = nextMatch();
  const visitor = await open(await (await browser.newContext()).newPage(), site, pathOf(match));
  await untilFollowing(visitor);
  await openAs(page, 'admin', match);
  const form = fixtureForm(page);
  await form.getByLabel('날짜').fill('2025-12-20');
  // Without its minutes the browser has no value of the time.
  const time = form.getByLabel('시간');
  await time.press('ArrowRight');
  await time.press('Backspace');
  await form.getByLabel('변경 사유').fill('경기장 폭우');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(time).toHaveAccessibleDescription(/^시각을 끝까지 입력해 주세요\./);
  await expect(time).toBeFocused();
  await form.getByLabel('변경 사유').fill('');
  await time.fill('14:30');
  await form.getByRole('combobox', { name: '상태' }).selectOption('연기');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('변경 사유를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page, 'the open panel', [320, 1440]);
  await form.getByLabel('변경 사유').fill('경기장 폭우');
  await form.getByLabel('변경 사유').press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText('저장했습니다.');
  for (const each of [page, visitor]) {
    await expect(notice(each, '경기 연기').getByText('사유: 경기장 폭우')).toBeVisible();
    await expect(notice(each, '경기 연기').getByText(/→ 2025\.12\.20 \(토\)/)).toBeVisible();
    await expect(each.locator('time[datetime="2025-12-20T14:30:00+09:00"]')).toBeVisible();
  }

  // A change that no page of this browser made: both show it, and the input stays.
  await form.getByLabel('경기장').fill('내 운동장');
  await form.getByLabel('변경 사유').fill('내 사유');
  await write('admin', 'PATCH', String(match.id), { venue: '연습구장', match_time: '15:00', reason: '잔디 교체' });
  for (const each of [page, visitor]) {
    await expect(each.getByText('사유: 잔디 교체').first()).toBeVisible();
    await expect(each.getByRole('main').getByRole('definition').filter({ hasText: '연습구장' })).toBeVisible();
  }
  await visitor.context().close();
  await expect(form.getByLabel('경기장')).toHaveValue('내 운동장');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByRole('group', { name: '경기장' })).toContainText('연습구장내 입력내 운동장');
  await form.getByRole('button', { name: '내 입력으로 저장' }).click();
  await expect(form.getByRole('status')).toHaveText('저장했습니다.');
  await expect(time).toHaveValue('15:00');
  await expect(notice(page, '경기 연기').getByText('경기장: 연습구장 → 내 운동장')).toBeVisible();
  await expect(history(page).getByText('사유: 잔디 교체')).toBeVisible();
});

test('a corrected score waits until a second person approves it, and the history lists all of it', async ({
  cachedPage: page,
}) => {
  const match = nextMatch();
  const body = { id: match.id, home_points: 2, away_points: 1, mode: 'final' };
  await write('scorer', 'PUT', `${match.id}/score`, body);
  await open(page, site, pathOf(match));
  const state = page.locator('section').filter({ has: page.getByRole('heading', { name: '결과 상태' }) });
  await expect(state.getByText('승인 대기', { exact: true })).toBeVisible();
  await untilFollowing(page);
  await write('scorer', 'PUT', `${match.id}/score`, { ...body, home_points: 3 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3 : 1');
  await expect(state.getByText('승인 대기', { exact: true })).toBeVisible();
  await write('admin', 'POST', `${match.id}/approve`, await pendingOf(match));
  await expect(state.getByText('확정', { exact: true })).toBeVisible();
  await expect(
    history(page)
      .getByRole('listitem')
      .getByText(/점수|확정했/),
  ).toHaveText(['결과를 확정했습니다.', '점수: 2 : 1 → 3 : 1', '점수: 없음 → 2 : 1']);
});

test('an official awards a match as the preview shows it, and visitors of its page see it at once', async ({
  cachedPage: page,
  browser,
}) => {
  const match = nextMatch();
  const visitor = await open(await (await browser.newContext()).newPage(), site, pathOf(match));
  await untilFollowing(visitor);
  await storeFirst(page, entriesOf(await askSession(site, 'official')));
  await open(page, site, pathOf(match));
  await page.getByRole('link', { name: '결정 기록' }).click();
  await page.getByLabel('결정의 종류').selectOption('award');
  await page.getByLabel('이긴 팀').selectOption('away');
  await page.getByLabel('결정 기관').fill('상벌위원회');
  await page.getByLabel('결정 내용').fill('홈 팀이 나오지 않았습니다.');
  await page.getByRole('button', { name: '미리 보기' }).click();
  const confirm = page.getByRole('button', { name: '확인하고 결정' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page, 'the preview of a ruling');
  await expect(visitor.getByText('홈 팀이 나오지 않았습니다.')).toHaveCount(0);
  await confirm.click();
  await expect(page.getByText(/^기록했습니다/)).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '결정 내용' })).toBeVisible();
  await expect(visitor.getByText('몰수 경기')).toBeVisible();
  await expect(visitor.getByText('승인 대기', { exact: true })).toBeVisible();
});
