import { levelRules, rulesNamed, type SeasonRules, type TableRule } from '@wkff/contracts';
import type { Tally } from './tally.ts';

type Order = readonly TableRule[];

/** A season's tables are computed at once, in the transaction of a score: each needs the same order several times. */
const orders = new WeakMap<SeasonRules['order'], Order>();

/** Returns the rules that order a table, first to last. */
export function orderOf({ order }: Pick<SeasonRules, 'order'>): Order {
  const known = orders.get(order);
  if (known) return known;
  const found = rulesNamed(order.value);
  orders.set(order, found);
  return found;
}

/** Returns a key that level clubs share: their figures by the rules before head-to-head. */
export function levelKey(row: Tally, order: Order): string {
  return levelRules(order)
    .map(({ figure }) => row[figure])
    .join(' ');
}

/** A club's sums in all its matches, and in those among the clubs level with it (null: no club is level). */
interface Figures {
  row: Tally;
  among: Tally | null;
}

/** Returns a club's figure by a rule. A club that is level with no other has no head-to-head line, and needs none. */
export function figureOf({ figure, isHeadToHead }: TableRule, { row, among }: Figures): number {
  return isHeadToHead ? (among?.[figure] ?? 0) : row[figure];
}
