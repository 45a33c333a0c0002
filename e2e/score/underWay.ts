import type { Locator, Page } from '@playwright/test';
import type { Match, Ranking, Session } from '@wkff/contracts';
import { expectNoSidewaysScroll, findings } from '../lib/axe.ts';
import { shownMatch, shownScore, untilFollowing } from '../lib/scores.ts';
import { HOME, LEAGUE } from '../lib/sections.ts';
import { askSession, open } from '../lib/session.ts';
import { expect, test } from '../lib/test.ts';
import {
  button,
  chooseMode,
  scoreDialog,
  openScoreDialog,
  showScoreDialog,
  storedMatch,
  toast,
  typeScore,
} from './scoreDialog.ts';
import { matchAt, scorer, site } from './scoreSite.ts';

/** Sends a change of a match. */
async function send(method: string, path: string, { token }: Session, body: object): Promise<Match> {
  const answer = await fetch(`${site.origin}/api/matches/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: Match }).data;
}

/** Returns the match with another kick-off of today. */
async function moveTo(match_time: string, match: Match): Promise<Match> {
  return send('PATCH', String(match.id), await askSession(site, 'admin'), { match_time, reason: '킥오프 변경' });
}

const inPlayBox = (page: Page) => scoreDialog(page).getByRole('checkbox', { name: '경기 진행 중' });
const word = (page: Page, match: Match, text: string): Locator =>
  shownMatch(page, match).getByText(text, { exact: true });

/** Returns matches and points of the home club in the table. */
async function standing(match: Match): Promise<unknown[]> {
  const answer = await fetch(`${site.origin}/api/ranking/current`);
  const { data } = (await answer.json()) as { data: Ranking };
  const row = data.ranking.find(({ teamId }) => teamId === match.home_id);
  return [row?.played, row?.points];
}

/** A match that is under way. */
export function testUnderWay(): void {
  test('a running score is LIVE for everybody and in no table, until the score keeper ends the match', async ({
    page,
  }) => {
    const match = await moveTo('11:50', matchAt(2));
    const [played, points] = (await standing(match)) as [number, number];
    const elsewhere = await page.context().browser()?.newContext();
    if (!elsewhere) throw new Error('no browser');
    const [home, league, own] = [await elsewhere.newPage(), await elsewhere.newPage(), await elsewhere.newPage()];
    await open(home, site, HOME.path);
    await open(league, site, LEAGUE.path);
    await open(own, site, `/wk-league-match/${match.id}`);
    for (const each of [home, league, own]) await untilFollowing(each);

    await page.setViewportSize({ width: 320, height: 740 });
    await openScoreDialog(page, site, scorer, match);
    await expect(inPlayBox(page)).toBeChecked();
    await chooseMode(page, '최종 점수');
    await typeScore(page, match, '1', '0');
    const { height = 0 } = (await scoreDialog(page).locator('label', { hasText: '경기 진행 중' }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(await findings(page)).toEqual([]);
    await expectNoSidewaysScroll(page, 'the score dialog');
    await button(page, '저장 (경기 중)').click();
    await expect(page.getByRole('status').filter({ hasText: '경기 중 점수로 저장했습니다.' })).toBeVisible();

    await expect(shownScore(league, match, 1, 0)).toBeVisible();
    await expect(word(league, match, 'LIVE')).toBeVisible();
    await expect(word(league, match, '종료')).toHaveCount(0);
    await expect(
      home.getByRole('main').getByText('1 : 0', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      home.getByRole('main').getByText('LIVE', { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    const heading = own.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('1 : 0');
    await expect(own.getByText('LIVE', { exact: true })).toBeVisible();
    await expect(own.getByText('경기 중 점수입니다.')).toBeVisible();
    await expect(own.getByText(/^(잠정|승인 대기|확정)$/)).toHaveCount(0);
    expect(await standing(match)).toEqual([played, points]);
    expect(await storedMatch(site, match.id)).toMatchObject({ status: 'live', is_provisional: false });

    await showScoreDialog(page, match);
    await expect(inPlayBox(page)).toBeChecked();
    await inPlayBox(page).uncheck();
    await button(page, '경기 종료로 저장').click();
    await expect(toast(page)).toBeVisible();
    await expect(word(league, match, '종료')).toBeVisible();
    await expect(word(league, match, 'LIVE')).toHaveCount(0);
    await expect(own.getByText('경기 종료', { exact: true })).toBeVisible();
    await expect(own.getByText('승인 대기', { exact: true })).toBeVisible();
    expect(await standing(match)).toEqual([played + 1, points + 3]);

    // One that nobody ends awaits its result four hours after kick-off, and still shows its score.
    const forgotten = await moveTo('08:10', matchAt(3));
    await send('PUT', `${forgotten.id}/score`, scorer, { home_points: 2, away_points: 2, in_play: true });
    await expect(shownScore(league, forgotten, 2, 2)).toBeVisible();
    await expect(word(league, forgotten, 'LIVE')).toBeVisible();
    const earlier = await moveTo('07:50', forgotten);
    await expect(word(league, earlier, '결과 대기')).toBeVisible();
    await expect(shownScore(league, earlier, 2, 2)).toBeVisible();
    await elsewhere.close();
  });
}
