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
    read: async ({ query: { season }, identity }) => ({
      body: ok(toRulingViews(await listRulings(context.pool, season), can(identity, 'history.names'))),
      tags: [tags.ranking(season)],
    }),
  });
}
