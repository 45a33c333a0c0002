import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import { anonymousApi } from '../anonymousApi.ts';
import type { MadeText } from '../HostTexts.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';
import { matchesCsv } from './matchesCsv.ts';
import { rankingCsv } from './rankingCsv.ts';

/** Every season has fewer rounds. */
const ALL_ROUNDS = 99;

/** The matches of a season. @throws MissingFile when there are none, ApiError when the API does not answer. */
export async function readMatchesExport(readAccess: ReadAccess, year: number, siteOrigin: string): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const matches = await api.matches.season(year);
  if (matches.length === 0) throw new MissingFile(`no matches of ${year}`);
  return { text: matchesCsv(matches, siteOrigin), ...trace() };
}

/** The latest table of a season. @throws MissingFile when there is none, ApiError when the API does not answer. */
export async function readRankingExport(readAccess: ReadAccess, year: number): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const table = await api.ranking.byRound(LEAGUE_COMPETITION_ID, year, ALL_ROUNDS);
  if (table.ranking.length === 0) throw new MissingFile(`no table of ${year}`);
  return { text: rankingCsv(table), ...trace() };
}
