import type { MatchRecord, PlayedMatch } from './record.ts';
import type { Ruling } from './rulings.ts';
import type { Standing } from './table.ts';

/** A footnote of a table. */
export interface TableNote {
  /** From 1, in the order of the days from which the rulings apply. */
  number: number;
  rulingId: number;
  /** The clubs whose lines have it. */
  clubIds: number[];
}

/**
 * Returns a footnote for each ruling that made a difference to a table: those that decide one of its matches, points
 * and goals, lots that separated clubs.
 *
 * @param rulings those that apply on the table's day.
 */
export function notesOf(
  recorded: readonly { match: PlayedMatch; record: MatchRecord }[],
  rulings: readonly Ruling[],
  standings: readonly Standing[],
): TableNote[] {
  const clubs = new Map<Ruling, Set<number>>();
  const add = (ruling: Ruling, clubIds: readonly (number | null)[]) => {
    const known = clubs.get(ruling) ?? new Set();
    for (const clubId of clubIds) if (clubId !== null) known.add(clubId);
    clubs.set(ruling, known);
  };
  for (const { match, record } of recorded) {
    const { ruling } = record;
    // All matches of a club that withdrew have its one note, and so has its line alone.
    if (ruling) add(ruling, ruling.kind === 'withdrawal' ? [ruling.clubId] : [match.homeId, match.awayId]);
  }
  for (const ruling of rulings) {
    if (ruling.kind === 'points' || ruling.kind === 'goals') add(ruling, [ruling.clubId]);
    const separated = standings.filter(({ lotsId }) => lotsId === ruling.id);
    if (separated.length > 0)
      add(
        ruling,
        separated.map(({ row }) => row.clubId),
      );
  }
  return [...clubs]
    .toSorted(([a], [b]) => (a.effectFrom === b.effectFrom ? a.id - b.id : a.effectFrom < b.effectFrom ? -1 : 1))
    .map(([ruling, clubIds], index) => ({
      number: index + 1,
      rulingId: ruling.id,
      clubIds: [...clubIds].toSorted((a, b) => a - b),
    }));
}
