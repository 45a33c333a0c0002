import type { ApiClient } from '@wkff/api-client';
import { calendarPath, type ClubSummary, type SeasonMatch } from '@wkff/contracts';
import { anonymousApi } from '../anonymousApi.ts';
import type { MadeText } from '../HostTexts.ts';
import type { ReadAccess } from '../readAccess.ts';
import { calendar } from './calendar.ts';
import { calendarTexts as texts } from './texts.ts';

/** The fields of a club that its calendar needs. */
export type CalendarClub = Pick<ClubSummary, 'id' | 'key' | 'short_name'>;

/**
 * Number of seasons in a calendar. With only the latest, the remaining matches of this season would disappear from
 * every subscriber's phone once the next season's fixtures are known.
 */
const SEASONS = 2;

/** Returns the calendar of the league, or of a club. @throws ApiError if the API does not answer. */
export async function readCalendar(
  readAccess: ReadAccess,
  club: CalendarClub | null,
  siteOrigin: string,
): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const matches = await latestMatches(api);
  const text = calendar(
    club
      ? {
          name: texts.club(club.short_name),
          description: texts.clubDescription(club.short_name),
          path: calendarPath(club.key),
          matches: matches.filter(({ home_id, away_id }) => home_id === club.id || away_id === club.id),
        }
      : { name: texts.league, description: texts.leagueDescription, path: calendarPath(), matches },
    siteOrigin,
  );
  return { text, ...trace() };
}

/** Returns the matches of the latest complete seasons, the older season first. */
async function latestMatches(api: ApiClient): Promise<SeasonMatch[]> {
  const seasons = await api.clubs.seasons();
  const years = seasons
    .filter(({ is_partial, match_count }) => !is_partial && match_count > 0)
    .map(({ year }) => year)
    .slice(0, SEASONS);
  return (await Promise.all(years.toReversed().map((year) => api.matches.season(year)))).flat();
}
