import { atLeast, atMost, formats, unbarred } from './rows.ts';
import { budgetTable, markdownTable, summary } from './table.ts';

const rows = [
  atMost('LCP of /', 1432, 1700, formats.seconds),
  atLeast('list at the site', 0.1, 0.15, formats.times),
  unbarred('memory of the start', '60 MiB'),
];

describe('the table of value against budget', () => {
  test('has a line per row, with its verdict', () => {
    expect(budgetTable(rows).split('\n')).toEqual([
      '| what                | measured | bar      |        |',
      '| ------------------- | -------- | -------- | ------ |',
      '| LCP of /            | 1.43 s   | ≤ 1.70 s | ok     |',
      '| list at the site    | 0.10 ×   | ≥ 0.15 × | MISSED |',
      '| memory of the start | 60 MiB   |          |        |',
    ]);
  });

  test('escapes separators in cells, and fills short lines up to the heading', () => {
    expect(markdownTable(['a', 'b'], [['x|y']])).toBe('| a    | b   |\n| ---- | --- |\n| x\\|y |     |');
  });
});

test('the summary counts rows with a bar', () => expect(summary(rows)).toBe('2 bars: 1 ok, 1 MISSED'));
