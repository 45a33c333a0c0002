import { can, type DueSuspension as Due } from '@wkff/contracts';
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
      const isOwn = ({ club_id: clubId, clubs }: Due) =>
        [clubId, ...clubs.map((club) => club.club_id)].some((id) => can(member, 'lineup.save', id));
      return ok(found.filter((one) => isAll || isOwn(one)));
    },
  });
}
