/**
 * The registry of the site's addresses: the owner and kind of each address of `paths`. Only tests and tools use it, and
 * a lint rule keeps it out of bundles. An address of `paths` that is missing here is a type error.
 */
import { DRAWN_CLUBS, MENU_CLUB } from './constants.ts';
import { withoutQuery } from './mounts.ts';
import * as paths from './paths.ts';

/** Owner of an address: a remote, or the host. */
export type Owner = 'shell' | 'mf-home' | 'mf-league' | 'mf-team' | 'mf-media' | 'mf-federation';

/**
 * Kind of an address: a `page`; a `heading`, whose page does not exist yet; an `alias`, which shows another page under
 * that page's title; a `redirect` to another address.
 */
type RouteKind = 'page' | 'heading' | 'alias' | 'redirect';

/** An entry of the registry. */
export interface SpecifiedRoute {
  owner: Owner;
  kind: RouteKind;
  /** Pattern of its route, without a query: `/media-news-detail/:id`. */
  pattern: string;
  /** Full addresses that exist in the demo, at least one. */
  examples: readonly string[];
  /** Of an alias or a redirect: the address of the page that the first example shows. */
  leadsTo?: string;
}

/** Returns functions that make an owner's entries. Without examples, the address itself is the example. */
function ownedBy(owner: Owner) {
  const route = (kind: RouteKind, address: string, examples: string[]): SpecifiedRoute => ({
    owner,
    kind,
    pattern: withoutQuery(address),
    examples: examples.length > 0 ? examples : [address],
  });
  return {
    page: (address: string, ...examples: string[]) => route('page', address, examples),
    heading: (address: string, ...examples: string[]) => route('heading', address, examples),
    alias: (address: string, example: string, leadsTo: string) => ({ ...route('alias', address, [example]), leadsTo }),
    redirect: (address: string, example: string, leadsTo: string) => ({
      ...route('redirect', address, [example]),
      leadsTo,
    }),
  };
}

const shell = ownedBy('shell');
const homes = ownedBy('mf-home');
const leagues = ownedBy('mf-league');
const teams = ownedBy('mf-team');
const media = ownedBy('mf-media');
const federation = ownedBy('mf-federation');

/**
 * Every address of the site (docs/spec/site.md#routes) by its name in `paths`. `photo` is `photos` with an item
 * opened.
 */
export const ROUTES: Record<Exclude<keyof typeof paths, 'photo'>, SpecifiedRoute> = {
  home: homes.page(paths.home),
  homeEdit: homes.page(paths.homeEdit),

  greeting: federation.page(paths.greeting),
  overview: federation.page(paths.overview),
  valueSystem: federation.page(paths.valueSystem),
  history: federation.page(paths.history),
  businessStatus: federation.page(paths.businessStatus),
  organization: federation.page(paths.organization),
  sponsor: federation.page(paths.sponsor),
  symbol: federation.page(paths.symbol),
  socialContribution: federation.page(paths.socialContribution),
  dataRoom: federation.page(paths.dataRoom),
  dataRoomDetail: federation.page(paths.dataRoomDetail(':id'), paths.dataRoomDetail(45)),
  dataRoomWrite: federation.page(paths.dataRoomWrite),
  dataRoomEdit: federation.page(paths.dataRoomEdit(':id'), paths.dataRoomEdit(45)),
  terms: federation.page(paths.terms),
  privacy: federation.page(paths.privacy),
  emailRefusal: federation.page(paths.emailRefusal),
  documentEdit: federation.page(paths.documentEdit(':page'), paths.documentEdit('greeting')),

  tournamentHistory: federation.heading(paths.tournamentHistory),
  tournamentRecords: federation.heading(paths.tournamentRecords),
  tournamentSchedule: federation.heading(paths.tournamentSchedule),
  tournamentDataRoom: federation.heading(paths.tournamentDataRoom),
  tournamentLastMatch: federation.heading(paths.tournamentLastMatch),
  tournamentLiveRanking: federation.heading(paths.tournamentLiveRanking),
  tournamentLiveRecords: federation.heading(paths.tournamentLiveRecords),
  tournamentLivePhotos: federation.heading(paths.tournamentLivePhotos),

  fanFreeBoard: federation.page(paths.fanFreeBoard),
  fanEvent: federation.heading(paths.fanEvent),
  fanQuestionBoard: federation.heading(paths.fanQuestionBoard),
  fanFaq: federation.heading(paths.fanFaq),

  league: leagues.heading(paths.league),
  leagueMatches: leagues.page(paths.leagueMatches),
  leagueRanking: leagues.page(paths.leagueRanking),
  leagueIntro: leagues.page(paths.leagueIntro),
  leagueHistory: leagues.page(paths.leagueHistory),
  leagueInfo: leagues.heading(paths.leagueInfo),
  leagueRecords: leagues.page(paths.leagueRecords),
  leagueSchedule: leagues.heading(paths.leagueSchedule),
  leagueLive: leagues.heading(paths.leagueLive),
  liveLastMatch: leagues.heading(paths.liveLastMatch),
  liveRanking: leagues.heading(paths.liveRanking),
  liveRecords: leagues.heading(paths.liveRecords),
  livePhotos: leagues.heading(paths.livePhotos),
  leagueOffice: leagues.page(paths.leagueOffice),
  leagueFixtures: leagues.page(paths.leagueFixtures),
  matchDesk: leagues.page(paths.matchDesk),
  matchKeep: leagues.page(paths.matchKeep(':id'), paths.matchKeep(1)),
  match: leagues.page(paths.match(':id'), paths.match(1)),
  matchSheet: leagues.page(paths.matchSheet(':id'), paths.matchSheet(91)),
  schedule: leagues.page(paths.schedule),
  pastSeasons: leagues.heading(paths.pastSeasons),
  pastRankings: leagues.heading(paths.pastRankings),
  pastRecords: leagues.heading(paths.pastRecords),

  team: teams.page(paths.team(':teamKey'), ...DRAWN_CLUBS.map(paths.team)),
  teamOverview: teams.alias(paths.teamOverview(':id'), paths.teamOverview(MENU_CLUB), paths.team('changnyeong-wfc')),
  teamMatches: teams.page(paths.teamMatches(':id'), paths.teamMatches(8)),
  teamSquad: teams.page(paths.teamSquad(':id'), paths.teamSquad(8)),
  teamClub: teams.page(paths.teamClub(':id'), paths.teamClub(8)),
  teamNews: teams.page(paths.teamNews(':id'), paths.teamNews(8)),
  teamNewsOf: teams.alias(paths.teamNewsOf(':teamKey'), paths.teamNewsOf(8), paths.teamNews(8)),
  teamArticle: teams.page(paths.teamArticle(':teamKey', ':id'), paths.teamArticle(8, 1)),
  teamEdit: teams.page(paths.teamEdit(':id'), paths.teamEdit(8)),
  player: teams.page(paths.player(':teamKey', ':id'), paths.player('hwacheon-kspo', 17)),
  teamsPlayers: teams.heading(paths.teamsPlayers),
  teamsRecords: teams.heading(paths.teamsRecords),
  teamsMatches: teams.heading(paths.teamsMatches),
  teamsNews: teams.heading(paths.teamsNews),
  teamsSns: teams.heading(paths.teamsSns),

  news: media.page(paths.news),
  newsDetail: media.page(paths.newsDetail(':id'), paths.newsDetail(33)),
  newsWrite: media.page(paths.newsWrite),
  newsEdit: media.page(paths.newsEdit(':id'), paths.newsEdit(33)),
  press: media.page(paths.press),
  pressDetail: media.page(paths.pressDetail(':id'), paths.pressDetail(1)),
  pressShort: media.redirect(paths.pressShort(':id'), paths.pressShort(1), paths.pressDetail(1)),
  pressWrite: media.page(paths.pressWrite),
  pressEdit: media.page(paths.pressEdit(':id'), paths.pressEdit(1)),
  photos: media.page(paths.photos),
  guestItem: media.page(paths.guestItem(':key'), paths.guestItem('')),
  photosWrite: media.page(paths.photosWrite),
  photosEdit: media.page(paths.photosEdit(':id'), paths.photosEdit(57)),

  login: shell.page(paths.login),
  logout: shell.redirect(paths.logout, paths.logout, paths.home),
  password: shell.page(paths.password),
  resetPassword: shell.page(paths.resetPassword),
  lostPassword: shell.page(paths.lostPassword),
  signUpAge: shell.heading(paths.signUpAge),
  signUpInfo: shell.heading(paths.signUpInfo),
  signUpComplete: shell.heading(paths.signUpComplete),
  data: shell.heading(paths.data),
  staffHome: shell.redirect(paths.staffHome, paths.staffHome, paths.homeEdit),
  staffFixtures: shell.redirect(paths.staffFixtures, paths.staffFixtures, paths.leagueFixtures),
  staffMatches: shell.redirect(paths.staffMatches, paths.staffMatches, paths.matchDesk),
  staffItems: shell.page(paths.staffItems),
  staffPopup: shell.page(paths.staffPopup),
  staffAccounts: shell.page(paths.staffAccounts),
  staffHistory: shell.page(paths.staffHistory),
  staffSite: shell.page(paths.staffSite),
  staffReleases: shell.page(paths.staffReleases),
  components: shell.page(paths.components),
};

/** Returns the route patterns of an owner, in alphabetical order. */
export function patternsOf(owner: Owner): string[] {
  return Object.values(ROUTES)
    .filter((route) => route.owner === owner)
    .map(({ pattern }) => pattern)
    .sort();
}
