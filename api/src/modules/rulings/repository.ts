import type { RulingKind } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { json, listOf, moment, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { RulingData } from './stored.ts';

const RULING = {
  id: number,
  season: number,
  competition_id: text,
  kind: oneOf<RulingKind>(),
  match_id: orNull(number),
  club_id: orNull(number),
  person_id: orNull(number),
  revokes_id: orNull(number),
  data: json<RulingData>(),
  body: text,
  article: orNull(text),
  text,
  source: orNull(text),
  decided_on: text,
  effect_from: text,
  recorded_at: moment,
};
/** Names beside a ruling: its author, the person whom it suspends, and the key of its club. */
const NAMES = { author: text, person_name: orNull(text), club_key: orNull(text) };

/** A row of `rulings` with names. */
export type RulingRecord = RowOf<typeof RULING & typeof NAMES>;

const ofSeason = statement(
  'rulings-of-season',
  { ...RULING, ...NAMES },
  `select ${listOf(RULING, 'ruling')}, accounts.username as author, people.name as person_name, clubs.key as club_key
   from rulings ruling join accounts on accounts.id = ruling.author_id
     left join people on people.id = ruling.person_id
     left join clubs on clubs.id = ruling.club_id
   where ruling.season = $1 order by ruling.id desc`,
);

/** Returns all rulings of a season, newest first. */
export const listRulings = (executor: Executor, season: number): Promise<RulingRecord[]> =>
  ofSeason.run(executor, [season]);

/** Returns the same as the transaction sees it. */
export const listRulingsIn = (trx: Transaction<DB>, season: number): Promise<RulingRecord[]> =>
  ofSeason.runIn(trx, [season]);
