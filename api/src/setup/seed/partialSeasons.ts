import { LEAGUE_COMPETITION_ID, playoffCompetitionId } from '@wkff/contracts';
import type { Insertable } from 'kysely';
import type { Matches, ScoringEvents } from '../../db/types.ts';
import { PARTIAL_SEASONS, PUBLISHED_SEASONS, seedFiles, type ReportedEvent, type ReportedMatch } from './files.ts';
import { insertEvents } from './insertEvents.ts';
import { hasKickedOff } from './kickOff.ts';
import type { Seeding } from './Seeding.ts';

/** Inserts reported matches of partly known seasons. Leaves out matches without a day, which no month could list. */
export async function seedPartialSeasons(seeding: Seeding): Promise<void> {
  for (const year of PARTIAL_SEASONS) {
    const source = PUBLISHED_SEASONS.some((published) => published === year) ? 'published' : 'none';
    await seeding.trx
      .insertInto('seasons')
      .values({ year, table_source: source, is_partial: true, origin: 'seed' })
      .execute();
    const matches = seedFiles.partialSeason(year).filter((match): match is DatedMatch => match.date !== null);
    if (matches.some(isPlayoff)) {
      const playoff = { id: playoffCompetitionId(year), kind: 'playoff', season: year };
      await seeding.trx.insertInto('competitions').values(playoff).execute();
    }
    for (const match of matches) await seedMatch(seeding, year, match);
  }
}

type DatedMatch = ReportedMatch & { date: string };

const isPlayoff = (match: ReportedMatch) => match.competition.endsWith('_playoff');

async function seedMatch({ trx, now, clubIdByKey }: Seeding, year: number, match: DatedMatch): Promise<void> {
  const time = match.kickoff === null ? null : `${match.kickoff}:00`;
  const isPlayed = hasKickedOff(match.date, time, now);
  const row: Insertable<Matches> = {
    season: year,
    competition_id: isPlayoff(match) ? playoffCompetitionId(year) : LEAGUE_COMPETITION_ID,
    round: match.round,
    match_date: match.date,
    match_time: time,
    venue: match.venue,
    home_id: clubIdByKey.get(match.home) ?? null,
    away_id: clubIdByKey.get(match.away) ?? null,
    home_goals: isPlayed ? match.home_points : null,
    away_goals: isPlayed ? match.away_points : null,
    home_penalties: isPlayed ? (match.penalties?.[0] ?? null) : null,
    away_penalties: isPlayed ? (match.penalties?.[1] ?? null) : null,
    status: isPlayed ? 'completed' : 'scheduled',
    winner_id: isPlayed && match.winner && match.penalties ? (clubIdByKey.get(match.winner) ?? null) : null,
    scoring_events_complete: isPlayed && match.events_complete,
    origin: 'reported',
    origin_date: 'reported',
    origin_time: 'reported',
    origin_venue: 'reported',
    home_away_confirmed: match.home_away_confirmed,
  };
  const { id } = await trx.insertInto('matches').values(row).returning('id').executeTakeFirstOrThrow();
  if (isPlayed) await insertEvents(trx, eventsOf(match, id));
}

/** Returns the rows of a match's reported goals. */
function eventsOf({ home, events }: DatedMatch, matchId: number): Insertable<ScoringEvents>[] {
  return events.map((event, index) => {
    const { minutes, label } = toMatchClock(event);
    return {
      match_id: matchId,
      position: index + 1,
      half: event.half === null ? null : String(event.half),
      minutes,
      player_name: event.player,
      // The file has the side that the goal counts for, the site that of the player.
      team: (event.team === home) === event.own_goal ? 'away' : 'home',
      is_own_goal: event.own_goal,
      minute_label: label,
      origin: 'reported',
    };
  });
}

/**
 * Converts a minute within the half to the match clock and its label: `45+2` of the second half is 92, shown as `90+2`.
 */
function toMatchClock({ half, minute }: Pick<ReportedEvent, 'half' | 'minute'>): {
  minutes: number | null;
  label: string | null;
} {
  if (half === null || minute === null) return { minutes: null, label: null };
  const [base, added] = minute.split('+');
  const regular = Number(base) + (half === 2 ? 45 : 0);
  const label = added === undefined ? String(regular) : `${regular}+${added}`;
  return { minutes: regular + Number(added ?? 0), label };
}
