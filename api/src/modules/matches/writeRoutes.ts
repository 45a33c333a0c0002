import { VIDEO_ID, type FullMatch as FullMatchView } from '@wkff/contracts';
import { Envelope, FullMatch, MatchStatus } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { readNumber } from '../../http/strictBody.ts';
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

/**
 * Writes of matches (docs/spec/league.md#saving-a-score, docs/spec/league.md#fixtures). All answer with the updated
 * match.
 */
export function matchWriteRoutes(app: FastifyInstance, service: MatchService): void {
  const write = {
    params: Type.Object({ id: Id }),
    answer: Envelope(FullMatch),
    errors: [404, 422],
    conflict: FullMatch,
  } as const;
  const answer = (saved: Saved<FullMatchView>) => ({ body: ok(saved.result), saved });

  registerWrite(app, {
    ...write,
    method: 'PUT',
    url: '/matches/:id/score',
    summary:
      'Save a score with its goals, of a match that is in play or over, confirm it, or blank it; the tables follow at once',
    permission: 'score.save',
    body: ScoreBody,
    run: async ({ params: { id }, body, member }) =>
      answer(await service.recordScore(id, readScoreBody(id, body), member)),
  });

  registerWrite(app, {
    ...write,
    method: 'PUT',
    url: '/matches/:id/live-link',
    summary: "Set a match's video id, or take it away",
    permission: 'live-link.save',
    body: LiveLinkBody,
    run: async ({ params: { id }, body: { live_link, version }, member }) => {
      const liveLink = live_link?.trim() || null;
      if (liveLink !== null && !VIDEO_ID.test(liveLink)) throw new AppError('live_link_invalid');
      return answer(await service.saveLiveLink(id, { liveLink, version: readNumber(version) }, member));
    },
  });

  registerWrite(app, {
    ...write,
    method: 'PATCH',
    url: '/matches/:id',
    summary: 'Change day, kick-off, ground or status, with a reason that visitors see',
    permission: 'fixture.edit',
    body: FixtureBody,
    run: async ({ params: { id }, body: { match_date, match_time, venue, status, reason, version }, member }) => {
      const edit = {
        ...readFixture({ match_date, match_time, venue }),
        ...(status === undefined ? {} : { status }),
        reason: readReason(reason),
        version: readNumber(version),
      };
      return answer(await service.editFixture(id, edit, member));
    },
  });
}
