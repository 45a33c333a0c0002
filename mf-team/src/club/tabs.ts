import { paths, type Club } from '@wkff/contracts';
import { texts } from './texts.ts';

/** The pages of a club, in the order of their tabs. */
export const TABS = ['overview', 'matches', 'squad', 'club', 'news'] as const;
export type TabName = (typeof TABS)[number];

type Addressed = Pick<Club, 'id' | 'key'>;

const ADDRESSES: Record<TabName, (club: Addressed) => string> = {
  overview: ({ key }) => paths.team(key),
  matches: ({ id }) => paths.teamMatches(id),
  squad: ({ id }) => paths.teamSquad(id),
  club: ({ id }) => paths.teamClub(id),
  news: ({ id }) => paths.teamNews(id),
};

/** Returns the canonical address of a club's tab, with a season unless it is null (docs/spec/site.md#tabs). */
export function tabPath(tab: TabName, club: Addressed, season: number | null): string {
  return withSeason(ADDRESSES[tab](club), season);
}

/** Adds a season to an address, unless it is null. */
export function withSeason(path: string, season: number | null): string {
  if (season === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}season=${season}`;
}

/** Returns the heading of a club's tab; on the overview only the club's name. */
export function tabHeading(tab: TabName, club: Pick<Club, 'name'>): string {
  return tab === 'overview' ? club.name : `${club.name} ${texts.tabs[tab]}`;
}
