import type { SeasonRules } from '@wkff/contracts';
import type { Suspension } from './rulings.ts';

/** A card of a match that counts. */
export interface ShownCard {
  /** Who got it: the same text for all cards of a person. */
  person: string;
  matchId: number;
  /** The season of the match. */
  season: number;
  kind: 'yellow' | 'second_yellow' | 'red';
}

/** Why somebody is suspended after a match: the kind of dismissal, or the number of cautions. */
export type SuspensionCause = { kind: 'second_yellow' | 'red' } | { kind: 'cautions'; count: number };

/** Who is suspended after a match, by its cards. */
export interface CardSuspension {
  person: string;
  matchId: number;
  /** In how many matches. */
  matches: number;
  causes: SuspensionCause[];
}

/** A dismissal is a suspension for the next match. More of them are the decision of a committee. */
const DISMISSAL_MATCHES = 1;

/** The rule of cautions of a match. */
type CautionRule = SeasonRules['cards']['value'];

/** True if cautions of a season are counted on in the next one. A rule that does not say so counts each season alone. */
export const keepsCautions = ({ resets }: Pick<CautionRule, 'resets'>): boolean => resets === 'never';

/**
 * Returns who is suspended by cards, in the order in which they were shown
 * (docs/spec/league.md#suspensions-by-cards). Everybody has one suspension for each match, with all its causes. Every
 * `threshold`th caution suspends. A caution that led to a second one in the same match is part of that dismissal.
 *
 * @param cards in order of play, of all seasons whose cautions are counted on in a later one, too.
 * @param ruleOf the rule of cautions that a match keeps. Without numbers, cautions suspend nobody.
 * @param isKeptAfter whether the cautions of a season are counted on in the next one.
 */
export function cardSuspensions(
  cards: readonly ShownCard[],
  ruleOf: (matchId: number) => Pick<CautionRule, 'threshold' | 'matches'>,
  isKeptAfter: (season: number) => boolean,
): CardSuspension[] {
  const isOf = (one: ShownCard) => (other: ShownCard) => other.person === one.person && other.matchId === one.matchId;
  const cautions = new Map<string, { season: number; count: number }>();
  const found = new Map<string, CardSuspension>();
  const add = ({ person, matchId }: ShownCard, cause: SuspensionCause, matches: number) => {
    const key = `${matchId} ${person}`;
    const known = found.get(key) ?? { person, matchId, matches: 0, causes: [] };
    found.set(key, { ...known, matches: known.matches + matches, causes: [...known.causes, cause] });
  };
  for (const card of cards) {
    if (card.kind !== 'yellow') {
      add(card, { kind: card.kind }, DISMISSAL_MATCHES);
      continue;
    }
    if (cards.some((other) => other.kind === 'second_yellow' && isOf(card)(other))) continue;
    const before = cautions.get(card.person);
    const isCounted = before !== undefined && seasonsUntil(before.season, card.season).every(isKeptAfter);
    const count = (isCounted ? before.count : 0) + 1;
    cautions.set(card.person, { season: card.season, count });
    const { threshold, matches } = ruleOf(card.matchId);
    if (!threshold || !matches || count % threshold !== 0) continue;
    add(card, { kind: 'cautions', count }, matches);
  }
  return [...found.values()];
}

/** Returns the seasons from one on, without the last. */
const seasonsUntil = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);

/**
 * Returns the suspensions that no ruling has decided. A ruling decides one: the latest of its person that began by the
 * day from which the ruling applies.
 *
 * @param due suspensions of people, in order of play, each with the day of its match.
 * @param rulings in force.
 */
export function undecided<Due extends { personId: number | null; day: string }>(
  due: readonly Due[],
  rulings: readonly Pick<Suspension, 'personId' | 'effectFrom'>[],
): Due[] {
  const open = new Set(due);
  for (const { personId, effectFrom } of rulings.toSorted((a, b) => a.effectFrom.localeCompare(b.effectFrom))) {
    const decided = due.findLast((one) => open.has(one) && one.personId === personId && one.day <= effectFrom);
    if (decided) open.delete(decided);
  }
  return [...open];
}
