import { Club, Envelope } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { okSaved } from '../../http/ok.ts';
import { ClubKeyOrId } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { ClubBody, readClubBody } from './clubBody.ts';
import { readSquad, readStaff, SquadBody, StaffBody } from './peopleBody.ts';
import { saveClub, saveSquad, saveStaff } from './service.ts';

const WRITE = {
  method: 'PUT',
  permission: 'club.save',
  params: Type.Object({ id: ClubKeyOrId }),
  answer: Envelope(Club),
  errors: [404, 422],
  conflict: Club,
} as const;

/** Adds the writes of clubs. All answer with the updated club, in the season of the body. */
export function clubWriteRoutes(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    ...WRITE,
    url: '/clubs/:id',
    summary: "Change a club's page; names, town and stadium hold from the season on",
    body: ClubBody,
    run: async ({ params, body, member }) =>
      okSaved(await saveClub(context, targetOf(params, body), readClubBody(body), member)),
  });

  registerWrite(app, {
    ...WRITE,
    url: '/clubs/:id/staff',
    summary: "Replace a club's front office and coaching staff of a season",
    body: StaffBody,
    run: async ({ params, body, member }) =>
      okSaved(await saveStaff(context, targetOf(params, body), readStaff(body), member)),
  });

  registerWrite(app, {
    ...WRITE,
    url: '/clubs/:id/squad',
    summary: "Replace a club's squad of a season",
    body: SquadBody,
    run: async ({ params, body, member }) => {
      const squad = { players: readSquad(body), isComplete: body.players_complete };
      return okSaved(await saveSquad(context, targetOf(params, body), squad, member));
    },
  });
}

function targetOf({ id }: { id: string }, { season, version }: { season: number; version?: number | null }) {
  return { keyOrId: id, season, version: version ?? null };
}
