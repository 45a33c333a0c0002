import { Envelope, MadeRuling, PendingResults, RulingPreview, SeasonRulesVersion } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { readPending } from './pending.ts';
import { readRulesDraft, RulesBody, RulesOfSeason } from './rulesBody.ts';
import { readDraft, RulingBody, RulingDraftBody } from './rulingBody.ts';
import { RulingService } from './RulingService.ts';
import { saveRules } from './saveRules.ts';

/** Adds the writes of the league's office (docs/spec/league.md#rulings). */
export function officeRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new RulingService(context);

  registerPrivateRead(app, {
    url: '/results/pending',
    summary: 'The results that wait for an approval, the oldest first, and the open protests',
    permission: 'result.approve',
    answer: Envelope(PendingResults),
    read: async ({ member }) => ok(await readPending(context, member)),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/rulings/preview',
    summary: 'What a ruling would change in matches and in the table; writes nothing',
    permission: 'ruling.make',
    body: RulingDraftBody,
    answer: Envelope(RulingPreview),
    errors: [404, 409, 422],
    run: async ({ body, member }) => ({ body: ok(await service.preview(readDraft(body), member)) }),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/rulings',
    summary: 'Store what a committee decided, or revoke it; records and tables follow at once',
    permission: 'ruling.make',
    body: RulingBody,
    answer: Envelope(MadeRuling),
    status: 201,
    errors: [404, 409, 422],
    run: async ({ body: { submission_id: submissionId, basis, ...body }, member }) =>
      okSaved(await service.make(readDraft(body), { submissionId, basis }, member)),
  });

  registerWrite(app, {
    method: 'PUT',
    url: '/season-rules/:year/:competition',
    summary: 'Store a version of the rules of a season; records and tables follow at once',
    permission: 'rules.edit',
    params: RulesOfSeason,
    body: RulesBody,
    answer: Envelope(Type.Array(SeasonRulesVersion)),
    errors: [404, 422],
    conflict: Type.Array(SeasonRulesVersion),
    run: async ({ params: { year, competition }, body, member }) =>
      okSaved(await saveRules(context, { season: year, competitionId: competition }, readRulesDraft(body), member)),
  });
}
