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

  const middle = [before.slice(start, a.length - end), after.slice(start, b.length - end)] as const;
  return joined([
    { isSame: true, before: before.slice(0, start), after: after.slice(0, start) },
    ...differences(...middle, keyOf),
    { isSame: true, before: before.slice(a.length - end), after: after.slice(b.length - end) },
  ]);
}

/** Returns the diff of two lists entry by entry. */
function differences<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string): DiffPart<T>[] {
  const [a, b] = [before.map(keyOf), after.map(keyOf)];
  if (a.length * b.length > MOST_COMPARISONS) return [{ isSame: false, before: [...before], after: [...after] }];
  const lengths = commonLengths(a, b);
  const longest = (row: number, column: number) => lengths[row * (b.length + 1) + column] ?? 0;
  const parts: DiffPart<T>[] = [];
  let [row, column] = [0, 0];
  while (row < a.length || column < b.length) {
    const [left, right] = [before.slice(row, row + 1), after.slice(column, column + 1)];
    if (row < a.length && column < b.length && a[row] === b[column]) {
      parts.push({ isSame: true, before: left, after: right });
      row += 1;
      column += 1;
    } else if (column === b.length || (row < a.length && longest(row + 1, column) >= longest(row, column + 1))) {
      parts.push({ isSame: false, before: left, after: [] });
      row += 1;
    } else {
      parts.push({ isSame: false, before: [], after: right });
      column += 1;
    }
  }
  return parts;
}

/** Returns the parts with neighbours of the same kind as one, and without those that are empty. */
function joined<T>(parts: readonly DiffPart<T>[]): DiffPart<T>[] {
  const runs: DiffPart<T>[] = [];
  for (const { isSame, before, after } of parts) {
    if (before.length + after.length === 0) continue;
    const last = runs.at(-1);
    if (last?.isSame !== isSame) runs.push({ isSame, before: [...before], after: [...after] });
    else {
      last.before.push(...before);
      last.after.push(...after);
    }
  }
  return runs;
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
