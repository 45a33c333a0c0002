import type { MatchChange, MatchFacts } from '@wkff/contracts';
import { sql, type Insertable, type Transaction } from 'kysely';
import { boolean, json, listOf, number, orNull, type RowOf } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { Audit, DB } from '../../db/types.ts';
import { DECISIONS, selectDecisions } from '../ranking/decisions.ts';
import { DETAIL_COLUMNS, MATCH_COLUMNS, selectGoals } from './columns.ts';
import type { NextEvent, StoredEvent } from './events.ts';

const ROW = { ...MATCH_COLUMNS, ...DETAIL_COLUMNS, winner_id: orNull(number), rules_id: orNull(number) };
/** A row of `matches`, without data of other tables. */
export type MatchRow = RowOf<typeof ROW>;

/** The columns that a change sets. */
export type MatchColumns = Partial<Omit<MatchRow, 'id' | 'season' | 'version'>>;

const LOCKED = {
  ...ROW,
  ...DECISIONS,
  events: json<StoredEvent[]>(),
  /** True if events of the match are stored (docs/spec/league.md#events), samples among them. */
  has_log: boolean,
};
/** A match, its goals and the decisions of its season, locked to the end of the transaction. */
export type LockedMatch = RowOf<typeof LOCKED>;

const locked = statement(
  'match-lock',
  LOCKED,
  `select ${listOf(ROW, 'm')}, ${selectGoals(`, 'origin', event.origin, 'event_id', event.event_id`)} as events,
     exists (select from match_events logged where logged.match_id = m.id) as has_log,
     ${selectDecisions('m.season')}
   from matches m where m.id = $1 for no key update of m`,
);

/**
 * Locks a match. Must be called under the lock of its season (`lockSeason`), which every change of goals holds:
 * otherwise a statement that waits for the match's row would see the goals from before its wait.
 */
export async function lockMatch(trx: Transaction<DB>, id: number): Promise<LockedMatch | undefined> {
  return (await locked.runIn(trx, [id]))[0];
}

/** An entry of a match's history. */
export interface ChangeEntry {
  kind: MatchChange['kind'];
  before: MatchFacts;
  after: MatchFacts;
  reason: string | null;
}

/** The history and audit data that a change writes. */
export interface Traces {
  /** The match's version after the change. */
  version: number;
  actorId: number;
  changedAt: Date;
  entries: readonly ChangeEntry[];
  audit: Insertable<Audit>;
}

/**
 * Updates columns and version of a match and adds its history and audit, in one statement, because other saves wait for
 * it. Without entries, nothing is added to the history.
 */
export async function updateMatch(
  trx: Transaction<DB>,
  id: number,
  columns: MatchColumns,
  { version, actorId, changedAt, entries, audit }: Traces,
): Promise<void> {
  const audited = trx
    .with('changed', (query) =>
      query
        .updateTable('matches')
        .set({ ...columns, version, updated_at: sql<Date>`now()` })
        .where('id', '=', id),
    )
    .with('audited', (query) => query.insertInto('audit').values(audit).returning('id'));
  if (entries.length === 0) {
    await audited.selectFrom('audited').select('id').execute();
    return;
  }
  await audited
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

const replaced = statement(
  'match-replace-goals',
  { id: number, position: number },
  `with sent as (
     select * from jsonb_to_recordset($2::jsonb) as sent (
       id integer, position integer, half text, minutes smallint, seconds smallint, player_number smallint,
       player_name text, team text, is_own_goal boolean, minute_label text, origin text, event_id uuid)
   ), gone as (
     delete from scoring_events
     where match_id = $1 and id not in (select id from sent where id is not null)
   ), kept as (
     update scoring_events stored set position = sent.position, half = sent.half, minutes = sent.minutes,
       seconds = sent.seconds, player_number = sent.player_number, player_name = sent.player_name, team = sent.team,
       is_own_goal = sent.is_own_goal, minute_label = sent.minute_label, origin = sent.origin,
       event_id = sent.event_id
     from sent where stored.id = sent.id and stored.match_id = $1
   )
   insert into scoring_events (match_id, position, half, minutes, seconds, player_number, player_name, team,
     is_own_goal, minute_label, origin, event_id)
   select $1::integer, position, half, minutes, seconds, player_number, player_name, team,
     is_own_goal, minute_label, origin, event_id
   from sent where id is null order by position
   returning id, position`,
);

/** Replaces a match's goals. Returns them with their ids: goals with an id are updated, missing ones are deleted. */
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
    event_id: event.event_id,
  }));
  const rows = await replaced.runIn(trx, [matchId, JSON.stringify(sent)]);
  const idAt = new Map(rows.map(({ id, position }) => [position, id]));
  return events.map((event, index) => ({ ...event, id: event.id ?? idAt.get(index + 1) ?? 0 }));
}

/** Returns the season of a competition: null for the league; undefined if there is no such competition. */
export async function findCompetitionSeason(trx: Transaction<DB>, id: string): Promise<number | null | undefined> {
  const row = await trx.selectFrom('competitions').select('season').where('id', '=', id).executeTakeFirst();
  return row?.season;
}
