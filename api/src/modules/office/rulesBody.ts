import { CompetitionId, Year } from '../../http/parameters.ts';
import { mapRules, RULES_LIMITS, type SeasonRules as Rules } from '@wkff/contracts';
import { SeasonRules } from '@wkff/contracts/schemas';
import { Type, type Static } from 'typebox';
import { AppError } from '../../errors/AppError.ts';
import { readDay, readLine } from '../../http/strictBody.ts';
import { DayInput } from '../matches/scoreBody.ts';

/** Parameters of the rules of a season. */
export const RulesOfSeason = Type.Object({ year: Year, competition: CompetitionId });

/** Body of a new version of rules. */
export const RulesBody = Type.Object({
  rules: SeasonRules,
  in_force_from: DayInput,
  /** Why. */
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  /** The newest version that the caller has read; 0: none. */
  version: Type.Integer({ minimum: 0, maximum: RULES_LIMITS.versions }),
});

/** A version of rules to store. */
export interface RulesEntry {
  rules: Rules;
  inForceFrom: string;
  reason: string;
  version: number;
}

/**
 * Reads a validated body.
 * @throws AppError `bad_request`, `reason_required`, `unprocessable` for rules that contradict each other.
 */
export function readRulesEntry({ rules, in_force_from, reason, version }: Static<typeof RulesBody>): RulesEntry {
  const why = readLine(reason, RULES_LIMITS.reason);
  if (why === null) throw new AppError('reason_required');
  const contradiction = findContradiction(rules);
  if (contradiction) throw new AppError('unprocessable', { details: contradiction });
  return { rules: withCleanSources(rules), inForceFrom: readDay(in_force_from), reason: why, version };
}

/** Returns what no competition can apply; undefined: nothing. */
function findContradiction({ points, order, award, withdrawal, playoff }: Rules): string | undefined {
  const { win, draw, loss } = points.value;
  const { share, score } = withdrawal.value;
  const rounds = playoff.value.flatMap((tie) => tie.rounds);
  const wrong = {
    'points of a win, a draw and a defeat': win <= draw || draw < loss,
    'points come first in the order, and each criterion once':
      order.value[0] !== 'points' || new Set(order.value).size < order.value.length,
    'an award has a winner': award.value.winner <= award.value.loser || score.winner <= score.loser,
    'the share of the matches of a withdrawal': share.of === 0 || share.played > share.of,
    'each round of the play-offs once, from 1': rounds.includes(0) || new Set(rounds).size < rounds.length,
  };
  return Object.entries(wrong).find(([, isWrong]) => isWrong)?.[0];
}

const withCleanSources = (rules: Rules): Rules =>
  mapRules(rules, (item) => ({ ...item, source: readLine(item.source, RULES_LIMITS.source) }));
