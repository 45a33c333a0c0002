/**
 * Returns a percentile of a web vital, in the unit of the bounds, or null if nothing was measured. Within a bucket,
 * views are assumed to be spread evenly. For a percentile above the last bound, returns the last bound.
 * @param counts as in `HealthCount`: one for each bound, and one for values above the last.
 * @param part between 0 and 1: 0.75 for the 75th percentile.
 */
export function percentile(counts: readonly number[], bounds: readonly number[], part: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * part;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const upper = bounds[index];
    if (upper === undefined) break;
    if (count > 0 && below + count >= wanted) {
      const lower = bounds[index - 1] ?? 0;
      return lower + ((wanted - below) / count) * (upper - lower);
    }
    below += count;
  }
  return bounds.at(-1) ?? null;
}
