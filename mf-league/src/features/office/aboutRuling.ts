import { roundLabel } from '@wkff/contracts';
import type { ClubSummary, ListedMatch, Ruling } from '@wkff/contracts';
import { formatMatchDate, matchTeam, matchTexts } from '@wkff/ui';
import type { OfficeSeason } from './loadSeason.ts';

/** Returns the two clubs of a match in words. */
const teamsOf = (match: ListedMatch) => matchTexts.title(matchTeam(match, 'home').name, matchTeam(match, 'away').name);

/** Returns round, day and clubs of a match in words. */
export const matchName = (match: ListedMatch) =>
  `${roundLabel(match, 'page')} ${formatMatchDate(match.match_date)} ${teamsOf(match)}`;

/** Returns the short name of a club; an unknown one has none. */
export const clubName = (clubs: readonly ClubSummary[], id: number | null) =>
  clubs.find((club) => club.id === id)?.short_name ?? '';

/**
 * Returns what a ruling is about, in words: its match, its clubs with the suspended person, or what the ruling that it
 * revokes is about.
 */
export function aboutRuling(ruling: Ruling, season: Pick<OfficeSeason, 'matches' | 'clubs' | 'rulings'>): string {
  const match = season.matches.find(({ id }) => id === ruling.match_id);
  if (match) return matchName(match);
  if (ruling.club_id !== null) return `${clubName(season.clubs, ruling.club_id)} ${ruling.person_name ?? ''}`.trim();
  const revoked = season.rulings.find(({ id }) => id === ruling.revokes_id);
  if (revoked) return aboutRuling(revoked, season);
  return ruling.club_ids.map((id) => clubName(season.clubs, id)).join(' → ');
}
