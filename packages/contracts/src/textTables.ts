/**
 * The tables of texts. Editor and server lay out the cells of a table by the same rules, so a table that was not
 * touched is the same after a save.
 */
import { TABLE_LIMITS } from './limits.ts';

/** How many columns and rows a cell takes. */
export interface CellSpans {
  colSpan: number;
  rowSpan: number;
}

/** A whole number of columns or rows from an attribute. Browsers read what is missing or wrong as 1. */
export const readSpan = (text: string | null | undefined): number => Math.max(Number.parseInt(text ?? '', 10) || 1, 1);

/** Which cells a heading cell is a heading of: those of its column or of its row. */
export type CellScope = 'col' | 'row';

/** Returns the scope that a heading cell names; undefined if it names none. */
export const readScope = (text: string | null | undefined): CellScope | undefined =>
  /^row/i.test(text ?? '') ? 'row' : /^col/i.test(text ?? '') ? 'col' : undefined;

/** Returns a row in which each heading cell has a scope: its column if the row ends in headings, else its row. */
export function withScopes<Cell extends { isHeading?: boolean; scope?: CellScope | undefined }>(
  row: readonly Cell[],
): Cell[] {
  const inferred = row.at(-1)?.isHeading ? 'col' : 'row';
  return row.map((cell) => (cell.isHeading ? { ...cell, scope: cell.scope ?? inferred } : cell));
}

/**
 * Lays out the cells of a table as browsers do: returns its rows, in which every place belongs to exactly one cell.
 * Cuts cells that reach out of the table or into others, adds blank cells to short rows, and leaves out rows and columns
 * in which no cell begins.
 *
 * Returns null for what is no table in a text: one column, which is only a frame, or more rows or columns than a text
 * may have (`TABLE_LIMITS`).
 */
export function layTable<Cell extends CellSpans>(
  rows: readonly (readonly Cell[])[],
  blank: () => Cell,
): Cell[][] | null {
  if (rows.length > TABLE_LIMITS.rows) return null;
  const places: Placed<Cell>[] = [];
  const grid: boolean[][] = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[row]?.[column]) column += 1;
      if (column >= TABLE_LIMITS.columns) return null;
      const placed = { cell, row, column, ...fittingSpans(grid, row, column, cell) };
      places.push(placed);
      fill(grid, placed);
    }
  }
  const laid = withoutGaps(places);
  return laid && withBlanks(laid, blank);
}

interface Placed<Cell> extends CellSpans {
  cell: Cell;
  row: number;
  column: number;
}

/** Returns the spans of a cell that neither leave the table nor reach into cells above. */
function fittingSpans(grid: readonly boolean[][], row: number, column: number, cell: CellSpans): CellSpans {
  let colSpan = 1;
  const isFree = (place: number) => place < TABLE_LIMITS.columns && !grid[row]?.[place];
  while (colSpan < cell.colSpan && isFree(column + colSpan)) colSpan += 1;
  return { colSpan, rowSpan: Math.min(cell.rowSpan, grid.length - row) };
}

function fill(grid: boolean[][], { row, column, colSpan, rowSpan }: Placed<unknown>): void {
  for (const taken of grid.slice(row, row + rowSpan)) {
    for (let place = column; place < column + colSpan; place += 1) taken[place] = true;
  }
}

/** Leaves out rows and columns in which no cell begins, which nobody sees. Returns null for less than two columns. */
function withoutGaps<Cell>(places: readonly Placed<Cell>[]): Placed<Cell>[] | null {
  const rows = new Set(places.map(({ row }) => row));
  const columns = new Set(places.map(({ column }) => column));
  if (columns.size < 2) return null;
  const countIn = (numbers: ReadonlySet<number>, start: number, end: number) =>
    [...numbers].filter((number) => number >= start && number < end).length;
  return places.map(({ cell, row, column, colSpan, rowSpan }) => ({
    cell,
    row: countIn(rows, 0, row),
    column: countIn(columns, 0, column),
    rowSpan: countIn(rows, row, row + rowSpan),
    colSpan: countIn(columns, column, column + colSpan),
  }));
}

/** Returns the rows of placed cells, with blank cells in all other places. */
function withBlanks<Cell extends CellSpans>(places: readonly Placed<Cell>[], blank: () => Cell): Cell[][] {
  const rows: Cell[][] = Array.from({ length: Math.max(...places.map(({ row }) => row)) + 1 }, () => []);
  const taken: boolean[][] = rows.map(() => []);
  for (const placed of places) fill(taken, placed);
  const width = Math.max(...taken.map(({ length }) => length));
  const byPlace = new Map(places.map((placed) => [placed.row * width + placed.column, placed]));
  for (const [row, cells] of rows.entries()) {
    for (let column = 0; column < width; column += 1) {
      const placed = byPlace.get(row * width + column);
      if (placed) cells.push({ ...placed.cell, colSpan: placed.colSpan, rowSpan: placed.rowSpan });
      else if (!taken[row]?.[column]) cells.push(blank());
    }
  }
  return rows;
}

/** Returns the HTML of a table that is laid out. @param inside returns the HTML of a cell's content. */
export function tableHtml<Cell extends CellSpans & { scope?: CellScope | undefined }>(
  rows: readonly (readonly Cell[])[],
  inside: (cell: Cell) => string,
): string {
  const writeCell = (cell: Cell) => {
    const { colSpan, rowSpan, scope } = cell;
    const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
    return scope ? `<th${spans} scope="${scope}">${inside(cell)}</th>` : `<td${spans}>${inside(cell)}</td>`;
  };
  return `<table><tbody>${rows.map((row) => `<tr>${row.map(writeCell).join('')}</tr>`).join('')}</tbody></table>`;
}
