import type { ClubSummary, Honour } from '@wkff/contracts';

export type HonouredClub = Pick<ClubSummary, 'key' | 'short_name' | 'badge_path'>;

/** The crest of a former club. */
export const DEFAULT_BADGE = '/images/badges/default.png';

export interface ClubTitles {
  /** Null for a former club. */
  key: string | null;
  /** The club's current name, or its name when it last won. */
  name: string;
  badge: string;
  titles: {
    year: number;
    /** The club's name at that time, if it differs from the current one. */
    formerName: string | null;
  }[];
}

/**
 * Returns titles by club, most titles first, then the latest winner. Titles are grouped by club key, so a renamed club
 * keeps its earlier titles. A former club has no key and is grouped by its name.
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
