import { hasFinalScore, isPlayoffCompetition, type ListedMatch } from '@wkff/contracts';
import { formatDate, formatMatchDate, formatTime, matchTeam, matchTexts, roundLabel } from '@wkff/ui';
import { texts } from './texts.ts';

/** `세종 스포츠토토 2 : 1 인천 현대제철`, or with vs as long as there is no final score. */
export function pairing(match: ListedMatch): string {
  const home = matchTeam(match, 'home').name;
  const away = matchTeam(match, 'away').name;
  if (!hasFinalScore(match)) return texts.versus(home, away);
  return texts.score(home, away, `${match.home_points} : ${match.away_points}`);
}

/** The page's title: the same two clubs meet four times a season, so the day belongs to it. */
export function matchTitle(match: ListedMatch): string {
  return texts.title(pairing(match), formatDate(match.match_date), hasFinalScore(match) && match.is_sample_score);
}

/** `2025 WK리그` or `2025 WK리그 플레이오프`. */
export function competitionName({ season, competition_id }: ListedMatch): string {
  return matchTexts.competition(season, isPlayoffCompetition(competition_id));
}

/** What the match is, in a sentence, for search engines and messengers. */
export function matchDescription(match: ListedMatch): string {
  const time = formatTime(match.match_time);
  const when = formatMatchDate(match.match_date) + (time ? ` ${time}` : '');
  const sample = match.is_sample_fixture ? ` (${matchTexts.sampleFixture})` : '';
  return texts.description(competitionName(match), roundLabel(match, 'page'), when + sample, match.venue);
}
