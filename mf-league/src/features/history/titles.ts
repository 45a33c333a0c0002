import type { ClubSummary, Honour } from '@wkff/contracts';

export type HonouredClub = Pick<ClubSummary, 'key' | 'short_name' | 'badge_path'>;

/** What a club that is not of today is drawn with. */
export const DEFAULT_BADGE = '/images/badges/default.png';

export interface ClubTitles {
  /** Null for a club that is not of today. */
  key: string | null;
  /** As the club is called today, or was when it last won. */
  name: string;
  badge: string;
  titles: {
    year: number;
    /** What the club was called then, when that was another name. */
    formerName: string | null;
  }[];
}

/**
 * Titles by club, most first, then the latest winner: a club keeps what it won under another name, because its key is its
 * identity; one without a key of today is told apart by the name it had.
 */
export function countTitles(honours: readonly Honour[], clubs: readonly HonouredClub[]): ClubTitles[] {
  const byClub = new Map<string, ClubTitles>();
  for (const { season, champion, champion_key } of [...honours].sort((a, b) => b.season - a.season)) {
    const today = clubs.find(({ key }) => key === champion_key);
    const name = today?.short_name ?? champion;
    const identity = champion_key ?? champion;
    const entry = byClub.get(identity) ?? {
      key: today ? champion_key : null,
      name,
      badge: today?.badge_path ?? DEFAULT_BADGE,
      titles: [],
    };
    entry.titles.push({ year: season, formerName: champion === entry.name ? null : champion });
    byClub.set(identity, entry);
  }
  return [...byClub.values()].sort((a, b) => b.titles.length - a.titles.length || latest(b) - latest(a));
}

const latest = ({ titles }: ClubTitles) => Math.max(...titles.map(({ year }) => year));
