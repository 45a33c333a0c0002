import type { Page } from '@playwright/test';
import type { Match } from '@wkff/contracts';
import { storedDrafts } from '../lib/drafts.ts';
import { saveScore, shownScore } from '../lib/scores.ts';
import { LEAGUE } from '../lib/sections.ts';
import { askSession, entriesOf, open, password, PASSWORD, storeFirst } from '../lib/session.ts';
import { expect, test } from '../lib/test.ts';
import {
  button,
  chooseMode,
  scoreDialog,
  expectDialogAccessible,
  isScore,
  openScoreDialog,
  recordSaves,
  saveButton,
  scoreButton,
  scoreField,
  showScoreDialog,
  storedMatch,
  toast,
  typeGoal,
  typeScore,
} from './scoreDialog.ts';
import { matchAt, scorer, site } from './scoreSite.ts';

const alert = (page: Page) => scoreDialog(page).getByRole('alert');
const loginDialog = (page: Page) => page.getByRole('dialog', { name: '다시 로그인해 주세요' });

/** Opens the dialog of a match, with 2 : 1 typed. */
async function begin(page: Page, match: Match, session = scorer): Promise<void> {
  await openScoreDialog(page, site, session, match);
  await typeScore(page, match, '2', '1');
}

async function expectSavedOnce(page: Page, match: Match, home = 2, away = 1): Promise<void> {
  await expect(toast(page)).toBeVisible();
  await expect(scoreDialog(page)).toHaveCount(0);
  await expect(shownScore(page, match, home, away)).toBeVisible();
  const { home_points, away_points, history } = await storedMatch(site, match.id);
  expect([home_points, away_points]).toEqual([home, away]);
  expect(history).toHaveLength(1);
}

/** When a save fails, is cut, or meets another one. */
export function testTroubles(): void {
  test('if someone else saved first both scores are shown, and the score keeper chooses', async ({
    page,
    messages,
  }) => {
    messages.expect(/status of 409/);
    const match = matchAt(7);
    await openScoreDialog(page, site, scorer, match);
    await chooseMode(page, '상세 입력');
    await button(page, '직접 입력').click();
    await typeGoal(page, { half: '전반', minutes: '20', seconds: '0', number: '10', name: '내골이' });
    await button(page, '돌아가기').click();
    expect(await saveScore(site.origin, scorer.token, match.id, 0, 3)).toBe(200);
    await expect(scoreDialog(page).getByText(/^그 사이 점수가 저장되었습니다: 0 : 3/)).toBeVisible();
    await saveButton(page).click();
    await expect(scoreDialog(page).getByRole('heading', { name: '다른 사람이 먼저 저장했습니다' })).toBeFocused();
    await expect(scoreDialog(page).getByText('0 : 3', { exact: true })).toBeVisible();
    await expect(scoreDialog(page).getByText('1 : 0', { exact: true })).toBeVisible();
    await expect(scoreDialog(page).getByRole('listitem')).toHaveText([/전반 20:00 .* 10번 내골이/]);
    await expectDialogAccessible(page, 'conflict');
    await button(page, '내 입력 계속 고치기').click();
    await button(page, /내골이 수정$/).click();
    await scoreDialog(page).getByLabel('분', { exact: true }).fill('21');
    await button(page, '수정 완료').click();
    await saveButton(page).click();
    await expect(toast(page)).toBeVisible();
    const { scoring_events, history } = await storedMatch(site, match.id);
    expect(scoring_events).toMatchObject([{ minutes: 21, playerName: '내골이' }]);
    expect(history).toHaveLength(2);
  });

  test('a save that is cut before it arrived, and then after it, stays as a draft; saving again stores one result', async ({
    page,
    messages,
  }) => {
    messages.expect(/net::ERR_FAILED/, /status of 409/);
    const match = matchAt(8);
    await begin(page, match);
    for (const arrives of [false, true]) {
      await page.route(
        (url) => isScore(url.href, match),
        async (route) => {
          if (arrives) await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await saveButton(page).click();
      await expect(alert(page)).toContainText('스코어 저장 중 오류가 발생했습니다:');
      await expect(alert(page)).toContainText('저장되었는지 알 수 없습니다.');
      await expect(scoreField(page, match, 'home')).toHaveValue('2');
      await expect(alert(page).locator('..')).toBeFocused();
      await expect(alert(page)).toBeInViewport();
      expect((await storedMatch(site, match.id)).history).toHaveLength(arrives ? 1 : 0);
    }
    await saveButton(page).click();
    await expectSavedOnce(page, match);
  });

  // In a browser, because only one has a database in which drafts stay.
  test('a draft is offered again after the page was left, and one that was discarded is in the list', async ({
    page,
  }) => {
    const [match, other] = [matchAt(9), matchAt(10)];
    await openScoreDialog(page, site, scorer, match);
    await chooseMode(page, '상세 입력');
    await button(page, '직접 입력').click();
    await typeGoal(page, { half: '후반', minutes: '70', seconds: '0', number: '10', name: '남은이' });
    await scoreDialog(page).getByLabel('선수 이름').fill('쓰다 만');
    await page.reload();
    await showScoreDialog(page, match);
    await expect(scoreDialog(page).getByRole('heading', { name: '저장하지 않은 입력이 있습니다' })).toBeFocused();
    await expect(scoreDialog(page).getByText('저장된 점수는 그 뒤로 바뀌지 않았습니다.')).toBeVisible();
    await button(page, '이어서 입력').click();
    await expect(scoreDialog(page).getByLabel('선수 이름')).toHaveValue('쓰다 만');
    await button(page, '돌아가기').click();
    await expect(scoreDialog(page).getByRole('listitem')).toHaveText([/후반 70:00 .* 10번 남은이/]);
    const saves = recordSaves(page, match);
    await saveButton(page).dblclick();
    await expectSavedOnce(page, match, 1, 0);
    expect(saves, 'a double click saves once').toHaveLength(1);
    await showScoreDialog(page, match);
    await expect(scoreDialog(page).getByRole('radio', { name: '최종 점수' })).toBeFocused();
    await button(page, '취소').click();

    await showScoreDialog(page, other);
    await typeScore(page, other, '2', '1');
    await button(page, '취소').click();
    await showScoreDialog(page, other);
    await button(page, '버리기').click();
    await expect(scoreField(page, other, 'home')).toHaveValue('');
    await expect(button(page, '버린 초안 1개')).toBeVisible();
    await button(page, '취소').click();
    await page.reload();
    await showScoreDialog(page, other);
    await button(page, '버린 초안 1개').click();
    await page.getByRole('button', { name: /이어서 쓰기$/ }).click();
    await expect(scoreField(page, other, 'home')).toHaveValue('2');
    await expect(button(page, '버린 초안 1개')).toHaveCount(0);
    await saveButton(page).click();
    await expectSavedOnce(page, other);
  });

  test('after the server ended a session a login is asked for over the dialog; who may no longer save is sent to the login page', async ({
    page,
    messages,
  }) => {
    messages.expect(/status of 40[13]/);
    const [match, next] = [matchAt(11), matchAt(5)];
    const own = await askSession(site, 'scorer');
    await begin(page, match, own);
    await fetch(`${site.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}` },
    });
    await saveButton(page).click();
    await expect(loginDialog(page).getByRole('alert').first()).toHaveText('로그인이 필요합니다.');
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(alert(page)).toContainText('스코어 저장 중 오류가 발생했습니다: 로그인이 필요합니다.');
    await expect(scoreField(page, match, 'home')).toHaveValue('2');
    await saveButton(page).click();
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(loginDialog(page)).toHaveCount(0);
    await expectSavedOnce(page, match);

    await showScoreDialog(page, next);
    await typeScore(page, next, '2', '1');
    const body = { success: false, code: 'forbidden', message: '권한이 없습니다.' };
    await page.route(
      (url) => isScore(url.href, next),
      (route) => route.fulfill({ status: 403, json: body }),
      { times: 1 },
    );
    await saveButton(page).click();
    await expect(alert(page)).toContainText('스코어 저장 중 오류가 발생했습니다: 권한이 없습니다.');
    await expectDialogAccessible(page, 'refused');
    await button(page, '로그인 화면으로').click();
    await expect(page).toHaveURL(`${site.origin}/login?from=${encodeURIComponent(LEAGUE.path)}`);
    expect(Object.keys(await storedDrafts(page))).toEqual([expect.stringMatching(`:score:${next.id}$`)]);
  });

  test('a dialog whose code cannot be loaded says so, and can be tried again', async ({ page, messages }) => {
    messages.expect(/net::ERR_FAILED/, /score dialog: ChunkLoadError: Loading (CSS )?chunk/);
    const match = matchAt(5);
    await page.route(/lazy-score/, (route) => route.abort());
    await storeFirst(page, entriesOf(scorer));
    await open(page, site, LEAGUE.path);
    await scoreButton(page, match).click();
    const message = page.getByRole('alert').filter({ hasText: '점수 입력 화면을 불러오지 못했습니다.' });
    await expect(message).toBeVisible();
    await page.unroute(/lazy-score/);
    await message.getByRole('button', { name: '다시 시도' }).click();
    await expect(scoreDialog(page)).toBeVisible();
  });
}
