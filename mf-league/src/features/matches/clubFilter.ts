import type { ClubSummary } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';

/** A club to filter the list by, under its name of the shown year. */
export type ClubChoice = Pick<ClubSummary, 'key' | 'short_name'>;

/** Returns the clubs of a year, sorted by full Korean name (docs/spec/site.md#menus). */
export function clubChoices(clubs: readonly ClubSummary[]): ClubChoice[] {
  const order = new Intl.Collator('ko');
  return [...clubs].sort((a, b) => order.compare(a.name, b.name)).map(({ key, short_name }) => ({ key, short_name }));
}

/** Returns the club that an address names, or null if it names none or a club that did not play in the year. */
export function chosenClub(value: string | null, clubs: readonly ClubChoice[]): ClubChoice | null {
  return clubs.find((club) => club.key === value) ?? null;
}

/** Returns true if the club plays in the match. */
export function isOfClub({ home_key, away_key }: Pick<ListedMatch, 'home_key' | 'away_key'>, key: string): boolean {
  return home_key === key || away_key === key;
}
