import { settle, type Settled } from '@wkff/api-client';
import type { Club, MatchDetail, Meetings, Player, Suspension } from '@wkff/contracts';
import { pageError, readId, type Host } from '@wkff/mf-contract';
import { texts } from './texts.ts';

/** The fields of a player on a match page. */
export type SquadPlayer = Pick<Player, 'person_id' | 'number' | 'position' | 'name' | 'isCaptain'>;

/** A suspension in a match. `place`: which of the suspension's matches it is, from 1 on. */
export type MatchSuspension = Pick<
  Suspension,
  'ruling_id' | 'person_id' | 'person_name' | 'matches' | 'body' | 'article' | 'text'
> & { place: number };

/** The known players of one club, and those of its people who are suspended in the match. */
export interface Squad extends Pick<Club, 'players_complete'> {
  players: SquadPlayer[];
  suspended: MatchSuspension[];
}

export interface MatchData {
  now: number;
  match: MatchDetail;
  meetings: Settled<Meetings>;
  /** Null if the club is not known yet. */
  squads: Record<'home' | 'away', Settled<Squad> | null>;
}

/**
 * Loads one match with its history, the earlier meetings and both squads. If meetings or players fail to load, only
 * their block shows an error.
 * @throws a 404 response if the match does not exist.
 */
export async function loadMatch(host: Host, id: string | undefined, { signal }: Request): Promise<MatchData> {
  const { api, clock } = host;
  const number = readId(id, texts.notFound);
  const widget = <T>(name: string, load: Promise<T>) => settle(host, `match: ${name}`, signal, load);
  const meetings = api.matches.meetings(number, signal);
  // If the match failed to load, a failure of its meetings is not reported as well. Still awaits the request, because
  // the server treats a page with an unfinished request as failed.
  const asked = meetings.then(noop, noop);
  const match = await api.matches.match(number, signal).catch(async (error: unknown) => {
    await asked;
    throw pageError(error, texts.notFound);
  });
  const squad = async (key: string | null) => (key === null ? null : widget('squad', loadSquad(key)));
  const loadSquad = async (key: string): Promise<Squad> => {
    const asked = [api.clubs.byKey(key, match.season, signal), api.clubs.suspensions(key, signal)] as const;
    // Awaits both, as above, and handles the failure of one while the other is on its way.
    await Promise.allSettled(asked);
    const [club, suspensions] = await Promise.all(asked);
    return { ...toSquad(club), suspended: suspensions.flatMap((one) => suspendedIn(one, match.id)) };
  };
  const [home, away, earlier] = await Promise.all([
    squad(match.home_key),
    squad(match.away_key),
    widget('meetings', meetings),
  ]);
  return { now: clock.now(), match, meetings: earlier, squads: { home, away } };
}

const noop = () => undefined;

/** Returns a suspension if it is served in a match, or will be. */
function suspendedIn({ served, coming, ...suspension }: Suspension, matchId: number): MatchSuspension[] {
  const { ruling_id, person_id, person_name, matches, body, article, text } = suspension;
  const place = [...served, ...coming].indexOf(matchId) + 1;
  return place === 0 ? [] : [{ ruling_id, person_id, person_name, matches, body, article, text, place }];
}

function toSquad({ players, players_complete }: Club): Omit<Squad, 'suspended'> {
  const toShown = ({ person_id, number, position, name, isCaptain }: SquadPlayer) => ({
    person_id,
    number,
    position,
    name,
    isCaptain,
  });
  return { players: players.map(toShown), players_complete };
}
