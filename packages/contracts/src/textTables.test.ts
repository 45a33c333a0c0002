import fc from 'fast-check';
import { TABLE_LIMITS } from './limits.ts';
import { layTable, readSpan, type CellSpans } from './textTables.ts';

interface Cell extends CellSpans {
  name: string;
}
const cell = (name: string, colSpan = 1, rowSpan = 1): Cell => ({ name, colSpan, rowSpan });
const blank = () => cell('-');

/** Draws a table: the name of the cell at each place. Asserts that no two cells share a place. */
function draw(rows: readonly (readonly Cell[])[]): string[] {
  const grid: (string | undefined)[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    for (const { name, colSpan, rowSpan } of cells) {
      let column = 0;
      while (grid[row]?.[column] !== undefined) column += 1;
      for (let y = row; y < row + rowSpan; y += 1) {
        for (let x = column; x < column + colSpan; x += 1) {
          expect([y < rows.length, grid[y]?.[x]]).toEqual([true, undefined]);
          (grid[y] ?? [])[x] = name;
        }
      }
    }
  }
  return grid.map((row) => row.join(''));
}
const laid = (...rows: Cell[][]) => {
  const table = layTable(rows, blank);
  return table && draw(table);
};

test.each<[string, Cell[][], string[]]>([
  [
    'plain cells',
    [
      [cell('a'), cell('b')],
      [cell('c'), cell('d')],
    ],
    ['ab', 'cd'],
  ],
  [
    'merged cells',
    [[cell('a', 2), cell('b')], [cell('c', 1, 2), cell('d'), cell('e')], [cell('f', 2)]],
    ['aab', 'cde', 'cff'],
  ],
  ['short rows', [[cell('a'), cell('b'), cell('c')], [cell('d')]], ['abc', 'd--']],
  ['a cell that reaches below the table', [[cell('a', 1, 9), cell('b')], [cell('c')]], ['ab', 'ac']],
  ['a cell that reaches into another', [[cell('a'), cell('b', 1, 2)], [cell('c', 2)]], ['ab', 'cb']],
  ['rows without cells', [[], [cell('a', 1, 2), cell('b', 1, 2)], [], [cell('c'), cell('d')]], ['ab', 'cd']],
  [
    'columns without cells',
    [
      [cell('a', 3), cell('b', 2)],
      [cell('c', 3), cell('d', 2)],
    ],
    ['ab', 'cd'],
  ],
  ['one row', [[cell('a'), cell('b')]], ['ab']],
])('lays out %s', (_what, rows, expected) => expect(laid(...rows)).toEqual(expected));

test('a table of one column, and one that is too large, is none', () => {
  const row = (length: number) => Array.from({ length }, () => cell('a'));
  expect(laid()).toBeNull();
  expect(laid([cell('a')], [cell('b')])).toBeNull();
  expect(laid([cell('a', 5)], [cell('b', 5)])).toBeNull();
  expect(laid(row(TABLE_LIMITS.columns))).toHaveLength(1);
  expect(laid(row(TABLE_LIMITS.columns + 1))).toBeNull();
  const rows = Array.from({ length: TABLE_LIMITS.rows }, () => row(2));
  expect(laid(...rows)).toHaveLength(TABLE_LIMITS.rows);
  expect(laid(...rows, row(2))).toBeNull();
});

test('every place belongs to one cell, and laying out again changes nothing', () => {
  const span = fc.constantFrom(1, 1, 1, 2, 3, 50);
  const rows = fc.array(
    fc.array(
      fc.tuple(span, span).map(([colSpan, rowSpan]) => cell('a', colSpan, rowSpan)),
      { maxLength: 5 },
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(rows, (given) => {
      const table = layTable(given, blank);
      if (!table) return;
      const [first = '', ...others] = draw(table);
      for (const row of others) expect(row).toHaveLength(first.length);
      expect(layTable(table, blank)).toEqual(table);
    }),
  );
});

test('reads spans as browsers do', () => {
  expect(['2', ' 3', '0', '-1', 'x', '', null, undefined].map(readSpan)).toEqual([2, 3, 1, 1, 1, 1, 1, 1]);
});
