import { RULES_LIMITS } from '@wkff/contracts';

/** An input of a rule. Its value in a draft is a text. `isOptional`: blank is no number, or no choice. */
export type RuleField =
  | { kind: 'number'; most: number; isOptional: boolean }
  | { kind: 'check' }
  | { kind: 'choice'; options: readonly Choice[]; isOptional: boolean };

type Choice = 'annul' | 'award' | 'season' | 'never';

const number = (most: number) => ({ kind: 'number', most, isOptional: false }) as const;
const numberOrNone = { kind: 'number', most: RULES_LIMITS.number, isOptional: true } as const;
const check = { kind: 'check' } as const;
const goals = number(RULES_LIMITS.goals);
const ifWithdrawn = { kind: 'choice', options: ['annul', 'award'], isOptional: false } as const;

/** The rules whose inputs are always the same ones, with these. The order and the ties of the play-offs are lists. */
export const RULE_FIELDS = {
  points: {
    win: number(RULES_LIMITS.points),
    draw: number(RULES_LIMITS.points),
    loss: number(RULES_LIMITS.points),
  },
  award: { winner: goals, loser: goals, betterScoreCounts: check, goalsCount: check, cardsCount: check },
  bothLost: { goalsFor: goals, goalsAgainst: goals },
  withdrawal: {
    played: number(RULES_LIMITS.number),
    of: number(RULES_LIMITS.number),
    before: ifWithdrawn,
    after: ifWithdrawn,
    winner: goals,
    loser: goals,
  },
  players: { least: numberOrNone, bench: numberOrNone, substitutions: numberOrNone, windows: numberOrNone },
  cards: {
    threshold: numberOrNone,
    matches: numberOrNone,
    resets: { kind: 'choice', options: ['season', 'never'], isOptional: true },
  },
  appealHours: { hours: numberOrNone },
  lots: { isDrawn: check },
} as const satisfies Record<string, Record<string, RuleField>>;

export type PlainRule = keyof typeof RULE_FIELDS;

/** The inputs of a rule as texts: digits, the name of a choice, `yes` or `no`. */
export type RuleValues<Name extends PlainRule> = Record<keyof (typeof RULE_FIELDS)[Name], string>;

/** Returns the inputs of a rule with their names. */
export const fieldsOfRule = (name: PlainRule) => Object.entries<RuleField>(RULE_FIELDS[name]);
