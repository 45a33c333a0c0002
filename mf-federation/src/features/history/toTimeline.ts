import { knownBy, yearOf, type ClubSummary, type Honour } from '@wkff/contracts';
import { withParticle } from '@wkff/ui';
import { MOVES, type HistoryEntry, type Topic } from './content.ts';
import { texts } from './texts.ts';

/** The clubs under their names of a season. */
export interface ClubsOfSeason {
  season: number;
  clubs: readonly Pick<ClubSummary, 'key' | 'short_name'>[];
}

export interface Decade {
  /** `2010` for 2010 to 2019. */
  start: number;
  entries: HistoryEntry[];
}

/** Returns the events that the league's records have up to a day (`YYYY-MM-DD`): champions, and clubs' moves. */
export const recordedEntries = (
  today: string,
  honours: readonly Honour[],
  seasons: readonly ClubsOfSeason[],
): HistoryEntry[] => [...moves(today, seasons), ...honours.map(toEntry)];

/**
 * Returns the known events up to a day (`YYYY-MM-DD`), newest first.
 * @param own the federation's.
 * @param recorded those of the league's records.
 */
export function listEntries(
  today: string,
  own: readonly HistoryEntry[],
  recorded: readonly HistoryEntry[],
): HistoryEntry[] {
  const known = knownBy(
    today,
    own.map(({ since, ...entry }): HistoryEntry => {
      const day = entry.when.length > 4 ? entry.when : since;
      return day ? { ...entry, since: day } : entry;
    }),
  );
  return [...known, ...recorded].sort((a, b) => (sortKey(b) < sortKey(a) ? -1 : 1));
}

/** Sorts a champion, known only at the end of its season, before entries without a day and after those with one. */
const sortKey = ({ when, topic }: HistoryEntry) => (topic === 'league' ? `${when}-12-31` : when);

/** Returns the seasons whose clubs are needed to name those that moved. */
export function seasonsOfMoves(today: string): number[] {
  return [...new Set(knownBy(today, MOVES).flatMap(({ season }) => [season - 1, season]))];
}

function moves(today: string, seasons: readonly ClubsOfSeason[]): HistoryEntry[] {
  const nameIn = (season: number, club: string) =>
    seasons.find((one) => one.season === season)?.clubs.find(({ key }) => key === club)?.short_name;
  return knownBy(today, MOVES).flatMap(({ club, season, text, since }) => {
    const [before, after] = [nameIn(season - 1, club), nameIn(season, club)];
    if (!before || !after || before === after) return [];
    return [{ when: since, topic: 'club', title: texts.moved(before, after), text }];
  });
}

function toEntry({ season, champion, runner_up, aggregate }: Honour): HistoryEntry {
  const text =
    runner_up === null ? '' : aggregate === null ? texts.finalWithout(runner_up) : final(runner_up, aggregate);
  return { when: String(season), topic: 'league', title: texts.champion(season, champion), text };
}

const final = (runnerUp: string, aggregate: string) =>
  texts.final(withParticle(runnerUp, '을/를'), withParticle(aggregate.replace('-', '\u00a0:\u00a0'), '으로/로'));

/** Returns the entries of a topic (null: all) by decade, newest first. */
export function byDecade(entries: readonly HistoryEntry[], topic: Topic | null): Decade[] {
  const decades = new Map<number, HistoryEntry[]>();
  for (const entry of entries) {
    if (topic !== null && entry.topic !== topic) continue;
    const start = Math.floor(yearOf(entry.when) / 10) * 10;
    decades.set(start, [...(decades.get(start) ?? []), entry]);
  }
  return [...decades].map(([start, list]) => ({ start, entries: list }));
}
