import { can } from '@wkff/contracts';
import { DueSuspension, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Year } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { findDueSuspensions } from './findDueSuspensions.ts';

/** Adds the read of suspensions that follow from cards (docs/spec/league.md#suspensions-by-cards). */
export function dueSuspensionRoutes(app: FastifyInstance, { pool, clock }: AppContext): void {
  registerPrivateRead(app, {
    url: '/suspensions/due',
    summary: 'Who is suspended by the cards of a season without a ruling; a club account gets its own club’s',
    permission: ['lineup.save', 'ruling.make'],
    query: Type.Object({ season: Year }),
    answer: Envelope(Type.Array(DueSuspension)),
    read: async ({ query: { season }, member }) => {
      const found = await findDueSuspensions(pool, season, clock.now());
      const isAll = can(member, 'ruling.make');
      return ok(found.filter(({ club_id: clubId }) => isAll || can(member, 'lineup.save', clubId)));
    },
  });
}
