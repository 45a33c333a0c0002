/** Most changes that a process may be behind another one. A number that is farther ahead does not exist. */
const FARTHEST_BEHIND = 1_000;

/**
 * Returns true if a caller has seen a newer change, by its header `x-seen-change`, than the process that it asks: no
 * cached answer of that process is new enough for it, if the change exists.
 */
export function isSeenAhead(seen: string | string[] | undefined, newest: number): boolean {
  if (seen === undefined) return false;
  const ahead = Number(seen) - newest;
  return ahead > 0 && ahead <= FARTHEST_BEHIND;
}
