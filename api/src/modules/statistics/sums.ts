import type { ClubTally, PlayerTally } from '@wkff/contracts';

/** Returns a key of a player: a person is one player with all clubs, a name in no squad one player of each club. */
export const playerKey = ({ person_id: id, club, name }: PlayerTally): string =>
  id === null ? `${club} ${name}` : String(id);

/** Returns players in the order of the clubs, and those of a club by name. */
export function inOrder<Tally extends PlayerTally>(players: Iterable<Tally>, clubs: readonly ClubTally[]): Tally[] {
  const orderOf = new Map(clubs.map(({ id }, index) => [id, index]));
  const placeOf = ({ club }: PlayerTally) => orderOf.get(club) ?? 0;
  return [...players].sort((a, b) => placeOf(a) - placeOf(b) || byName(a, b));
}

export const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'ko');

/** Returns the later of two tallies with the counts of both: its names and its club stay. */
export function sumOf<Tally extends PlayerTally | ClubTally>(before: Tally | undefined, later: Tally): Tally {
  const sum = structuredClone(later);
  if (before) addTo(sum as Counts, before as Counts);
  return sum;
}

/** Numbers, also of nested records, and what is not counted. */
interface Counts {
  [name: string]: number | string | null | Counts;
}

/** What has a number that is no count. */
const IDS: readonly string[] = ['id', 'club', 'person_id', 'first_season', 'last_season'];

/** Adds the counts of `other` to those of `sum`. */
export function addTo(sum: Counts, other: Counts): void {
  for (const [name, count] of Object.entries(other)) {
    const own = sum[name];
    if (IDS.includes(name)) continue;
    if (typeof own === 'number' && typeof count === 'number') sum[name] = own + count;
    else if (isCounts(own) && isCounts(count)) addTo(own, count);
  }
}

const isCounts = (value: Counts[string] | undefined): value is Counts => typeof value === 'object' && value !== null;
