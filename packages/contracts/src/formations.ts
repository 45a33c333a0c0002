import { LINEUP_LIMITS } from './limits.ts';

/** Returns the numbers of outfield players by line, from the back: `4-3-3` is 4, 3, 3. Null if they are not ten. */
export function formationLines(text: string): number[] | null {
  if (!/^[1-9](-[1-9]){1,4}$/.test(text)) return null;
  const lines = text.split('-').map(Number);
  return lines.reduce((sum, line) => sum + line, 0) === LINEUP_LIMITS.starters - 1 ? lines : null;
}
