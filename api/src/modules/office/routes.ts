import {
  Envelope,
  MadeRuling,
  PendingResults,
  SavedProtest,
  Protest,
  RulesPreview,
  RulingPreview,
  SeasonRulesVersion,
} from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { OutcomeBody, ProtestBody, readOutcome, readProtest } from './protestBody.ts';
import { ProtestService } from './ProtestService.ts';
import { readPending } from './pending.ts';
import { previewRules } from './previewRules.ts';
import { readRulesEntry, RulesBody, RulesOfSeason } from './rulesBody.ts';
import { readRulingEntry, RulingBody, RulingPreviewBody } from './rulingBody.ts';
import { RulingService } from './RulingService.ts';
import { saveRules } from './saveRules.ts';

/** Adds the writes of the league's office (docs/spec/league.md#rulings). */
export function officeRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new RulingService(context);
  addProtests(app, new ProtestService(context));

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
    body: RulingPreviewBody,
    answer: Envelope(RulingPreview),
    errors: [404, 409, 422],
    run: async ({ body, member }) => ({ body: ok(await service.preview(readRulingEntry(body), member)) }),
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
      okSaved(await service.make(readRulingEntry(body), { submissionId, basis }, member)),
  });

  addRules(app, context);
}

function addRules(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    method: 'POST',
    url: '/season-rules/:year/:competition/preview',
    summary: 'What a version of rules would change in matches and in the table; writes nothing',
    permission: 'rules.edit',
    params: RulesOfSeason,
    body: RulesBody,
    answer: Envelope(RulesPreview),
    errors: [404, 422],
    run: async ({ params: { year, competition }, body, member }) => {
      const target = { season: year, competitionId: competition };
      return { body: ok(await previewRules(context, target, readRulesEntry(body), member)) };
    },
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
      okSaved(await saveRules(context, { season: year, competitionId: competition }, readRulesEntry(body), member)),
  });
}

function addProtests(app: FastifyInstance, service: ProtestService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/matches/:id/protests',
    summary: 'Store a protest of a club of the match; a late one, too, with a warning',
    permission: 'protest.save',
    params: Type.Object({ id: Id }),
    body: ProtestBody,
    answer: Envelope(SavedProtest),
    status: 201,
    errors: [404, 409, 422],
    run: async ({ params: { id }, body, member }) => okSaved(await service.receive(id, readProtest(body), member)),
  });

  registerWrite(app, {
    method: 'PUT',
    url: '/protests/:id',
    summary: 'Store how a protest ended, or correct it',
    permission: 'protest.save',
    params: Type.Object({ id: Id }),
    body: OutcomeBody,
    answer: Envelope(SavedProtest),
    errors: [404, 422],
    conflict: Protest,
    run: async ({ params: { id }, body, member }) => okSaved(await service.decide(id, readOutcome(body), member)),
  });
}
