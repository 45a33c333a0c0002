import { paths } from '@wkff/contracts';
import type { ClubPage } from './clubPage.ts';
import { tabPath, withSeason } from './tabs.ts';

type Shown = Pick<ClubPage, 'club' | 'season'>;

/** Returns the canonical address of a page of a club's news. */
export function newsPath({ club, season }: Shown, page: number): string {
  return withPage(tabPath('news', club, season), page);
}

/** Returns the address of an item of a club's news. It includes the list's season and page. */
export function articlePath({ club, season }: Shown, id: number, page: number): string {
  return withPage(withSeason(paths.teamArticle(club.key, id), season), page);
}

function withPage(path: string, page: number): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
