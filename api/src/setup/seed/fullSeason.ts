import { LEAGUE_COMPETITION_ID, playoffCompetitionId } from '@wkff/contracts';
import { sql, type Insertable } from 'kysely';
import { rebuildStandings } from '../../modules/ranking/standings.ts';
import type { Matches } from '../../db/types.ts';
import { FULL_SEASON, seedFiles, type SeededMatch } from './files.ts';
import { insertEvents } from './insertEvents.ts';
import { hasKickedOff } from './kickOff.ts';
import type { Seeding } from './Seeding.ts';

/**
 * Inserts the 2025 season: 112 league and 3 play-off matches, without results of matches that kick off after the site's
 * time and without play-off clubs that are not decided by then.
 */
export async function seedFullSeason(seeding: Seeding): Promise<void> {
  const { trx, now } = seeding;
  await trx.insertInto('seasons').values({ year: FULL_SEASON, table_source: 'derived', origin: 'seed' }).execute();
  const playoff = { id: playoffCompetitionId(FULL_SEASON), kind: 'playoff', season: FULL_SEASON };
  await trx.insertInto('competitions').values(playoff).execute();

  const matches = seedFiles.fullSeason();
  const isPlayed = (match: SeededMatch) => hasKickedOff(match.match_date, match.match_time, now);
  const isLeagueOver = matches.filter((match) => match.competition_id === LEAGUE_COMPETITION_ID).every(isPlayed);
  const firstPlayoff = matches.find((match) => match.competition_id === playoff.id && match.round === 1);
  const decided: Decided = {
    isLeagueOver,
    winner: firstPlayoff && isPlayed(firstPlayoff) ? null : (firstPlayoff?.winner_id ?? null),
  };
  const rows = matches.map((match) => toRow(match, isPlayed(match), decided));
  await trx.insertInto('matches').values(rows).execute();
  // Inserted with the ids of the file, so the sequence must continue after them.
  await sql`select setval(pg_get_serial_sequence('matches', 'id'), max(id)) from matches`.execute(trx);
  await insertEvents(
    trx,
    matches.filter(isPlayed).flatMap((match) =>
      match.scoring_events.map((event, index) => ({
        match_id: match.id,
        position: index + 1,
        half: event.half,
        minutes: event.minutes,
        player_number: event.playerNumber,
        player_name: event.playerName,
        team: event.team,
        is_own_goal: event.isOwnGoal,
        minute_label: event.minute_label,
        origin: 'reported',
      })),
    ),
  );
  await rebuildStandings(trx, FULL_SEASON, 1);
}

interface Decided {
  isLeagueOver: boolean;
  /** The winner of a play-off that has not been played yet. */
  winner: number | null;
}

function toRow(match: SeededMatch, isPlayed: boolean, decided: Decided): Insertable<Matches> {
  const isPlayoff = match.competition_id !== LEAGUE_COMPETITION_ID;
  const known = (clubId: number) =>
    !isPlayoff || (decided.isLeagueOver && (match.round === 1 || clubId !== decided.winner));
  return {
    id: match.id,
    season: FULL_SEASON,
    competition_id: match.competition_id,
    round: match.round,
    match_date: match.match_date,
    match_time: match.match_time,
    venue: known(match.home_id) ? match.venue : null,
    home_id: known(match.home_id) ? match.home_id : null,
    away_id: known(match.away_id) ? match.away_id : null,
    home_goals: isPlayed ? match.home_points : null,
    away_goals: isPlayed ? match.away_points : null,
    status: isPlayed ? 'completed' : 'scheduled',
    winner_id: isPlayed ? (match.winner_id ?? null) : null,
    scoring_events_complete: isPlayed && match.scoring_events_complete,
    origin: match.origin,
    origin_date: match.origin_date,
    origin_time: match.origin_time,
    origin_venue: match.origin_venue,
    home_away_confirmed: match.home_away_confirmed,
  };
}
