import { LEAGUE_COMPETITION_ID, seoulYear, type Ranking } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { chosen, defaultYear } from '../../season/chosen.ts';

export interface RankingData {
  /** Seasons with a table, newest first. */
  years: number[];
  /** Rounds of the year with a result, newest first. */
  rounds: number[];
  year: number;
  /** 0: no round is played yet. */
  round: number;
  /** True if the address contains a year or round. */
  isChosen: boolean;
  table: Ranking;
}

/**
 * Loads the table that the address names. Invalid values become the default: the site clock's year if it has a table,
 * else the newest with one, and its latest round (docs/spec/league.md#ranking-page). Reports a failure.
 */
export async function loadRanking(host: Host, request: Request): Promise<RankingData> {
  try {
    return await load(host, request);
  } catch (error) {
    if (!request.signal.aborted) host.report({ where: 'ranking', error });
    throw pageError(error);
  }
}

async function load({ api, clock }: Host, { url, signal }: Request): Promise<RankingData> {
  const search = new URL(url).searchParams;
  const thisYear = seoulYear(clock.now());

  const seasons = await api.clubs.seasons(signal);
  const years = seasons.filter(({ table_source }) => table_source !== 'none').map(({ year }) => year);
  const year = chosen(search.get('year'), years) ?? defaultYear(years, thisYear);

  const rounds = await api.matches.rounds(LEAGUE_COMPETITION_ID, year, signal);
  const round = chosen(search.get('round'), rounds) ?? rounds[0] ?? 0;

  const table = await api.ranking.byRound(LEAGUE_COMPETITION_ID, year, round, signal);
  return { years, rounds, year, round, isChosen: search.has('year') || search.has('round'), table };
}
