import { isPlayoffCompetition } from '@wkff/contracts';
import { texts } from './texts.ts';
import type { ListedMatch } from './listedMatch.ts';

/** One side of a match, with the texts to show. */
export interface MatchTeam {
  id: number | null;
  key: string | null;
  /** Short name, else full name, else a text for a team not known yet. */
  name: string;
  badge: string;
}

/**
 * Returns one side of a match for display (docs/spec/league.md#round-names: a missing team in a play-off is the winner
 * to come).
 */
export function matchTeam(match: ListedMatch, side: 'home' | 'away'): MatchTeam {
  const missing = isPlayoffCompetition(match.competition_id) ? texts.playoffWinner : texts.unknownTeam;
  return {
    id: match[`${side}_id`],
    key: match[`${side}_key`],
    name: match[`${side}_team_short_name`] ?? match[`${side}_team_name`] ?? missing,
    badge: match[`${side}_badge_path`],
  };
}
