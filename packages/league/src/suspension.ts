import {
  isPlayoffCompetition,
  isRegisteredOn,
  LEAGUE_COMPETITION_ID,
  type MatchPhase,
  type RegistrationDays,
} from '@wkff/contracts';
import { grouped } from './match-log/grouped.ts';
import type { MatchRecord } from './record.ts';
import type { Suspension } from './rulings.ts';

/** A match of a club with which a suspended person is, or has been. */
export interface SuspensionMatch {
  id: number;
  day: string;
  season: number;
  homeId: number | null;
  awayId: number | null;
  competitionId: string;
  phase: MatchPhase;
  record: Pick<MatchRecord, 'status'>;
}

/** That a club's squad or staff of a season names a person. */
export interface PersonPlace extends RegistrationDays {
  season: number;
  clubId: number;
}

/** What of a suspension is served with a club. */
export interface SuspensionClub {
  clubId: number;
  /** The served and coming matches in which the person is with this club, in order of play. */
  matches: number[];
}

/** After all days. */
const END = '9999-12-31';

/**
 * Returns the matches in which a suspended person has served a suspension, how many are left, and the next ones that
 * are known, as many as are left. A match that was played serves, also if it was awarded afterwards. One that was
 * awarded without play, or annulled, does not; nor does one that was abandoned, until its result counts. One that is
 * postponed is not a next one until it has its day.
 *
 * `clubs` are those of these matches, in order of play; where more matches are left than are known, the last one is the
 * club with which the rest is left.
 *
 * @param suspension `season`: that of the ruling, or of the card.
 * @param matches of all clubs of `places` and of the suspension's, in order of play, of all seasons from the
 * suspension's on.
 * @param places where the person is named, in any order.
 */
export function servedBy(
  suspension: Pick<Suspension, 'clubId' | 'effectFrom' | 'matches' | 'onlyIn'> & { season: number },
  matches: readonly SuspensionMatch[],
  places: readonly PersonPlace[],
): { served: number[]; left: number; coming: number[]; clubs: SuspensionClub[] } {
  const { effectFrom, matches: length, onlyIn } = suspension;
  const clubOf = (match: SuspensionMatch) => clubIn(match, suspension, places);
  const counted = matches.filter(
    (match) => match.day >= effectFrom && isOf(onlyIn, match) && [match.homeId, match.awayId].includes(clubOf(match)),
  );
  const served = counted.filter(isServed).slice(0, length);
  const left = length - served.length;
  const coming = counted.filter(isOpen).slice(0, left);
  const clubs = new Map(grouped([...served, ...coming], clubOf));
  const last = clubIn({ season: Infinity, day: END }, suspension, places);
  if (coming.length < left && [...clubs.keys()].at(-1) !== last) {
    const matchesOfLast = clubs.get(last) ?? [];
    clubs.delete(last);
    clubs.set(last, matchesOfLast);
  }
  return {
    served: idsOf(served),
    left,
    coming: idsOf(coming),
    clubs: [...clubs].map(([clubId, ofClub]) => ({ clubId, matches: idsOf(ofClub) })),
  };
}

/**
 * Returns the club with which a suspended person is on a day of a season (docs/decisions/0191, 0193). It is the
 * suspension's, until squads or staffs name the person and none of that club does: of a later season, or squads of its
 * own one with a first day. Of several clubs it is that with the lowest id. It is asked on each first day of a squad
 * and on the day itself, so that a time with no club is still of the one before.
 */
function clubIn(
  { season, day }: Pick<SuspensionMatch, 'season' | 'day'>,
  { clubId, season: first, effectFrom }: { clubId: number; season: number; effectFrom: string },
  places: readonly PersonPlace[],
): number {
  const known = places.filter(
    (place) =>
      place.season <= season && (place.season > first || (place.season === first && isOfSeason(place, clubId))),
  );
  let club = clubId;
  for (const [year, named] of [...grouped(known, (place) => place.season)].toSorted(([one], [other]) => one - other))
    for (const turning of turningDays(year, named, { effectFrom, day })) {
      const ids = named.filter((place) => isRegisteredOn(turning, place)).map((place) => place.clubId);
      if (ids.length > 0 && !ids.includes(club)) club = Math.min(...ids);
    }
  return club;
}

/** True for a place of the suspension's own season that says with which club the person is then. */
const isOfSeason = ({ clubId, registered_from: from }: PersonPlace, club: number) => clubId === club || from !== null;

/** Returns the days of a season on which a person may come to a club, from a suspension's first day to `day`. */
function turningDays(
  year: number,
  named: readonly PersonPlace[],
  { effectFrom, day }: { effectFrom: string; day: string },
): string[] {
  const last = earlier(day, `${year}-12-31`);
  const firsts = named.map(({ registered_from: from }) => later(from ?? `${year}-01-01`, effectFrom));
  return [...firsts.filter((first) => first < last), last].toSorted();
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

const idsOf = (matches: readonly SuspensionMatch[]) => matches.map(({ id }) => id);

function isOf(onlyIn: Suspension['onlyIn'], { competitionId }: SuspensionMatch): boolean {
  if (onlyIn === 'league') return competitionId === LEAGUE_COMPETITION_ID;
  return onlyIn === undefined || isPlayoffCompetition(competitionId);
}

const isServed = ({ phase, record }: SuspensionMatch) =>
  (phase === 'ended' || phase === 'abandoned') && record.status === 'completed';

const OPEN: readonly MatchPhase[] = ['scheduled', 'delayed', 'running', 'interrupted'];

/** True for a match that will be played, or is. One that was awarded without play is completed. */
const isOpen = ({ phase, record }: SuspensionMatch) =>
  OPEN.includes(phase) && record.status !== 'completed' && record.status !== 'cancelled';
