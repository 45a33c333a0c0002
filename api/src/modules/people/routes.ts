import { Envelope, PersonDetail, PeopleListName } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId, Id, Year } from '../../http/parameters.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { createPeopleService } from './service.ts';

/** Who is who in the clubs' lists. The lists themselves are written below `/clubs`. */
export function peopleRoutes(app: FastifyInstance, context: AppContext): void {
  const service = createPeopleService(context);
  const write = {
    method: 'POST',
    permission: 'club.save',
    params: Type.Object({ id: Id }),
    answer: Envelope(PersonDetail),
    errors: [404, 413, 415, 422, 429],
  } as const;

  registerWrite(app, {
    ...write,
    url: '/people/:id/join',
    summary: 'Make one person of two: the other of the body goes, and this one takes its places in all lists',
    body: Type.Object({ person_id: Id }),
    run: async ({ params, body, member }) => {
      const saved = await service.join(params.id, body.person_id, member);
      return { body: ok(saved.result), saved };
    },
  });

  registerWrite(app, {
    ...write,
    url: '/people/:id/part',
    summary: 'Make a new person of the same name of one place in a list; answers with the new one',
    body: Type.Object({ club: ClubKeyOrId, season: Year, list: PeopleListName }),
    run: async ({ params, body, member }) => {
      const saved = await service.part(params.id, body, member);
      return { body: ok(saved.result), saved };
    },
  });
}
