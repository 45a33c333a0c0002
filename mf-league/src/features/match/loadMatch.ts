import type { Club, MatchDetail, Meetings, Player } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { pageError, readId, settle, type Settled } from '@wkff/ui';
import { texts } from './texts.ts';

/** What a match page shows of a player. */
export type SquadPlayer = Pick<Player, 'person_id' | 'number' | 'position' | 'name' | 'isCaptain'>;

/** A club's players as far as they are known. */
export interface Squad extends Pick<Club, 'players_complete'> {
  players: SquadPlayer[];
}

export interface MatchData {
  now: number;
  match: MatchDetail;
  meetings: Settled<Meetings>;
  /** Null where the club is not known yet. */
  squads: Record<'home' | 'away', Settled<Squad> | null>;
}

/**
 * One match with its history, the earlier meetings and both squads. A match that does not exist is 404; a failed list of meetings
 * or players stays in its block.
 */
export async function loadMatch(host: Host, id: string | undefined, { signal }: Request): Promise<MatchData> {
  const { api, clock } = host;
  const number = readId(id, texts.notFound);
  const widget = <T>(name: string, load: Promise<T>) =>
    settle(load, (error) => {
      if (!signal.aborted) host.report({ where: `match: ${name}`, error });
    });
  const meetings = api.matches.meetings(number, signal);
  // Of a match that does not exist there are none either, which is no failure to report. It is waited for: a read that is still under
  // way makes the server take the page for a failed one.
  const asked = meetings.then(noop, noop);
  const match = await api.matches.match(number, signal).catch(async (error: unknown) => {
    await asked;
    throw pageError(error, texts.notFound);
  });
  const squad = async (key: string | null) =>
    key === null ? null : widget('squad', api.clubs.byKey(key, match.season, signal).then(toSquad));
  const [home, away, earlier] = await Promise.all([
    squad(match.home_key),
    squad(match.away_key),
    widget('meetings', meetings),
  ]);
  return { now: clock.now(), match, meetings: earlier, squads: { home, away } };
}

const noop = () => undefined;

function toSquad({ players, players_complete }: Club): Squad {
  const toShown = ({ person_id, number, position, name, isCaptain }: SquadPlayer) => ({
    person_id,
    number,
    position,
    name,
    isCaptain,
  });
  return { players: players.map(toShown), players_complete };
}
