import type { Ranking, SeasonRules } from '@wkff/contracts';
import type { RulingEntry } from './rulingBody.ts';
import { texts } from './texts.ts';

/** The rule that a kind of ruling applies. An award with a score that the committee named applies none. */
const RULES = { award: 'award', both_lost: 'bothLost', withdrawal: 'withdrawal', lots: 'lots' } as const;

/** Returns what the office should know before it makes a ruling. */
export function warningsOf(
  { kind, data }: RulingEntry,
  { rules, before, after, changed }: { rules: SeasonRules; before: Ranking; after: Ranking; changed: number },
): string[] {
  const rule = kind in RULES && !data.score ? RULES[kind as keyof typeof RULES] : null;
  const order = ({ ranking }: Ranking) =>
    ranking.map(({ rank, teamId, points }) => `${rank} ${teamId} ${points}`).join();
  const isSameTable = order(before) === order(after);
  return [
    ...(rule && !rules[rule].isConfirmed ? [texts.unconfirmed(texts.rules[rule])] : []),
    ...(kind === 'lots' && isSameTable ? [texts.notLevel] : []),
    ...(kind !== 'lots' && kind !== 'suspension' && changed === 0 && isSameTable ? [texts.noChange] : []),
  ];
}
