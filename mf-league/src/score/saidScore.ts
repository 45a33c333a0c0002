import type { ListedMatch } from '@wkff/contracts';
import { matchTeam, matchTexts } from '@wkff/ui';

/** Returns a match's clubs and score as they are announced when they change; empty without a score. */
export function saidScore({ match }: { match: ListedMatch }): string {
  const { home_points: home, away_points: away } = match;
  if (home === null || away === null) return '';
  return [matchTeam(match, 'home').name, matchTexts.spokenScore(home, away), matchTeam(match, 'away').name].join(' ');
}
