import type { ClubSummary } from '@wkff/contracts';
import type { FrameClub } from '../src/page/clubs.ts';

const collator = new Intl.Collator('ko');

/**
 * Returns the clubs with only the fields that the frame shows, sorted by full Korean name (docs/spec/site.md#menus).
 */
export function frameClubs(clubs: readonly ClubSummary[]): FrameClub[] {
  return clubs
    .map(({ id, key, name, short_name, badge_path }) => ({ id, key, name, short_name, badge_path }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
