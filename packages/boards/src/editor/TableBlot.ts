import { BlockEmbed } from 'quill/blots/block.js';
import { blankCell, type Cell, type Table } from './lines.ts';
import { readEditedCell, readEditedTable } from './readHtml.ts';
import { CELLS, cellsOf } from './tableCells.ts';
import { texts } from './texts.ts';
import { writeTable } from './writeHtml.ts';

/** Letters only: what is pasted or typed brings no elements, and those that a cell has stay. Older browsers lack it. */
const EDITABLE = (() => {
  const probe = document.createElement('p');
  probe.setAttribute('contenteditable', 'plaintext-only');
  return probe.contentEditable === 'plaintext-only' ? 'plaintext-only' : 'true';
})();

/** The cells of a table as they were read last, and the elements of those that have changed since. */
interface Known {
  table: Table;
  changed: Set<Element>;
}

/**
 * A table: one block of the text, whose cells the browser edits. Its value is its HTML in the text, which Quill copies and
 * compares at each letter. It is read from the element, so typing in a cell is a change of the text like any other, and
 * can be undone. Only cells that have changed are read again.
 */
export class TableBlot extends BlockEmbed {
  static override blotName = 'table';
  static override tagName = 'DIV';
  static override className = 'ql-table';

  #known: Known | null = null;
  /** The value, until something in the table changes. */
  #html: string | null = null;

  static override create(html: string): HTMLElement {
    const node = super.create() as HTMLElement;
    node.contentEditable = 'false';
    node.tabIndex = -1;
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    node.append(...body.childNodes);
    node.querySelector('table')?.setAttribute('aria-label', texts.table.name);
    for (const cell of cellsOf(node)) cell.setAttribute('contenteditable', EDITABLE);
    return node;
  }

  override value(): { table: string } {
    this.#html ??= writeTable(this.table());
    return { table: this.#html };
  }

  /** Returns its rows as they are now. */
  table(): Table {
    const node = this.domNode as HTMLElement;
    const table = (this.#known && withChanged(this.#known, cellsOf(node))) ?? readEditedTable(node);
    this.#known = { table: table ?? [[blankCell(), blankCell()]], changed: new Set() };
    return this.#known.table;
  }

  /** Called for changes in its element. */
  override update(mutations: readonly MutationRecord[]): void {
    this.#html = null;
    for (const { target, type } of mutations) {
      const cell = (target instanceof Element ? target : target.parentElement)?.closest(CELLS);
      // Of another change than in a cell, all is read again.
      if (!cell || (target === cell && type === 'attributes')) this.#known = null;
      else this.#known?.changed.add(cell);
    }
  }

  /** A table has no alignment, and its cells are not formatted as a whole. */
  override format(): void {}
}

/** Returns a table with what is in its cells' elements now, row by row. Null if the elements are others. */
function withChanged({ table, changed }: Known, elements: readonly Element[]): Table | null {
  if (changed.size === 0) return table;
  if (elements.length !== table.flat().length) return null;
  const place = elements.values();
  const read = (cell: Cell): Cell => {
    const { value } = place.next();
    return value && changed.has(value) ? { ...cell, lines: readEditedCell(value) } : cell;
  };
  return table.map((row) => row.map(read));
}
