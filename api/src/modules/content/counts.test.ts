import { randomInt } from 'node:crypto';
import { CATEGORIES, MOST_HITS, type ContentList } from '@wkff/contracts';
import { sql } from 'kysely';
import { insertAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { WRONG_COUNTS } from '../../../test/wrongCounts.oracle.ts';
import { insertItems } from '../../../test/items.ts';

describe('the counts of a board', () => {
  const current = useTestApp({ template: 'bare' });
  beforeEach(async () => {
    await current().pool.query('truncate content_items restart identity cascade');
    current().clock.set('2025-09-18T12:00:00+09:00');
  });

  const wrong = async () => (await current().pool.query(WRONG_COUNTS)).rows as unknown[];
  /** Rows that count at least one item. */
  const stored = async () =>
    (await current().pool.query('select * from content_counts where public_items > 0 or hidden_items > 0'))
      .rows as unknown[];

  it('are updated with every change of items', async () => {
    const { db } = current();
    const one = <T>(of: readonly T[]): T => of[randomInt(of.length)]!;
    const draft = () => {
      const category = one([null, ...CATEGORIES.slice(0, 3)]);
      return {
        title: '글',
        write_location: one(['MediaPress', 'MediaNews'] as const),
        category,
        related_teams: category === 'wk-league' ? one([[], ['a'], ['a', 'b']]) : [],
        tags: one([[], ['가'], ['가', '나'], ['나', '다']]),
        is_public: randomInt(4) > 0,
        is_pinned: randomInt(4) === 0,
        created_at: one(['2025-09-01T08:59:59+09:00', '2025-09-01T09:00:00+09:00']),
        deleted_at: randomInt(5) === 0 ? '2025-09-01T00:00:00+09:00' : null,
      };
    };
    for (let round = 0; round < 20; round += 1) {
      const ids = await insertItems(db, Array.from({ length: 1 + randomInt(9) }, draft));
      for (const id of ids) await db.updateTable('content_items').set(draft()).where('id', '=', id).execute();
      await db
        .updateTable('content_items')
        .set({ is_public: false })
        .where(sql`random()`, '<', 0.1)
        .execute();
      await db
        .deleteFrom('content_items')
        .where(sql`random()`, '<', 0.2)
        .execute();
      expect(await wrong()).toEqual([]);
    }
    expect(await stored()).not.toEqual([]);
    await current().pool.query('update content_counts set hidden_items = hidden_items + 1');
    expect(await wrong()).not.toEqual([]);
    await current().pool.query('truncate content_items cascade');
    expect(await stored()).toEqual([]);
  });

  it('ignore rolled-back changes, and are correct after many concurrent writes', async () => {
    const { db } = current();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        db
          .transaction()
          .execute(async (trx) => {
            await insertItems(trx, [{ title: `${index}`, tags: index % 2 ? ['가', '나'] : ['나', '가'] }]);
            await trx
              .updateTable('content_items')
              .set({ tags: ['다'] })
              .where('title', '=', `${index}`)
              .execute();
            if (index % 4 === 0) throw new Error('rolled back');
          })
          .catch((error: Error) => expect(error.message).toBe('rolled back')),
      ),
    );
    expect(await wrong()).toEqual([]);
    expect(await stored()).toHaveLength(3);
  });

  it('are the totals of lists and searches, without scheduled items until their time', async () => {
    const { db, pool } = current();
    const author = await insertAccount(db, { roles: ['editor'], own_items_only: true });
    const labels = { category: 'wk-league', related_teams: ['a'], tags: ['가'] };
    await insertItems(db, [
      { title: '1', ...labels },
      { title: '2', ...labels, created_at: '2025-09-18T13:00:00+09:00', author_id: author.id },
      { title: '3', ...labels, created_at: '2025-09-18T13:00:00+09:00' },
      { title: '4', ...labels, is_public: false, author_id: author.id },
      { title: '5', ...labels, is_public: false, created_at: '2025-09-18T13:00:00+09:00' },
      { title: '6', tags: ['나'] },
    ]);
    const totals = async (as?: typeof author) => {
      const queries = [
        '',
        'category=wk-league',
        'searchFilter=tags&searchQuery=가',
        'searchFilter=team&searchQuery=a&category=wk-league',
      ];
      const answers = queries.map((query) =>
        current().send<{ data: ContentList }>({
          method: 'GET',
          url: `/api/content/list?writeLocation=MediaPress&limit=50&${query}`,
          ...(as ? { as } : {}),
        }),
      );
      return (await Promise.all(answers)).map(({ body: { data } }) => {
        expect(data.contents).toHaveLength(data.totalCount);
        return data.totalCount;
      });
    };
    expect(await totals()).toEqual([2, 1, 1, 1]);
    expect(await totals(author)).toEqual([4, 3, 3, 3]);
    expect(await totals(await insertAccount(db, { roles: ['admin'] }))).toEqual([6, 5, 5, 5]);
    current().clock.set('2025-09-18T13:00:00+09:00');
    expect(await totals()).toEqual([4, 3, 3, 3]);
    await pool.query(`delete from content_items`);
  });

  it('stop at a thousand for a search of text, which says so, and so do its pages; a tag has no limit', async () => {
    const { pool, db } = current();
    await pool.query(
      `insert into content_items (write_location, title, description, tags, created_at, origin)
       select 'MediaPress', '글자 ' || n, '', array['꼬리'], timestamptz '2025-01-01' + n * interval '1 minute', 'editor'
       from generate_series(1, $1::int) as n`,
      [MOST_HITS + 20],
    );
    await insertItems(db, [{ title: '고정 글자', created_at: '2024-01-01T00:00:00+09:00', is_pinned: true }]);
    const list = async (query: string, page: number) => {
      const url = `/api/content/list?writeLocation=MediaPress&limit=30&page=${page}&${query}`;
      const { data } = (await current().get<{ data: ContentList }>(url)).body;
      const total = `${data.totalCount}${data.totalCountIsAtLeast ? '+' : ''}`;
      return [total, data.totalPages, data.contents.length, data.contents[0]?.title ?? null];
    };
    expect(await list('searchQuery=글자', 1)).toEqual(['1000+', 34, 30, '고정 글자']);
    expect(await list('searchQuery=글자', 34)).toEqual(['1000+', 34, 10, '글자 31']);
    expect(await list('searchQuery=글자', 35)).toEqual(['1000+', 34, 0, null]);
    expect(await list('searchQuery=글자&sort=title&order=asc&pinned=inline', 1)).toEqual([
      '1000+',
      34,
      30,
      '고정 글자',
    ]);
    expect(await list('searchFilter=tags&searchQuery=꼬리', 1)).toEqual(['1020', 34, 30, '글자 1020']);
    expect(await list('searchFilter=tags&searchQuery=꼬리', 34)).toEqual(['1020', 34, 30, '글자 30']);
    expect(await list('', 1)).toEqual(['1021', 35, 30, '고정 글자']);
  });
});
