import { loadOr } from '@wkff/api-client';
import { LEAGUE_COMPETITION_ID, playoffCompetitionId, seoulDate, yearOf } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { byKickOff, toListedMatch, type ListedMatch } from '@wkff/ui';
import { chosen, defaultYear, mergeDescending } from '../../season/chosen.ts';
import { chosenClub, clubChoices, isOfClub, type ClubChoice } from './clubFilter.ts';
import { defaultMonth, neighbours, type Neighbours, type Period } from './period.ts';
import { routeTexts as texts } from './routeTexts.ts';

export interface MatchesData extends Neighbours {
  now: number;
  years: number[];
  months: number[];
  period: Period;
  /** True if the address contains a year or month. */
  isChosen: boolean;
  /** The clubs of the year; empty if they could not be loaded. */
  clubs: ClubChoice[];
  /** The club to filter by; null: all. */
  club: ClubChoice | null;
  matches: ListedMatch[];
  /** True if only some matches of the year are known. */
  isPartial: boolean;
}

/**
 * Loads the league and play-off matches of the month in the address. Invalid values become the default.
 * @throws a page error after reporting a failure; the error page has a retry button (docs/decisions/0030).
 */
export async function loadMatches(host: Host, request: Request): Promise<MatchesData> {
  try {
    return await load(host, request);
  } catch (error) {
    if (!request.signal.aborted) host.report({ where: 'matches', error });
    throw pageError(error, texts.failed);
  }
}

async function load(host: Host, request: Request): Promise<MatchesData> {
  const { signal } = request;
  const search = new URL(request.url).searchParams;
  const now = host.clock.now();
  const today = toPeriod(seoulDate(now));

  const years = mergeDescending(await host.api.matches.years(LEAGUE_COMPETITION_ID, signal));
  const year = chosen(search.get('year'), years) ?? defaultYear(years, today.year);
  const [months, clubs] = await Promise.all([monthsOf(host, year, signal), clubsOf(host, year, signal)]);
  const month = chosen(search.get('month'), months) ?? defaultMonth(year, months, today) ?? today.month;
  const period = { year, month };
  const club = chosenClub(search.get('team'), clubs);

  const [all, around] = await Promise.all([
    matchesOf(host, period, signal),
    neighbouringMonths(host, period, years, months, signal),
  ]);
  return {
    now,
    years,
    months,
    period,
    isChosen: search.has('year') || search.has('month'),
    clubs,
    club,
    matches: club ? all.filter((match) => isOfClub(match, club.key)) : all,
    isPartial: all.some((match) => match.is_partial_season),
    ...neighbours(period, around),
  };
}

function toPeriod(date: string): Period {
  return { year: yearOf(date), month: Number(date.slice(5, 7)) };
}

/** Loads the clubs of a year. Reports a failure and returns an empty list, so the page has no select of clubs. */
function clubsOf(host: Host, year: number, signal: AbortSignal): Promise<ClubChoice[]> {
  return loadOr([], host, 'matches: clubs', signal, host.api.clubs.list(year, signal).then(clubChoices));
}

async function monthsOf({ api }: Host, year: number, signal: AbortSignal): Promise<number[]> {
  const [league, playoff] = await Promise.all([
    api.matches.months(LEAGUE_COMPETITION_ID, year, signal),
    api.matches.months(playoffCompetitionId(year), year, signal),
  ]);
  return mergeDescending(league, playoff);
}

async function matchesOf({ api }: Host, { year, month }: Period, signal: AbortSignal): Promise<ListedMatch[]> {
  const [league, playoff] = await Promise.all([
    api.matches.byYearMonth(LEAGUE_COMPETITION_ID, year, month, signal),
    api.matches.byYearMonth(playoffCompetitionId(year), year, month, signal),
  ]);
  return [...league, ...playoff].map(toListedMatch).sort(byKickOff);
}

/** Returns the months by year that the arrows need. Loads another year only from the first or last month of a year. */
async function neighbouringMonths(
  host: Host,
  { year, month }: Period,
  years: readonly number[],
  months: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, number[]>> {
  const position = years.indexOf(year);
  const wanted = [
    month === Math.min(...months) ? years[position + 1] : undefined,
    month === Math.max(...months) ? years[position - 1] : undefined,
  ].filter((each) => each !== undefined);
  const known = new Map<number, number[]>([[year, [...months]]]);
  await Promise.all(wanted.map(async (each) => known.set(each, await monthsOf(host, each, signal))));
  return known;
}
