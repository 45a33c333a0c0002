import { SHEET_LIMITS } from '@wkff/contracts';
import { Envelope, Official, OfficialMatch, StoredSheet } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { joinOfficials, partOfficial } from './joinOfficials.ts';
import { listOfficialMatches, listOfficials } from './officials.ts';
import { toOfficialMatch } from './presenter.ts';
import { readSheetOf, saveSheet } from './saveSheet.ts';
import { readSheet, SheetBody } from './sheetBody.ts';

/**
 * Adds what score keepers enter for the sheet of a match (docs/spec/league.md#the-match-sheet). Everybody else reads
 * what is public of it with the match.
 */
export function sheetRoutes(app: FastifyInstance, context: AppContext): void {
  registerPrivateRead(app, {
    url: '/matches/:id/sheet',
    summary: 'The newest officials and weather of a match, published or not, for those who enter them',
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    answer: Envelope(StoredSheet),
    read: async ({ params: { id } }) => ok(await readSheetOf(context, id)),
  });

  registerWrite(app, {
    method: 'PUT',
    url: '/matches/:id/sheet',
    summary: 'Store the officials of a match and the weather, published some minutes before the kick-off or at once',
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    body: SheetBody,
    answer: Envelope(StoredSheet),
    errors: [404, 422],
    conflict: StoredSheet,
    run: async ({ params: { id }, body, member: actor }) =>
      okSaved(await saveSheet(context, { id, entry: readSheet(body), actor })),
  });

  addOfficials(app, context);
}

/** Maximum number of listed matches of an official. */
const MATCHES = 100;

/** Adds what score keepers read of officials over all matches, and what makes two names one official (docs/spec/league.md#the-match-sheet). */
function addOfficials(app: FastifyInstance, context: AppContext): void {
  const { pool } = context;

  registerPrivateRead(app, {
    url: '/officials',
    summary: 'All officials of matches by name, with their other names and the number of their matches',
    permission: 'score.save',
    answer: Envelope(Type.Array(Official)),
    read: async () => ok(await listOfficials(pool)),
  });

  registerPrivateRead(app, {
    url: '/officials/:id/matches',
    summary: `The latest ${MATCHES} matches of an official, with what they were`,
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    answer: Envelope(Type.Array(OfficialMatch)),
    read: async ({ params: { id } }) => ok((await listOfficialMatches(pool, id, MATCHES)).map(toOfficialMatch)),
  });

  addJoins(app, context);
}

function addJoins(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    method: 'POST',
    url: '/officials/:id/join',
    summary: 'Make the official in the body this one: their names are other names of this one',
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    body: Type.Object({ official_id: Id }),
    answer: Envelope(Official),
    errors: [404, 422],
    run: async ({ params: { id }, body, member }) =>
      okSaved(await joinOfficials(context, id, body.official_id, member)),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/officials/:id/part',
    summary: 'Take one of the other names of an official apart again; returns the official of that name',
    permission: 'score.save',
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: Type.String({ maxLength: SHEET_LIMITS.name }) }),
    answer: Envelope(Official),
    errors: [404, 422],
    run: async ({ params: { id }, body, member }) => okSaved(await partOfficial(context, id, body.name, member)),
  });
}
