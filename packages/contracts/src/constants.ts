/** Constants of the rules in docs/spec. */

/** Competition id of the regular season of the league, in every year. */
export const LEAGUE_COMPETITION_ID = '_league_wk';

/** Returns the competition id of a year's play-offs, e.g. `2025_playoff`. */
export function playoffCompetitionId(year: number): string {
  return `${year}_playoff`;
}

/** Returns true for the competition id of play-offs, e.g. `2025_playoff`. */
export function isPlayoffCompetition(competitionId: string): boolean {
  return /^\d{4}_playoff$/.test(competitionId);
}

/** The two sides of a match. */
export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** The halves of a match, in order of play. */
export const HALVES = ['1', '2', 'extra1', 'extra2'] as const;
export type Half = (typeof HALVES)[number];

/** What happens on the ground of a match (docs/spec/league.md#matches). */
export const MATCH_PHASES = [
  'scheduled',
  'delayed',
  'postponed',
  'running',
  'interrupted',
  'abandoned',
  'ended',
  'cancelled',
] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

/** The parts of a match and the breaks between them, in order of play. Those with goals are named like their halves. */
export const PERIODS = ['1', 'half_time', '2', 'before_extra', 'extra1', 'extra_break', 'extra2', 'shoot_out'] as const;
export type Period = (typeof PERIODS)[number];

/** Who won a match; `both_lost` by a ruling alone. */
export const OUTCOMES = ['home', 'away', 'draw', 'both_lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How far the result of a match is decided. */
export const RESULT_STATES = [
  'none',
  'running',
  'provisional',
  'under_protest',
  'official',
  'awarded',
  'annulled',
] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** What makes a result official, a choice of each site: an approval of somebody else, of anybody, or 24 hours. */
export const OFFICIAL_BY = ['two-people', 'one-person', 'clock'] as const;
export type OfficialBy = (typeof OFFICIAL_BY)[number];

/** How a protest of a club can end. */
export const PROTEST_OUTCOMES = ['upheld', 'rejected', 'withdrawn'] as const;
export type ProtestOutcome = (typeof PROTEST_OUTCOMES)[number];

/** What is listed as a correction: a ruling, a changed score, a protest that was received, and how it ended. */
export const CORRECTION_KINDS = ['ruling', 'score', 'protest', 'protest_outcome'] as const;

/** What a committee can decide: about a match, about a club, about an earlier ruling (docs/spec/league.md#rulings). */
export const RULING_KINDS = [
  'award',
  'both_lost',
  'annulled',
  'replay',
  'resume',
  'result_counts',
  'upheld',
  'points',
  'goals',
  'suspension',
  'lots',
  'withdrawal',
  'revocation',
] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** The competitions of the league, one of which a suspension may be for alone. */
export const SUSPENSION_COMPETITIONS = ['league', 'playoffs'] as const;
export type SuspensionCompetition = (typeof SUSPENSION_COMPETITIONS)[number];

/**
 * Keys of the clubs that have drawn badges, covers and match pictures, in the order of their colours in patterns. The
 * database decides which clubs exist.
 */
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

/** Id of the club that menu links to "the teams" lead to. */
export const MENU_CLUB = 8;

/** Kinds of links of a club, apart from its website. */
export const SOCIAL_KINDS = ['instagram', 'youtube', 'facebook', 'x', 'tiktok', 'blog', 'other'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

/** Positions of players, from the back to the front. */
export const POSITIONS = ['GK', 'DF', 'MF', 'FW'] as const;
export type Position = (typeof POSITIONS)[number];

/** What a line-up is warned about: a suspended player, and one who is not in the squad of the season. */
export const LINEUP_WARNINGS = ['suspended', 'not_in_squad'] as const;

/** The lists of people of a club in a season. */
export const PEOPLE_LISTS = ['squad', 'front_office', 'coaching'] as const;
export type PeopleList = (typeof PEOPLE_LISTS)[number];

/** Honours that a club can win in a season, the highest first. */
export const CLUB_HONOURS = ['champion', 'runner_up', 'regular_season_first'] as const;
export type ClubHonour = (typeof CLUB_HONOURS)[number];

/**
 * Content categories in the order of the form. Labels, and what an unknown category counts as, are in
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

/** The boards, on which items of content are published. */
export const WRITE_LOCATIONS = ['MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom'] as const;
export type WriteLocation = (typeof WRITE_LOCATIONS)[number];

/** Boards that do not exist yet. The API refuses them with `board_not_open`. */
export const CLOSED_LOCATIONS = ['FanEvent', 'FanFaq', 'FanFreeBoard', 'FanQuestionBoard'] as const;
export type ClosedLocation = (typeof CLOSED_LOCATIONS)[number];

/** Where a list shows pinned items: before all others (`first`, the default), or among them by date (`inline`). */
export const PINNED_PLACES = ['first', 'inline'] as const;
export type PinnedPlace = (typeof PINNED_PLACES)[number];

/**
 * States by which an account lists the items that it works on: all that it may edit, what visitors will find later, what
 * they do not find, what it saved last, what somebody else saved last, and the trash.
 */
export const OWN_ITEM_STATES = ['all', 'scheduled', 'hidden', 'changed', 'others', 'deleted'] as const;
export type OwnItemState = (typeof OWN_ITEM_STATES)[number];

/** Number of items on a page of each list. */
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
  ownItems: 20,
} as const;

/** Number of matches that a club's form covers. */
export const FORM_LENGTH = 5;

/** Time zone of the league, and of all dates and times on the wire that have no offset. */
export const TIME_ZONE = 'Asia/Seoul';

/** Points for a win, a draw and a loss. */
export const POINTS = { win: 3, draw: 1, loss: 0 } as const;

/**
 * Version of the contract between a remote and the host (`@wkff/mf-contract`). Host and API accept remotes of this
 * version and of the previous one (`isContractSupported`). Version 2: on the server, a remote has no network access
 * except `host.api`, and none of Node's modules.
 */
export const CONTRACT = 2;
