import type { MatchPhase, MatchStatus, Suspension } from '@wkff/contracts';
import { inForce, servedBy, type PersonPlace, type SuspensionMatch } from '@wkff/league';
import { json, number, oneOf, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { RULING_JSON, toRulings, type StoredRuling } from '../rulings/stored.ts';

/** SQL: the people whom a squad or staff of club `$1` names, in any season. */
const PEOPLE_OF_CLUB = `
  select person_id from players where club_id = $1::int union select person_id from staff where club_id = $1::int`;

const rulings = statement(
  'suspensions-of-club',
  {
    ruling: json<StoredRuling>(),
    season: number,
    person_name: orNull(text),
    body: text,
    article: orNull(text),
    text,
  },
  `select ${RULING_JSON} as ruling, ruling.season, people.name as person_name, ruling.body, ruling.article, ruling.text
   from rulings ruling left join people on people.id = ruling.person_id
   where ruling.kind in ('suspension', 'revocation')
     and ruling.season in (select season from rulings where kind = 'suspension'
       and (club_id = $1::int or person_id in (${PEOPLE_OF_CLUB})))
   order by ruling.id`,
);

const places = statement(
  'places-of-suspended',
  {
    personId: number,
    season: number,
    clubId: number,
    registered_from: orNull(text),
    registered_until: orNull(text),
  },
  `select person_id as "personId", season, club_id as "clubId", registered_from, registered_until
   from players where person_id = any($1::int[])
   union select person_id, season, club_id, null, null from staff where person_id = any($1::int[])`,
);

const matches = statement(
  'matches-of-suspensions',
  {
    id: number,
    day: text,
    season: number,
    homeId: orNull(number),
    awayId: orNull(number),
    competitionId: text,
    phase: oneOf<MatchPhase>(),
    status: oneOf<MatchStatus>(),
  },
  `select id, match_date as day, season, home_id as "homeId", away_id as "awayId", competition_id as "competitionId",
     phase, status
   from matches where (home_id = any($1::int[]) or away_id = any($1::int[])) and match_date >= $2::date
   order by match_date, match_time nulls last, id`,
);

const names = statement(
  'clubs-of-suspensions',
  { id: number, short_name: text },
  `select club.id, named.short_name from clubs club join ${clubAt('club.id', '$2::int')} named on true
   where club.id = any($1::int[])`,
);

/** A suspension by a ruling or by cards. */
interface Suspended {
  /** Null if nobody knows which person it is. */
  personId: number | null;
  clubId: number;
  /** The season of the ruling, or of the cards. */
  season: number;
  effectFrom: string;
  matches: number;
}

/** How a suspension is served, and where the person is named. */
interface Serving {
  told: Pick<Suspension, 'served' | 'left' | 'coming' | 'clubs'>;
  /** The days of its served matches. */
  servedOn: string[];
  places: readonly PersonPlace[];
}

/** Returns how suspensions are served (`servedBy`), in their order, each with the suspension. */
export async function listServing<One extends Suspended>(
  executor: Executor,
  suspensions: readonly One[],
): Promise<(One & Serving)[]> {
  const [first] = suspensions.map(({ effectFrom }) => effectFrom).toSorted();
  if (first === undefined) return [];
  const listed = await places.run(executor, [suspensions.flatMap(({ personId }) => personId ?? [])]);
  const clubIds = [...new Set([...suspensions, ...listed].map(({ clubId }) => clubId))];
  const latest = Math.max(...[...suspensions, ...listed].map(({ season }) => season));
  const [stored, clubs] = await Promise.all([
    matches.run(executor, [clubIds, first]),
    names.run(executor, [clubIds, latest]),
  ]);
  const all = stored.map(({ status, ...match }): SuspensionMatch => ({ ...match, record: { status } }));
  const days = new Map(all.map(({ id, day }) => [id, day]));
  const nameOf = new Map(clubs.map((club) => [club.id, club.short_name]));
  return suspensions.map((one) => {
    const ofPerson = listed.filter(({ personId }) => personId === one.personId);
    const { clubs: with_, ...told } = servedBy(one, all, ofPerson);
    return {
      ...one,
      told: {
        ...told,
        clubs: with_.map(({ clubId, matches: ids }) => ({
          club_id: clubId,
          short_name: nameOf.get(clubId) ?? '',
          matches: ids,
        })),
      },
      servedOn: told.served.flatMap((id) => days.get(id) ?? []),
      places: ofPerson,
    };
  });
}

/**
 * Returns the suspensions in force that concern a club, newest first, with the matches in which they were served and
 * those in which they will be: those of its people, those of people who came to it since and serve with it, and those
 * that such people have to serve elsewhere.
 */
export async function findSuspensions(executor: Executor, clubId: number): Promise<Suspension[]> {
  const stored = await rulings.run(executor, [clubId]);
  const rows = new Map(stored.map((row) => [row.ruling.id, row]));
  const suspensions = inForce(toRulings(stored.map(({ ruling }) => ruling))).flatMap((one) => {
    const row = rows.get(one.id);
    return one.kind === 'suspension' && row ? { ...one, row, season: row.season } : [];
  });
  const served = await listServing(executor, suspensions);
  return served
    .filter(
      ({ clubId: first, season, told: { left, clubs }, places: named }) =>
        first === clubId ||
        clubs.some(({ club_id }) => club_id === clubId) ||
        (left > 0 && named.some((place) => place.clubId === clubId && place.season >= season)),
    )
    .toReversed()
    .map(({ id, personId, effectFrom, matches: length, onlyIn, row, told }) => ({
      ruling_id: id,
      person_id: personId,
      person_name: row.person_name ?? '',
      effect_from: effectFrom,
      matches: length,
      only_in: onlyIn ?? null,
      ...told,
      body: row.body,
      article: row.article,
      text: row.text,
    }));
}
