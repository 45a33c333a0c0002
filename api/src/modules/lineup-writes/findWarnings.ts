import type { StoredLineup } from '@wkff/contracts';
import { number } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { findSuspensions } from '../clubs/suspensions.ts';
import { findDueSuspensions } from '../due-suspensions/findDueSuspensions.ts';
import type { LineupMatchRecord, StoredPlayer } from '../lineups/repository.ts';
import { texts } from '../lineups/texts.ts';

const squad = statement(
  'lineup-squad',
  { person_id: number },
  'select person_id from players where club_id = $1::int and season = $2::int',
);

/**
 * Returns a function that finds what a line-up is warned about: players who are suspended by a ruling or by cards, and
 * people who are not in the squad of the season, unless nobody of it is known.
 * @param now site clock, epoch ms.
 */
export async function findWarnings(
  executor: Executor,
  { id, season }: LineupMatchRecord,
  clubId: number,
  now: number,
): Promise<(players: readonly StoredPlayer[]) => StoredLineup['warnings']> {
  const [listed, suspensions, due] = await Promise.all([
    squad.run(executor, [clubId, season]),
    findSuspensions(executor, clubId),
    findDueSuspensions(executor, season, now),
  ]);
  const known = new Set<number | null>(listed.map(({ person_id }) => person_id));
  const ruled = suspensions.flatMap(({ person_id, matches, served, coming }) => {
    const place = [...served, ...coming].indexOf(id) + 1;
    return place === 0 ? [] : [{ person_id, person_name: null, text: texts.suspended(place, matches) }];
  });
  const byCards = due.flatMap(({ club_id, person_id, person_name, causes, match_date: day, served, coming }) => {
    if (club_id !== clubId || ![...served, ...coming].includes(id)) return [];
    const why = causes.map(({ kind, count }) => texts.causes[kind](count));
    return [{ person_id, person_name, text: texts.suspendedByCards(why, day) }];
  });
  const suspended = [...ruled, ...byCards];
  return (players) =>
    players.flatMap(({ number: shirt, name, person_id }): StoredLineup['warnings'] => [
      ...suspended
        .filter((one) => (one.person_id === null ? one.person_name === name : one.person_id === person_id))
        .map(({ text }) => ({ kind: 'suspended' as const, number: shirt, name, text })),
      ...(known.size > 0 && !known.has(person_id)
        ? [{ kind: 'not_in_squad' as const, number: shirt, name, text: texts.notInSquad }]
        : []),
    ]);
}
