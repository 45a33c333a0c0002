import type { Match, Session } from '@wkff/contracts';
import { upcomingMatches } from '../lib/scores.ts';
import { askSession } from '../lib/session.ts';
import type { Site } from '../lib/site.ts';

/** The site of `scoring.spec.ts`, which all tests of the score dialog share. */
export let site: Site;
export let scorer: Session;
let matches: Match[];

export async function useScoreSite(started: Site): Promise<void> {
  site = started;
  scorer = await askSession(site, 'scorer');
  matches = (await upcomingMatches(site.origin)).filter(({ match_date }) => match_date.startsWith('2025-09'));
}

/**
 * Upcoming matches on the page's month. No two tests save a score of the same one. The first four are played today: their
 * kick-off is at 19:00, and the site's clock starts at noon.
 */
export function matchAt(index: number): Match {
  const match = matches[index];
  if (!match) throw new Error(`the demo has no upcoming match ${index}`);
  return match;
}
