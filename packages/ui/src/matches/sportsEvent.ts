import { isPlayoffCompetition } from '@wkff/contracts';
import { texts } from './texts.ts';
import { matchTeam } from './teams.ts';
import type { ListedMatch } from './listedMatch.ts';

const EVENT_STATUS: Partial<Record<ListedMatch['status'], string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/**
 * Returns a match as schema.org's SportsEvent, for JSON-LD. The description says that a fixture is a sample, and what
 * else visitors should know.
 *
 * @param earlier the first day of a match that was stopped, or that of the match that it replays.
 */
export function sportsEvent(match: ListedMatch, earlier?: { match_date: string } | null): Record<string, unknown> {
  const home = matchTeam(match, 'home').name;
  const away = matchTeam(match, 'away').name;
  const notes = [match.is_sample_fixture ? texts.sampleFixture : null, match.note].filter((note) => note !== null);
  const start = match.match_time ? `${match.match_date}T${match.match_time}+09:00` : match.match_date;
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: texts.title(home, away),
    sport: 'Soccer',
    startDate: start,
    ...(earlier ? { previousStartDate: earlier.match_date } : {}),
    eventStatus: EVENT_STATUS[match.status] ?? `https://schema.org/Event${earlier ? 'Rescheduled' : 'Scheduled'}`,
    homeTeam: { '@type': 'SportsTeam', name: home },
    awayTeam: { '@type': 'SportsTeam', name: away },
    ...(match.venue ? { location: { '@type': 'Place', name: match.venue } } : {}),
    superEvent: {
      '@type': 'SportsEvent',
      name: texts.competition(match.season, isPlayoffCompetition(match.competition_id)),
    },
    ...(notes.length > 0 ? { description: notes.join(', ') } : {}),
  };
}
