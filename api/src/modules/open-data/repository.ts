import { number, orNull, textList } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

/**
 * What others are told of. The tags of each club are not: a line-up that nobody may see yet has them. `*` says that
 * anything may have changed.
 */
const IS_TOLD = `tag ~ '^(match|season|ranking):[0-9]+$' or tag in ('clubs', '*')`;

const later = statement(
  'open-changes',
  { oldest: orNull(number), newest: orNull(number), newest_told: orNull(number), stored: number, tags: textList },
  `with later as (select id, tags from changes where id > $1::bigint)
   select (select min(id) from changes) as oldest, (select max(id) from changes) as newest,
     (select id from changes where exists (select from unnest(tags) tag where ${IS_TOLD}) order by id desc limit 1)
       as newest_told,
     (select count(*) from later)::int as stored,
     array(select distinct tag from later, unnest(later.tags) tag where ${IS_TOLD} order by tag) as tags`,
);

/** What changed after a number. */
export interface LaterChanges {
  /** The number from which a reader goes on. */
  newest: number;
  /** False if not all changes after the number are stored, or the number is of another database. */
  isWhole: boolean;
  /** Tags of matches, seasons and tables, `clubs`, and `*`. */
  tags: string[];
}

/**
 * Returns what changed after a number; without one, nothing. The number to go on from is that of a change that readers
 * are told of, so that it does not count the others.
 */
export async function findLaterChanges(executor: Executor, since: number | undefined): Promise<LaterChanges> {
  const [found] = await later.run(executor, [since ?? Number.MAX_SAFE_INTEGER]);
  const { oldest = null, newest = null, newest_told: told = null, stored = 0, tags = [] } = found ?? {};
  const newestTold = told ?? Math.max(0, (oldest ?? 1) - 1);
  if (since === undefined) return { newest: newestTold, isWhole: true, tags: [] };
  // Numbers have no gaps.
  const isWhole = stored === (newest ?? 0) - since;
  return { newest: isWhole ? Math.max(since, newestTold) : newestTold, isWhole, tags };
}
