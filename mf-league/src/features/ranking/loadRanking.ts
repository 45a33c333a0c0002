import { isDay, LEAGUE_COMPETITION_ID, seoulYear, yearOf, type Ranking } from '@wkff/contracts';
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
  /** The day of the table, `YYYY-MM-DD`; null: it is that of the round. */
  date: string | null;
  /** True if the address contains a year, a round or a day. */
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
  const date = readDate(search.get('date'));
  const chosenYear = chosen(search.get('year'), years) ?? chosen(date && String(yearOf(date)), years);
  const year = chosenYear ?? defaultYear(years, thisYear);

  const rounds = await api.matches.rounds(LEAGUE_COMPETITION_ID, year, signal);
  const round = chosen(search.get('round'), rounds) ?? rounds[0] ?? 0;

  const isChosen = search.has('year') || search.has('round') || search.has('date');
  const common = { years, rounds, year, isChosen };
  const isDerived = seasons.some((season) => season.year === year && season.table_source === 'derived');
  if (date && isDerived && Math.abs(yearOf(date) - year) <= 1) {
    const table = await api.ranking.byDate(LEAGUE_COMPETITION_ID, year, date, signal);
    return { ...common, date, round: table.maxRound, table };
  }
  const table = await api.ranking.byRound(LEAGUE_COMPETITION_ID, year, round, signal);
  return { ...common, date: null, round, table };
}

/** Returns a day of an address; null if there is no such day. */
const readDate = (value: string | null) => (value !== null && isDay(value) ? value : null);
