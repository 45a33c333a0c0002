import { TABLE_RULES } from '@wkff/contracts';
import { ruleTexts } from '@wkff/ui';
import { fieldsOfRule, type PlainRule, type RuleField } from './ruleFields.ts';
import type { Criterion, RuleDrafts } from './rulesDraft.ts';
import { rulesTexts as t } from './texts.ts';

export type RuleName = keyof RuleDrafts;

/** The rules in the order in which pages show them. */
export const RULE_NAMES: readonly RuleName[] = [
  'points',
  'order',
  'lots',
  'award',
  'bothLost',
  'withdrawal',
  'appealHours',
  'playoff',
  'players',
  'cards',
];

/** Returns what a criterion is called. */
export function criterionName(name: Criterion): string {
  const { figure, isHeadToHead } = TABLE_RULES.find((rule) => rule.name === name) ?? TABLE_RULES[0];
  return isHeadToHead ? t.order.headToHead(ruleTexts.figures[figure]) : ruleTexts.criteria[figure];
}

/** Returns what an input of a rule is called. */
export const fieldLabel = (rule: PlainRule, field: string) =>
  (t.fields[rule] as Readonly<Record<string, string>>)[field] ?? '';

/** Returns a rule in words, a line for each of its fields. */
export function wordsOf(name: RuleName, drafts: RuleDrafts): string[] {
  if (name === 'order') return [drafts.order.value.map(criterionName).join(' → ')];
  if (name === 'playoff') {
    return drafts.playoff.value.map(({ rounds, ifLevel }) => t.playoff.words(rounds, t.choices[ifLevel]));
  }
  const values: Readonly<Record<string, string>> = drafts[name].value;
  return fieldsOfRule(name).map(
    ([field, kind]) => `${fieldLabel(name, field)}: ${valueWords(kind, values[field] ?? '')}`,
  );
}

function valueWords({ kind }: RuleField, value: string): string {
  if (value === '') return t.none;
  return kind === 'number' ? value : t.choices[value as keyof typeof t.choices];
}
