import { paths } from '@wkff/contracts';

/** What the page of the office shows: a tab, a season, and what the ruling in the form is about. */
export interface OfficeQuery {
  tab?: string;
  season?: number;
  /** At most one of these: a match, a club, lots between clubs, or the ruling to revoke. */
  match?: number;
  club?: number;
  lots?: 1;
  revoke?: number;
  /** With a club: somebody who is suspended by the cards of a match, and that match. */
  person?: number;
  cards?: number;
  /** In the tab of the protests: the one whose outcome is entered. */
  protest?: number;
  /** In the tab of the rules: the id of a competition of the season, and its form. */
  competition?: string;
  edit?: 1;
}

/** Returns the address of the page of the office. */
export function officePath(query: OfficeQuery = {}): string {
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return search.length === 0 ? paths.leagueOffice : `${paths.leagueOffice}?${search.join('&')}`;
}
