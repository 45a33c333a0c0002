import type { TableRule } from './tableRules.ts';

/** A rule and where it was found. One that is not confirmed leads to warnings and refuses nothing. */
interface RuleItem<T> {
  value: T;
  source: string | null;
  isConfirmed: boolean;
}

/** Goals that a ruling gives to both sides of a match. */
interface AwardedScore {
  winner: number;
  loser: number;
}

/** The rules of a competition in a season. Numbers that no report names are null. */
export interface SeasonRules {
  points: RuleItem<{ win: number; draw: number; loss: number }>;
  /** Names of `TABLE_RULES` in the order in which they apply, points first. */
  order: RuleItem<readonly TableRule['name'][]>;
  /**
   * The score of a match that is awarded to a side. `betterScoreCounts`: its played score counts if it won by as many
   * goals or more. The other two say whether the match's goals and cards count for players.
   */
  award: RuleItem<AwardedScore & { betterScoreCounts: boolean; goalsCount: boolean; cardsCount: boolean }>;
  /** Goals of each side in a match that both lost. */
  bothLost: RuleItem<{ goalsFor: number; goalsAgainst: number }>;
  /**
   * The matches of a club that withdraws. `after` applies if it has played the share of its matches, else `before`:
   * all of them are annulled, or those that are left are awarded to its opponents.
   */
  withdrawal: RuleItem<{
    share: { played: number; of: number };
    before: 'annul' | 'award';
    after: 'annul' | 'award';
    score: AwardedScore;
  }>;
  /** `least`: a match with fewer players of a side is abandoned. */
  players: RuleItem<{
    least: number | null;
    bench: number | null;
    substitutions: number | null;
    windows: number | null;
  }>;
  /**
   * A player with `threshold` cautions misses `matches`; `resets` says when they are counted from zero again. Null counts
   * as `season`.
   */
  cards: RuleItem<{ threshold: number | null; matches: number | null; resets: 'season' | 'never' | null }>;
  /** Hours after a match in which a club may protest. */
  appealHours: RuleItem<number | null>;
  /** Each tie of the play-offs: its rounds, one for each match, and what decides it if it is level after them. */
  playoff: RuleItem<readonly { rounds: readonly number[]; ifLevel: 'extra-time' | 'shoot-out' | 'higher-rank' }[]>;
  /** Whether lots decide between clubs that are equal by every rule of the order. */
  lots: RuleItem<boolean>;
}

/** Returns rules of which each was replaced by what `change` makes of it. */
export function mapRules(
  rules: SeasonRules,
  change: <Name extends keyof SeasonRules>(item: SeasonRules[Name], name: Name) => SeasonRules[Name],
): SeasonRules {
  const changed = { ...rules };
  const replace = <Name extends keyof SeasonRules>(name: Name) => {
    changed[name] = change(rules[name], name);
  };
  for (const name of Object.keys(rules)) replace(name as keyof SeasonRules);
  return changed;
}
