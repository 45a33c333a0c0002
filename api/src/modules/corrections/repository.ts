import type { MatchChange, MatchFacts, ProtestOutcome, RulingKind } from '@wkff/contracts';
import { json, listOf, moment, neverNull, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { clubAt } from '../club-names/clubAt.ts';
import type { RulingData } from '../rulings/stored.ts';

const OF_RULINGS = {
  id: number,
  kind: oneOf<RulingKind>(),
  season: number,
  competition_id: text,
  data: json<RulingData>(),
  revokes_id: orNull(number),
  body: text,
  article: orNull(text),
  text,
  source: orNull(text),
  decided_on: text,
  effect_from: text,
  recorded_at: moment,
};

const RULING = {
  ...OF_RULINGS,
  /** The ruling itself; of a revocation, the one that it revokes in the end. */
  subject_kind: oneOf<RulingKind>(),
  subject_data: json<RulingData>(),
  match_ids: json<number[]>(),
  club_ids: json<number[]>(),
  person_name: orNull(text),
};
/** A row of `rulings` with the matches, clubs or the person that it is about. */
export type CorrectingRuling = RowOf<typeof RULING>;

const rulings = statement(
  'corrections-rulings',
  RULING,
  `select ${listOf(OF_RULINGS, 'ruling')}, subject.kind as subject_kind, subject.data as subject_data,
     case when subject.match_id is null then coalesce(subject.data->'matchIds', '[]')
       else jsonb_build_array(subject.match_id) end as match_ids,
     case when subject.club_id is null then coalesce(subject.data->'clubIds', '[]')
       else jsonb_build_array(subject.club_id) end as club_ids,
     people.name as person_name
   from rulings ruling cross join lateral (
     with recursive revoked as (
       select * from rulings where id = ruling.id
       union all select earlier.* from rulings earlier join revoked on earlier.id = revoked.revokes_id)
     select * from revoked order by id limit 1) subject
     left join people on people.id = subject.person_id
   order by ruling.recorded_at desc, ruling.id desc limit $1::int`,
);

const CHANGE = {
  id: number,
  match_id: number,
  kind: oneOf<MatchChange['kind']>(),
  changed_at: moment,
  before: json<MatchFacts>(),
  after: json<MatchFacts>(),
  reason: orNull(text),
};
/** A row of `match_changes`, without its author. */
export type CorrectingChange = RowOf<typeof CHANGE>;

/** SQL: the score that a change has on one side, and what it says of the match. */
const facts = (side: 'before' | 'after') =>
  `change.${side}->>'home_points', change.${side}->>'away_points', coalesce(change.${side}->>'status', 'completed')`;

/** SQL: a side has fewer goals than before, or the match has no score any more. */
const IS_TAKEN_BACK = ['home_points', 'away_points']
  .map((side) => `(change.before->>'${side}')::int > coalesce((change.after->>'${side}')::int, -1)`)
  .join(' or ');

/**
 * SQL: a change of a score takes back what pages had shown (docs/spec/league.md#list-of-corrections). One of an official
 * result has a reason. The first change of a match that had a score, without a reason, replaces a sample.
 */
const IS_CORRECTION = `
  coalesce(change.before->>'home_points', change.before->>'home_played') is not null
  and case when change.reason is not null then change.before - 'is_confirmed' <> change.after - 'is_confirmed'
    else exists (
      select from match_changes earlier
      where earlier.match_id = change.match_id and earlier.kind = 'score' and earlier.id < change.id)
    and (${IS_TAKEN_BACK}
      or (coalesce(change.before->>'status', 'completed') = 'completed' and (${facts('before')}) is distinct from (${facts('after')}))
      or (change.before->>'home_penalties' is not null
        and (change.before->>'home_penalties', change.before->>'away_penalties')
          is distinct from (change.after->>'home_penalties', change.after->>'away_penalties'))) end`;

const changes = statement(
  'corrections-scores',
  { ...CHANGE, season: number, competition_id: text },
  `select ${listOf(CHANGE, 'change')}, m.season, m.competition_id
   from match_changes change join matches m on m.id = change.match_id
   where change.kind = 'score' and ${IS_CORRECTION}
     and (change.after ? 'scoring_events' or not exists (
       select from rulings made
       where made.season = m.season and made.recorded_at = change.changed_at and made.author_id = change.actor_id))
   order by change.changed_at desc, change.id desc limit $1::int`,
);

const madeBy = statement(
  'corrections-changes-at',
  CHANGE,
  `select ${listOf(CHANGE, 'change')} from match_changes change
   where change.match_id = any($1::int[]) and change.changed_at = any($2::timestamptz[]) order by change.id`,
);

const OF_PROTESTS = {
  id: number,
  match_id: number,
  club_id: number,
  received_at: moment,
  text,
  outcome: orNull(oneOf<ProtestOutcome>()),
  outcome_text: orNull(text),
  ruling_id: orNull(number),
  decided_at: orNull(moment),
};
const PROTEST = { ...OF_PROTESTS, season: number, competition_id: text };
/** A row of `protests` with the season of its match. */
export type CorrectingProtest = RowOf<typeof PROTEST>;

const protests = statement(
  'corrections-protests',
  PROTEST,
  `select ${listOf(OF_PROTESTS, 'protest')}, m.season, m.competition_id
   from protests protest join matches m on m.id = protest.match_id
   order by coalesce(protest.decided_at, protest.received_at) desc, protest.id desc limit $1::int`,
);

const CLUB = { id: number, season: number, key: text, name: neverNull(text), short_name: neverNull(text) };
/** A club as it was named in a season. */
export type NamedClub = RowOf<typeof CLUB>;

const clubs = statement(
  'corrections-clubs',
  CLUB,
  `select clubs.id, wanted.season, clubs.key, at_season.name, at_season.short_name
   from (select distinct id, season from unnest($1::int[], $2::int[]) as given (id, season)) wanted
   join clubs on clubs.id = wanted.id
   join ${clubAt('wanted.id', 'wanted.season')} at_season on true`,
);

/** Returns the rulings that were recorded last, newest first. */
export const listLatestRulings = (executor: Executor, limit: number) => rulings.run(executor, [limit]);

/** Returns the changes of scores that took back what pages had shown, without those that rulings made; newest first. */
export const listCorrectedScores = (executor: Executor, limit: number) => changes.run(executor, [limit]);

/** Returns the protests that were received or ended last, newest first. */
export const listLatestProtests = (executor: Executor, limit: number) => protests.run(executor, [limit]);

/** Returns the changes of matches that were made at the same moment as rulings. */
export const listChangesAt = (executor: Executor, matchIds: readonly number[], moments: readonly Date[]) =>
  madeBy.run(executor, [matchIds, moments]);

/** Returns clubs as they were named in seasons. */
export const findClubNames = (executor: Executor, wanted: readonly { id: number; season: number }[]) =>
  clubs.run(executor, [wanted.map(({ id }) => id), wanted.map(({ season }) => season)]);
