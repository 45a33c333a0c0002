/** Returns random integers from 0 to below a limit. The same seed returns the same ones (mulberry32). */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** Returns the list in a random order. */
export function shuffled<T>(list: readonly T[], random: (limit: number) => number): T[] {
  return list
    .map((one) => ({ one, at: random(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
