import { SIDES } from '@wkff/contracts';
import { Envelope, OneOf, StoredLineup } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { LineupBody, readLineup } from './lineupBody.ts';
import { LineupService } from './LineupService.ts';

const LineupOfSide = Type.Object({ id: Id, side: OneOf(SIDES) });

/**
 * Adds what those who enter line-ups read and write (docs/spec/league.md#line-ups). Everybody else reads the published
 * ones with the match.
 */
export function lineupRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new LineupService(context);

  registerPrivateRead(app, {
    url: '/matches/:id/lineups/:side',
    summary: 'The newest line-up of a side, published or not, for those who may enter it',
    permission: 'lineup.save',
    params: LineupOfSide,
    answer: Envelope(StoredLineup),
    read: async ({ params: { id, side }, member }) =>
      ok(await service.read(await service.findTarget(id, side, member))),
  });

  registerWrite(app, {
    method: 'PUT',
    url: '/matches/:id/lineups/:side',
    summary: 'Store a version of the line-up of a side, published some minutes before the kick-off or at once',
    permission: 'lineup.save',
    params: LineupOfSide,
    body: LineupBody,
    answer: Envelope(StoredLineup),
    errors: [404, 422],
    conflict: StoredLineup,
    run: async ({ params: { id, side }, body, member }) => {
      const target = await service.findTarget(id, side, member);
      return okSaved(await service.save(target, readLineup(body), member));
    },
  });
}
