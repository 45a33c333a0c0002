import type { FullMatch, ScoringEvent } from '@wkff/contracts';
import { matchTeam } from '@wkff/ui';
import { texts } from './texts.ts';

const t = texts.approvals;

/** Returns a goal in words: its minute, who scored it, for which side. An own goal names the player's own side. */
export function goalText({ minute_label, playerName, team, isOwnGoal }: ScoringEvent, match: FullMatch): string {
  const club = matchTeam(match, team).name;
  const minute = minute_label === null ? '' : `${minute_label}분`;
  return t.goal(minute, playerName ?? t.unknown, isOwnGoal ? t.ownGoal(club) : club);
}
