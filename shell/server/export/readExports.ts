import { ApiError } from '@wkff/api-client';
import {
  LEAGUE_COMPETITION_ID,
  type AllTimeStatistics,
  type MatchDetail,
  type PlayerListName,
  type SeasonStatistics,
} from '@wkff/contracts';
import { anonymousApi } from '../anonymousApi.ts';
import type { MadeText } from '../HostTexts.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';
import { matchesCsv } from './matchesCsv.ts';
import { rankingCsv } from './rankingCsv.ts';
import { squadsCsv } from './squadsCsv.ts';
import { attendanceCsv, clubsCsv, listCsv, playersCsv } from './statisticsCsv.ts';

/** More rounds than any season has. */
const ALL_ROUNDS = 99;

/**
 * Returns the matches of a season as CSV. @throws MissingFile if there are none; ApiError if the API does not answer.
 */
export async function readMatchesExport(readAccess: ReadAccess, year: number, siteOrigin: string): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const matches = await api.matches.season(year);
  if (matches.length === 0) throw new MissingFile(`no matches of ${year}`);
  return { text: matchesCsv(matches, siteOrigin), ...trace() };
}

/**
 * Returns the latest table of a season as CSV. @throws MissingFile if there is none; ApiError if the API does not
 * answer.
 */
export async function readRankingExport(readAccess: ReadAccess, year: number): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const table = await api.ranking.byRound(LEAGUE_COMPETITION_ID, year, ALL_ROUNDS);
  if (table.ranking.length === 0) throw new MissingFile(`no table of ${year}`);
  return { text: rankingCsv(table), ...trace() };
}

/**
 * Returns the squads of all clubs of a season as CSV. @throws MissingFile if nobody of them is known; ApiError if the
 * API does not answer.
 */
export async function readSquadsExport(readAccess: ReadAccess, year: number): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const summaries = await api.clubs.list(year);
  const clubs = await Promise.all(summaries.map(({ key }) => api.clubs.byKey(key, year)));
  return { text: squadsCsv(clubs), ...trace() };
}

/**
 * Returns what is recorded of the players of a season, or of all, as CSV. @throws MissingFile if there is no match; ApiError if the
 * API does not answer.
 */
export const readPlayersExport = (readAccess: ReadAccess, year: number | 'all'): Promise<MadeText> =>
  readStatistics(readAccess, year, playersCsv);

/** Returns what is recorded of the clubs of a season, or of all, as CSV. @throws as `readPlayersExport`. */
export const readClubsExport = (readAccess: ReadAccess, year: number | 'all'): Promise<MadeText> =>
  readStatistics(readAccess, year, clubsCsv);

/** Returns a list of the statistics of a season, or of all, as CSV. @throws as `readPlayersExport`. */
export const readListExport = (
  readAccess: ReadAccess,
  list: PlayerListName | 'attendance',
  year: number | 'all',
): Promise<MadeText> =>
  readStatistics(readAccess, year, (statistics) =>
    list === 'attendance' ? attendanceCsv(statistics) : listCsv(statistics, list),
  );

async function readStatistics(
  readAccess: ReadAccess,
  year: number | 'all',
  toCsv: (statistics: SeasonStatistics | AllTimeStatistics) => string,
): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const statistics = await (year === 'all' ? api.ranking.allTimeStatistics() : api.ranking.statistics(year));
  if (statistics.clubs.length === 0) throw new MissingFile(`no matches of ${year}`);
  return { text: toCsv(statistics), ...trace() };
}

/**
 * Returns a text of one match, made of what everybody may see of it now. @throws MissingFile if there is no such match;
 * ApiError if the API does not answer.
 */
export async function readMatchExport(
  readAccess: ReadAccess,
  id: number,
  toText: (match: MatchDetail) => string,
): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const match = await api.matches.match(id).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? new MissingFile(`no match ${id}`) : error;
  });
  return { text: toText(match), ...trace() };
}
