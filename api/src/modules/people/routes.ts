import { cleanText, PEOPLE_SEARCH, tags } from '@wkff/contracts';
import { Envelope, JoinedPerson, ListedPerson, PeopleListName, PersonDetail } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok, okSaved } from '../../http/ok.ts';
import { ClubKeyOrId, Id, Year } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { listClubKeys } from '../club-names/repository.ts';
import { findLatestOf } from '../matches/repository.ts';
import { findPersonGoals } from './goals.ts';
import { listJoins } from './joins.ts';
import { toJoinedPerson, toListedPerson, toPersonDetail } from './presenter.ts';
import { findPerson, searchPeople } from './repository.ts';
import { joinPeople, partPerson, undoJoin } from './service.ts';

/** Maximum number of listed matches in which a person scored. */
const MATCHES = 50;

/** Adds the page of a person, and the routes that join and separate people. The lists are written below `/clubs`. */
export function peopleRoutes(app: FastifyInstance, context: AppContext): void {
  addPerson(app, context);
  addSearch(app, context);
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

/** Adds what editors read to join people and to separate them. */
function addSearch(app: FastifyInstance, { pool }: AppContext): void {
  registerPrivateRead(app, {
    url: '/people',
    summary: `People by name, at most ${PEOPLE_SEARCH.most}: each word is a part of their name or of the name of a club that listed them, or a season`,
    permission: 'club.save',
    query: Type.Object({ searchQuery: Type.String({ maxLength: PEOPLE_SEARCH.letters }) }),
    answer: Envelope(Type.Array(ListedPerson)),
    read: async ({ query: { searchQuery } }) => {
      const words = cleanText(searchQuery).split(/\s+/).filter(Boolean).slice(0, PEOPLE_SEARCH.words);
      if (words.length === 0) return ok([]);
      return ok((await searchPeople(pool, words, PEOPLE_SEARCH.most)).map(toListedPerson));
    },
  });

  registerPrivateRead(app, {
    url: '/people/:id/joins',
    summary: 'Who was joined to a person and has not been separated since, the latest first',
    permission: 'club.save',
    params: Type.Object({ id: Id }),
    answer: Envelope(Type.Array(JoinedPerson)),
    read: async ({ params: { id } }) => ok((await listJoins(pool, id)).map(toJoinedPerson)),
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

  registerWrite(app, {
    ...WRITE,
    url: '/people/:id/undo-join',
    summary: 'Separate the person in the body again, who was joined to this one; returns that person',
    body: Type.Object({ person_id: Id }),
    run: async ({ params, body, member }) => okSaved(await undoJoin(context, params.id, body.person_id, member)),
  });
}
