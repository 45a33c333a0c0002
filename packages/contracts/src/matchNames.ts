/** What the rounds and the open places of matches are called, so that every page, file and message says the same. */
import { isPlayoffCompetition } from './constants.ts';

const texts = {
  widget: (round: number) => `라운드 ${round}`,
  page: (round: number) => `${round} 라운드`,
  playoff: ['PlayOff', 'Champ #1', 'Champ #2'],
  playoffOther: (round: number) => `PlayOff Round ${round}`,
  unknownTeam: '미정',
  playoffWinner: '플레이오프 승리팀',
} as const;

/** Style of a round's name: `라운드 24` in widgets, `24 라운드` on the matches page. */
type RoundStyle = 'widget' | 'page';

/** Returns the name of a round (docs/spec/league.md#round-names); the rounds of a play-off have separate names. */
export function roundLabel(match: { round: number; competition_id: string }, style: RoundStyle): string {
  if (!isPlayoffCompetition(match.competition_id)) return texts[style](match.round);
  return texts.playoff[match.round - 1] ?? texts.playoffOther(match.round);
}

/** Returns what a club that is not known yet is called (docs/spec/league.md#round-names). */
export function unknownTeam({ competition_id }: { competition_id: string }): string {
  return isPlayoffCompetition(competition_id) ? texts.playoffWinner : texts.unknownTeam;
}
