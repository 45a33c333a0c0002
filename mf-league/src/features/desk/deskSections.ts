import { DAY_MS, seoulDate, type SeasonMatch } from '@wkff/contracts';
import { byKickOff, matchState } from '@wkff/ui';

/** Days after today whose matches are shown. */
const DAYS_AHEAD = 7;

/** A match of the desk: without what its card does not show, because the page's data is part of its HTML. */
export type DeskMatch = Omit<SeasonMatch, 'updated_at'>;

/** The matches of a season that score keepers have to do with, each in one list, by kick-off. */
export interface DeskSections {
  /** Of earlier days, without a result. */
  overdue: DeskMatch[];
  today: DeskMatch[];
  /** Of earlier days, with a result that is not final yet. */
  provisional: DeskMatch[];
  /** Of the next seven days. */
  coming: DeskMatch[];
}

/** Sorts the matches of a season into the lists of the desk. @param now site clock, epoch ms. */
export function toDeskSections(season: readonly SeasonMatch[], now: number): DeskSections {
  const [today, last] = [seoulDate(now), seoulDate(now + DAYS_AHEAD * DAY_MS)];
  const matches = season.map(({ updated_at: _, ...match }): DeskMatch => match).sort(byKickOff);
  const phase = (match: DeskMatch) => matchState(match, 'page', now).phase;
  const isEarlier = ({ match_date }: DeskMatch) => match_date < today;
  const isNext = ({ match_date }: DeskMatch) => match_date > today && match_date <= last;
  return {
    overdue: matches.filter((match) => isEarlier(match) && phase(match) === 'pending'),
    today: matches.filter(({ match_date }) => match_date === today),
    provisional: matches.filter((match) => isEarlier(match) && match.is_provisional),
    coming: matches.filter((match) => isNext(match) && phase(match) === 'scheduled'),
  };
}
