import { can, tags } from '@wkff/contracts';
import { Envelope, Ruling } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { toRulingViews } from './presenter.ts';
import { listRulings } from './repository.ts';

/** Adds the read of rulings (docs/spec/league.md#rulings). */
export function rulingRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/rulings',
    summary: 'All rulings of a season, newest first; names their authors to those who may see them',
    query: Type.Object({ season: Year }),
    answer: Envelope(Type.Array(Ruling)),
    read: async ({ query: { season }, identity, pool }) => {
      const records = await listRulings(pool, season);
      // The name of a suspended person is changed with the squad of the club.
      const clubs = records.flatMap(({ person_id, club_key: key }) => (person_id !== null && key !== null ? key : []));
      return {
        body: ok(toRulingViews(records, can(identity, 'history.names'))),
        tags: [tags.ranking(season), ...new Set(clubs.map(tags.club))],
      };
    },
  });
}
