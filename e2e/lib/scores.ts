import type { Match } from '@wkff/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { metricsToken, readMetric } from './metrics.ts';
import { askSession } from './session.ts';
import type { Site } from './site.ts';

/** Logs the demo's scorer in and returns the token. */
export async function logInScorer(site: Pick<Site, 'origin'>): Promise<string> {
  return (await askSession(site, 'scorer')).token;
}

/** Returns the demo's upcoming matches, the nearest first. */
export async function upcomingMatches(origin: string): Promise<Match[]> {
  return (await (await fetch(`${origin}/api/matches/upcoming`)).json()) as Match[];
}

/** Returns the demo's next match. @throws Error if it has none. */
export async function nextMatch(origin: string): Promise<Match> {
  const [match] = await upcomingMatches(origin);
  if (!match) throw new Error('the demo has no upcoming match');
  return match;
}

/** Saves a final score as a score keeper does; returns the status. */
export async function saveScore(
  origin: string,
  token: string,
  id: number,
  home: number,
  away: number,
): Promise<number> {
  const answer = await fetch(`${origin}/api/matches/${id}/score`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, home_points: home, away_points: away, mode: 'final', discard_events: true }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** The match on a page, with a score. */
export function shownScore(page: Page, match: Match, home: number, away: number): Locator {
  return shownMatch(page, match).getByText(`${home} : ${away}`, { exact: true });
}

/** The match on a page. */
export function shownMatch(page: Page, match: Match): Locator {
  const kickOff = page.locator(`time[datetime="${match.match_date}T${match.match_time}+09:00"]`);
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: kickOff })
    .filter({ hasText: match.home_team_short_name ?? '' })
    .first();
}

/** Waits until the code that updates scores runs: it has then added the region where it announces them. */
export async function untilFollowing(page: Page): Promise<void> {
  await expect(page.locator('[data-announcer=scores]')).toBeAttached();
}

/** Returns the number of open streams of live scores in a web host's metrics. */
export const openStreams = ({ origin, dataDir }: Pick<Site, 'origin' | 'dataDir'>): Promise<number> =>
  readMetric(origin, metricsToken(dataDir), 'wkff_live_streams_open');
