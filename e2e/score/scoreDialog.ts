import { expect, type Locator, type Page } from '@playwright/test';
import type { Match, MatchDetail, Session } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { shownMatch } from '../lib/scores.ts';
import { LEAGUE } from '../lib/sections.ts';
import { entriesOf, open, storeFirst } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';

/** The button of a match on the league's page. */
export const scoreButton = (page: Page, match: Match): Locator =>
  shownMatch(page, match).getByRole('button', { name: /점수 (등록|수정)$/ });

export const scoreDialog = (page: Page) => page.getByRole('dialog', { name: /^점수 (등록|수정)$/ });
export const button = (page: Page, name: string | RegExp) =>
  scoreDialog(page).getByRole('button', { name, exact: true });
export const saveButton = (page: Page) => button(page, '저장');
export const teamName = (match: Match, side: 'home' | 'away') => match[`${side}_team_short_name`] ?? '';
export const scoreField = (page: Page, match: Match, side: 'home' | 'away') =>
  scoreDialog(page).getByRole('textbox', { name: `${teamName(match, side)} 점수` });
export const toast = (page: Page) => page.getByRole('status').filter({ hasText: '저장했습니다.' });

/** Opens the league's page as a member, and the dialog of a match. */
export async function openScoreDialog(page: Page, site: Site, session: Session, match: Match): Promise<void> {
  await storeFirst(page, entriesOf(session));
  await open(page, site, LEAGUE.path);
  await showScoreDialog(page, match);
}

/** Opens the dialog on the current page, and waits until the match is loaded. */
export async function showScoreDialog(page: Page, match: Match): Promise<void> {
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/matches/${match.id}`);
  await scoreButton(page, match).click();
  await expect(scoreDialog(page)).toBeVisible();
  await loaded;
}

export async function typeScore(page: Page, match: Match, home: string, away: string): Promise<void> {
  await scoreField(page, match, 'home').fill(home);
  await scoreField(page, match, 'away').fill(away);
}

export const chooseMode = (page: Page, name: '최종 점수' | '상세 입력') =>
  scoreDialog(page).getByRole('radio', { name }).check();

/** A goal as it is typed. */
export interface TypedGoal {
  half: string;
  minutes: string;
  seconds: string;
  number: string;
  name: string;
  team?: string;
  isOwnGoal?: boolean;
}

/** Types a goal into the open form, and adds it. */
export async function typeGoal(page: Page, goal: TypedGoal): Promise<void> {
  await scoreDialog(page).getByRole('combobox', { name: '구분' }).selectOption({ label: goal.half });
  await scoreDialog(page).getByLabel('분', { exact: true }).fill(goal.minutes);
  await scoreDialog(page).getByLabel('초', { exact: true }).fill(goal.seconds);
  if (goal.team) await scoreDialog(page).getByRole('radio', { name: goal.team }).check();
  if (goal.isOwnGoal) await scoreDialog(page).getByRole('checkbox', { name: '자책골' }).check();
  await scoreDialog(page).getByLabel('등번호').fill(goal.number);
  await scoreDialog(page).getByLabel('선수 이름').fill(goal.name);
  await button(page, '추가').click();
}

/**
 * Expects that axe finds nothing in the dialog and nothing scrolls sideways, on the narrowest phone and on a wide
 * screen.
 */
export async function expectDialogAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [320, 1440]) {
    await expectAccessible(page, what, [width]);
    const sideways = await scoreDialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(sideways, `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Returns the match as the API has it. */
export async function storedMatch(site: Site, id: number): Promise<MatchDetail> {
  const answer = await fetch(`${site.origin}/api/matches/${id}`);
  return ((await answer.json()) as { data: MatchDetail }).data;
}

/** Records calls that save the match's score. */
export function recordSaves(page: Page, match: Match): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && isScore(request.url(), match)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

export const isScore = (url: string, match: Match) => new URL(url).pathname === `/api/matches/${match.id}/score`;
