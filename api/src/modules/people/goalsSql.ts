import { NAMES_OF_PERSON } from './personSql.ts';

/**
 * SQL of common table expressions about the goals of clubs in seasons, play-offs included:
 * - `squad`: the players of the places, once for each of their names (those of who was joined to them included);
 * - `played`: the matches that are over;
 * - `goal`: the clubs' goals except own goals, with the person who scored. Without a person, `is_open` is true if it
 *   may be one of the squad: no player is named, or the shirt number of the day does not separate namesakes;
 * - `place`: the places, with `is_complete`: true if all scorers of all played matches are known. It is never true for
 *   a season whose matches are unknown or only partly known.
 * @param places SQL of a query for distinct rows of `club_id, season`.
 */
export const withGoals = (places: string) => `
  with asked as (${places}),
  squad as (
    select listed.club_id, listed.season, listed.person_id, listed.number, listed.list_order, called.name,
      listed.registered_from, listed.registered_until,
      count(*) over (partition by listed.club_id, listed.season, called.name) as namesakes
    from asked join players listed using (club_id, season)
    join people person on person.id = listed.person_id
    cross join lateral (${NAMES_OF_PERSON}) called
  ),
  played as (
    select asked.club_id, asked.season, match.id as match_id, match.scoring_events_complete, match.match_date,
      case when match.home_id = asked.club_id then 'home' else 'away' end as side
    from asked join matches match on match.season = asked.season and asked.club_id in (match.home_id, match.away_id)
    where match.status = 'completed' and match.played_home is not null and match.goals_count
  ),
  goal as (
    select played.club_id, played.season, played.match_id, scorer.person_id,
      scorer.person_id is null and (event.player_name is null or exists (
        select from squad namesake where namesake.club_id = played.club_id and namesake.season = played.season
          and namesake.name = btrim(event.player_name))) as is_open
    from played
    join scoring_events event on event.match_id = played.match_id and event.team = played.side and not event.is_own_goal
    left join squad scorer on scorer.club_id = played.club_id and scorer.season = played.season
      and scorer.name = btrim(event.player_name)
      and (scorer.namesakes = 1 or (scorer.number = event.player_number
        and played.match_date between coalesce(scorer.registered_from, played.match_date)
          and coalesce(scorer.registered_until, played.match_date)))
  ),
  place as (
    select asked.club_id, asked.season,
      exists (select from seasons where year = asked.season and not is_partial)
      and exists (select from matches where matches.season = asked.season)
      and not exists (select from played where played.club_id = asked.club_id and played.season = asked.season
        and not scoring_events_complete)
      and not exists (select from goal where goal.club_id = asked.club_id and goal.season = asked.season
        and is_open) as is_complete
    from asked
  )`;
