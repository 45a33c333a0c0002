import { boolean, json, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { withGoals } from './goalsSql.ts';

/** The goals of a squad, without its season. */
type SquadGoalsRecord = RowOf<typeof SQUAD_GOALS>;
const SQUAD_GOALS = { is_complete: boolean, goals: json<{ person_id: number; goals: number }[]>() };

/** A person's goals, by squad and by match. */
export type PersonGoalsRecord = RowOf<typeof PERSON_GOALS>;
const PERSON_GOALS = {
  seasons: json<{ season: number; club_id: number; goals: number; is_complete: boolean }[]>(),
  matches: json<{ match_id: number; goals: number }[]>(),
};

const ofSquad = statement(
  'goals-of-squad',
  SQUAD_GOALS,
  `${withGoals('select $1::int as club_id, $2::int as season')}
   select is_complete, (
     select coalesce(jsonb_agg(jsonb_build_object('person_id', person_id, 'goals', goals) order by list_order), '[]')
     from (select person_id, (select min(list_order) from squad where squad.person_id = goal.person_id) as list_order,
       count(*) as goals from goal where person_id is not null group by 1) scorer
   ) as goals from place`,
);

const ofPerson = statement(
  'goals-of-person',
  PERSON_GOALS,
  `${withGoals('select club_id, season from players where person_id = $1::int')},
   own as (select * from goal where person_id = $1::int)
   select (
     select coalesce(jsonb_agg(jsonb_build_object('season', season, 'club_id', club_id, 'is_complete', is_complete,
       'goals', (select count(*) from own where own.club_id = place.club_id and own.season = place.season))
       order by season desc, club_id), '[]') from place
   ) as seasons, (
     select coalesce(jsonb_agg(jsonb_build_object('match_id', match_id, 'goals', goals)), '[]')
     from (select match_id, count(*) as goals from own group by 1) scored
   ) as matches`,
);

/** Returns the recorded goals of a club's squad in a season, in the squad's order. */
export async function findSquadGoals(executor: Executor, clubId: number, season: number): Promise<SquadGoalsRecord> {
  return (await ofSquad.run(executor, [clubId, season]))[0] ?? { is_complete: false, goals: [] };
}

/** Returns the recorded goals of a person; none for a person in no squad. */
export async function findPersonGoals(executor: Executor, id: number): Promise<PersonGoalsRecord> {
  return (await ofPerson.run(executor, [id]))[0] ?? { seasons: [], matches: [] };
}
