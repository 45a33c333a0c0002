import { MATCH_LIMITS, RULES_LIMITS } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import { fieldsOfRule, RULE_FIELDS, type PlainRule, type RuleField } from './ruleFields.ts';
import { roundsOf, type RulesDraft, type TieDraft } from './rulesDraft.ts';
import { rulesTexts } from './texts.ts';

const t = rulesTexts.problems;

/** Returns what keeps a version from being previewed: by rule and field, `points.win`. */
export function findRuleProblems(draft: RulesDraft): Problems {
  const names = Object.keys(RULE_FIELDS) as PlainRule[];
  const required = (['inForceFrom', 'reason'] as const).filter((name) => draft[name].trim() === '');
  return {
    ...contradictions(draft),
    ...Object.fromEntries(names.flatMap((name) => ofRule(name, draft[name].value))),
    ...ofTies(draft.playoff.value),
    ...Object.fromEntries(required.map((name) => [name, t[name]])),
  };
}

function ofRule(rule: PlainRule, values: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return fieldsOfRule(rule).flatMap(([name, field]) => {
    const problem = ofField(field, values[name] ?? '');
    return problem === null ? [] : [[`${rule}.${name}`, problem] as const];
  });
}

function ofField(field: RuleField, value: string): string | null {
  if (field.kind !== 'number') return null;
  const { most, isOptional } = field;
  if (value === '' ? isOptional : Number(value) <= most) return null;
  return isOptional ? t.numberOrNone(most) : t.number(most);
}

/** Returns what no competition can apply, as the server refuses it. */
function contradictions({ points, award, withdrawal }: RulesDraft): Problems {
  const { win, draw, loss } = points.value;
  const { played, of } = withdrawal.value;
  const hasNoWinner = ({ winner, loser }: { winner: string; loser: string }) => Number(winner) <= Number(loser);
  return {
    ...(Number(win) <= Number(draw) ? { 'points.win': t.win } : {}),
    ...(Number(draw) < Number(loss) ? { 'points.draw': t.draw } : {}),
    ...(hasNoWinner(award.value) ? { 'award.winner': t.winner } : {}),
    ...(hasNoWinner(withdrawal.value) ? { 'withdrawal.winner': t.winner } : {}),
    ...(Number(of) === 0 || Number(played) > Number(of) ? { 'withdrawal.played': t.share } : {}),
  };
}

function ofTies(ties: readonly TieDraft[]): Problems {
  const all = ties.map(({ rounds }) => roundsOf(rounds));
  const isRound = (round: number) => Number.isInteger(round) && round > 0 && round <= MATCH_LIMITS.round;
  const isTwice = (round: number) => all.flat().filter((other) => other === round).length > 1;
  return Object.fromEntries(
    all.flatMap((rounds, place) => {
      const name = `playoff.${place}.rounds`;
      if (!rounds.every(isRound) || rounds.length > RULES_LIMITS.rounds) return [[name, t.rounds(MATCH_LIMITS.round)]];
      return rounds.some(isTwice) ? [[name, t.roundTwice]] : [];
    }),
  );
}
