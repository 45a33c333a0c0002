/** Cells of tables in the editor, and the cursor in them. */

export const CELLS = 'th, td';

/** Returns the element of the table in the editor that a node is in. */
export const tableOf = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('.ql-table') ?? null;

/** Returns the cell that an event is for. */
export const cellOf = ({ target }: Event): HTMLTableCellElement | null =>
  target instanceof Node && tableOf(target)
    ? ((target instanceof Element ? target : target.parentElement)?.closest<HTMLTableCellElement>(CELLS) ?? null)
    : null;

/** Returns the cells of a table, row by row. */
export const cellsOf = (table: Element): HTMLTableCellElement[] => [
  ...table.querySelectorAll<HTMLTableCellElement>(CELLS),
];

/** Returns the cell after or before one, row by row. */
export function cellBeside(cell: HTMLTableCellElement, step: 1 | -1): HTMLTableCellElement | undefined {
  const cells = cellsOf(tableOf(cell) ?? cell);
  return cells[cells.indexOf(cell) + step];
}

/** Returns the cell below or above one, in its first column. */
export function cellAcross(cell: HTMLTableCellElement, step: 1 | -1): HTMLTableCellElement | undefined {
  const grid = gridOf(cell.closest('table') as HTMLTableElement);
  const row = grid.findIndex((cells) => cells.includes(cell));
  const column = grid[row]?.indexOf(cell) ?? 0;
  return grid[step > 0 ? row + cell.rowSpan : row - 1]?.[column];
}

function gridOf({ rows }: HTMLTableElement): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = [...rows].map(() => []);
  for (const [row, { cells }] of [...rows].entries()) {
    let column = 0;
    for (const cell of cells) {
      while (grid[row]?.[column]) column += 1;
      for (const places of grid.slice(row, row + cell.rowSpan)) {
        for (let place = column; place < column + cell.colSpan; place += 1) places[place] = cell;
      }
    }
  }
  return grid;
}

/** Puts the cursor at the start or end of a cell. */
export function enterCell(cell: HTMLTableCellElement, isAtEnd: boolean): void {
  cell.focus();
  const range = document.createRange();
  range.selectNodeContents(cell);
  range.collapse(!isAtEnd);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Returns true if the cursor is at the start (-1) or end (1) of a cell, so that an arrow key leaves it. */
export function isAtEdge(cell: HTMLTableCellElement, step: 1 | -1): boolean {
  const range = rangeToEdge(cell, step);
  return range !== null && range.toString() === '' && !hasBreak(range);
}

/** Returns true if the cursor is in the first (-1) or last (1) line of a cell. */
export function isInEdgeLine(cell: HTMLTableCellElement, step: 1 | -1): boolean {
  const range = rangeToEdge(cell, step);
  if (!range || hasBreak(range)) return false;
  // One line of letters, which may be broken by the width of the cell. Beside no letter, a cursor has no height.
  const { height } = document.getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { height: 0 };
  return height === 0 || range.getBoundingClientRect().height < height * 1.5;
}

const hasBreak = (range: Range): boolean => range.cloneContents().querySelector('br') !== null;

/** Returns the range between the cursor and the start or end of a cell. Null if letters are selected. */
function rangeToEdge(cell: HTMLTableCellElement, step: 1 | -1): Range | null {
  const selection = document.getSelection();
  const cursor = selection?.isCollapsed ? selection.getRangeAt(0) : null;
  if (!cursor || !cell.contains(cursor.startContainer)) return null;
  const range = document.createRange();
  range.selectNodeContents(cell);
  if (step > 0) range.setStart(cursor.endContainer, cursor.endOffset);
  else range.setEnd(cursor.startContainer, cursor.startOffset);
  return range;
}
