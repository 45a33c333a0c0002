import { can, LEAGUE_COMPETITION_ID, MATCH_LIMITS, nextSeoulMidnight, seoulYear, tags, yearOf } from '@wkff/contracts';
import { DateText, Envelope, Ranking } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { CompetitionId, Round, Year } from '../../http/parameters.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { readDay } from '../../http/strictBody.ts';
import { toRankingView } from './presenter.ts';
import { findLatestTable, findTable } from './repository.ts';
import { findTableOn } from './tableOn.ts';

/** Adds the reads of the league's tables (docs/spec/league.md#ranking), which writes of scores compute and store. */
export function rankingRoutes(app: FastifyInstance, context: AppContext): void {
  addTablesOfRounds(app, context);
  addTableOfDay(app, context);
}

function addTablesOfRounds(app: FastifyInstance, context: AppContext): void {
  const { clock } = context;
  registerRead(app, context, {
    url: '/ranking/current',
    summary: 'The latest table of the latest season with a result, up to this year',
    answer: Envelope(Ranking),
    read: async ({ identity, pool }) => {
      const now = clock.now();
      const year = seoulYear(now);
      const table = await findLatestTable(pool, year);
      const view = toRankingView(table, LEAGUE_COMPETITION_ID, year, can(identity, 'history.names'));
      // The first result of this year makes its table the current one.
      const seasons = [...new Set([view.season, year])].map(tags.ranking);
      return { body: ok(view), tags: [...seasons, tags.seasons, tags.clubs], validUntil: nextSeoulMidnight(now) };
    },
  });

  registerRead(app, context, {
    url: '/ranking/by-round',
    summary: 'The table after all rounds up to maxRound (default: all); play-offs and unknown competitions have none',
    query: Type.Object({ competitionId: CompetitionId, year: Year, maxRound: Type.Optional(Round) }),
    answer: Envelope(Ranking),
    read: async ({ query: { competitionId, year, maxRound = MATCH_LIMITS.round }, identity, pool }) => {
      const table = competitionId === LEAGUE_COMPETITION_ID ? await findTable(pool, year, maxRound) : undefined;
      const view = toRankingView(table, competitionId, year, can(identity, 'history.names'));
      return { body: ok(view), tags: [tags.ranking(year), tags.seasons, tags.clubs] };
    },
  });
}

function addTableOfDay(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/ranking/by-date',
    summary: 'The table as it was on a day of the season, of the year before or of the year after (YYYY-MM-DD)',
    query: Type.Object({ competitionId: CompetitionId, year: Year, date: DateText }),
    answer: Envelope(Ranking),
    read: async ({ query: { competitionId, year, date }, identity, pool, db }) => {
      const day = readDay(date);
      if (Math.abs(yearOf(day) - year) > 1) throw new AppError('bad_request', { details: 'a day of another season' });
      const table = competitionId === LEAGUE_COMPETITION_ID ? await findTableOn({ pool, db }, year, day) : undefined;
      const view = toRankingView(table, competitionId, year, can(identity, 'history.names'));
      // Before a ruling applied, what was played counted: of a match whose record stays, too.
      const seasonTags = [tags.ranking(year), tags.season(year)];
      return { body: ok({ ...view, asOf: day }), tags: [...seasonTags, tags.seasons, tags.clubs] };
    },
  });
}
