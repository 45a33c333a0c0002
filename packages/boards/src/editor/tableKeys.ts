import Quill, { Delta, Range } from 'quill/core.js';
import Keyboard from 'quill/modules/keyboard.js';
import type { Cell } from './lines.ts';
import { TableBlot } from './TableBlot.ts';
import { cellAcross, cellBeside, cellOf, cellsOf, enterCell, isAtEdge, isInEdgeLine, tableOf } from './tableCells.ts';
import { writeTable } from './writeHtml.ts';

/** Returns the table that begins at an index. */
function tableAt(quill: Quill, index: number): TableBlot | null {
  if (index < 0) return null;
  const [line] = quill.getLine(index);
  return line instanceof TableBlot && quill.getIndex(line) === index ? line : null;
}

/** Returns the element of the table that has the focus, as a block or in a cell. */
export const currentTable = ({ root }: Quill): HTMLElement | null =>
  root.contains(document.activeElement) ? tableOf(document.activeElement) : null;

/** Makes the cells of the first row headings, or not. Returns the new element of the table. */
export function setHeadings(quill: Quill, element: HTMLElement, isOn: boolean): HTMLElement | null {
  const blot = Quill.find(element);
  if (!(blot instanceof TableBlot)) return null;
  const index = quill.getIndex(blot);
  const [first = [], ...others] = blot.table();
  const headings = first.map(({ scope: _scope, ...cell }): Cell => (isOn ? { ...cell, scope: 'col' } : cell));
  quill.history.cutoff();
  const change = new Delta().retain(index).insert({ table: writeTable([headings, ...others]) });
  quill.updateContents(change.delete(1), 'user');
  return (tableAt(quill, index)?.domNode as HTMLElement | undefined) ?? null;
}

/** Events in a cell that Quill would take for its own text. The browser handles them. */
const OF_CELLS = ['beforeinput', 'compositionstart', 'compositionend', 'copy', 'cut', 'paste'];

/** Keeps what happens in the cells of tables from Quill, which would replace the table, and handles their keys. */
export function followCells(quill: Quill): void {
  for (const type of OF_CELLS) {
    quill.root.addEventListener(type, (event) => cellOf(event) && event.stopPropagation(), { capture: true });
  }
  const handleKey = (event: KeyboardEvent) => {
    const table = tableOf(event.target as Node);
    if (!table) return;
    event.stopPropagation();
    const cell = cellOf(event);
    const isHandled = cell ? handleCellKey(quill, cell, event) : handleBlockKey(quill, table, event.key);
    if (isHandled) event.preventDefault();
  };
  quill.root.addEventListener('keydown', handleKey, { capture: true });
}

const ARROWS: Readonly<Record<string, { step: 1 | -1; isAcross: boolean }>> = {
  ArrowRight: { step: 1, isAcross: false },
  ArrowLeft: { step: -1, isAcross: false },
  ArrowDown: { step: 1, isAcross: true },
  ArrowUp: { step: -1, isAcross: true },
};

/** Handles a key while a table is selected as a block. Returns true if it did. */
function handleBlockKey(quill: Quill, table: HTMLElement, key: string): boolean {
  const [first] = cellsOf(table);
  if (key === 'Backspace' || key === 'Delete') removeTable(quill, table);
  else if (key === 'Enter' && first) enterCell(first, false);
  else if (key === 'Escape' || key in ARROWS) leaveTable(quill, table, ARROWS[key]?.step ?? 1);
  else return false;
  return true;
}

/** Deletes a table, and puts the cursor where it was. */
export function removeTable(quill: Quill, table: HTMLElement): void {
  const blot = Quill.find(table);
  if (!(blot instanceof TableBlot)) return;
  const index = quill.getIndex(blot);
  quill.history.cutoff();
  quill.deleteText(index, 1, 'user');
  putCursor(quill, index);
}

/** Returns true if it handled the key. */
function handleCellKey(quill: Quill, cell: HTMLTableCellElement, event: KeyboardEvent): boolean {
  if (event.isComposing) return false;
  const { key, shiftKey, altKey } = event;
  const isShortcut = event.ctrlKey || event.metaKey;
  if (isShortcut && !altKey && /^[zy]$/i.test(key)) {
    changeHistory(quill, cell, shiftKey || key.toLowerCase() === 'y' ? 'redo' : 'undo');
    return true;
  }
  if (isShortcut && !altKey && key.toLowerCase() === 'a') {
    document.getSelection()?.selectAllChildren(cell);
    return true;
  }
  if (isShortcut || altKey) return false;
  if (key === 'Escape') leaveTable(quill, tableOf(cell), 1);
  else if (key === 'Tab') goTo(quill, cell, cellBeside(cell, shiftKey ? -1 : 1), shiftKey ? -1 : 1);
  else return handleArrow(quill, cell, event);
  return true;
}

function handleArrow(quill: Quill, cell: HTMLTableCellElement, { key, shiftKey }: KeyboardEvent): boolean {
  const arrow = shiftKey ? undefined : ARROWS[key];
  if (!arrow) return false;
  const { step, isAcross } = arrow;
  if (!(isAcross ? isInEdgeLine : isAtEdge)(cell, step)) return false;
  goTo(quill, cell, isAcross ? cellAcross(cell, step) : cellBeside(cell, step), step);
  return true;
}

/** Moves the cursor to another cell, or out of the table if there is none. */
function goTo(quill: Quill, from: HTMLTableCellElement, to: HTMLTableCellElement | undefined, step: 1 | -1): void {
  if (to) enterCell(to, step < 0);
  else leaveTable(quill, tableOf(from), step);
}

/** Moves the cursor to the line after or before a table. Adds one if there is none. */
function leaveTable(quill: Quill, table: HTMLElement | null, step: 1 | -1): void {
  const blot = table && Quill.find(table);
  if (!(blot instanceof TableBlot)) return;
  const index = quill.getIndex(blot);
  const beside = step > 0 ? index + 1 : index - 1;
  const added = step > 0 ? index + 1 : index;
  const hasLine = beside >= 0 && beside < quill.getLength() && !tableAt(quill, beside);
  if (!hasLine) quill.insertText(added, '\n', 'user');
  putCursor(quill, hasLine ? beside : added);
}

/** Moves focus and cursor from a table into a line. */
function putCursor(quill: Quill, index: number): void {
  // When the editor gets the focus, it restores this selection.
  quill.selection.savedRange = new Range(index, 0);
  quill.root.focus({ preventScroll: true });
  quill.setSelection(index, 'user');
}

/** Undoes or redoes a change, and puts the cursor back into the cell, whose element may be another one. */
function changeHistory(quill: Quill, cell: HTMLTableCellElement, change: 'undo' | 'redo'): void {
  const table = tableOf(cell);
  const blot = table && Quill.find(table);
  if (!table || !(blot instanceof TableBlot)) return;
  const [index, place] = [quill.getIndex(blot), cellsOf(table).indexOf(cell)];
  quill.history[change]();
  const changed = tableAt(quill, index)?.domNode as HTMLElement | undefined;
  const same = changed && cellsOf(changed)[place];
  if (same) enterCell(same, true);
}

interface KeyContext {
  offset: number;
  suffix: string;
}
type KeyHandler = (this: { quill: Quill }, range: Range, context: KeyContext) => boolean;

/** Keys beside a table: arrows lead into it; Backspace and Delete select it, and only then delete it. */
export function tableBindings() {
  const binding = (key: string, handler: KeyHandler) => ({ key, collapsed: true, handler });
  const into = (step: 1 | -1, isAcross: boolean): KeyHandler =>
    function ({ index }, context) {
      const table = tableBeside(this.quill, index, step, context, isAcross);
      const cell = table && cellsOf(table.domNode as Element).at(step > 0 ? 0 : -1);
      if (cell) enterCell(cell, step < 0);
      return !cell;
    };
  const select = (step: 1 | -1): KeyHandler =>
    function ({ index }, context) {
      const table = tableBeside(this.quill, index, step, context, false);
      // No selection of letters: browsers would move it into the first cell.
      if (table) (table.domNode as HTMLElement).focus();
      return table === null;
    };
  return {
    // Quill's own bindings for these keys go past any embed. They are next, for pictures.
    'embed right': binding('ArrowRight', into(1, false)),
    'embed left': binding('ArrowLeft', into(-1, false)),
    pictureRight: Keyboard.DEFAULTS.bindings['embed right'],
    pictureLeft: Keyboard.DEFAULTS.bindings['embed left'],
    tableDown: binding('ArrowDown', into(1, true)),
    tableUp: binding('ArrowUp', into(-1, true)),
    tableBackspace: binding('Backspace', select(-1)),
    tableDelete: binding('Delete', select(1)),
  };
}

/** Returns the table that the cursor would reach by a key. @param isAcross true for a key that moves by lines. */
function tableBeside(
  quill: Quill,
  index: number,
  step: 1 | -1,
  context: KeyContext,
  isAcross: boolean,
): TableBlot | null {
  const [line, offset] = quill.getLine(index);
  if (!line || line instanceof TableBlot) return null;
  const edge = step > 0 ? index - offset + line.length() - 1 : index - offset;
  const table = tableAt(quill, step > 0 ? edge + 1 : edge - 1);
  if (!table) return null;
  if (!isAcross) return (step > 0 ? context.suffix === '' && index === edge : context.offset === 0) ? table : null;
  const [now, last] = [quill.getBounds(index), quill.getBounds(edge)];
  return now && last && Math.abs(now.top - last.top) < Math.max(now.height, 1) ? table : null;
}
