import { LARGEST_ID, VIDEO_ID } from '@wkff/contracts';
import { Envelope, FullMatch, MatchStatus, SavedEvents } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { okSaved } from '../../http/ok.ts';
import { Id } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { readNumber } from '../../http/strictBody.ts';
import { EventsBody, readEvents } from '../match-log/eventsBody.ts';
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
import { PhaseBody, readPhase } from './phaseBody.ts';
import type { MatchService } from './service.ts';

const WRITE = {
  params: Type.Object({ id: Id }),
  answer: Envelope(FullMatch),
  errors: [404, 422],
  conflict: FullMatch,
} as const;

/**
 * Adds the writes of matches (docs/spec/league.md#saving-a-score, docs/spec/league.md#fixtures). All answer with the
 * updated match.
 */
export function matchWriteRoutes(app: FastifyInstance, service: MatchService): void {
  addScore(app, service);
  addEvents(app, service);
  addApproval(app, service);
  addLiveLink(app, service);
  addFixture(app, service);
  addPhase(app, service);
}

function addScore(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    ...WRITE,
    method: 'PUT',
    url: '/matches/:id/score',
    summary:
      'Save a score with its goals, of a match that is in play or over, confirm it, or blank it; the tables follow at once',
    permission: 'score.save',
    body: ScoreBody,
    run: async ({ params: { id }, body, member }) =>
      okSaved(await service.recordScore(id, readScoreBody(id, body), member)),
  });
}

function addEvents(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    params: WRITE.params,
    errors: [404, 409, 422],
    method: 'POST',
    url: '/matches/:id/events',
    summary:
      'Record what happens in a match; each event is stored once, and score, goals, phase and tables follow at once',
    permission: 'score.save',
    body: EventsBody,
    answer: Envelope(SavedEvents),
    run: async ({ params: { id }, body, member }) => okSaved(await service.recordEvents(id, readEvents(body), member)),
  });
}

const ApprovalBody = Type.Object({
  version: Type.Integer({ minimum: 1, maximum: LARGEST_ID }),
  /** That of `GET /api/results/pending`. */
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

function addApproval(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    ...WRITE,
    method: 'POST',
    url: '/matches/:id/approve',
    summary: 'Make a result official, as it was seen; not by those who entered it, if the site asks for two people',
    permission: 'result.approve',
    body: ApprovalBody,
    run: async ({ params: { id }, body, member }) => okSaved(await service.approve(id, body, member)),
  });
}

const LiveLinkBody = Type.Object({
  live_link: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  version: Type.Optional(VersionInput),
});

function addLiveLink(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    ...WRITE,
    method: 'PUT',
    url: '/matches/:id/live-link',
    summary: "Set a match's video id, or take it away",
    permission: 'live-link.save',
    body: LiveLinkBody,
    run: async ({ params: { id }, body: { live_link, version }, member }) => {
      const liveLink = live_link?.trim() || null;
      if (liveLink !== null && !VIDEO_ID.test(liveLink)) throw new AppError('live_link_invalid');
      return okSaved(await service.saveLiveLink(id, { liveLink, version: readNumber(version) }, member));
    },
  });
}

const FixtureBody = Type.Object({
  match_date: Type.Optional(DayInput),
  match_time: Type.Optional(TimeInput),
  venue: Type.Optional(VenueInput),
  status: Type.Optional(MatchStatus),
  reason: Type.Optional(ReasonInput),
  version: Type.Optional(VersionInput),
});

function addFixture(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    ...WRITE,
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
      return okSaved(await service.editFixture(id, edit, member));
    },
  });
}

function addPhase(app: FastifyInstance, service: MatchService): void {
  registerWrite(app, {
    ...WRITE,
    method: 'PUT',
    url: '/matches/:id/phase',
    summary: 'Say that a match is delayed, postponed, under way, interrupted, abandoned or cancelled, and why',
    permission: 'phase.save',
    body: PhaseBody,
    run: async ({ params: { id }, body, member }) => okSaved(await service.savePhase(id, readPhase(body), member)),
  });
}
