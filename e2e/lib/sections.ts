/** A page of a section that the menu links to. */
export interface SectionPage {
  /** Name of the remote. */
  remote: string;
  path: string;
  /** Name of the main tab whose sub-bar has the link; null: the link is in the bar itself. */
  tab: 'WKFF' | 'WK리그' | 'MEDIA' | null;
  /** Name of the link in the header. */
  link: string;
}

export const HOME: SectionPage = { remote: 'mf-home', path: '/', tab: null, link: 'WKFF 한국여자축구연맹' };
export const LEAGUE: SectionPage = {
  remote: 'mf-league',
  path: '/wk-league-matches',
  tab: 'WK리그',
  link: '경기 일정·결과',
};
export const TEAM: SectionPage = { remote: 'mf-team', path: '/team/team-overview?id=8', tab: 'WK리그', link: '팀' };
export const NEWS: SectionPage = { remote: 'mf-media', path: '/media-news', tab: 'MEDIA', link: '공지사항' };
export const GREETING: SectionPage = {
  remote: 'mf-federation',
  path: '/wkff-introduction-greeting',
  tab: 'WKFF',
  link: '인사말',
};

export const SECTIONS = [HOME, LEAGUE, TEAM, NEWS, GREETING];
