import { TABLE_RULES, type SeasonRules, type SeasonRulesVersion, type TableRule } from '@wkff/contracts';
import { toNumber, toText } from '../../../score/dialog/digits.ts';
import type { PlainRule, RuleValues } from './ruleFields.ts';

export type Criterion = TableRule['name'];
export type IfLevel = SeasonRules['playoff']['value'][number]['ifLevel'];

/** A tie of the play-offs: its rounds as they are typed, `2, 3`, and what decides it if it is level. */
export interface TieDraft {
  rounds: string;
  ifLevel: IfLevel;
}

/** A rule in a form. */
interface RuleDraft<Value> {
  value: Value;
  source: string;
  isConfirmed: boolean;
}

/** All rules in a form. */
export type RuleDrafts = { [Name in PlainRule]: RuleDraft<RuleValues<Name>> } & {
  order: RuleDraft<readonly Criterion[]>;
  playoff: RuleDraft<readonly TieDraft[]>;
};

/** The input of a new version of the rules. */
export interface RulesDraft extends RuleDrafts {
  /** `YYYY-MM-DD`. */
  inForceFrom: string;
  reason: string;
}

/** What is stored of a competition's rules in a season. */
export interface NewestRules {
  /** The number of the next version, from 1. So what the first one is made from counts as stored, too. */
  version: number;
  /** Null: it has none. */
  newest: SeasonRulesVersion | null;
  /** The rules of the newest version, else the usual ones. */
  rules: SeasonRules;
}

/** Returns what is stored of versions. @param versions newest first. */
export function toStored(versions: readonly SeasonRulesVersion[], usual: SeasonRules): NewestRules {
  const newest = versions[0] ?? null;
  return { version: (newest?.version ?? 0) + 1, newest, rules: newest?.rules ?? usual };
}

const CHECKED = { true: 'yes', false: 'no' } as const;
const check = (value: boolean) => CHECKED[`${value}`];
const isChecked = (value: string) => value === 'yes';

/** Returns the texts of a form for each rule. */
export function toRuleDrafts(rules: SeasonRules): RuleDrafts {
  const { points, order, award, bothLost, withdrawal, players, cards, appealHours, playoff, lots } = rules;
  const { share, before, after, score } = withdrawal.value;
  const { betterScoreCounts, goalsCount, cardsCount, ...awarded } = award.value;
  const { resets, ...counts } = cards.value;
  const checks = {
    betterScoreCounts: check(betterScoreCounts),
    goalsCount: check(goalsCount),
    cardsCount: check(cardsCount),
  };
  return {
    points: draftOf(points, texts(points.value)),
    order: draftOf(order, order.value),
    award: draftOf(award, { ...texts(awarded), ...checks }),
    bothLost: draftOf(bothLost, texts(bothLost.value)),
    withdrawal: draftOf(withdrawal, { ...texts(share), before, after, ...texts(score) }),
    players: draftOf(players, texts(players.value)),
    cards: draftOf(cards, { ...texts(counts), resets: resets ?? '' }),
    appealHours: draftOf(appealHours, { hours: toText(appealHours.value) }),
    playoff: draftOf(
      playoff,
      playoff.value.map(({ rounds, ifLevel }) => ({ rounds: rounds.join(', '), ifLevel })),
    ),
    lots: draftOf(lots, { isDrawn: check(lots.value) }),
  };
}

const draftOf = <Value>(
  { source, isConfirmed }: Pick<SeasonRules['points'], 'source' | 'isConfirmed'>,
  value: Value,
): RuleDraft<Value> => ({ value, source: source ?? '', isConfirmed });

const texts = <Name extends string>(numbers: Record<Name, number | null>) => mapValues(numbers, toText);

const mapValues = <Name extends string, From, To>(values: Record<Name, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, change(value)])) as Record<Name, To>;

/** Returns the rules that a draft without problems asks for. */
export function toRules(draft: RuleDrafts): SeasonRules {
  const { points, order, award, bothLost, withdrawal, players, cards, appealHours, playoff, lots } = draft;
  const { played, of, before, after, winner, loser } = withdrawal.value;
  const ifWithdrawn = (value: string) => (value === 'annul' ? 'annul' : 'award');
  const { resets } = cards.value;
  return {
    points: itemOf(points, mapValues(points.value, Number)),
    order: itemOf(order, order.value),
    award: itemOf(award, {
      winner: Number(award.value.winner),
      loser: Number(award.value.loser),
      betterScoreCounts: isChecked(award.value.betterScoreCounts),
      goalsCount: isChecked(award.value.goalsCount),
      cardsCount: isChecked(award.value.cardsCount),
    }),
    bothLost: itemOf(bothLost, mapValues(bothLost.value, Number)),
    withdrawal: itemOf(withdrawal, {
      share: { played: Number(played), of: Number(of) },
      before: ifWithdrawn(before),
      after: ifWithdrawn(after),
      score: { winner: Number(winner), loser: Number(loser) },
    }),
    players: itemOf(players, mapValues(players.value, toNumber)),
    cards: itemOf(cards, {
      threshold: toNumber(cards.value.threshold),
      matches: toNumber(cards.value.matches),
      resets: resets === 'season' || resets === 'never' ? resets : null,
    }),
    appealHours: itemOf(appealHours, toNumber(appealHours.value.hours)),
    playoff: itemOf(
      playoff,
      playoff.value.map(({ rounds, ifLevel }) => ({ rounds: roundsOf(rounds), ifLevel })),
    ),
    lots: itemOf(lots, isChecked(lots.value.isDrawn)),
  };
}

const itemOf = <Value>({ source, isConfirmed }: RuleDraft<unknown>, value: Value) => ({
  value,
  source: source.trim() || null,
  isConfirmed,
});

/** Returns the rounds of a tie; NaN for what is no number. */
export const roundsOf = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

/** Returns the criteria that an order does not have. */
export const restOf = (order: readonly Criterion[]): Criterion[] =>
  TABLE_RULES.map(({ name }) => name).filter((name) => !order.includes(name));
