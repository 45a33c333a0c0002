import type { EventDetails, EventKind, MatchEventFacts, Period, Side } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { json, moment, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

const EVENT = {
  id: text,
  match_id: number,
  kind: oneOf<EventKind>(),
  period: orNull(oneOf<Period>()),
  minute: orNull(number),
  second: orNull(number),
  side: orNull(oneOf<Side>()),
  number: orNull(number),
  name: orNull(text),
  other_number: orNull(number),
  other_name: orNull(text),
  details: json<EventDetails>(),
  replaces: orNull(text),
  reason: orNull(text),
  /** Null: sample data. */
  author_id: orNull(number),
  entered_at: moment,
  recorded_at: moment,
};
/** A row of `match_events`. */
export type EventRecord = RowOf<typeof EVENT>;

/** An event to store. */
export type NewEvent = MatchEventFacts;

const SELECT = `select event.id::text, event.match_id, event.kind, event.period, event.minute, event.second, event.side,
  event.number, event.name, event.other_number, event.other_name, event.details, event.replaces::text, event.reason,
  event.author_id, event.entered_at, event.recorded_at
  from match_events event`;

const ofMatch = statement('match-events', EVENT, `${SELECT} where event.match_id = $1 order by event.seq`);

const ofSeason = statement(
  'match-events-of-season',
  EVENT,
  `${SELECT} join matches m on m.id = event.match_id
   where m.season = $1::int and m.status = 'completed'
   order by event.match_id, event.seq`,
);

const authors = statement(
  'match-events-authors',
  { username: text, events: json<string[]>() },
  `select accounts.username, json_agg(event.id order by event.seq) as events
   from match_events event join accounts on accounts.id = event.author_id
   where event.match_id = $1::int group by accounts.id order by min(event.seq)`,
);

const byIds = statement('match-events-by-ids', EVENT, `${SELECT} where event.id = any($1::uuid[])`);

/** Returns the events of a match in the order in which they were stored. */
export const listEvents = (executor: Executor, matchId: number): Promise<EventRecord[]> =>
  ofMatch.run(executor, [matchId]);

/** Returns the events of all matches of a season that are over, samples among them, by match. */
export const listSeasonEvents = (executor: Executor, season: number): Promise<EventRecord[]> =>
  ofSeason.run(executor, [season]);

/** Returns the same as the transaction sees it. */
export const listEventsIn = (trx: Transaction<DB>, matchId: number): Promise<EventRecord[]> =>
  ofMatch.runIn(trx, [matchId]);

/** Returns those who recorded the events of a match, in the order of their first, with the ids of their events. */
export const listAuthors = (executor: Executor, matchId: number): Promise<{ username: string; events: string[] }[]> =>
  authors.run(executor, [matchId]);

/** Returns the events with these ids, of any match. */
export const findEvents = (trx: Transaction<DB>, ids: readonly string[]): Promise<EventRecord[]> =>
  byIds.runIn(trx, [ids]);

const inserted = statement(
  'match-events-insert',
  { id: text },
  `insert into match_events (id, match_id, kind, period, minute, second, side, number, name, other_number, other_name,
     details, replaces, reason, author_id, entered_at, recorded_at)
   select sent.id, $1::integer, kind, period, minute, second, side, number, name, other_number, other_name,
     details, replaces, reason, $3::integer, entered_at, $4::timestamptz
   from rows from (jsonb_to_recordset($2::jsonb) as (
     id uuid, kind text, period text, minute integer, second integer, side text, number integer, name text,
     other_number integer, other_name text, details jsonb, replaces uuid, reason text, entered_at timestamptz))
     with ordinality as sent (id, kind, period, minute, second, side, number, name,
       other_number, other_name, details, replaces, reason, entered_at, place)
   order by sent.place
   returning id::text`,
);

/** Inserts events in their order. */
export async function insertEvents(
  trx: Transaction<DB>,
  matchId: number,
  events: readonly NewEvent[],
  { author_id, recorded_at }: Pick<EventRecord, 'author_id' | 'recorded_at'>,
): Promise<void> {
  await inserted.runIn(trx, [matchId, JSON.stringify(events), author_id, recorded_at]);
}
