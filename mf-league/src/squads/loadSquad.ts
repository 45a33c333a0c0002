import { isRegisteredOn, type Club, type MatchDetail, type Player, type Suspension } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';

/** The fields of a player of a squad, as pages of a match show it. */
export type SquadPlayer = Pick<Player, 'person_id' | 'number' | 'position' | 'name' | 'isCaptain'>;

/** A suspension in a match. `place`: which of the suspension's matches it is, from 1 on. */
export type MatchSuspension = Pick<
  Suspension,
  'ruling_id' | 'person_id' | 'person_name' | 'matches' | 'body' | 'article' | 'text'
> & { place: number };

/** The known players of one club on the day of a match, and those of its people who are suspended in the match. */
export interface Squad extends Pick<Club, 'players_complete'> {
  players: SquadPlayer[];
  suspended: MatchSuspension[];
}

/**
 * Loads the known players of one club on the day of a match, and who of it is suspended in the match.
 * @param key of the club.
 */
export async function loadSquad(
  { api }: Host,
  match: Pick<MatchDetail, 'id' | 'season' | 'match_date'>,
  key: string,
  signal: AbortSignal,
): Promise<Squad> {
  const asked = [api.clubs.byKey(key, match.season, signal), api.clubs.suspensions(key, signal)] as const;
  // Awaits both, because the server treats a page with an unfinished request as failed, and handles the failure of one
  // while the other is on its way.
  await Promise.allSettled(asked);
  const [club, suspensions] = await Promise.all(asked);
  return {
    ...toSquad(club, match.match_date),
    suspended: suspensions.flatMap((one) => suspendedIn(one, match.id, club.id)),
  };
}

/** True if a suspension is served in a match with a club, or will be. */
export const isServedIn = ({ clubs }: Pick<Suspension, 'clubs'>, matchId: number, clubId: number | null): boolean =>
  clubs.some(({ club_id, matches }) => club_id === clubId && matches.includes(matchId));

/** Returns a suspension if it is served in a match with a club, or will be. */
function suspendedIn(suspension: Suspension, matchId: number, clubId: number): MatchSuspension[] {
  if (!isServedIn(suspension, matchId, clubId)) return [];
  const { ruling_id, person_id, person_name, matches, body, article, text, served, coming } = suspension;
  const place = [...served, ...coming].indexOf(matchId) + 1;
  return [{ ruling_id, person_id, person_name, matches, body, article, text, place }];
}

function toSquad({ players, players_complete }: Club, day: string): Omit<Squad, 'suspended'> {
  const toShown = ({ person_id, number, position, name, isCaptain }: SquadPlayer) => ({
    person_id,
    number,
    position,
    name,
    isCaptain,
  });
  return { players: players.filter((player) => isRegisteredOn(day, player)).map(toShown), players_complete };
}
