import type { MatchChange, MatchFacts } from '@wkff/contracts';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { Audit, DB } from '../../db/types.ts';
import type { NextEvent, StoredEvent } from './events.ts';
import type { FullMatchRecord } from './repository.ts';

/** A match's own row, without what is read beside it. */
export type MatchRow = Omit<
  FullMatchRecord,
  'is_partial' | 'scoring_events' | `${'home' | 'away'}_${'key' | 'name' | 'short_name' | 'badge_key'}`
> & { winner_id: number | null };

/** What a change sets of a match. */
export type MatchColumns = Partial<Omit<MatchRow, 'id' | 'season' | 'version'>>;

/** A match and its goals, locked to the end of the transaction. */
export interface LockedMatch extends MatchRow {
  events: StoredEvent[];
}

/**
 * Locks a match, under the lock of its season (`lockSeason`): goals only change under that, and the statement that waits for a
 * match's row sees the goals of before its wait.
 */
export async function lockMatch(trx: Transaction<DB>, id: number): Promise<LockedMatch | undefined> {
  const { rows } = await sql<LockedMatch>`
    select m.id, m.season, m.competition_id, m.round, m.match_date, m.match_time, m.venue, m.home_id, m.away_id,
      m.home_goals, m.away_goals, m.home_penalties, m.away_penalties, m.status, m.winner_id, m.live_link,
      m.origin, m.origin_date, m.origin_time, m.origin_venue, m.fixture_reason, m.result_saved_at, m.confirmed_at, m.version,
      m.scoring_events_complete,
      (select coalesce(json_agg(json_build_object(
         'id', event.id, 'half', event.half, 'minutes', event.minutes, 'seconds', event.seconds,
         'playerNumber', event.player_number, 'playerName', event.player_name, 'team', event.team,
         'isOwnGoal', event.is_own_goal, 'minute_label', event.minute_label, 'origin', event.origin)
         order by event.position), '[]')
       from scoring_events event where event.match_id = m.id) as events
    from matches m where m.id = ${id} for no key update of m`.execute(trx);
  return rows[0];
}

/** One change of a match, as its history keeps it. */
export interface ChangeEntry {
  kind: MatchChange['kind'];
  before: MatchFacts;
  after: MatchFacts;
  reason: string | null;
}

/** What is written of a change beside the match itself. */
export interface Traces {
  /** The match's version after it. */
  version: number;
  actorId: number;
  changedAt: Date;
  entries: readonly ChangeEntry[];
  audit: Insertable<Audit>;
}

/**
 * Changes columns of a match, whose version goes up by one, and leaves history and audit: one statement, for others wait for it.
 */
export async function updateMatch(
  trx: Transaction<DB>,
  id: number,
  columns: MatchColumns,
  { version, actorId, changedAt, entries, audit }: Traces,
): Promise<void> {
  await trx
    .with('changed', (query) =>
      query
        .updateTable('matches')
        .set({ ...columns, version, updated_at: sql<Date>`now()` })
        .where('id', '=', id),
    )
    .with('audited', (query) => query.insertInto('audit').values(audit))
    .insertInto('match_changes')
    .values(
      entries.map(({ kind, before, after, reason }) => ({
        match_id: id,
        kind,
        changed_at: changedAt,
        actor_id: actorId,
        version,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        reason,
      })),
    )
    .execute();
}

/** Makes a match's goals these, in this order, and gives them with their ids: those with one keep it, those left out go. */
export async function replaceEvents(
  trx: Transaction<DB>,
  matchId: number,
  events: readonly NextEvent[],
): Promise<StoredEvent[]> {
  const sent = events.map((event, index) => ({
    id: event.id,
    position: index + 1,
    half: event.half,
    minutes: event.minutes,
    seconds: event.seconds,
    player_number: event.playerNumber,
    player_name: event.playerName,
    team: event.team,
    is_own_goal: event.isOwnGoal,
    minute_label: event.minute_label,
    origin: event.origin,
  }));
  const { rows } = await sql<{ id: number; position: number }>`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (
        id integer, position integer, half text, minutes smallint, seconds smallint, player_number smallint,
        player_name text, team text, is_own_goal boolean, minute_label text, origin text)
    ), gone as (
      delete from scoring_events
      where match_id = ${matchId} and id not in (select id from sent where id is not null)
    ), kept as (
      update scoring_events stored set position = sent.position, half = sent.half, minutes = sent.minutes,
        seconds = sent.seconds, player_number = sent.player_number, player_name = sent.player_name, team = sent.team,
        is_own_goal = sent.is_own_goal, minute_label = sent.minute_label, origin = sent.origin
      from sent where stored.id = sent.id and stored.match_id = ${matchId}
    )
    insert into scoring_events (match_id, position, half, minutes, seconds, player_number, player_name, team,
      is_own_goal, minute_label, origin)
    select ${matchId}::integer, position, half, minutes, seconds, player_number, player_name, team,
      is_own_goal, minute_label, origin
    from sent where id is null order by position
    returning id, position`.execute(trx);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  return events.map((event, index) => ({ ...event, id: event.id ?? idAt.get(index + 1) ?? 0 }));
}

/** The season a competition belongs to: null for the league; undefined when there is no such competition. */
export async function findCompetitionSeason(trx: Transaction<DB>, id: string): Promise<number | null | undefined> {
  const row = await trx.selectFrom('competitions').select('season').where('id', '=', id).executeTakeFirst();
  return row?.season;
}
