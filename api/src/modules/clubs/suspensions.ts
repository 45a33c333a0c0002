import type { MatchPhase, MatchStatus, Suspension } from '@wkff/contracts';
import { inForce, servedBy, type SuspensionMatch } from '@wkff/league';
import { json, number, oneOf, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { RULING_JSON, toRulings, type StoredRuling } from '../rulings/stored.ts';

const rulings = statement(
  'suspensions-of-club',
  { ruling: json<StoredRuling>(), person_name: orNull(text), body: text, article: orNull(text), text },
  `select ${RULING_JSON} as ruling, people.name as person_name, ruling.body, ruling.article, ruling.text
   from rulings ruling left join people on people.id = ruling.person_id
   where ruling.kind in ('suspension', 'revocation')
     and ruling.season in (select season from rulings where club_id = $1::int and kind = 'suspension')
   order by ruling.id`,
);

const matches = statement(
  'matches-of-suspensions',
  { id: number, day: text, competitionId: text, phase: oneOf<MatchPhase>(), status: oneOf<MatchStatus>() },
  `select id, match_date as day, competition_id as "competitionId", phase, status from matches
   where (home_id = $1::int or away_id = $1::int) and match_date >= $2::date
   order by match_date, match_time nulls last, id`,
);

/** Returns the matches of a club from a day (`YYYY-MM-DD`) on, of all seasons, in order of play. */
export const listMatchesFrom = async (executor: Executor, clubId: number, day: string): Promise<SuspensionMatch[]> =>
  (await matches.run(executor, [clubId, day])).map(({ status, ...match }) => ({ ...match, record: { status } }));

/**
 * Returns the suspensions of a club's people that are in force, newest first, with the matches in which they were
 * served and those in which they will be: of all seasons of the club, from the day on which a suspension applies
 * (`servedBy`).
 */
export async function findSuspensions(executor: Executor, clubId: number): Promise<Suspension[]> {
  const stored = await rulings.run(executor, [clubId]);
  const suspensions = inForce(toRulings(stored.map(({ ruling }) => ruling))).flatMap((one) =>
    one.kind === 'suspension' && one.clubId === clubId ? one : [],
  );
  const [first] = suspensions.map(({ effectFrom }) => effectFrom).toSorted();
  if (first === undefined) return [];
  const played = await listMatchesFrom(executor, clubId, first);
  return suspensions.toReversed().flatMap((suspension) => {
    const row = stored.find(({ ruling }) => ruling.id === suspension.id);
    if (!row) return [];
    return {
      ruling_id: suspension.id,
      person_id: suspension.personId,
      person_name: row.person_name ?? '',
      effect_from: suspension.effectFrom,
      matches: suspension.matches,
      only_in: suspension.onlyIn ?? null,
      ...servedBy(suspension, played),
      body: row.body,
      article: row.article,
      text: row.text,
    };
  });
}
