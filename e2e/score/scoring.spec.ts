import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths, type Club, type Match, type Ranking, type RankingRow } from '@wkff/contracts';
import { shownMatch, shownScore, untilFollowing } from '../lib/scores.ts';
import { HOME, LEAGUE } from '../lib/sections.ts';
import { entriesOf, open, storeFirst } from '../lib/session.ts';
import { startSite } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import {
  button,
  chooseMode,
  scoreDialog,
  expectDialogAccessible,
  openScoreDialog,
  saveButton,
  scoreButton,
  scoreField,
  showScoreDialog,
  storedMatch,
  teamName,
  toast,
  typeGoal,
  typeScore,
} from './scoreDialog.ts';
import { matchAt, scorer, site, useScoreSite } from './scoreSite.ts';
import { testTroubles } from './troubles.ts';
import { testUnderWay } from './underWay.ts';

// One site for three files, because a start takes as long as ten pages.
test.beforeAll(async () => useScoreSite(await startSite()));
test.afterAll(() => site.stop());

/** The pages that a visitor has open: home, the league's matches, the match itself, the table. */
interface Visitor {
  context: BrowserContext;
  home: Page;
  matches: Page;
  match: Page;
  table: Page;
}

async function openVisitor(browser: Browser, match: Match): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  const tab = async (path: string) => {
    const page = await open(await context.newPage(), site, path);
    await untilFollowing(page);
    return page;
  };
  return {
    context,
    home: await tab(HOME.path),
    matches: await tab(LEAGUE.path),
    match: await tab(paths.match(match.id)),
    table: await tab(paths.leagueRanking),
  };
}

/** Returns the home club's row of the stored table. */
async function storedLine(match: Match): Promise<RankingRow> {
  const answer = await fetch(`${site.origin}/api/ranking/current`);
  const { ranking } = ((await answer.json()) as { data: Ranking }).data;
  const line = ranking.find(({ teamId }) => teamId === match.home_id);
  if (!line) throw new Error(`club ${match.home_id} is in no table`);
  return line;
}

/** Saves, and waits for the score on the score keeper's page and on all of the visitor's. */
async function saveAndSee(page: Page, visitor: Visitor, match: Match, home: number, away: number): Promise<void> {
  const score = `${home} : ${away}`;
  const line = await storedLine(match);
  const before = await storedMatch(site, match.id);
  const goalsFor = line.goalsFor - (before.home_points ?? 0) + home;
  const goalsAgainst = line.goalsAgainst - (before.away_points ?? 0) + away;
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await saveButton(page).click();
  expect((await answered).status()).toBe(200);
  // The order of the cells after the club's name: rank, played, points, difference, won, drawn, lost, goals for,
  // against.
  const cells = visitor.table
    .getByRole('row')
    .filter({ has: visitor.table.getByRole('rowheader', { name: teamName(match, 'home') }) })
    .getByRole('cell');
  await Promise.all([
    expect(visitor.home.getByRole('main').getByText(score, { exact: true }).first()).toBeVisible(),
    ...[page, visitor.matches].map((each) => expect(shownScore(each, match, home, away)).toBeVisible()),
    expect(visitor.match.getByRole('heading', { level: 1 })).toContainText(score),
    expect(cells.nth(7)).toHaveText(String(goalsFor)),
    expect(cells.nth(8)).toHaveText(String(goalsAgainst)),
  ]);
}

test('everybody sees a final score, and one of goals: an own goal, one in extra time, one that is taken out', async ({
  cachedPage: page,
  browser,
}) => {
  const [match, next] = [matchAt(0), matchAt(1)];
  const visitor = await openVisitor(browser, match);
  // Only score keepers have the button.
  await expect(shownMatch(visitor.matches, match)).toBeVisible();
  await expect(visitor.matches.getByRole('button', { name: /점수 (등록|수정)$/ })).toHaveCount(0);
  await openScoreDialog(page, site, scorer, match);
  await expect(scoreDialog(page).getByRole('radio', { name: '최종 점수' })).toBeChecked();
  await typeScore(page, match, '5', '4');
  await Promise.all([
    saveAndSee(page, visitor, match, 5, 4),
    expect(toast(page)).toHaveText(new RegExp(`${teamName(match, 'home')} 5 : 4`)),
  ]);
  await expect(scoreButton(page, match)).toHaveText('점수 수정');
  const { history: first, is_provisional } = await storedMatch(site, match.id);
  expect(is_provisional).toBe(true);
  expect(first.map(({ before, after }) => [before.home_points, after.home_points])).toEqual([[null, 5]]);
  await expect(visitor.table.getByRole('heading', { level: 2 })).toHaveText('2025년 25라운드까지');
  await expect(visitor.match.getByRole('listitem').filter({ hasText: '5 : 4' }).first()).toBeVisible();

  const [home, away] = [teamName(next, 'home'), teamName(next, 'away')];
  await open(visitor.match, site, paths.match(next.id));
  await untilFollowing(visitor.match);
  await showScoreDialog(page, next);
  await chooseMode(page, '상세 입력');
  await button(page, '직접 입력').click();
  await typeGoal(page, { half: '연장 전반', minutes: '101', seconds: '30', number: '7', name: '연장이' });
  await typeGoal(page, {
    half: '후반',
    minutes: '92',
    seconds: '00',
    number: '4',
    name: '자책이',
    team: home,
    isOwnGoal: true,
  });
  await typeGoal(page, { half: '전반', minutes: '12', seconds: '05', number: '11', name: '첫골이', team: away });
  await button(page, '돌아가기').click();
  await expect(scoreDialog(page).getByText('득점 기록의 합계 1 : 2. 점수와 같습니다.')).toBeVisible();
  await expect(scoreField(page, next, 'away')).toHaveValue('2');
  await expect(scoreDialog(page).getByRole('listitem')).toHaveText([
    new RegExp(`전반 12:05 ${away} 11번 첫골이`),
    new RegExp(`후반 90\\+2:00 ${home} 4번 자책이 \\(자책골\\)`),
    new RegExp(`연장 전반 101:30 ${home} 7번 연장이`),
  ]);
  await saveAndSee(page, visitor, next, 1, 2);
  const { scoring_events, history } = await storedMatch(site, next.id);
  expect(scoring_events.map(({ half, minutes, team, isOwnGoal }) => [half, minutes, team, isOwnGoal])).toEqual([
    ['1', 12, 'away', false],
    ['2', 92, 'home', true],
    ['extra1', 101, 'home', false],
  ]);
  expect(history).toHaveLength(1);
  expect(history[0]?.after.scoring_events).toHaveLength(3);

  // It was not an own goal: it is removed, and the score changes with it.
  await showScoreDialog(page, next);
  await chooseMode(page, '상세 입력');
  await button(page, /자책이 \(자책골\) 삭제$/).click();
  await expect(scoreField(page, next, 'away')).toHaveValue('1');
  await saveAndSee(page, visitor, next, 1, 1);
  const { history: changed } = await storedMatch(site, next.id);
  expect(changed).toHaveLength(2);
  await expect(
    visitor.match
      .getByRole('listitem')
      .filter({ hasText: /자책이/ })
      .first(),
  ).toBeVisible();
  await visitor.context.close();
});

test('from "goal" to saved takes three taps for a squad player, on a phone', async ({ browser }) => {
  const match = matchAt(6);
  const squads = await Promise.all(
    (['home', 'away'] as const).map(async (side) => {
      const answer = await fetch(`${site.origin}/api/clubs/${match[`${side}_key`]}?season=2025`);
      const { players } = ((await answer.json()) as { data: Club }).data;
      return { side, player: players.find(({ number }) => number !== null) };
    }),
  );
  const found = squads.find(({ player }) => player !== undefined);
  if (!found?.player) throw new Error('the demo knows no number of any player of the match');
  const { side, player } = found;
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await openScoreDialog(page, site, scorer, match);
  await chooseMode(page, '상세 입력');
  await page.evaluate(() => {
    const counted = window as { taps?: number };
    counted.taps = 0;
    document.addEventListener('pointerdown', () => (counted.taps = (counted.taps ?? 0) + 1), true);
  });
  const taps = [`${teamName(match, side)} 득점`, `${player.number}번 ${player.name}`, '저장'];
  for (const name of taps) {
    const target = button(page, name);
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height), `${name} is a large target`).toBeGreaterThanOrEqual(48);
    await target.tap();
  }
  await expect(toast(page)).toBeVisible();
  expect(await page.evaluate(() => (window as { taps?: number }).taps)).toBe(3);
  const { scoring_events } = await storedMatch(site, match.id);
  expect(scoring_events).toMatchObject([{ team: side, playerName: player.name, playerNumber: player.number }]);
  await phone.close();
});

test('everything works by keyboard only', async ({ cachedPage: page }) => {
  const match = matchAt(4);
  await storeFirst(page, entriesOf(scorer));
  await open(page, site, LEAGUE.path);
  await scoreButton(page, match).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    for (let stops = 0; stops < 40; stops += 1) {
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (name.test(label)) return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await press('Enter');
  await expect(scoreDialog(page).getByRole('radio', { name: '최종 점수' })).toBeFocused();
  await press('ArrowRight');
  await expect(scoreDialog(page).getByRole('radio', { name: '상세 입력' })).toBeChecked();
  await tabTo(/^직접 입력$/);
  await press('Enter');
  await expect(scoreDialog(page).getByRole('heading', { name: '득점 추가' })).toBeFocused();
  await tabTo(/^등번호$/);
  // A shirt of nobody: another one would fill in the name.
  await page.keyboard.type('88');
  await tabTo(/^선수 이름$/);
  await page.keyboard.type('keeper');
  await press('Enter');
  await expect(scoreDialog(page).getByRole('combobox', { name: '구분' })).toBeFocused();
  // Closes the goal, not the dialog.
  await press('Escape');
  await expect(button(page, '직접 입력')).toBeFocused();
  await tabTo(/keeper 삭제$/);
  await press('Space');
  await expect(button(page, '되돌리기')).toBeFocused();
  await press('Enter');
  await expect(button(page, /keeper 수정$/)).toBeFocused();
  await tabTo(/^저장$/);
  await press('Enter');
  await expect(toast(page)).toBeVisible();
  await expect(scoreButton(page, match)).toBeFocused();
  expect((await storedMatch(site, match.id)).scoring_events).toMatchObject([
    { playerName: 'keeper', playerNumber: 88 },
  ]);
});

test('axe finds nothing in any state of the dialog; nothing scrolls sideways', async ({ cachedPage: page }) => {
  const match = matchAt(5);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScoreDialog(page, site, scorer, match);
  const look = (what: string) => expectDialogAccessible(page, what);
  await scoreField(page, match, 'home').fill('1');
  await saveButton(page).click();
  await expect(scoreDialog(page).getByRole('alert')).toBeVisible();
  await look('final score with an error');
  await scoreField(page, match, 'away').fill('1');
  await chooseMode(page, '상세 입력');
  await button(page, `${teamName(match, 'home')} 득점`).click();
  await expect(scoreDialog(page).getByRole('list')).toBeVisible();
  await look('squad');
  await button(page, '직접 입력').click();
  await expect(scoreDialog(page).getByRole('textbox', { name: '선수 이름' })).toBeVisible();
  await expect(scoreDialog(page).getByText('모든 필드를 입력해주세요.')).toHaveCount(0);
  await button(page, '추가').click();
  await look('form of a goal');
  await typeGoal(page, { half: '전반', minutes: '3', seconds: '0', number: '2', name: '이름' });
  await button(page, '돌아가기').click();
  await look('goals');
  await page.keyboard.press('Escape');
  await showScoreDialog(page, match);
  await look('offered draft');
  await button(page, '버리기').click();
});

test.describe('a match under way', testUnderWay);
test.describe('troubles', testTroubles);
