/**
 * True when a version is in a range. Builds write `^1.2.3` alone (`sharedModules`): the same major version (below 1: the same minor one),
 * and none that is older. Any other range is compared as it is written.
 */
export function isInRange(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [least, given] = [numbersOf(range.slice(1)), numbersOf(version)];
  if (!least || !given) return false;
  const fixed = least[0] === 0 ? 2 : 1;
  const different = least.findIndex((number, index) => number !== given[index]);
  return different === -1 || (different >= fixed && (given[different] ?? 0) > (least[different] ?? 0));
}

/** The three numbers of a version; null for anything else, previews included. */
function numbersOf(version: string): number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}
