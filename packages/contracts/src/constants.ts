/** Fixed values of the rules in docs/spec. */

/** Competition id of every regular league season. */
export const LEAGUE_COMPETITION_ID = '_league_wk';

/** Competition id of a year's play-offs, e.g. `2025_playoff`. */
export function playoffCompetitionId(year: number): string {
  return `${year}_playoff`;
}

/** True for `2025_playoff` and its like. */
export function isPlayoffCompetition(competitionId: string): boolean {
  return /^\d{4}_playoff$/.test(competitionId);
}

/** Sides of a match. */
export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** Halves of a match in order of play. */
export const HALVES = ['1', '2', 'extra1', 'extra2'] as const;
export type Half = (typeof HALVES)[number];

/** Keys of the clubs that badges, covers and pictures of matches are drawn for, in the order of their colours in patterns. Which clubs there are, the database says. */
export const DRAWN_CLUBS: readonly string[] = [
  'sejong-sportstoto',
  'hwacheon-kspo',
  'suwon-fc-women',
  'gyeongju-khnp',
  'incheon-hyundai-steel',
  'seoul-city-hall',
  'mungyeong-sangmu',
  'changnyeong-wfc',
];

/** Number of the club that links to "the teams" lead to. */
export const MENU_CLUB = 8;

/** Where a club can be found beside its website. */
export const SOCIAL_KINDS = ['instagram', 'youtube', 'facebook', 'x', 'tiktok', 'blog', 'other'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** Positions of a squad, from the back to the front. */
export const POSITIONS = ['GK', 'DF', 'MF', 'FW'] as const;
export type Position = (typeof POSITIONS)[number];

/** The lists of people that a club has in a season. */
export const PEOPLE_LISTS = ['squad', 'front_office', 'coaching'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** What a club can win in a season, the most first. */
export const CLUB_HONOURS = ['champion', 'runner_up', 'regular_season_first'] as const;
export type ClubHonour = (typeof CLUB_HONOURS)[number];

/**
 * Content categories in the order of the form; labels and the default of an unknown one:
 * docs/spec/content.md#categories.
 */
export const CATEGORIES = [
  'wk-league',
  'spring-federation',
  'autumn-federation',
  'queens-cup',
  'national-championship',
  'presidents-cup',
  'federation-news',
  'wkff-etc',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Write locations of the boards. */
export const WRITE_LOCATIONS = ['MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom'] as const;
export type WriteLocation = (typeof WRITE_LOCATIONS)[number];

/** Write locations that are refused with `board_not_open` until their boards exist. */
export const CLOSED_LOCATIONS = ['FanEvent', 'FanFaq', 'FanFreeBoard', 'FanQuestionBoard'] as const;
export type ClosedLocation = (typeof CLOSED_LOCATIONS)[number];

/** Where pinned items are in a list: before all others (the default), or in their place among them. */
export const PINNED_PLACES = ['first', 'inline'] as const;
export type PinnedPlace = (typeof PINNED_PLACES)[number];

/** List sizes, in items. */
export const PAGE_SIZE = {
  news: 10,
  dataRoom: 10,
  press: 12,
  pressSidebar: 5,
  photos: 6,
  homePress: 6,
  homeNotices: 5,
  mustSee: 3,
  teamNews: 9,
} as const;

/** How many matches a club's form goes back. */
export const FORM_LENGTH = 5;

/** Largest `limit` of a list call. */
export const MAX_LIST_LIMIT = 100;

/** The league's time zone; all dates and times on the wire are in it. */
export const TIME_ZONE = 'Asia/Seoul';

/** Points for a win and a draw. */
export const POINTS = { win: 3, draw: 1, loss: 0 } as const;

/**
 * Number of the contract between a remote and the host (`@wkff/mf-contract`). Host and API take remotes of this one and of the
 * one before (`isContractSupported`). 2: on the server a remote has no network but `host.api`, and nothing of Node.
 */
export const CONTRACT = 2;
