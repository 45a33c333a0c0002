import type { MatchPhase, MatchStatus, Suspension } from '@wkff/contracts';
import { inForce, servedBy } from '@wkff/league';
import { json, number, oneOf, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { RULING_JSON, toRulings, type StoredRuling } from '../rulings/stored.ts';

const rulings = statement(
  'suspensions-of-club',
  { ruling: json<StoredRuling>() },
  `select ${RULING_JSON} as ruling from rulings ruling
   where ruling.kind in ('suspension', 'revocation')
     and ruling.season in (select season from rulings where club_id = $1::int and kind = 'suspension')
   order by ruling.id`,
);

const matches = statement(
  'matches-of-suspensions',
  { id: number, day: text, phase: oneOf<MatchPhase>(), status: oneOf<MatchStatus>() },
  `select id, match_date as day, phase, status from matches
   where (home_id = $1::int or away_id = $1::int) and match_date >= $2::date
   order by match_date, match_time nulls last, id`,
);

/**
 * Returns the suspensions of a club's people that are in force, newest first, with the matches in which they were
 * served: of all seasons and competitions of the club, from the day on which a suspension applies (`servedBy`).
 */
export async function findSuspensions(executor: Executor, clubId: number): Promise<Suspension[]> {
  const stored = await rulings.run(executor, [clubId]);
  const suspensions = inForce(toRulings(stored.map(({ ruling }) => ruling))).flatMap((one) =>
    one.kind === 'suspension' && one.clubId === clubId ? one : [],
  );
  const [first] = suspensions.map(({ effectFrom }) => effectFrom).toSorted();
  if (first === undefined) return [];
  const played = (await matches.run(executor, [clubId, first])).map(({ status, ...match }) => ({
    ...match,
    record: { status },
  }));
  return suspensions.toReversed().map((suspension) => ({
    ruling_id: suspension.id,
    person_id: suspension.personId,
    effect_from: suspension.effectFrom,
    matches: suspension.matches,
    ...servedBy(suspension, played),
  }));
}
