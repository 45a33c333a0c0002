import type { Page } from '@playwright/test';
import type { Match, Meetings } from '@wkff/contracts';
import { leaveOutCommonFonts, recordShifts } from '../lib/layoutShift.ts';
import { expectNoSidewaysScroll } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { usable, walk } from '../lib/keyboard.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { nextMatch, upcomingMatches } from '../lib/scores.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared, test } from '../lib/test.ts';

const pathOf = ({ id }: Pick<Match, 'id'>) => `/wk-league-match/${id}`;
const read = async <T>(path: string) => (await (await fetch(`${shared.origin}/api/${path}`)).json()) as T;

/** A reported match with all of its goals and their minutes, one of them an own goal. */
async function reportedMatch(): Promise<Match> {
  const matches = await read<Match[]>('matches/completed');
  const found = matches.find(
    ({ scoring_events: events, home_points, away_points, is_sample_score }) =>
      !is_sample_score &&
      events.length === (home_points ?? 0) + (away_points ?? 0) &&
      events.every(({ minutes }) => minutes !== null) &&
      events.some(({ isOwnGoal }) => isOwnGoal),
  );
  if (!found) throw new Error('the demo has no match whose goals are all known');
  return found;
}

async function unknownMatch(): Promise<Match> {
  const found = (await upcomingMatches(shared.origin)).find(
    ({ home_id, away_id }) => home_id === null && away_id === null,
  );
  if (!found) throw new Error('the demo has no match without clubs');
  return found;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** Returns the value of a meta tag in served HTML. */
function meta(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
}

test('a played match: score, goals by half with the own goal, the state of the result, in the server’s page', async ({
  cachedPage: page,
}) => {
  const match = await reportedMatch();
  const served = await fetchPage(shared.origin + pathOf(match));
  expect(served.heading).toContain(`${match.home_points} : ${match.away_points}`);
  expect(served.text).toContain('자책골');
  await open(page, pathOf(match));
  await expect(heading(page)).toContainText(match.home_team_short_name ?? '');
  const goals = section(page, '득점');
  await expect(goals.getByRole('row')).toHaveCount(3);
  await expect(goals.getByRole('row').last().getByRole('cell').last()).toHaveText(String(match.away_points));
  for (const { playerName } of match.scoring_events)
    await expect(goals.getByText(playerName ?? '득점자 미상', { exact: true }).first()).toBeVisible();
  await expect(goals.getByRole('listitem').filter({ hasText: '자책골' }).last()).toBeVisible();
  await expect(goals.getByText(`${match.home_points} : ${match.away_points}`, { exact: true })).toBeVisible();
  await expect(section(page, '결과 상태').getByText('확정', { exact: true })).toBeVisible();
  // The horizontal line is for wide windows.
  await expect(goals.locator('svg')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(goals.locator('svg')).toBeHidden();
});

test('earlier meetings link from match to match, back to the month and to the clubs', async ({ cachedPage: page }) => {
  const match = await nextMatch(shared.origin);
  const { data } = await read<{ data: Meetings }>(`matches/${match.id}/meetings`);
  await open(page, pathOf(match));
  await markDocument(page);
  const links = section(page, '상대 전적').getByRole('link');
  await section(page, '상대 전적')
    .getByText(/더 보기/)
    .click();
  await expect(links).toHaveCount(data.matches.length);
  await links.first().click();
  await expect(page).toHaveURL(pathOf(data.matches[0] as Match));
  await expect(heading(page)).toContainText(`${data.matches[0]?.home_points} : ${data.matches[0]?.away_points}`);
  await page.goBack();
  await expect(page).toHaveURL(pathOf(match));
  await page.getByRole('link', { name: '2025년 9월 경기 모두 보기' }).click();
  await expect(page).toHaveURL('/wk-league-matches?year=2025&month=9');
  await page.goBack();
  await page
    .getByRole('main')
    .getByRole('link', { name: match.home_team_name ?? '' })
    .click();
  await expect(page).toHaveURL(`/team/${match.home_key}`);
  expect(await isSameDocument(page)).toBe(true);
});

test('an upcoming match has both squads, and nothing for score keepers', async ({ cachedPage: page }) => {
  const match = await nextMatch(shared.origin);
  await open(page, pathOf(match));
  await expect(heading(page)).toContainText('VS');
  await expect(section(page, '선수단').getByRole('heading', { level: 3 })).toHaveText([
    match.home_team_short_name ?? '',
    match.away_team_short_name ?? '',
  ]);
  await expect(section(page, '득점')).toHaveCount(0);
  await expect(page.getByRole('group', { name: '경기 도구' }).getByRole('button')).toHaveCount(1);
});

test('a play-off whose clubs are not known yet is a page', async ({ cachedPage: page }) => {
  await open(page, pathOf(await unknownMatch()));
  await expect(heading(page)).toContainText('플레이오프 승리팀');
  await expect(page.getByText('대진이 정해지면', { exact: false })).toBeVisible();
});

test('a match that does not exist says so and links on', async ({ cachedPage: page, messages }) => {
  messages.expect(/status of 404/);
  for (const path of ['/wk-league-match/999999', '/wk-league-match/latest']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await hydrated(page);
    await expect(heading(page)).toHaveText('경기를 찾을 수 없습니다.');
    await page.getByRole('link', { name: '경기 일정·결과 보기' }).click();
    await expect(page).toHaveURL('/wk-league-matches');
  }
});

test('a shared link shows the clubs, the result, and a picture that exists', async () => {
  const match = await reportedMatch();
  const { html, title } = await fetchPage(shared.origin + pathOf(match));
  expect(title).toContain(`${match.home_team_short_name} ${match.home_points} : ${match.away_points}`);
  expect(meta(html, 'og:title')).toBe(title);
  expect(meta(html, 'og:url')).toBe(shared.origin + pathOf(match));
  expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
  const address = meta(html, 'og:image') ?? '';
  expect(address).toBe(`${shared.origin}/images/share/match/${match.home_key}-${match.away_key}.png`);
  const image = await fetch(address);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await image.arrayBuffer());
  // A PNG's first chunk contains width and height.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  const unknown = await fetchPage(shared.origin + pathOf(await unknownMatch()));
  expect(meta(unknown.html, 'og:image')).toBe(`${shared.origin}/images/share.jpg`);
});

test('a sample score says so on the page and in a shared link', async () => {
  const sample = (await read<Match[]>('matches/completed')).find(({ is_sample_score }) => is_sample_score) as Match;
  const { html, text } = await fetchPage(shared.origin + pathOf(sample));
  expect(meta(html, 'og:title')).toContain('표본 점수');
  expect(text).toContain('표본 점수');
});

test('sharing copies the address if there is no share sheet, and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const match = await nextMatch(shared.origin);
  await open(page, pathOf(match));
  await page.getByRole('button', { name: '공유' }).click();
  await expect(page.getByText('경기 주소를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared.origin + pathOf(match));
});

test('sharing opens the device’s share sheet if there is one', async ({ page }) => {
  await page.addInitScript(() => {
    const share = (what: ShareData) => {
      Object.assign(window, { shared: what });
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const match = await nextMatch(shared.origin);
  await open(page, pathOf(match));
  await page.getByRole('button', { name: '공유' }).click();
  const what = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(what.url).toBe(shared.origin + pathOf(match));
  expect(what.title).toContain(match.home_team_short_name ?? '');
  await expect(page.getByText('경기 주소를 복사했습니다.')).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`everything on the page can be reached by keyboard and is visible then, ${width} px`, async ({
    cachedPage: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await open(page, pathOf(await reportedMatch()));
    await expect(page.getByRole('button', { name: '공유' })).toBeVisible();
    const inMain = (stops: { area: string; name: string }[]) => stops.map(({ name }) => name);
    const stops = await walk(page);
    expect(inMain(stops)).toEqual(expect.arrayContaining(await usable(page)));
    expect(stops.filter(({ isMarked, isInSight }) => !isMarked || !isInSight)).toEqual([]);
    await expectNoSidewaysScroll(page, `at ${width} px`);
  });
}

test('nothing moves during hydration, or in the head when the font arrives', async ({ page }) => {
  await leaveOutCommonFonts(page);
  const shifts = await recordShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, pathOf(await reportedMatch()));
  await expect(page.getByRole('button', { name: '공유' })).toBeVisible();
  await settled(page);
  expect(await shifts()).toEqual([]);
  // Nor when the rest of the font arrives, where officials and samples are named in a wide head.
  await page.unroute('**/fonts/common.*.css');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, pathOf({ id: 91 }));
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await shifts()).toEqual([]);
});
