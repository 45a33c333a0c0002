import { BlockEmbed } from 'quill/blots/block.js';
import { blankCell, type Table } from './lines.ts';
import { readEdited } from './readHtml.ts';
import { texts } from './texts.ts';
import { writeTable } from './writeHtml.ts';

/** Letters only: what is pasted or typed brings no elements, and those that a cell has stay. Older browsers lack it. */
const EDITABLE = (() => {
  const probe = document.createElement('p');
  probe.setAttribute('contenteditable', 'plaintext-only');
  return probe.contentEditable === 'plaintext-only' ? 'plaintext-only' : 'true';
})();

/**
 * A table: one block of the text, whose cells the browser edits. Its value is read from its element, so typing in a cell
 * is a change of the text like any other, and can be undone.
 */
export class TableBlot extends BlockEmbed {
  static override blotName = 'table';
  static override tagName = 'DIV';
  static override className = 'ql-table';

  /** The value, until something in the table changes. */
  #known: Table | null = null;

  static override create(value: Table): HTMLElement {
    const node = super.create() as HTMLElement;
    node.contentEditable = 'false';
    node.tabIndex = -1;
    const { body } = new DOMParser().parseFromString(writeTable(value), 'text/html');
    node.append(...body.childNodes);
    node.querySelector('table')?.setAttribute('aria-label', texts.table.name);
    for (const cell of node.querySelectorAll('th, td')) cell.setAttribute('contenteditable', EDITABLE);
    return node;
  }

  static override value(node: HTMLElement): Table {
    return readEdited(node).find(({ table }) => table)?.table ?? [[blankCell(), blankCell()]];
  }

  override value(): { table: Table } {
    this.#known ??= TableBlot.value(this.domNode as HTMLElement);
    return { table: this.#known };
  }

  /** Called for each change in its element. */
  override update(): void {
    this.#known = null;
  }

  /** A table has no alignment, and its cells are not formatted as a whole. */
  override format(): void {}
}
