import { seoulDate, type Honour } from '@wkff/contracts';
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
    const today = listed.map(({ key, short_name, badge_path }) => ({ key, short_name, badge_path }));
    return {
      today: seoulDate(host.clock.now()),
      honours: [...honours].sort((a, b) => b.season - a.season),
      titles: countTitles(honours, today),
      tables: seasons.filter(({ table_source }) => table_source !== 'none').map(({ year }) => year),
      clubs: today,
    };
  } catch (error) {
    throw pageError(error, texts.failed);
  }
}
