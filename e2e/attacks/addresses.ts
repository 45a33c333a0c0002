/** Who is who on the loopback: every address of 127.0.0.0/8 is this machine's (on Linux), and a site tells them apart. */
export const ADDRESSES = {
  visitor: '127.0.0.3',
  /** Where score keepers save from: a stadium's address, which others share. */
  stadium: '127.0.0.4',
  attacker: '127.0.0.2',
} as const;

/** So many addresses of one attacker. */
export const attackers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `127.0.1.${index + 1}`);
