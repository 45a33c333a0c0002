import { createOlderDatabase } from '../../../test/olderDatabase.ts';
import { WRONG_COUNTS } from '../../../test/wrongCounts.oracle.ts';

it('the items that a board has are counted by month', async () => {
  const { pool, update, drop } = await createOlderDatabase('048_match_clock');
  try {
    await pool.query(
      `insert into content_items (write_location, title, description, is_pinned, is_public, created_at, origin)
       select 'MediaPress', '글', '', n = 1, n <> 2, timestamptz '2025-09-01T08:59:59+09:00' + n * interval '1 second', 'editor'
       from generate_series(0, 3) as n`,
    );
    await update();
    expect((await pool.query(WRONG_COUNTS)).rows).toEqual([]);
    const { rows } = await pool.query(
      `select value, public_items, hidden_items from content_counts where kind = 'month' order by value`,
    );
    expect(rows).toEqual([
      { value: '2025-08', public_items: 1, hidden_items: 0 },
      { value: '2025-09', public_items: 1, hidden_items: 1 },
    ]);
  } finally {
    await drop();
  }
});
