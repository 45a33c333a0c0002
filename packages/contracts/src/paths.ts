/** The specified addresses, for building links. A remote may add paths under its mounts without being named here. */
import { PRODUCT } from './product.ts';

const p = PRODUCT.key;

export const paths = {
  home: '/',
  greeting: `/${p}-introduction-greeting`,
  overview: `/${p}-overview`,
  valueSystem: `/${p}-introduction-value-system`,
  history: `/${p}-introduction-history`,
  businessStatus: '/business-status',
  organization: '/organization',
  sponsor: '/sponsor',
  dataRoom: `/${p}-data-room`,
  dataRoomDetail: (id: number) => `/${p}-data-room-detail/${id}`,
  leagueMatches: '/wk-league-matches',
  leagueRanking: '/wk-league-ranking',
  leagueIntro: '/wk-league-intro',
  leagueHistory: '/wk-league-history',
  leagueLive: '/wk-league-live',
  match: (id: number) => `/wk-league-match/${id}`,
  schedule: '/schedule',
  team: (key: string) => `/team/${key}`,
  teamOverview: (id: number) => `/team/team-overview?id=${id}`,
  teamMatches: (id: number) => `/team/team-matches?id=${id}`,
  teamSquad: (id: number) => `/team/team-squad?id=${id}`,
  teamClub: (id: number) => `/team/team-club?id=${id}`,
  teamNews: (id: number) => `/team/team-news?id=${id}`,
  news: '/media-news',
  newsDetail: (id: number) => `/media-news-detail/${id}`,
  press: '/media-press',
  pressDetail: (id: number) => `/media-press-detail/${id}`,
  photos: '/media-photos',
  login: '/login',
  logout: '/logout',
  data: '/data',
} as const;
