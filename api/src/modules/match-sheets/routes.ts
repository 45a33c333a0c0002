import { Envelope, MatchSheet } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { saveSheet } from './saveSheet.ts';
import { readSheet, SheetBody } from './sheetBody.ts';

/**
 * Adds what score keepers enter for the sheet of a match (docs/spec/league.md#the-match-sheet). Everybody reads it with
 * the match.
 */
export function sheetRoutes(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    method: 'PUT',
    url: '/matches/:id/sheet',
    summary: 'Store the officials of a match and the weather, public at once',
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    body: SheetBody,
    answer: Envelope(MatchSheet),
    errors: [404, 422],
    conflict: MatchSheet,
    run: async ({ params: { id }, body, member: actor }) =>
      okSaved(await saveSheet(context, { id, entry: readSheet(body), actor })),
  });
}
