import { tags } from '@wkff/contracts';
import { Envelope, Honour } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { listHonours } from './service.ts';

/** Adds the read of champions and finals of the league (docs/spec/league.md#history-and-introduction). */
export function honoursRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/honours',
    summary: 'The winner of each decided season, newest first',
    answer: Envelope(Type.Array(Honour)),
    read: async ({ pool }) => {
      const { honours, tags: made, validUntil } = await listHonours(pool, context);
      return { body: ok(honours), tags: [tags.seasons, tags.clubs, ...made], validUntil };
    },
  });
}
