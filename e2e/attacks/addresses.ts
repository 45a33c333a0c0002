/**
 * The addresses of attackers and visitors. On Linux all of 127.0.0.0/8 is this machine, so the site sees different
 * clients.
 */
export const ADDRESSES = {
  visitor: '127.0.0.3',
  /** The address score keepers save from: a stadium's, which others share. */
  stadium: '127.0.0.4',
  attacker: '127.0.0.2',
} as const;

/** Returns a number of addresses of one attacker. */
export const attackers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.1.${index + 1}`);

/** Returns an address of each of a number of networks (/24). */
export const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.1.${index + 1}.1`);
