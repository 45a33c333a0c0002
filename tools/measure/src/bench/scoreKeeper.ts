import { randomBytes } from 'node:crypto';
import { ask, logIn } from './ask.ts';
import type { BenchSite } from './site.ts';

const MATCHES = '/api/matches/by-year-month?competitionId=_league_wk&year=2025';
/** The demo's site clock is in September: the page of matches opens with that month. */
const MONTH = 9;

/** The demo's scorer, logged in. */
export interface ScoreKeeper {
  token: string;
  /** League matches of the demo's season, not in the order of rounds. */
  matchIds: number[];
  /** The matches that the page of matches shows first. */
  shownIds: number[];
  /** Saves at API_PORT; returns the response's text. @throws Error when it is refused. */
  save(id: number, score: object): Promise<string>;
}

export async function asScoreKeeper(site: BenchSite): Promise<ScoreKeeper> {
  const token = await logIn(site, 'scorer');
  const lists: number[][] = [];
  for (let month = 1; month <= 12; month += 1) {
    const matches = JSON.parse(await ask(`${site.apiAddress}${MATCHES}&month=${month}`)) as { id: number }[];
    lists.push(matches.map(({ id }) => id));
  }
  // One from each month in turn: early and late rounds.
  const longest = Math.max(...lists.map(({ length }) => length));
  const matchIds = Array.from({ length: longest }, (_, index) => lists.flatMap((ids) => ids[index] ?? [])).flat();
  return {
    token,
    matchIds,
    shownIds: lists[MONTH - 1] ?? [],
    save: (id, score) => ask(`${site.apiAddress}/api/matches/${id}/score`, 'PUT', score, token),
  };
}

/**
 * Returns a score with three goals by players with new names, which always changes what is stored. Four scores in a row
 * differ, so that the tables change too. `turn`: number of the score.
 */
export function newScore(turn: number): object {
  const name = randomBytes(6).toString('hex');
  const home = turn % 4;
  const goal = (number: number, team: 'home' | 'away') => ({
    half: '1',
    minutes: number,
    seconds: 0,
    playerNumber: number,
    playerName: `${name}-${number}`,
    team,
    isOwnGoal: false,
  });
  return {
    mode: 'detailed',
    home_points: home,
    away_points: 3 - home,
    scoring_events: [1, 2, 3].map((number) => goal(number, number <= home ? 'home' : 'away')),
    // Results of the demo are final, so a correction needs a reason.
    reason: 'bench',
  };
}
