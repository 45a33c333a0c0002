import type { WriteLocation } from '@wkff/contracts';
import { insertAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { Executor } from '../../db/statement.ts';
import type { PageQuery } from './pageQuery.ts';
import { listItems } from './pages.ts';
import type { Reader } from './policy.ts';

const ITEMS = 3_600;
const BOARD: WriteLocation = 'MediaPress';
/** Items of the last six days of the board are scheduled. */
const NOW = new Date('2025-09-18T12:00:00+09:00');

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
/** Returns the most rows that one step of a plan passed over or returned. */
function mostRows(plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans: steps = [] } = plan;
  return Math.max((rows + removed) * loops, ...steps.map(mostRows));
}

describe('a deep page of a board', () => {
  const site = useTestApp({ template: 'bare' });
  let author = 0;
  beforeAll(async () => {
    const { db, pool } = site();
    author = (await insertAccount(db)).id;
    // Ten months, at 19:00 UTC: the day in Seoul is another one. Some have the same moment, some are hidden or deleted.
    await pool.query(
      `insert into content_items (write_location, title, description, category, is_pinned, is_public, deleted_at,
         created_at, author_id, origin)
       select '${BOARD}', 'x' || n * 7919 % 1000, '', case n % 10 when 0 then 'queens-cup' when 1 then null else 'wk-league' end,
         n % 300 = 1, n % 11 <> 0, case when n % 13 = 0 then now() end,
         timestamptz '2025-09-24 19:00Z' - n / 12 * interval '1 day', $1::int, 'editor'
       from generate_series(0, $2::int - 1) as n`,
      [author, ITEMS],
    );
    // So that the plan is not one for tables of unknown size.
    await pool.query('analyze content_items, content_counts');
  });

  const pageOf = (more: Partial<PageQuery>): PageQuery => ({
    ...{ board: BOARD, reader: { kind: 'visitor' }, now: NOW, categories: null, search: null, limit: 12 },
    ...{ sort: 'created_at', order: 'desc', pinned: 'first', offset: 2_000 },
    ...more,
  });

  /** Returns the page by sorting all items. */
  async function sorted({ reader, categories, order, pinned, sort, limit, offset }: PageQuery): Promise<number[]> {
    const seen = {
      visitor: 'is_public and created_at <= $1',
      author: 'author_id = $1::text::int',
      manager: '$1::text is not null',
    };
    const { rows } = await site().pool.query<{ id: number }>(
      `select id from content_items where deleted_at is null and ${seen[reader.kind]}
         and ($2::text[] is null or category = any ($2))
       order by ${pinned === 'first' ? 'is_pinned desc, ' : ''}${sort} ${order}, id ${order} limit $3 offset $4`,
      [reader.kind === 'author' ? author : NOW.toISOString(), categories, limit, offset],
    );
    return rows.map(({ id }) => id);
  }
  const listed = async (query: PageQuery) => (await listItems(site().pool, query)).items.map(({ id }) => id);

  const readers: Reader[] = [{ kind: 'visitor' }, { kind: 'manager' }];
  const chosen = [null, ['wk-league'], ['wk-league', 'queens-cup', 'federation-news']] as const;
  const cases = readers.flatMap((reader) =>
    (['desc', 'asc'] as const).flatMap((order) =>
      (['first', 'inline'] as const).flatMap((pinned) =>
        chosen.map((categories) => ({ reader, order, pinned, categories })),
      ),
    ),
  );

  it.each(cases)('has the items that sorting all of them gives: %j', async (more) => {
    for (const offset of [2_000, 2_001, 2_100, 2_250, 2_400, 2_500, 2_800, 2_960, 3_000, 3_300]) {
      const query = pageOf({ ...more, offset, limit: 40 });
      expect([offset, await listed(query)]).toEqual([offset, await sorted(query)]);
    }
  });

  it('has them by title, and of an author, too', async () => {
    for (const more of [{ sort: 'title' }, { reader: { kind: 'author', accountId: author } }] as const)
      expect(await listed(pageOf(more))).toEqual(await sorted(pageOf(more)));
  });

  it('is found without passing over all items before it', async () => {
    let plan: Plan | undefined;
    const explained = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await site().pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        plan = rows[0]?.['QUERY PLAN'][0].Plan;
        return site().pool.query(text, values);
      },
    } as Executor;
    await listItems(explained, pageOf({}));
    expect(mostRows(plan!)).toBeLessThan(600);
  });
});
