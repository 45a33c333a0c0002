import { number, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const idByKey = statement(
  'club-id',
  { id: number, key: text },
  'select id, key from clubs where key = $1 or id::text = $1',
);

const keys = statement('club-keys', { key: text }, 'select key from clubs order by id');

/** Returns the keys of all clubs. */
export const listClubKeys = async (executor: Executor) => (await keys.run(executor, [])).map(({ key }) => key);

/** Returns id and key of a club, by either. */
export async function findClubId(
  executor: Executor,
  keyOrId: string,
): Promise<{ id: number; key: string } | undefined> {
  return (await idByKey.run(executor, [keyOrId]))[0];
}
