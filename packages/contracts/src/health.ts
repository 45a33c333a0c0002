/**
 * Returns a percentile of a web vital from its counts, in the unit of the bounds: inside a bucket the views count as spread
 * evenly. Of views above the last bound nothing more is known, so the last bound is returned. Null: nothing was measured.
 * @param counts as `HealthCount` has them: one for each bound, and one for what is above the last.
 * @param part between 0 and 1; 0.75 for p75.
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
