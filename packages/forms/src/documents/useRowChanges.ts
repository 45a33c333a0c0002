import { useState } from 'react';
import { putBack } from '../putBack.ts';
import { removerIn, rowAt, stepIn, useRowFocus } from '../useRowFocus.ts';
import { useUndo } from '../useUndo.ts';
import { blankRow, type Row, type Rows } from './documentFields.ts';
import { texts } from './texts.ts';

const t = texts.rows;

/** Number of rows from which on a list is too long to have all of them open, on a phone above all. */
const FOLDED_FROM = 5;

export interface RowChanges {
  /** Name of the field. */
  name: string;
  field: Rows;
  rows: readonly Row[];
  /** Returns what a row is called. */
  nameOf(row: Row, index: number): string;
  /** `fields`: those whose errors the change clears. */
  onChange(change: (rows: readonly Row[]) => readonly Row[], ...fields: string[]): void;
}

/** Changes of a list of rows. Each is announced, and most move the focus inside the list's element (`place`). */
export function useRowChanges({ name, field, rows, nameOf, onChange }: RowChanges) {
  const { place, announcement, announce, follow } = useRowFocus();
  const taken = useUndo();
  const [open, setOpen] = useState<string | null>(null);
  const isFolded = (list: readonly Row[]) => list.length >= FOLDED_FROM;

  return {
    place,
    announcement,
    /** The row that was taken out last. */
    taken,
    /** True if the list is long: of its rows one is open at most, but for those with an error. */
    isFolded: isFolded(rows),
    /** The key of the row that is open in a long list. */
    open,
    /** Opens a row of a long list, and closes the one that was open; closes it if it is open. */
    toggle(row: Row, index: number): void {
      setOpen(open === row.key ? null : row.key);
      // The row that is closed above it would take it out of sight.
      requestAnimationFrame(() => rowAt(place.current, index)?.scrollIntoView?.({ block: 'nearest' }));
    },
    add(): void {
      const last = rows.at(-1);
      const level = typeof last?.level === 'number' && 'level' in field.of ? { level: last.level } : {};
      const key = newKey(rows);
      setOpen(key);
      onChange((now) => [...now, { ...blankRow(field.of, key), ...level }], name);
      follow('', (element) => element.querySelector<HTMLElement>('li:last-child :is(input, textarea, select)'));
    },
    change(key: string, cells: Partial<Row>, ...fields: string[]): void {
      onChange((now) => now.map((row) => (row.key === key ? ({ ...row, ...cells } as Row) : row)), ...fields);
    },
    remove(row: Row, index: number): void {
      const fields = Object.keys(field.of).map((cell) => `${name}.${row.key}.${cell}`);
      onChange((now) => now.filter(({ key }) => key !== row.key), name, ...fields);
      setOpen((rows[index + 1] ?? rows[index - 1])?.key ?? null);
      taken.offer(() => onChange((now) => putBack(now, row, index)), t.removed(nameOf(row, index)));
      follow('', removerIn(Math.min(index, rows.length - 2)));
    },
    move(row: Row, index: number, by: 1 | -1): void {
      setOpen(row.key);
      onChange((now) => movedTo(now, row.key, index + by));
      follow(t.moved(rows.length, index + by + 1), stepIn(index + by, by));
    },
    /** Puts a row at another place in the list. */
    put(key: string, to: number): void {
      onChange((now) => movedTo(now, key, to));
      announce(t.moved(rows.length, to + 1));
    },
    /** Moves a row of an outline to another level. */
    setLevel(row: Row, level: number): void {
      onChange((now) => now.map((one) => (one.key === row.key ? { ...one, level } : one)));
      announce(t.level(level));
    },
  };
}

/** Returns a key that no row has, and that no other tab makes. */
function newKey(rows: readonly Row[]): string {
  const used = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...used) + 1}`;
}

function movedTo(rows: readonly Row[], key: string, to: number): readonly Row[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  return row && rows[to] ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows;
}
