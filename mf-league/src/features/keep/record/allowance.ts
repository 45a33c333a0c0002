import { HALVES, type Half, type Side } from '@wkff/contracts';
import type { MatchProjection } from '@wkff/league/match-log';
import type { Moment } from './clock.ts';

/** How many substitutions a side has, in how many stoppages; null: no limit. */
export interface Limits {
  substitutions: number | null;
  windows: number | null;
}

/** What a side has used, and may use. Extra time adds one of each. */
export interface Allowance {
  used: { substitutions: number; windows: number };
  limits: Limits;
  /** What a substitution now would be too much of. */
  isOver: 'substitutions' | 'windows' | null;
}

type Played = Pick<MatchProjection, 'inForce' | 'sides'>;

/** Returns what a side has used, and whether a substitution at a moment would be one too many. */
export function allowanceOf(
  { inForce, sides }: Played,
  side: Side,
  usual: Limits,
  { period, minute }: Moment,
): Allowance {
  const extra = inForce.some((event) => event.period === 'extra1' || event.period === 'extra2') ? 1 : 0;
  const limits = {
    substitutions: usual.substitutions === null ? null : usual.substitutions + extra,
    windows: usual.windows === null ? null : usual.windows + extra,
  };
  const { substitutions, windows } = sides[side];
  const isHalf = HALVES.some((half: Half) => half === period);
  const isOpen = inForce.some(
    (event) =>
      event.kind === 'substitution' &&
      event.side === side &&
      !event.details.is_concussion &&
      event.period === period &&
      event.minute === minute,
  );
  const hasNone = (used: number, limit: number | null) => limit !== null && used >= limit;
  const isOver = hasNone(substitutions, limits.substitutions)
    ? 'substitutions'
    : isHalf && !isOpen && hasNone(windows, limits.windows)
      ? 'windows'
      : null;
  return { used: { substitutions, windows }, limits, isOver };
}
