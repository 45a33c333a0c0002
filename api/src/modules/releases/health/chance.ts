/** Number of views of a release, and of those that failed. */
export interface Failures {
  views: number;
  errors: number;
}

/**
 * Returns the z-score of two shares of failures (two-proportion test, pooled). It is positive if the second is larger.
 */
export function zOf(first: Failures, second: Failures): number {
  const all = (first.errors + second.errors) / (first.views + second.views);
  const spread = Math.sqrt(all * (1 - all) * (1 / first.views + 1 / second.views));
  return spread > 0 ? (second.errors / second.views - first.errors / first.views) / spread : 0;
}

/**
 * Returns the p-value of Fisher's exact test, one-sided: the probability that the second has at least as many of all
 * failures, if both fail equally often. The z-score is only accurate for large numbers: with ten failures in total,
 * z > 3 happens by chance several times as often as it should.
 */
export function chanceOf(first: Failures, second: Failures): number {
  const errors = first.errors + second.errors;
  const views = first.views + second.views;
  let chance = 0;
  for (let had = second.errors; had <= Math.min(errors, second.views); had++) {
    if (errors - had > first.views) continue;
    chance += Math.exp(ways(second.views, had) + ways(first.views, errors - had) - ways(views, errors));
  }
  return chance;
}

/** Returns the logarithm of the binomial coefficient: the number of ways to choose `some` of `all`. */
function ways(all: number, some: number): number {
  return logFactorial(all) - logFactorial(some) - logFactorial(all - some);
}

/** Returns the logarithm of a factorial by Stirling's series, accurate to 0.001 from 1 on. */
function logFactorial(n: number): number {
  if (n < 2) return 0;
  return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
}
