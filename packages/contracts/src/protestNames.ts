import type { ProtestOutcome } from './constants.ts';

/** How protests ended, in Korean. Apart from the constants, which visitors load. */
export const PROTEST_OUTCOME_NAMES: Readonly<Record<ProtestOutcome, string>> = {
  upheld: '인용',
  rejected: '기각',
  withdrawn: '철회',
};
