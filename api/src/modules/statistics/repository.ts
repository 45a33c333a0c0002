import type { MatchPhase, Position, Side } from '@wkff/contracts';
import { boolean, json, neverNull, number, oneOf, orNull, text, textList, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { NAMES_OF_PERSON } from '../people/personSql.ts';

/** A goal as it is stored with a match. */
interface StoredGoal {
  team: Side;
  number: number | null;
  name: string | null;
  isOwnGoal: boolean;
}

const MATCH = {
  id: number,
  match_date: text,
  match_time: orNull(text),
  phase: oneOf<MatchPhase>(),
  home_id: neverNull(number),
  away_id: neverNull(number),
  decided_by: orNull(number),
  sittings: json<{ match_date: string; match_time: string | null }[]>(),
  played_home: neverNull(number),
  played_away: neverNull(number),
  /** False if a ruling takes the match out of the record: its goals don't count. */
  goals_count: boolean,
  /** True if all goals of the score are stored. */
  scoring_events_complete: boolean,
  origin: text,
  goals: json<StoredGoal[]>(),
};
/** A match that was played and is over. */
export type PlayedMatch = RowOf<typeof MATCH>;

const played = statement(
  'statistics-matches',
  MATCH,
  `select m.id, m.match_date, m.match_time, m.phase, m.home_id, m.away_id, m.decided_by, m.played_home, m.played_away,
     m.goals_count, m.scoring_events_complete, m.origin,
     (select coalesce(json_agg(json_build_object('match_date', sitting.match_date, 'match_time', sitting.match_time)
        order by sitting.number), '[]') from match_sittings sitting where sitting.match_id = m.id) as sittings,
     (select coalesce(json_agg(json_build_object('team', goal.team, 'number', goal.player_number,
        'name', btrim(goal.player_name), 'isOwnGoal', goal.is_own_goal) order by goal.id), '[]')
      from scoring_events goal where goal.match_id = m.id) as goals
   from matches m
   where m.season = $1::int and m.status = 'completed' and m.played_home is not null and m.played_away is not null
     and m.home_id is not null and m.away_id is not null
   order by m.match_date, m.match_time nulls last, m.id`,
);

const PLAYER = {
  club_id: number,
  person_id: number,
  name: text,
  /** All names under which matches may name the player, the present one among them. */
  names: textList,
  number: orNull(number),
  position: orNull(oneOf<Position>()),
  registered_from: orNull(text),
  registered_until: orNull(text),
};
/** A player of a squad. */
export type SquadPlayer = RowOf<typeof PLAYER>;

const squads = statement(
  'statistics-squads',
  PLAYER,
  `select listed.club_id, listed.person_id, btrim(person.name) as name,
     array(${NAMES_OF_PERSON}) as names, listed.number, listed.position,
     listed.registered_from, listed.registered_until
   from players listed join people person on person.id = listed.person_id
   where listed.season = $1::int order by listed.club_id, listed.list_order`,
);

const CLUB = { id: number, key: text, name: neverNull(text), short_name: neverNull(text), badge_key: neverNull(text) };
/** A club as it is named in the season. */
export type SeasonClub = RowOf<typeof CLUB>;

const clubs = statement(
  'statistics-clubs',
  CLUB,
  `select club.id, club.key, named.name, named.short_name, named.badge_key
   from clubs club join ${clubAt('club.id', '$1::int')} named on true
   where exists (select from matches m where m.season = $1::int and club.id in (m.home_id, m.away_id))
   order by named.name, club.id`,
);

/** Returns the matches of a season that were played and are over, play-offs included, in order of play. */
export const listPlayedMatches = (executor: Executor, season: number) => played.run(executor, [season]);

/** Returns the squads of a season. */
export const listSquads = (executor: Executor, season: number) => squads.run(executor, [season]);

/** Returns the clubs that have a match in a season. */
export const listSeasonClubs = (executor: Executor, season: number) => clubs.run(executor, [season]);

const seasons = statement(
  'statistics-seasons',
  { season: number },
  `select distinct season from matches where home_id is not null and away_id is not null order by season`,
);

/** Returns the seasons that have a match, in order. */
export const listSeasonsWithMatches = async (executor: Executor): Promise<number[]> =>
  (await seasons.run(executor, [])).map(({ season }) => season);
