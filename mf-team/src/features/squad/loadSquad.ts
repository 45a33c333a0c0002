import { loadOr, settle, type Settled } from '@wkff/api-client';
import type { Club, ClubGoals, ClubStatistics, Person, Player, Suspension } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { photoOf } from '../../people/photoOf.ts';
import { suspensionsLeft } from '../../people/suspensionsLeft.ts';

/** A club's known coaches and players in one season. */
export interface SquadData {
  staff: Person[];
  players: Player[];
  /** False while only some players are known. */
  isComplete: boolean;
  goals: Settled<ClubGoals>;
  suspensions: Settled<Suspension[]>;
  records: Settled<ClubStatistics>;
  /** The latest season with a squad, if the shown one has none; null: no season has one. */
  otherSeason: number | null;
}

/**
 * Loads a squad's data apart from the club. Failed requests for goals, suspensions, records or seasons are reported, and
 * their data left out.
 */
export async function loadSquad(host: Host, club: Club, { signal }: Request): Promise<SquadData> {
  const { api } = host;
  const { season, coachingStaff, players, players_complete } = club;
  const [goals, suspensions, records, seasons] = await Promise.all([
    settle(host, 'team squad: goals', signal, api.clubs.goals(club.key, season, signal)),
    suspensionsLeft(host, club, signal),
    settle(host, 'team squad: records', signal, api.clubs.statistics(club.key, season, signal)),
    players.length > 0 ? [] : loadOr([], host, 'team squad: seasons', signal, api.clubs.history(club.key, signal)),
  ]);
  const withPhoto = <P extends Person | Player>(person: P) => ({ ...person, photo: photoOf(club, person) });
  return {
    staff: coachingStaff.map(withPhoto),
    players: players.map(withPhoto),
    isComplete: players_complete,
    goals,
    suspensions,
    records,
    otherSeason: seasons.find((one) => one.has_squad && one.season !== season)?.season ?? null,
  };
}
