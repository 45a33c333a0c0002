import { hasFinalScore, isPlayoffCompetition, roundLabel, type ListedMatch } from '@wkff/contracts';
import { formatDate, formatMatchDate, formatTime, matchTeam, matchTexts } from '@wkff/ui';
import { texts } from './texts.ts';

/** Returns `세종 스포츠토토 2 : 1 인천 현대제철`, or `vs` instead of the score until it is final. */
function pairing(match: ListedMatch): string {
  const home = matchTeam(match, 'home').name;
  const away = matchTeam(match, 'away').name;
  if (!hasFinalScore(match)) return texts.versus(home, away);
  return texts.score(home, away, `${match.home_points} : ${match.away_points}`);
}

/**
 * Returns the page's title. It includes the date, because the same two clubs meet four times a season, and says if the
 * score is a sample or what a ruling made of it.
 */
export function matchTitle(match: ListedMatch): string {
  const mark = hasFinalScore(match) && match.is_sample_score ? matchTexts.sampleScore : match.note;
  return texts.title(pairing(match), formatDate(match.match_date) + (mark ? `, ${mark}` : ''));
}

/** Returns `2025 WK리그` or `2025 WK리그 플레이오프`. */
export function competitionName({ season, competition_id }: ListedMatch): string {
  return matchTexts.competition(season, isPlayoffCompetition(competition_id));
}

/** Returns a sentence about the match for search engines and messengers. */
export function matchDescription(match: ListedMatch): string {
  const time = formatTime(match.match_time);
  const when = formatMatchDate(match.match_date) + (time ? ` ${time}` : '');
  const sample = match.is_sample_fixture ? ` (${matchTexts.sampleFixture})` : '';
  return texts.description(competitionName(match), roundLabel(match, 'page'), when + sample, match.venue);
}
