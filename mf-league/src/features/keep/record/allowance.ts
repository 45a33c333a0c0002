import { HALVES, type Half, type Side } from '@wkff/contracts';
import { allowedIn, isInWindow, type MatchProjection, type SubstitutionRules } from '@wkff/league/match-log';
import type { Moment } from './clock.ts';

/** What a side has used, and may use, with what extra time adds. */
export interface Allowance {
  used: { substitutions: number; windows: number };
  limits: SubstitutionRules;
  /** What a substitution now would be too much of. */
  isOver: 'substitutions' | 'windows' | null;
}

type Played = Pick<MatchProjection, 'inForce' | 'sides'>;

/** Returns what a side has used, and whether a substitution at a moment would be one too many. */
export function allowanceOf(
  { inForce, sides }: Played,
  side: Side,
  usual: SubstitutionRules,
  { period, minute }: Moment,
): Allowance {
  const limits = allowedIn(inForce, usual);
  const { substitutions, windows } = sides[side];
  const isHalf = HALVES.some((half: Half) => half === period);
  const isOpen = isInWindow(inForce, side, { period, minute });
  const hasNone = (used: number, limit: number | null) => limit !== null && used >= limit;
  const isOver = hasNone(substitutions, limits.substitutions)
    ? 'substitutions'
    : isHalf && !isOpen && hasNone(windows, limits.windows)
      ? 'windows'
      : null;
  return { used: { substitutions, windows }, limits, isOver };
}
