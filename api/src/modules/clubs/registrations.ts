import { doDaysOverlap, type FieldError, type RegistrationDays } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { number, orNull, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { texts } from './texts.ts';

/** Somebody of a squad. */
interface Registered extends RegistrationDays {
  person_id: number;
}

const ofOthers = statement(
  'registrations-of-other-clubs',
  { person_id: number, short_name: text, registered_from: orNull(text), registered_until: orNull(text) },
  `select listed.person_id, named.short_name, listed.registered_from, listed.registered_until
   from players listed join ${clubAt('listed.club_id', '$2::int')} named on true
   where listed.person_id = any($3::int[]) and listed.season = $2::int and listed.club_id <> $1::int
   order by listed.registered_from nulls first, listed.club_id`,
);

/**
 * Refuses a squad with somebody who is in the squad of another club on one of the days (docs/decisions/0193). Those
 * who were stored with the same days stay: so are squads from before days were known.
 * @throws AppError `registered_elsewhere`, with the fields.
 */
export async function refuseElsewhere(
  trx: Transaction<DB>,
  { id, players: stored }: { id: number; players: readonly Registered[] },
  season: number,
  squad: readonly Registered[],
): Promise<void> {
  const others = await ofOthers.runIn(trx, [id, season, squad.map(({ person_id }) => person_id)]);
  const errors = squad.flatMap((one, index): FieldError[] => {
    if (stored.some((before) => isSameRegistration(before, one))) return [];
    const other = others.find(({ person_id, ...days }) => person_id === one.person_id && doDaysOverlap(days, one));
    if (!other) return [];
    const { short_name, registered_from, registered_until } = other;
    const message = texts.elsewhere(short_name, registered_from, registered_until);
    return [{ field: `players.${index}.registered_from`, code: 'registered_elsewhere', message }];
  });
  const [first] = errors;
  if (first) throw new AppError('registered_elsewhere', { message: first.message, data: { errors } });
}

/** True for the same person on the same days. */
export const isSameRegistration = (one: Registered, other: Registered): boolean =>
  one.person_id === other.person_id &&
  one.registered_from === other.registered_from &&
  one.registered_until === other.registered_until;
