import type { FullMatch, ScoringEvent } from '@wkff/contracts';
import { matchTeam } from '@wkff/ui';
import { texts } from './texts.ts';

const t = texts.approvals;

/** Returns a goal in words: its minute, who scored it, for which side. An own goal names the player's own side. */
export function goalText(goal: ScoringEvent, match: FullMatch): string {
  const { minute_label, playerNumber, playerName, team, isOwnGoal } = goal;
  const club = matchTeam(match, team).name;
  const minute = minute_label === null ? '' : `${minute_label}분`;
  const shirt = playerNumber === null ? null : t.shirt(playerNumber);
  const player = [shirt, playerName].filter((known) => known !== null).join(' ');
  return t.goal(minute, player || t.unknown, isOwnGoal ? t.ownGoal(club) : club);
}
