import type { Row } from './rows.ts';

/** Returns a Markdown table with padded cells, which is readable on a terminal too. */
export function markdownTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = [head, ...lines].map((line) => head.map((_, column) => (line[column] ?? '').replaceAll('|', '\\|')));
  const widths = head.map((_, column) => Math.max(3, ...cells.map((line) => (line[column] ?? '').length)));
  const write = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...rest] = cells.map(write);
  return [first, write(widths.map((width) => '-'.repeat(width))), ...rest].join('\n');
}

/** Returns the table of values and bars. */
export function budgetTable(rows: readonly Row[]): string {
  return markdownTable(
    ['what', 'measured', 'bar', ''],
    rows.map(({ what, measured, bar, verdict }) => [what, measured, bar, verdict]),
  );
}

/** Returns `41 bars: 38 ok, 3 MISSED`. */
export function summary(rows: readonly Row[]): string {
  const barred = rows.filter(({ verdict }) => verdict !== '');
  const missed = barred.filter(({ verdict }) => verdict === 'MISSED').length;
  return `${barred.length} bars: ${barred.length - missed} ok, ${missed} MISSED`;
}
