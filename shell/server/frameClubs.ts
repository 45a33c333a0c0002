import type { ClubSummary } from '@wkff/contracts';
import type { FrameClub } from '../src/page/clubs.ts';

const collator = new Intl.Collator('ko');

/**
 * The clubs as the frame shows them everywhere: by full Korean name (docs/spec/site.md#menus), and only what it needs
 * of them.
 */
export function frameClubs(clubs: readonly ClubSummary[]): FrameClub[] {
  return clubs
    .map(({ id, key, name, short_name, badge_path }) => ({ id, key, name, short_name, badge_path }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
