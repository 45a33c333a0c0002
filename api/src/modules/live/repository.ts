import type { Change } from '../../db/changes.ts';
import { number, textList } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const selectBetween = statement(
  'live_between',
  { id: number, tags: textList },
  'select id, tags from changes where id > $1 and id <= $2 order by id',
);

/**
 * Returns the stored changes after one number, up to and including another, ascending; null if some of them are not
 * stored any more.
 */
export async function findBetween(executor: Executor, after: number, upTo: number): Promise<Change[] | null> {
  const changes = await selectBetween.run(executor, [after, upTo]);
  // Numbers have no gaps.
  return changes.length === upTo - after ? changes : null;
}
