import { nextSeoulMidnight, seoulDate, tags } from '@wkff/contracts';
import { Club, ClubSummary, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { listPeoplePictures } from './listPeoplePictures.ts';
import { toClubSummary, toClubView } from './presenter.ts';
import { findClub, findLatestSeason, listClubs } from './repository.ts';
import { clubWriteRoutes } from './writeRoutes.ts';

const SeasonQuery = Type.Object({ season: Type.Optional(Year) });

/** The clubs as they were in a season; their names, badges and grounds belong to it. */
export function clubRoutes(app: FastifyInstance, context: AppContext): void {
  const { pool, clock, config } = context;
  const pictures = listPeoplePictures(config.peoplePicturesDir);
  /** The asked season, else the latest up to the site's year, else that year itself (then the answer holds for today). */
  const chooseSeason = async (asked: number | undefined): Promise<{ season: number; validUntil?: number }> => {
    if (asked !== undefined) return { season: asked };
    const now = clock.now();
    const year = Number(seoulDate(now).slice(0, 4));
    return { season: (await findLatestSeason(pool, year)) ?? year, validUntil: nextSeoulMidnight(now) };
  };

  registerRead(app, context, {
    url: '/clubs',
    summary: 'All clubs as they were called in a season (default: the latest up to this year), by full Korean name',
    query: SeasonQuery,
    answer: Envelope(Type.Array(ClubSummary)),
    read: async ({ query }) => {
      const { season, validUntil } = await chooseSeason(query.season);
      const clubs = await listClubs(pool, season);
      return { body: ok(clubs.map(toClubSummary)), tags: [tags.clubs, tags.seasons], validUntil };
    },
  });

  registerRead(app, context, {
    url: '/clubs/:id',
    summary: 'A club by key or id, as it was in a season (default: the latest up to this year)',
    params: Type.Object({ id: ClubKeyOrId }),
    query: SeasonQuery,
    answer: Envelope(Club),
    errors: [404],
    read: async ({ params, query }) => {
      const present = await chooseSeason(undefined);
      const season = query.season ?? present.season;
      const club = await findClub(pool, params.id, season);
      if (!club) throw new AppError('club_not_found');
      // In other seasons somebody else may have had the number.
      const own = season === present.season ? pictures.get(club.id) : undefined;
      return {
        body: ok({ ...toClubView(club, season), ...(own ? { people_pictures: own } : {}) }),
        tags: [tags.clubs, tags.club(club.key), tags.seasons],
        validUntil: present.validUntil,
      };
    },
  });

  clubWriteRoutes(app, context);
}
