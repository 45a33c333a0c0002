import { randomInt } from 'node:crypto';
import type { WriteLocation } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';
import type { PageQuery } from './pageQuery.ts';
import { listItems } from './pages.ts';
import { readSearch } from './search.ts';
import { readList, type ContentQuery } from './service.ts';

const BOARD: WriteLocation = 'MediaPress';
const NOW = new Date('2025-09-18T12:00:00+09:00');
/** Ids from here on are of a large site. */
const LARGE = 5 * 4_096;

const site = useTestApp({ template: 'bare' });
beforeEach(async () => void (await site().pool.query('truncate content_items restart identity cascade')));

/** Inserts items with consecutive ids. @param row SQL of title and moment of the item `n`, from 0. */
async function insert(firstId: number, count: number, row: string): Promise<void> {
  await site().pool.query(
    `insert into content_items (id, write_location, title, description, created_at, origin)
     overriding system value
     select $1::int + n, '${BOARD}', title, '', created_at, 'editor'
     from generate_series(0, $2::int - 1) as n, lateral (select ${row}) as made (title, created_at)`,
    [firstId, count],
  );
}
const NEWEST_LAST = `timestamptz '2025-01-01' + n * interval '1 minute'`;

async function search(searchQuery: string, page: number, more: Partial<ContentQuery> = {}) {
  const context = { pool: site().pool, clock: { now: () => NOW.getTime() }, signer: { sign: (name: string) => name } };
  const query: ContentQuery = { writeLocation: BOARD, page, limit: 12, pinned: 'first', searchFilter: 'all', ...more };
  const { data } = await readList(context, { ...query, searchQuery }, null);
  const total = `${data.totalCount}${data.totalCountIsAtLeast ? '+' : ''}`;
  return [total, data.totalPages, data.contents.map(({ title }) => title)] as const;
}
/** The titles of a page of hits `글자 0` to `글자 <newest>`. */
const titles = (newest: number, page: number) =>
  Array.from({ length: 12 }, (_, place) => newest - (page - 1) * 12 - place)
    .filter((n) => n >= 0)
    .map((n) => `글자 ${n}`);

describe('a search on a large site', () => {
  it('counts a hundred of many hits, goes on counting on the page that has them, and leads to each', async () => {
    await insert(LARGE, 300, `'글자 ' || n, ${NEWEST_LAST}`);
    expect(await search('글자', 1)).toEqual(['100+', 9, titles(299, 1)]);
    expect(await search('글자', 8)).toEqual(['100+', 9, titles(299, 8)]);
    expect(await search('글자', 9)).toEqual(['300', 25, titles(299, 9)]);
    expect(await search('글자', 25)).toEqual(['300', 25, titles(299, 25)]);
    expect(await search('글자', 26)).toEqual(['300', 25, []]);
  });

  it('counts all of fewer than a hundred in the newest items, and those of older ones, too', async () => {
    await insert(1, 99, `'글자 ' || n, ${NEWEST_LAST}`);
    await insert(LARGE, 99, `'글자 ' || n + 99, ${NEWEST_LAST} + interval '99 minutes'`);
    expect(await search('글자', 1)).toEqual(['198', 17, titles(197, 1)]);
  });

  it('counts all hits of one that is not large', async () => {
    await insert(4 * 4_096 - 300, 300, `'글자 ' || n, ${NEWEST_LAST}`);
    expect(await search('글자', 1)).toEqual(['300', 25, titles(299, 1)]);
  });

  it('finds the newest hits if the last items that were entered are old ones', async () => {
    // Two thousand items without the word are newer than the hits.
    await insert(1, 2_000, `'다른 ' || n, ${NEWEST_LAST}`);
    await insert(LARGE, 300, `'글자 ' || n, ${NEWEST_LAST} - interval '1 year'`);
    expect(await search('글자', 1)).toEqual(['300', 25, titles(299, 1)]);
    expect(await search('글자', 1, { sort: 'title', order: 'asc' })).toEqual([
      '100+',
      9,
      expect.arrayContaining(['글자 0']),
    ]);
  });

  it.each<[string, Partial<ContentQuery>]>([
    ['is_pinned = true', { pinned: 'inline' }],
    [`category = 'queens-cup'`, { category: 'wk-league,queens-cup' }],
  ])('finds the newest hits where others are merged with them: %s', async (others, more) => {
    // Two thousand items without the word are newer than the hits, except for the others, which are the oldest.
    await insert(1, 2_000, `'다른 ' || n, ${NEWEST_LAST}`);
    await insert(LARGE, 100, `'글자 ' || n, ${NEWEST_LAST} - interval '2 years'`);
    await insert(LARGE + 100, 100, `'글자 ' || n + 100, ${NEWEST_LAST} - interval '1 year'`);
    await site().pool.query(`update content_items set category = 'wk-league'`);
    await site().pool.query(`update content_items set ${others} where id between ${LARGE} and ${LARGE + 99}`);
    expect(await search('글자', 1, more)).toEqual(['200', 17, titles(199, 1)]);
  });

  it('counts all hits of a word in a category that has few of them', async () => {
    await insert(LARGE, 300, `'글자 ' || n, ${NEWEST_LAST}`);
    await site().pool.query(`update content_items set category = 'queens-cup' where id % 10 = 0`);
    const [total, pages] = await search('글자', 1, { category: 'queens-cup' });
    expect([total, pages]).toEqual(['30', 3]);
  });
});

it('pages of random items have the hits that looking at each item finds, also where not all are counted', async () => {
  const { pool } = site();
  const pick = <T>(...of: readonly T[]): T => of[randomInt(of.length)]!;
  // Percent of hits among the newest items, and among the others.
  for (const [near, far] of [
    [80, 30],
    [80, 0],
    [50, 3],
    [20, 30],
    [20, 0],
  ] as const) {
    await pool.query('truncate content_items restart identity cascade');
    await pool.query(
      `insert into content_items (id, write_location, title, description, category, is_pinned, is_public, deleted_at,
         created_at, origin)
       overriding system value
       select n + case when n > 500 then ${LARGE} else 0 end, '${BOARD}',
         case when random() * 100 < case when n > 500 then ${near} else ${far} end then '글자 ' else '다른 ' end || n,
         '', (array['wk-league', 'queens-cup', null])[ceil(random() * 3)], random() < 0.02, random() > 0.1,
         case when random() < 0.1 then now() end,
         timestamptz '2025-01-01' + ${pick('n', '-n', '(random() * 1000)::int')} * interval '1 minute', 'editor'
       from generate_series(1, 1000) as n`,
    );
    for (let query = 0; query < 12; query += 1) {
      const asked: PageQuery = {
        board: BOARD,
        reader: pick({ kind: 'visitor' }, { kind: 'manager' }),
        now: NOW,
        categories: pick(null, ['wk-league'], ['wk-league', 'queens-cup']),
        search: readSearch('글자', 'all'),
        sort: pick('created_at', 'title'),
        order: pick('asc', 'desc'),
        pinned: pick('first', 'first', 'inline'),
        limit: pick(1, 3, 12),
        offset: 0,
      };
      asked.offset = asked.limit * randomInt(12);
      // The first of each is usual, and so surely among the hits that are near.
      if (query === 0)
        Object.assign(asked, {
          categories: null,
          sort: 'created_at',
          order: 'desc',
          pinned: 'first',
          limit: 12,
          offset: 0,
        });
      const { rows } = await pool.query<{ id: number }>(
        `select id from content_items where deleted_at is null and title like '글자%' ${asked.reader.kind === 'visitor' ? 'and is_public' : ''}
           and ($1::text[] is null or category = any ($1))
         order by ${asked.pinned === 'first' ? 'is_pinned desc, ' : ''} ${asked.sort} ${asked.order}, id ${asked.order}`,
        [asked.categories],
      );
      const { items, total, isAtLeast } = await listItems(pool, asked);
      const hits = rows.map(({ id }) => id).slice(asked.offset, asked.offset + asked.limit);
      expect([asked, items.map(({ id }) => id)]).toEqual([asked, hits]);
      expect([asked, isAtLeast ? total <= rows.length : total === rows.length]).toEqual([asked, true]);
      if (query === 0 && near === 80) expect(isAtLeast).toBe(true);
    }
  }
});
