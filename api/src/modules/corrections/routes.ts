import { MAX_LIST_LIMIT, tags } from '@wkff/contracts';
import { Correction, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { findSeasonYears } from '../seasons/repository.ts';
import { listCorrections } from './listCorrections.ts';

/** Adds the read of corrections (docs/spec/league.md#list-of-corrections). */
export function correctionRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/corrections',
    summary: 'Rulings, corrected scores and protests of all seasons, newest first',
    query: Type.Object({
      limit: Type.Integer({ minimum: 1, maximum: MAX_LIST_LIMIT, default: MAX_LIST_LIMIT }),
    }),
    answer: Envelope(Type.Array(Correction)),
    read: async ({ query: { limit }, pool }) => {
      const [corrections, years] = await Promise.all([listCorrections(pool, limit), findSeasonYears(pool)]);
      // Every ruling, score and protest has the tag of its season.
      return { body: ok(corrections), tags: [tags.seasons, tags.clubs, ...years.map(tags.season)] };
    },
  });
}
