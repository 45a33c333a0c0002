/** A run of entries that are in both compared lists, or only in one of them. */
export interface DiffPart<T> {
  before: T[];
  after: T[];
  isSame: boolean;
}

/** Maximum number of comparisons for two texts. Larger texts count as changed as a whole. */
const MOST_COMPARISONS = 4_000_000;

/** Returns the diff of two lists by their longest common subsequence. */
export function diff<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): DiffPart<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;

  const parts: DiffPart<T>[] = [];
  const add = (isSame: boolean, left: readonly T[], right: readonly T[]) => {
    if (left.length + right.length === 0) return;
    const last = parts.at(-1);
    if (last?.isSame !== isSame) parts.push({ isSame, before: [...left], after: [...right] });
    else {
      last.before.push(...left);
      last.after.push(...right);
    }
  };
  add(true, before.slice(0, start), after.slice(0, start));
  const [rows, columns] = [a.length - end - start, b.length - end - start];
  if (rows * columns > MOST_COMPARISONS) {
    add(false, before.slice(start, a.length - end), after.slice(start, b.length - end));
  } else {
    const lengths = commonLengths(a.slice(start, start + rows), b.slice(start, start + columns));
    const longest = (row: number, column: number) => lengths[row * (columns + 1) + column] ?? 0;
    let [row, column] = [0, 0];
    while (row < rows || column < columns) {
      const [left, right] = [
        before.slice(start + row, start + row + 1),
        after.slice(start + column, start + column + 1),
      ];
      if (row < rows && column < columns && a[start + row] === b[start + column]) {
        add(true, left, right);
        row += 1;
        column += 1;
      } else if (column === columns || (row < rows && longest(row + 1, column) >= longest(row, column + 1))) {
        add(false, left, []);
        row += 1;
      } else {
        add(false, [], right);
        column += 1;
      }
    }
  }
  add(true, before.slice(a.length - end), after.slice(b.length - end));
  return parts;
}

/** Returns the length of the longest common subsequence of the suffixes at each pair of indexes, row by row. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let row = a.length - 1; row >= 0; row -= 1) {
    for (let column = b.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        a[row] === b[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
    }
  }
  return lengths;
}
