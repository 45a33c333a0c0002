import type { AllTimeStatistics, CareerTally, ClubTally, PlayerTally, SeasonStatistics } from '@wkff/contracts';

/**
 * Adds the statistics of seasons up. A person is one player in all of them; a name in no squad is one player of each
 * club that has it.
 * @param seasons in their order.
 */
export function addSeasons(seasons: readonly SeasonStatistics[]): AllTimeStatistics {
  const players = new Map<string, CareerTally>();
  const clubs = new Map<number, ClubTally>();
  const recorded = { played: 0, goals: 0, assists: 0, cards: 0, appearances: 0, attendance: 0 };
  for (const { season, ...statistics } of seasons) {
    addTo(recorded, statistics.recorded);
    for (const player of statistics.players) {
      const key = player.person_id === null ? `${player.club} ${player.name}` : String(player.person_id);
      const before = players.get(key);
      const first = before?.first_season ?? season;
      players.set(key, { ...sumOf(before, player), first_season: first, last_season: season });
    }
    for (const club of statistics.clubs) clubs.set(club.id, sumOf(clubs.get(club.id), club));
  }
  const sorted = [...clubs.values()].sort(byName);
  const orderOf = new Map(sorted.map(({ id }, index) => [id, index]));
  const placeOf = ({ club }: PlayerTally) => orderOf.get(club) ?? 0;
  return {
    seasons: seasons.map(({ season }) => season),
    recorded,
    is_sample: seasons.some((one) => one.is_sample),
    players: [...players.values()].sort((a, b) => placeOf(a) - placeOf(b) || byName(a, b)),
    clubs: sorted,
  };
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ko');

/** Returns the later of two tallies with the counts of both: its names and its club stay. */
function sumOf<Tally extends PlayerTally | ClubTally>(before: Tally | undefined, later: Tally): Tally {
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
function addTo(sum: Counts, other: Counts): void {
  for (const [name, count] of Object.entries(other)) {
    const own = sum[name];
    if (IDS.includes(name)) continue;
    if (typeof own === 'number' && typeof count === 'number') sum[name] = own + count;
    else if (isCounts(own) && isCounts(count)) addTo(own, count);
  }
}

const isCounts = (value: Counts[string] | undefined): value is Counts => typeof value === 'object' && value !== null;
