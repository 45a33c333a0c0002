import pg from 'pg';
import { createOlderDatabase } from '../../../test/olderDatabase.ts';

it('the indexes of texts, two for each board, are replaced by those that also have the blocks of items', async () => {
  const { pool, update, drop } = await createOlderDatabase('050_deep_pages');
  const indexes = async () => {
    const { rows } = await pool.query<{ name: string; blocks: boolean }>(
      `select indexname as name, indexdef like '%4096%' as blocks from pg_indexes
       where tablename = 'content_items' and indexdef like '%gin_trgm_ops%'`,
    );
    return [rows.length, rows.filter(({ blocks }) => blocks).length];
  };
  try {
    expect(await indexes()).toEqual([8, 0]);
    await update();
    expect(await indexes()).toEqual([8, 8]);
  } finally {
    await drop();
  }
});

it('a save that has begun when they are made is written, and both end', async () => {
  const { url, pool, update, drop } = await createOlderDatabase('050_deep_pages');
  const [save, watch] = [new pg.Client(url), new pg.Client(url)];
  try {
    await Promise.all([save.connect(), watch.connect()]);
    await pool.query(`insert into content_items (write_location, title, description, created_at, origin)
      values ('MediaPress', '글', '', now(), 'editor')`);
    await save.query('begin');
    await save.query('select id from content_items for update');
    const updated = update();
    updated.catch(() => undefined);
    const waits = async () => (await watch.query('select from pg_locks where not granted')).rowCount;
    while (!(await waits()));
    await save.query(`update content_items set title = '다른 글'`);
    await save.query('commit');
    await updated;
    expect((await pool.query('select title from content_items')).rows).toEqual([{ title: '다른 글' }]);
  } finally {
    await Promise.all([save.end(), watch.end()]);
    await drop();
  }
});
