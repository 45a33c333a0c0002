/**
 * Returns the median; of an even count the mean of the two in the middle. @throws RangeError when there are no numbers.
 */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('there is no median of nothing');
  return (lower + upper) / 2;
}

/**
 * Returns the smallest number that a share (0 to 1) of the numbers does not exceed. @throws RangeError when there are
 * none.
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('there is no percentile of nothing');
  return value;
}
