import { statSync } from 'node:fs';
import { FILE_LIMITS } from '@wkff/contracts';

/**
 * Returns the first of some files that may be uploaded as a picture, else the first that exists; null if none does.
 * @param names versions of a picture, the largest first.
 */
export function largestOf(names: readonly string[], find: (name: string) => string | null): string | null {
  const found = names.flatMap((one) => find(one) ?? []);
  return found.find((path) => statSync(path).size <= FILE_LIMITS.image) ?? found[0] ?? null;
}
