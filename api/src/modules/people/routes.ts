import { tags } from '@wkff/contracts';
import { Envelope, ListedPerson, PeopleListName, PersonDetail } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { ClubKeyOrId, Id, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { listClubKeys } from '../club-names/repository.ts';
import { findLatestOf } from '../matches/repository.ts';
import { findPersonGoals } from './goals.ts';
import { toPersonDetail } from './presenter.ts';
import { findPerson } from './repository.ts';
import { joinPeople, partPerson } from './service.ts';

/** Maximum number of listed matches in which a person scored. */
const MATCHES = 50;

/** Adds the page of a person, and the routes that join and separate people. The lists are written below `/clubs`. */
export function peopleRoutes(app: FastifyInstance, context: AppContext): void {
  addPerson(app, context);
  addWrites(app, context);
}

function addPerson(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/people/:id',
    summary: 'A person with all lists that name them, their recorded goals by season, and the matches they scored in',
    params: Type.Object({ id: Id }),
    answer: Envelope(PersonDetail),
    read: async ({ params: { id }, pool }) => {
      const [person, goals, clubs] = await Promise.all([
        findPerson(pool, id),
        findPersonGoals(pool, id),
        listClubKeys(pool),
      ]);
      if (!person) throw new AppError('person_not_found');
      const scoredIn = goals.matches.map(({ match_id }) => match_id);
      const matches = scoredIn.length === 0 ? [] : await findLatestOf(pool, scoredIn, MATCHES);
      return {
        body: ok(toPersonDetail(person, goals, matches)),
        // All clubs, because any club may add the person, which invalidates only that club's tag.
        tags: [
          tags.clubs,
          tags.seasons,
          ...clubs.map(tags.club),
          ...new Set(goals.seasons.map(({ season }) => tags.season(season))),
        ],
      };
    },
  });
}

const WRITE = {
  method: 'POST',
  permission: 'club.save',
  params: Type.Object({ id: Id }),
  answer: Envelope(ListedPerson),
  errors: [404, 422],
} as const;

function addWrites(app: FastifyInstance, context: AppContext): void {
  registerWrite(app, {
    ...WRITE,
    url: '/people/:id/join',
    summary: 'Join two people: replace the person in the body by this one in all lists, and delete that person',
    body: Type.Object({ person_id: Id }),
    run: async ({ params, body, member }) => okSaved(await joinPeople(context, params.id, body.person_id, member)),
  });

  registerWrite(app, {
    ...WRITE,
    url: '/people/:id/part',
    summary: 'Replace this person in one list by a new one of the same name; returns the new one',
    body: Type.Object({ club: ClubKeyOrId, season: Year, list: PeopleListName }),
    run: async ({ params, body, member }) => okSaved(await partPerson(context, params.id, body, member)),
  });
}
