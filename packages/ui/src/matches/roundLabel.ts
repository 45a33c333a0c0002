import { isPlayoffCompetition } from '@wkff/contracts';
import { texts } from './texts.ts';

/** Style of a round's name: `라운드 24` in widgets, `24 라운드` on the matches page. */
export type RoundStyle = 'widget' | 'page';

/** Returns the name of a round (docs/spec/league.md#round-names); the rounds of a play-off have separate names. */
export function roundLabel(match: { round: number; competition_id: string }, style: RoundStyle): string {
  if (!isPlayoffCompetition(match.competition_id)) return texts.round[style](match.round);
  return texts.round.playoff[match.round - 1] ?? texts.round.playoffOther(match.round);
}
