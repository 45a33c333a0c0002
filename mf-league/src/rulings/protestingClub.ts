import type { Protest } from '@wkff/contracts';
import { matchTeam, type ListedMatch } from '@wkff/ui';

/** Returns the name of the club that made a protest about a match. */
export const protestingClub = ({ club_id }: Protest, match: ListedMatch) =>
  matchTeam(match, club_id === match.home_id ? 'home' : 'away').name;
