import { paths, type Club, type ClubSummary } from '@wkff/contracts';

/** A page of a club: what its heading adds to the club's name, and its canonical address. */
interface Tab {
  label: string;
  address: (club: ClubSummary) => string;
}

/** The pages of a club, in the order of their tabs. */
export const TABS: readonly Tab[] = [
  { label: '', address: ({ key }) => paths.team(key) },
  { label: '경기', address: ({ id }) => paths.teamMatches(id) },
  { label: '선수단', address: ({ id }) => paths.teamSquad(id) },
  { label: '구단 소개', address: ({ id }) => paths.teamClub(id) },
  { label: '뉴스', address: ({ id }) => paths.teamNews(id) },
];

/** The heading of a club's page, as it is read aloud. */
export const headingOf = (club: ClubSummary, { label }: Tab) => `${club.name} ${label}`.trim();

export const inSeason = (address: string, season: number) =>
  `${address}${address.includes('?') ? '&' : '?'}season=${season}`;

/** Returns all clubs with their names of a season. */
export const listClubs = (origin: string, season: number) => read<ClubSummary[]>(origin, `clubs?season=${season}`);

export const findClub = (origin: string, keyOrId: string | number, season: number) =>
  read<Club>(origin, `clubs/${keyOrId}?season=${season}`);

/** Returns the data of an answer of the API. */
export async function read<T>(origin: string, path: string): Promise<T> {
  const answer = await fetch(`${origin}/api/${path}`);
  if (!answer.ok) throw new Error(`/api/${path} is ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Returns the canonical address in a page's head. */
export const addressIn = (html: string) =>
  /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** Returns the address of the first crest on a page, the hero's, without its extension. */
export const crestIn = (html: string) => /<main.*?src="(\/images\/badges\/[^".]*)/s.exec(html)?.[1];
