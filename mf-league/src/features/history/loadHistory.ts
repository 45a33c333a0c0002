import { seoulDate, yearOf, type Honour } from '@wkff/contracts';
import { pageError, type Host } from '@wkff/mf-contract';
import { texts } from './texts.ts';
import { countTitles, type ClubTitles, type HonouredClub } from './titles.ts';

export interface HistoryData {
  /** Today by the site clock, `YYYY-MM-DD`. The page hides facts that were reported later. */
  today: string;
  /** Decided seasons, newest first. */
  honours: Honour[];
  titles: ClubTitles[];
  /** Seasons with a table, newest first. */
  tables: number[];
  /** Current clubs. */
  clubs: HonouredClub[];
}

/** Loads champions, tables and clubs. */
export async function loadHistory(host: Host, { signal }: Request): Promise<HistoryData> {
  try {
    const { ranking, clubs } = host.api;
    const [honours, seasons, listed] = await Promise.all([
      ranking.honours(signal),
      clubs.seasons(signal),
      clubs.list(undefined, signal),
    ]);
    const day = seoulDate(host.clock.now());
    const today = listed.map(({ key, short_name, badge_path }) => ({ key, short_name, badge_path }));
    return {
      today: day,
      honours: [...honours].sort((a, b) => b.season - a.season),
      titles: countTitles(honours, today),
      // The fixtures of the next season may be there already.
      tables: seasons
        .filter(({ year, table_source }) => table_source !== 'none' && year <= yearOf(day))
        .map(({ year }) => year),
      clubs: today,
    };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}
