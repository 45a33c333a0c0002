import type { StoredLineup } from '@wkff/contracts';
import { number } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { findSuspensions } from '../clubs/suspensions.ts';
import type { LineupMatchRecord, StoredPlayer } from '../lineups/repository.ts';
import { texts } from '../lineups/texts.ts';

const squad = statement(
  'lineup-squad',
  { person_id: number },
  'select person_id from players where club_id = $1::int and season = $2::int',
);

/**
 * Returns a function that finds what a line-up is warned about: suspended players, and people who are not in the squad
 * of the season, unless nobody of it is known.
 */
export async function findWarnings(
  executor: Executor,
  { id, season }: LineupMatchRecord,
  clubId: number,
): Promise<(players: readonly StoredPlayer[]) => StoredLineup['warnings']> {
  const [listed, suspensions] = await Promise.all([
    squad.run(executor, [clubId, season]),
    findSuspensions(executor, clubId),
  ]);
  const known = new Set<number | null>(listed.map(({ person_id }) => person_id));
  const suspended = suspensions.flatMap(({ person_id, matches, served, coming }) => {
    const place = [...served, ...coming].indexOf(id) + 1;
    return place === 0 ? [] : [{ person_id, text: texts.suspended(place, matches) }];
  });
  return (players) =>
    players.flatMap(({ number: shirt, name, person_id }): StoredLineup['warnings'] => [
      ...suspended
        .filter((one) => one.person_id === person_id)
        .map(({ text }) => ({ kind: 'suspended' as const, number: shirt, name, text })),
      ...(known.size > 0 && !known.has(person_id)
        ? [{ kind: 'not_in_squad' as const, number: shirt, name, text: texts.notInSquad }]
        : []),
    ]);
}
