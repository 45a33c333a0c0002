import type { Club as ClubView } from '@wkff/contracts';
import { Club, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Saved } from '../../db/writeWithChange.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { ClubBody, readClubBody } from './clubBody.ts';
import { readSquad, readStaff, SquadBody, StaffBody } from './peopleBody.ts';
import { saveClub, saveSquad, saveStaff } from './service.ts';

/** Adds the writes of clubs. All answer with the updated club, in the season of the body. */
export function clubWriteRoutes(app: FastifyInstance, context: AppContext): void {
  const write = {
    method: 'PUT',
    permission: 'club.save',
    params: Type.Object({ id: ClubKeyOrId }),
    answer: Envelope(Club),
    errors: [404, 422],
    conflict: Club,
  } as const;
  const target = (params: { id: string }, { season, version }: { season: number; version?: number | null }) => ({
    keyOrId: params.id,
    season,
    version: version ?? null,
  });
  const answer = (saved: Saved<ClubView>) => ({ body: ok(saved.result), saved });

  registerWrite(app, {
    ...write,
    url: '/clubs/:id',
    summary: "Change a club's page; names, town and stadium hold from the season on",
    body: ClubBody,
    run: async ({ params, body, member }) =>
      answer(await saveClub(context, target(params, body), readClubBody(body), member)),
  });

  registerWrite(app, {
    ...write,
    url: '/clubs/:id/staff',
    summary: "Replace a club's front office and coaching staff of a season",
    body: StaffBody,
    run: async ({ params, body, member }) => {
      return answer(await saveStaff(context, target(params, body), readStaff(body), member));
    },
  });

  registerWrite(app, {
    ...write,
    url: '/clubs/:id/squad',
    summary: "Replace a club's squad of a season",
    body: SquadBody,
    run: async ({ params, body, member }) => {
      const squad = { players: readSquad(body), isComplete: body.players_complete };
      return answer(await saveSquad(context, target(params, body), squad, member));
    },
  });
}
