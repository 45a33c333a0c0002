import { unknownTeam } from '@wkff/contracts';
import type { ListedMatch } from './listedMatch.ts';

/** One side of a match, with the texts to show. */
export interface MatchTeam {
  id: number | null;
  key: string | null;
  /** Short name, else full name, else a text for a team not known yet. */
  name: string;
  badge: string;
}

/** The names of both sides of a match. */
export type NamedSides = Pick<
  ListedMatch,
  'competition_id' | 'home_team_name' | 'away_team_name' | 'home_team_short_name' | 'away_team_short_name'
>;

/** Returns the name of one side of a match as lists show it. */
export function teamName(match: NamedSides, side: 'home' | 'away'): string {
  return match[`${side}_team_short_name`] ?? match[`${side}_team_name`] ?? unknownTeam(match);
}

/**
 * Returns one side of a match for display (docs/spec/league.md#round-names: a missing team in a play-off is the winner
 * to come).
 */
export function matchTeam(match: ListedMatch, side: 'home' | 'away'): MatchTeam {
  return {
    id: match[`${side}_id`],
    key: match[`${side}_key`],
    name: teamName(match, side),
    badge: match[`${side}_badge_path`],
  };
}
