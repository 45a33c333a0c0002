import { settle } from '@wkff/api-client';
import { pageError, readId, type Host } from '@wkff/mf-contract';
import { loadSquad } from '../../squads/loadSquad.ts';
import type { MatchData } from './matchData.ts';
import { texts } from './texts.ts';

/**
 * Loads one match with its history, the earlier meetings, the clubs' places in the table and both squads. If one of the
 * others fails to load, only its block shows an error.
 * @throws a 404 response if the match does not exist.
 */
export async function loadMatch(host: Host, id: string | undefined, { signal }: Request): Promise<MatchData> {
  const { api, clock } = host;
  const number = readId(id, texts.notFound);
  const widget = <T>(name: string, load: Promise<T>) => settle(host, `match: ${name}`, signal, load);
  const meetings = api.matches.meetings(number, signal);
  const places = api.matches.places(number, signal);
  // If the match failed to load, a failure of these is not reported as well. Still awaits the requests, because the
  // server treats a page with an unfinished request as failed.
  const asked = Promise.allSettled([meetings, places]);
  // Arrives beside the match. First views, which the server loads, do without it.
  const describing = import(/* webpackChunkName: "lazy-changes" */ './changeLines.ts');
  describing.catch(noop);
  // So that the server and a navigation show all of the page at once.
  const rest = import(/* webpackChunkName: "page-match" */ './MatchPage.tsx').then(({ loadRest }) => loadRest());
  rest.catch(noop);
  const match = await api.matches.match(number, signal).catch(async (error: unknown) => {
    await asked;
    throw pageError(error, texts.notFound);
  });
  const squad = async (key: string | null) =>
    key === null ? null : widget('squad', loadSquad(host, match, key, signal));
  const [home, away, settledMeetings, settledPlaces, { changeLines }] = await Promise.all([
    squad(match.home_key),
    squad(match.away_key),
    widget('meetings', meetings),
    widget('places', places),
    describing,
    rest,
  ]);
  return {
    now: clock.now(),
    match,
    changes: changeLines(match),
    meetings: settledMeetings,
    places: settledPlaces,
    squads: { home, away },
  };
}

const noop = () => undefined;
