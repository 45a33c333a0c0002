import type { ClubSummary } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';

/** A club that the list can be narrowed to, named as in the shown year. */
export type ClubChoice = Pick<ClubSummary, 'key' | 'short_name'>;

/** The clubs of a year to choose from, by full Korean name (docs/spec/site.md#menus). */
export function clubChoices(clubs: readonly ClubSummary[]): ClubChoice[] {
  const order = new Intl.Collator('ko');
  return [...clubs].sort((a, b) => order.compare(a.name, b.name)).map(({ key, short_name }) => ({ key, short_name }));
}

/** The club that an address asks for; null for none, and for one that the year doesn't have. */
export function chosenClub(value: string | null, clubs: readonly ClubChoice[]): ClubChoice | null {
  return clubs.find((club) => club.key === value) ?? null;
}

/** True for a match that the club plays in. */
export function isOfClub({ home_key, away_key }: Pick<ListedMatch, 'home_key' | 'away_key'>, key: string): boolean {
  return home_key === key || away_key === key;
}
