import type { ClubSummary } from '@wkff/contracts';

/** The fields of a club that the frame needs. */
export type FrameClub = Pick<ClubSummary, 'id' | 'key' | 'name' | 'short_name' | 'badge_path'>;

/** Returns true on the pages of this club: `/team/{key}` and below, and `/team/team-…?id={id}`. */
export function isClubPage(club: Pick<FrameClub, 'id' | 'key'>, page: { pathname: string; search: string }): boolean {
  const [, team, key = ''] = page.pathname.split('/');
  if (team !== 'team') return false;
  if (!key.startsWith('team-')) return key === club.key || key === String(club.id);
  // Without an id it is club 1 (docs/spec/site.md#teams).
  return (new URLSearchParams(page.search).get('id') ?? '1') === String(club.id);
}
