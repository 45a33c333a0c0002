import { roundLabel } from '@wkff/contracts';
import type { SeasonMatch } from '@wkff/contracts';
import { formatMatchDate, matchTeam } from '@wkff/ui';

/**
 * Returns the matches that have all words of a search in their round, day or clubs: those up to today first, the newest
 * first, then those to come. @param today `YYYY-MM-DD` of the site clock.
 */
export function findMatches(matches: readonly SeasonMatch[], search: string, today: string): SeasonMatch[] {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  const found = matches.filter((match) => words.every((word) => wordsOf(match).includes(word)));
  const isPast = ({ match_date: date }: SeasonMatch) => date <= today;
  return [...found.filter(isPast).toReversed(), ...found.filter((match) => !isPast(match))];
}

function wordsOf(match: SeasonMatch): string {
  const [, month, day] = match.match_date.split('-').map(Number);
  return [
    roundLabel(match, 'page'),
    `${match.round}라운드`,
    formatMatchDate(match.match_date),
    `${month}.${day} ${month}월 ${day}일`,
    ...(['home', 'away'] as const).flatMap((side) => [matchTeam(match, side).name, match[`${side}_team_name`] ?? '']),
  ]
    .join(' ')
    .toLowerCase();
}
