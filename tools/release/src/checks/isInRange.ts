/**
 * Returns true if a version is in a range. Builds write only ranges like `^1.2.3` (`sharedModules`). They include
 * versions that are not older and have the same major version (for 0.x, the same minor version). Any other range
 * includes only the version equal to it.
 */
export function isInRange(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [least, actual] = [numbersOf(range.slice(1)), numbersOf(version)];
  if (!least || !actual) return false;
  const fixed = least[0] === 0 ? 2 : 1;
  const different = least.findIndex((number, index) => number !== actual[index]);
  return different === -1 || (different >= fixed && (actual[different] ?? 0) > (least[different] ?? 0));
}

/** Returns the three numbers of a version. Null for anything else, pre-releases included. */
function numbersOf(version: string): number[] | null {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}
