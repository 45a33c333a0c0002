import { LEAGUE_COMPETITION_ID, seoulYear } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { byKickOff } from '@wkff/ui';
import { chosen, defaultYear, mergeDescending } from '../../season/chosen.ts';
import { texts } from './texts.ts';
import { countPlayed, toMonths, type ScheduleMonth } from './toMonths.ts';

export interface ScheduleData {
  now: number;
  /** Years with matches, latest first. */
  years: number[];
  year: number;
  /** True when the address itself names the year. */
  isChosen: boolean;
  months: ScheduleMonth[];
  count: number;
  played: number;
  /** First and last day, `YYYY-MM-DD`; null without matches. */
  span: [first: string, last: string] | null;
  isPartial: boolean;
}

/**
 * Loads the season that the address names, else the default.
 * @throws a page error after reporting a failure; the error page has a retry button.
 */
export async function loadSchedule(host: Host, request: Request): Promise<ScheduleData> {
  try {
    return await load(host, request);
  } catch (error) {
    if (!request.signal.aborted) host.report({ where: 'schedule', error });
    throw pageError(error, texts.failed);
  }
}

async function load(host: Host, { url, signal }: Request): Promise<ScheduleData> {
  const now = host.clock.now();
  const asked = new URL(url).searchParams.get('year');
  const years = mergeDescending(await host.api.matches.years(LEAGUE_COMPETITION_ID, signal));
  const year = chosen(asked, years) ?? defaultYear(years, seoulYear(now));
  const matches = years.length === 0 ? [] : [...(await host.api.matches.season(year, signal))].sort(byKickOff);
  const [first, last] = [matches[0], matches.at(-1)];
  return {
    now,
    years,
    year,
    isChosen: asked !== null,
    months: toMonths(matches, now),
    count: matches.length,
    played: countPlayed(matches),
    span: first && last ? [first.match_date, last.match_date] : null,
    isPartial: matches.some((match) => match.is_partial_season),
  };
}
