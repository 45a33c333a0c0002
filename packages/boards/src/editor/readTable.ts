import type { CellSpans } from '@wkff/contracts/tables';
import { tidyLine, wordsOf, type Cell } from './lines.ts';
import type { ReadLine, ReadRun } from './readLines.ts';

/** A parsed cell, as wide and high as it says. */
export interface ReadCell extends Cell {
  lines: readonly ReadRun[][];
  isHeading?: boolean;
  /** The pictures in it, which follow the table. */
  pictures: readonly ReadRun[];
}

const CELL_SEPARATOR = ' | ';

/** Returns the runs of a line of a cell, with the marker of a list item as letters. */
export function withMarker({ list, number, runs }: ReadLine): ReadRun[] {
  if (!list || runs.length === 0) return runs;
  return [{ content: number === undefined ? '· ' : `${number}. ` }, ...runs];
}

/** Returns the number of characters in all cells. */
export const lengthOfAll = (rows: readonly (readonly ReadCell[])[]): number =>
  rows.flatMap((row) => row.flatMap(({ lines }) => lines)).reduce((sum, runs) => sum + wordsOf({ runs }).length, 0);

/** Returns a cell without what only its reader needs. */
export const toCell = ({ colSpan, rowSpan, scope, lines }: Cell): Cell => ({
  colSpan,
  rowSpan,
  ...(scope ? { scope } : {}),
  lines,
});

/** Returns each row as a line. A cell that spans rows is in each of them, so that a line makes sense by itself. */
export function linesOfRows(rows: readonly (readonly ReadCell[])[]): ReadLine[] {
  /** Cells that span further rows, by column. */
  const reaching: { runs: ReadRun[] | null; rows: number }[] = [];
  return rows.flatMap((row) => {
    const parts: ReadRun[][] = [];
    let column = 0;
    const passReaching = () => {
      for (let cell = reaching[column]; cell && cell.rows > 0; cell = reaching[column]) {
        cell.rows -= 1;
        if (cell.runs) parts.push(cell.runs);
        column += 1;
      }
    };
    for (const cell of row) {
      passReaching();
      const runs = join(cell.lines, ' ');
      parts.push(runs);
      for (let index = 0; index < Math.min(cell.colSpan, MOST_SPAN); index += 1) {
        reaching[column] = { runs: index === 0 ? runs : null, rows: cell.rowSpan - 1 };
        column += 1;
      }
    }
    passReaching();
    const pictures = row.flatMap((cell) => cell.pictures.map((picture) => ({ runs: [picture] })));
    if (!parts.some((runs) => runs.length > 0)) return pictures;
    return [tidyLine({ runs: join(parts, CELL_SEPARATOR) }), ...pictures];
  });
}

/** Cells that claim more columns take only so many. */
const MOST_SPAN: CellSpans['colSpan'] = 100;

function join(parts: readonly (readonly ReadRun[])[], separator: string): ReadRun[] {
  return parts.flatMap((runs, index) => (index === 0 ? runs : [{ content: separator }, ...runs]));
}
