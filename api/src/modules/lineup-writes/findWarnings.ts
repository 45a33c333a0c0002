import {
  isRegisteredOn,
  type DueSuspension,
  type RegistrationDays,
  type StoredLineup,
  type Suspension,
} from '@wkff/contracts';
import { number, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { findSuspensions } from '../clubs/suspensions.ts';
import { findDueSuspensions } from '../due-suspensions/findDueSuspensions.ts';
import type { LineupMatchRecord, StoredPlayer } from '../lineups/repository.ts';
import { texts } from '../lineups/texts.ts';

const squad = statement(
  'lineup-squad',
  { person_id: number, registered_from: orNull(text), registered_until: orNull(text) },
  'select person_id, registered_from, registered_until from players where club_id = $1::int and season = $2::int',
);

/**
 * Returns a function that finds what a line-up is warned about: players who are suspended by a ruling or by cards, and
 * people who are not in the squad on the day of the match, unless nobody of the season's is known.
 * @param now site clock, epoch ms.
 */
export async function findWarnings(
  executor: Executor,
  { id, season, match_date: day }: LineupMatchRecord,
  clubId: number,
  now: number,
): Promise<(players: readonly StoredPlayer[]) => StoredLineup['warnings']> {
  const [listed, suspensions, due] = await Promise.all([
    squad.run(executor, [clubId, season]),
    findSuspensions(executor, clubId),
    findDueSuspensions(executor, season, now),
  ]);
  const known = new Map<number | null, (typeof listed)[number]>(listed.map((one) => [one.person_id, one]));
  const isListed = (id: number | null) => {
    const days = known.get(id);
    return days !== undefined && isRegisteredOn(day, days);
  };
  /** True for matches that are left with another club, of somebody whom this one has, too: nobody knows since when. */
  const isElsewhere = ({ person_id, left, effect_from, clubs }: Suspension | DueSuspension) =>
    isListed(person_id) && left > 0 && effect_from <= day && !clubs.some((club) => club.club_id === clubId);
  const isHere = ({ clubs }: Suspension | DueSuspension) =>
    clubs.some((club) => club.club_id === clubId && club.matches.includes(id));
  const elsewhere = ({ left, clubs }: Suspension | DueSuspension) =>
    texts.suspendedElsewhere(clubs.at(-1)?.short_name ?? '', left);
  const ruled = suspensions.flatMap((one) => {
    const { person_id, matches, served, coming } = one;
    const place = [...served, ...coming].indexOf(id) + 1;
    const text = isHere(one) ? texts.suspended(place, matches) : isElsewhere(one) ? elsewhere(one) : null;
    return text === null ? [] : [{ person_id, person_name: null, text }];
  });
  const byCards = due.flatMap((one) => {
    const { person_id, person_name, causes, match_date: shownOn } = one;
    const why = causes.map(({ kind, count }) => texts.causes[kind](count));
    const text = isHere(one) ? texts.suspendedByCards(why, shownOn) : isElsewhere(one) ? elsewhere(one) : null;
    return text === null ? [] : [{ person_id, person_name, text }];
  });
  const suspended = [...ruled, ...byCards];
  return (players) =>
    players.flatMap(({ number: shirt, name, person_id }): StoredLineup['warnings'] => [
      ...suspended
        .filter((one) => (one.person_id === null ? one.person_name === name : one.person_id === person_id))
        .map(({ text }) => ({ kind: 'suspended' as const, number: shirt, name, text })),
      ...(known.size > 0 && !isListed(person_id)
        ? [{ kind: 'not_in_squad' as const, number: shirt, name, text: whyNot(known.get(person_id), day) }]
        : []),
    ]);
}

/** Says why somebody is not in the squad on a day. @param days of the person in the squad, if it names the person. */
function whyNot(days: RegistrationDays | undefined, day: string): string {
  const { registered_from: from = null, registered_until: until = null } = days ?? {};
  if (from !== null && day < from) return texts.notYetInSquad(from);
  return until === null ? texts.notInSquad : texts.noLongerInSquad(until);
}
