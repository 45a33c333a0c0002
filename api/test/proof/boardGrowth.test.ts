import { insertAccount } from '../builders.ts';
import { useTestApp } from '../testApp.ts';
import { growBoard, measureCalls } from './boardGrowth.ts';

const ITEMS = 10_000;
/** Maximum number of database pages that any call reads. A search with just a thousand hits reads the most. */
const MOST_BUFFERS = 2_500;

const site = useTestApp({ template: 'bare' });

it('no list, search, tag or category call reads all of 10,000 press items', async () => {
  const { db, pool, get } = site();
  const { id } = await insertAccount(db);
  await growBoard(pool, id, 0, ITEMS);
  const costs = await measureCalls(pool, id, Date.parse('2025-09-18T12:00:00+09:00'));
  expect(costs.filter(({ isScan, buffers }) => isScan || buffers > MOST_BUFFERS)).toEqual([]);

  const { body } = await get<{ data: { id: number }[] }>('/api/content/ids?writeLocation=MediaPress');
  expect([body.data.length, new Set(body.data.map((one) => one.id)).size]).toEqual([ITEMS - 100, ITEMS - 100]);
});
