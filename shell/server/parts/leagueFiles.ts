import {
  calendarPath,
  clubsExportPath,
  listExportPath,
  matchExportPath,
  matchesExportPath,
  PLAYER_LIST_NAMES,
  playersExportPath,
  rankingExportPath,
  squadsExportPath,
} from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import { readCalendar } from '../calendar/readCalendar.ts';
import { matchCsv } from '../export/matchCsv.ts';
import { matchTxt } from '../export/matchTxt.ts';
import {
  readClubsExport,
  readListExport,
  readMatchesExport,
  readMatchExport,
  readPlayersExport,
  readRankingExport,
  readSquadsExport,
} from '../export/readExports.ts';
import { MissingFile } from '../MissingFile.ts';
import type { ReadAccess } from '../readAccess.ts';
import type { TextRoutes } from '../TextRoutes.ts';

export interface LeagueFiles {
  routes: TextRoutes;
  readAccess: ReadAccess;
  siteOrigin: string;
}

/**
 * Serves the league's data as files: calendars (`text/calendar`) and tables (`text/csv`). An unknown one is a short
 * 404.
 */
export async function leagueFiles(app: FastifyInstance, files: LeagueFiles): Promise<void> {
  const { routes, readAccess, siteOrigin } = files;
  routes.add(app, {
    path: calendarPath(':key([a-z0-9-]+)'),
    type: 'text/calendar',
    make({ key }, { frameClubs }) {
      if (key === LEAGUE) return readCalendar(readAccess, null, siteOrigin);
      const club = frameClubs.find((one) => one.key === key || String(one.id) === key);
      if (!club) throw new MissingFile(`no club ${key}`);
      return readCalendar(readAccess, club, siteOrigin);
    },
  });
  addSeasonTables(app, files);
  addStatistics(app, files);
  addMatchFiles(app, files);
}

const table = { type: 'text/csv', isDownload: true };

function addSeasonTables(app: FastifyInstance, { routes, readAccess, siteOrigin }: LeagueFiles): void {
  routes.add(app, {
    ...table,
    path: matchesExportPath(ANY_YEAR),
    make: ({ year }) => readMatchesExport(readAccess, Number(year), siteOrigin),
  });
  routes.add(app, {
    ...table,
    path: rankingExportPath(ANY_YEAR),
    make: ({ year }) => readRankingExport(readAccess, Number(year)),
  });
  routes.add(app, {
    ...table,
    path: squadsExportPath(ANY_YEAR),
    make: ({ year }) => readSquadsExport(readAccess, Number(year)),
  });
}

function addStatistics(app: FastifyInstance, { routes, readAccess }: LeagueFiles): void {
  routes.add(app, {
    ...table,
    path: playersExportPath(ANY_YEAR_OR_ALL),
    make: ({ year }) => readPlayersExport(readAccess, seasonOf(year)),
  });
  routes.add(app, {
    ...table,
    path: clubsExportPath(ANY_YEAR_OR_ALL),
    make: ({ year }) => readClubsExport(readAccess, seasonOf(year)),
  });
  for (const list of [...PLAYER_LIST_NAMES, 'attendance'] as const)
    routes.add(app, {
      ...table,
      path: listExportPath(list, ANY_YEAR_OR_ALL),
      make: ({ year }) => readListExport(readAccess, list, seasonOf(year)),
    });
}

function addMatchFiles(app: FastifyInstance, { routes, readAccess, siteOrigin }: LeagueFiles): void {
  routes.add(app, {
    ...table,
    isCounted: true,
    path: matchExportPath(ANY_ID, 'csv'),
    make: ({ id }) => readMatchExport(readAccess, Number(id), (match) => matchCsv(match, siteOrigin)),
  });
  routes.add(app, {
    type: 'text/plain',
    isDownload: true,
    isCounted: true,
    path: matchExportPath(ANY_ID, 'txt'),
    make: ({ id }) => readMatchExport(readAccess, Number(id), (match) => matchTxt(match, siteOrigin)),
  });
}

/** Used in place of a club's key in the address of the league's calendar. */
const LEAGUE = 'league';

/** Ids that a match may have. */
const ANY_ID = ':id([1-9]\\d{0,8})';

/** Years that the API accepts, 1900 to 2199. */
const ANY_YEAR = ':year(19\\d\\d|2[01]\\d\\d)';
const ANY_YEAR_OR_ALL = ':year(19\\d\\d|2[01]\\d\\d|all)';

const seasonOf = (year: string | undefined): number | 'all' => (year === 'all' ? year : Number(year));
