import { seoulIso, type JoinedPerson, type ListedPerson, type PersonDetail } from '@wkff/contracts';
import { badgePath } from '../club-names/clubAt.ts';
import { toMatchView } from '../matches/presenter.ts';
import type { MatchRecord } from '../matches/repository.ts';
import type { PersonGoalsRecord } from './goals.ts';
import type { JoinRecord } from './joins.ts';
import type { ListedPersonRecord } from './repository.ts';

/** Returns a person with the lists that name them, as sent on the wire. */
export function toListedPerson({ places, ...person }: ListedPersonRecord): ListedPerson {
  return {
    ...person,
    places: places.map(({ badge_key, ...place }) => ({ ...place, badge_path: badgePath(badge_key) })),
  };
}

/** @param matches the matches in which the person scored, up to the number to show. */
export function toPersonDetail(
  person: ListedPersonRecord,
  goals: PersonGoalsRecord,
  matches: readonly MatchRecord[],
): PersonDetail {
  const goalsIn = new Map(goals.matches.map((one) => [one.match_id, one.goals]));
  return {
    ...toListedPerson(person),
    seasons: goals.seasons,
    matches: matches.map((match) => ({ ...toMatchView(match), goals: goalsIn.get(match.id) ?? 0 })),
  };
}

export const toJoinedPerson = ({ before: { other }, actor, done_at }: JoinRecord): JoinedPerson => ({
  person: other,
  by: actor,
  at: seoulIso(done_at.getTime()),
});
