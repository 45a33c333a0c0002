import { FullMatch as FullMatchSchema, Envelope, ErrorBody, MatchStatus } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { memberOf } from '../../http/permissions.ts';
import { errorAnswers } from '../../http/registerRead.ts';
import { readNumber, strictBody } from '../../http/strictBody.ts';
import {
  DayInput,
  readFixture,
  readReason,
  readScoreBody,
  ReasonInput,
  ScoreBody,
  TimeInput,
  VenueInput,
  VersionInput,
} from './scoreBody.ts';
import type { MatchService } from './service.ts';

const LIVE_LINK = /^[A-Za-z0-9_-]{6,20}$/;

const LiveLinkBody = Type.Object({
  live_link: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  version: Type.Optional(VersionInput),
});

const FixtureBody = Type.Object({
  match_date: Type.Optional(DayInput),
  match_time: Type.Optional(TimeInput),
  venue: Type.Optional(VenueInput),
  status: Type.Optional(MatchStatus),
  reason: Type.Optional(ReasonInput),
  version: Type.Optional(VersionInput),
});

/** Writes of matches (decisions.md "Who may do what", "League"). All answer with the match as it is now. */
export function matchWriteRoutes(app: FastifyInstance, service: MatchService): void {
  const schema = (summary: string, body: TSchema) => ({
    summary,
    params: Type.Object({ id: Id }),
    body,
    response: {
      200: Envelope(FullMatchSchema),
      ...errorAnswers([400, 401, 403, 404, 413, 415, 422, 429, 500, 503]),
      409: Type.Object({ ...ErrorBody.properties, data: Type.Optional(FullMatchSchema) }),
    },
  });

  app.put(
    '/matches/:id/score',
    {
      config: { permission: 'score.save' },
      schema: schema(
        'Save a score with its goals, of a match that goes on or is over, confirm it, or blank it; the tables follow at once',
        ScoreBody,
      ),
      validatorCompiler: strictBody,
    },
    async (request, reply) => {
      const { id } = request.params as { id: number };
      const entry = readScoreBody(id, request.body as Static<typeof ScoreBody>);
      const match = await service.recordScore(id, entry, memberOf(request));
      return reply.header('cache-control', 'no-store').send(ok(match));
    },
  );

  app.put(
    '/matches/:id/live-link',
    {
      config: { permission: 'live-link.save' },
      schema: schema("Set a match's video id, or take it away", LiveLinkBody),
      validatorCompiler: strictBody,
    },
    async (request, reply) => {
      const { id } = request.params as { id: number };
      const { live_link, version } = request.body as Static<typeof LiveLinkBody>;
      const liveLink = live_link?.trim() || null;
      if (liveLink !== null && !LIVE_LINK.test(liveLink)) throw new AppError('live_link_invalid');
      const match = await service.saveLiveLink(id, { liveLink, version: readNumber(version) }, memberOf(request));
      return reply.header('cache-control', 'no-store').send(ok(match));
    },
  );

  app.patch(
    '/matches/:id',
    {
      config: { permission: 'fixture.edit' },
      schema: schema('Change day, kick-off, ground or status, with a reason that visitors see', FixtureBody),
      validatorCompiler: strictBody,
    },
    async (request, reply) => {
      const { id } = request.params as { id: number };
      const { match_date, match_time, venue, status, reason, version } = request.body as Static<typeof FixtureBody>;
      const edit = {
        ...readFixture({ match_date, match_time, venue }),
        ...(status === undefined ? {} : { status }),
        reason: readReason(reason),
        version: readNumber(version),
      };
      const match = await service.editFixture(id, edit, memberOf(request));
      return reply.header('cache-control', 'no-store').send(ok(match));
    },
  );
}
