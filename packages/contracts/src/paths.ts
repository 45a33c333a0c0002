/**
 * The addresses of the site. No other file spells them out: links (`paths.newsDetail(7)`) and route patterns
 * (`paths.newsDetail(':id')`) are built from them. `routes.ts` lists the owner of each. Exported as the namespace
 * `paths`, from which bundles take only the addresses they use.
 */
import { PRODUCT } from './product.ts';

const p = PRODUCT.key;

/** An id, or the parameter of a route pattern. */
type Id = number | ':id';

export const home = '/';
/** Page on which editors choose the slides of the home page. */
export const homeEdit = '/home-edit';

export const greeting = `/${p}-introduction-greeting`;
export const overview = `/${p}-overview`;
export const valueSystem = `/${p}-introduction-value-system`;
export const history = `/${p}-introduction-history`;
export const businessStatus = '/business-status';
export const organization = '/organization';
export const sponsor = '/sponsor';
export const symbol = '/symbol';
export const socialContribution = '/social-contribution';
export const dataRoom = `/${p}-data-room`;
export const dataRoomDetail = (id: Id) => `/${p}-data-room-detail/${id}`;
export const dataRoomWrite = `/${p}-data-room-write`;
export const dataRoomEdit = (id: Id) => `/${p}-data-room-edit/${id}`;

/** The terms and other policies; `?version=3` is an earlier one. */
export const terms = '/terms';
export const privacy = '/privacy';
export const emailRefusal = '/email-refusal';

/** Page on which editors change a page of the federation: `greeting`. */
export const documentEdit = (page: string) => `/${p}-document-edit/${page}`;

export const tournamentHistory = '/federation-league-history';
export const tournamentRecords = '/federation-main-records';
export const tournamentSchedule = '/federation-schedule';
export const tournamentDataRoom = '/federation-data-room';
export const tournamentLastMatch = '/federation-live-last-match';
export const tournamentLiveRanking = '/federation-live-ranking';
export const tournamentLiveRecords = '/federation-live-records';
export const tournamentLivePhotos = '/federation-live-photos';

export const fanFreeBoard = '/fan-free-board';
export const fanEvent = '/fan-event';
export const fanQuestionBoard = '/fan-question-board';
export const fanFaq = '/fan-faq';

export const league = '/wk-league';
export const leagueMatches = '/wk-league-matches';
export const leagueRanking = '/wk-league-ranking';
export const leagueIntro = '/wk-league-intro';
export const leagueHistory = '/wk-league-history';
export const leagueInfo = '/wk-league-info';
export const leagueRecords = '/wk-league-records';
export const leagueSchedule = '/wk-league-schedule';
export const leagueLive = '/wk-league-live';
export const liveLastMatch = '/wk-league-live-last-match';
export const liveRanking = '/wk-league-live-ranking';
export const liveRecords = '/wk-league-live-records';
export const livePhotos = '/wk-league-live-photos';
/** Page where officials store what committees decided. */
export const leagueOffice = '/wk-league/office';
/** Page where the office adds, moves, corrects and withdraws matches, and imports a season. */
export const leagueFixtures = '/wk-league/office/fixtures';
/** Page where score keepers find the matches whose score they enter. */
export const matchDesk = '/wk-league/desk';
/** Page where score keepers record a match while it is played. */
export const matchKeep = (id: Id) => `/wk-league/keep/${id}`;
export const match = (id: Id) => `/wk-league-match/${id}`;
/** Page with all that is recorded of a match, for the press and for paper. */
export const matchSheet = (id: Id) => `/wk-league-match/${id}/sheet`;
export const schedule = '/schedule';
export const pastSeasons = '/league-history';
export const pastRankings = '/league-ranking';
export const pastRecords = '/league-records';

/** @param key of the club, or its id. */
export const team = (key: string) => `/team/${key}`;
export const teamOverview = (id: Id) => `/team/team-overview?id=${id}`;
export const teamMatches = (id: Id) => `/team/team-matches?id=${id}`;
export const teamSquad = (id: Id) => `/team/team-squad?id=${id}`;
export const teamClub = (id: Id) => `/team/team-club?id=${id}`;
export const teamNews = (id: Id) => `/team/team-news?id=${id}`;
/** The page of `teamNews`, by the key or id of the club. */
export const teamNewsOf = (team: number | string) => `/team/${team}/news`;
export const teamArticle = (team: number | string, id: Id) => `/team/${team}/news/${id}`;
/** Page where editors change a club's data, staff and squad. */
export const teamEdit = (id: Id) => `/team/team-edit?id=${id}`;
/** A player or coach. `team` is the key or id of a club that has listed the person. */
export const player = (team: number | string, id: Id) => `/team/${team}/players/${id}`;
export const teamsPlayers = '/wk-league-team-players';
export const teamsRecords = '/wk-league-team-records';
export const teamsMatches = '/wk-league-team-match';
export const teamsNews = '/wk-league-team-news';
export const teamsSns = '/wk-league-team-sns';

export const news = '/media-news';
export const newsDetail = (id: Id) => `/media-news-detail/${id}`;
export const newsWrite = '/media-news-write';
export const newsEdit = (id: Id) => `/media-news-edit/${id}`;
export const press = '/media-press';
export const pressDetail = (id: Id) => `/media-press-detail/${id}`;
/** Redirects to `pressDetail`. */
export const pressShort = (id: Id) => `/media-press/${id}`;
export const pressWrite = '/media-press-write';
export const pressEdit = (id: Id) => `/media-press-edit/${id}`;
export const photos = '/media-photos';
/** The list of photos with this item open. */
export const photo = (id: Id) => `/media-photos?photo=${id}`;
export const photosWrite = '/media-photos-write';
export const photosEdit = (id: Id) => `/media-photos-edit/${id}`;
/** An item that is not public, for whoever has the key of a link to it. The key is in the query, which no log has. */
export const guestItem = (key: string) => `/media-guest?key=${key}`;

export const login = '/login';
export const logout = '/logout';
/** Page where members change their password. */
export const password = '/password';
/** Page of a link for a new password, whose token is the fragment. */
export const resetPassword = '/reset-password';
/** Page where a link for a new password is asked for by mail. */
export const lostPassword = '/lost-password';
export const signUpAge = '/signup-age';
export const signUpInfo = '/signup-info';
export const signUpComplete = '/signup-complete';
export const data = '/data';
/** Redirects to `homeEdit`. */
export const staffHome = '/staff/home';
/** Redirects to `leagueFixtures`. */
export const staffFixtures = '/staff/fixtures';
/** Redirects to `matchDesk`. */
export const staffMatches = '/staff/matches';
/** Page with the own work of staff who write items: drafts, scheduled, hidden and last saved items. */
export const staffItems = '/staff/items';
/** Page where editors create, change and delete popups. */
export const staffPopup = '/staff/popup';
/** Page where admins change what the footer shows. */
export const staffSite = '/staff/site';
/** Page where admins manage accounts. */
export const staffAccounts = '/staff/accounts';
/** Page where admins see who changed what. */
export const staffHistory = '/staff/history';
/** Page that shows the live releases of each section, and on which releasers change them. */
export const staffReleases = '/staff/releases';
/** The page with every component of the interface. It exists in the demo only. */
export const components = '/staff/ui';
