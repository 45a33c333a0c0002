import type { MatchProjection } from './projectMatch.ts';

/** True if somebody recorded a match from kick-off to final whistle: what its log lacks did not happen. */
export const isKept = ({ hasEnded, inForce }: Pick<MatchProjection, 'hasEnded' | 'inForce'>): boolean =>
  hasEnded && inForce.some(({ kind }) => kind === 'period_start');
