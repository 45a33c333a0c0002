import type { Page } from '@playwright/test';
import { paths, tags, type Ranking } from '@wkff/contracts';
import { openDatabase } from '../lib/database.ts';
import { expect, test } from '../lib/keptSite.ts';
import { hydrated } from '../lib/pageState.ts';
import { logInScorer, saveScore, untilFollowing, upcomingMatches } from '../lib/scores.ts';

const table = (page: Page) => page.getByRole('table', { name: /^WK리그/ });
const period = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('an open table shows a saved score and follows into a later round', async ({ site, cachedPage: page }) => {
  await page.goto(site.origin + paths.leagueRanking);
  await hydrated(page);
  await untilFollowing(page);
  const before = Number(/^2025년 (\d+)라운드까지$/.exec(await period(page).innerText())?.[1]);
  // Of the last round: no other file touches it.
  const match = (await upcomingMatches(site.origin)).findLast(
    ({ round, home_id }) => round > before && home_id !== null,
  );
  if (!match) throw new Error('the demo has no later round');
  const row = table(page)
    .locator('tbody tr')
    .filter({ hasText: match.home_team_short_name ?? '' });
  const address = `${site.origin}/api/ranking/by-round?competitionId=_league_wk&year=2025&maxRound=${before}`;
  const { ranking } = ((await (await fetch(address)).json()) as { data: Ranking }).data;
  const scored = ranking.find(({ teamId }) => teamId === match.home_id)?.goalsFor ?? 0;
  expect(await saveScore(site.origin, await logInScorer(site), match.id, 3, 0)).toBe(200);
  await expect(row.getByRole('cell').nth(7)).toHaveText(String(scored + 3));
  await expect(period(page)).toHaveText(`2025년 ${match.round}라운드까지`);
  await expect(row.getByRole('cell').last()).toContainText(/승$/);
});

test('a year without a table says so', async ({ site, cachedPage: page }) => {
  const database = await openDatabase(site);
  try {
    await database.write([tags.seasons], (trx) =>
      trx.insertInto('seasons').values({ year: 2030, table_source: 'derived', origin: 'keeper' }).execute(),
    );
    await expect(async () => {
      await page.goto(`${site.origin}${paths.leagueRanking}?year=2030`);
      await expect(period(page)).toHaveText('2030년 개막 전', { timeout: 500 });
    }).toPass();
    await expect(page.getByText('랭킹 데이터가 없습니다.')).toBeVisible();
    await expect(table(page)).toHaveCount(0);
    await database.write([tags.seasons], (trx) => trx.deleteFrom('seasons').where('year', '=', 2030).execute());
  } finally {
    await database.close();
  }
});
