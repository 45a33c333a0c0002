import { insertAccount } from '../builders.ts';
import { useTestApp } from '../testApp.ts';
import { GROWING, growBoard, measureCalls } from './boardGrowth.ts';
import { report, shown } from './report.ts';

const SMALL = 10_000;
const LARGE = 100_000;
/** Maximum number of pages that a call reads whose hits grow with the board. */
const MOST_BUFFERS = 4_000;
/**
 * Pages that any call may read more: a search of a large site finds the newest id, and looks in the index twice; a table
 * of counts that was read as a whole is read by its index.
 */
const FEW_BUFFERS = 10;
const NOW = Date.parse('2025-09-18T12:00:00+09:00');
const LIMIT_MS = 15 * 60_000;

const site = useTestApp({ template: 'bare' });

it(
  'every list, search, tag and category call reads at most twice as much of 100,000 items as of 10,000',
  async () => {
    const { db, pool } = site();
    const { id } = await insertAccount(db);
    await growBoard(pool, id, 0, SMALL);
    const small = await measureCalls(pool, id, NOW);
    await growBoard(pool, id, SMALL, LARGE);
    const large = await measureCalls(pool, id, NOW);

    const growth = large.map((cost, index) => ({ ...cost, before: small[index]?.buffers ?? 0 }));
    const steady = growth.filter(({ call }) => !GROWING.includes(call));
    const ratios = steady.map(({ buffers, before }) => buffers / before);
    const growing = growth.filter(({ call }) => GROWING.includes(call));
    report(
      `${shown(LARGE)} items: ${ratios.length} calls read at most ${Math.max(...ratios).toFixed(2)} times as much as of ${shown(SMALL)}, ` +
        `${growing.length} that find more of them at most ${shown(Math.max(...growing.map(({ buffers }) => buffers)))} pages`,
    );
    expect(steady.filter(({ buffers, before }) => buffers > 2 * before + FEW_BUFFERS)).toEqual([]);
    expect(growing.filter(({ buffers }) => buffers > MOST_BUFFERS)).toEqual([]);
    expect(large.filter(({ isScan }) => isScan)).toEqual([]);
  },
  LIMIT_MS,
);
