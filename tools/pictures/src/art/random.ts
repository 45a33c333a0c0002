/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** 0 to 1, 1 excluded. */
  next(): number;
  /** Between two numbers. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** 1 or -1. */
  sign(): number;
}

/** mulberry32: 32 bits of state, good enough for the position of a disc. */
export function makeRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    sign: () => (next() < 0.5 ? -1 : 1),
  };
}
