import type { MatchPhase, Position, Side } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { json, moment, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

/** A player of a stored line-up. */
export interface StoredPlayer {
  number: number;
  name: string;
  person_id: number | null;
  position: Position | null;
  isStarter: boolean;
  isCaptain: boolean;
}

/** Somebody on the bench who does not play. */
export interface StoredStaff {
  title: string;
  name: string;
}

const LINEUP = {
  side: oneOf<Side>(),
  club_id: number,
  version: number,
  /** The day of the match for which it was stored. */
  match_date: text,
  formation: orNull(text),
  publish_before: orNull(number),
  reason: orNull(text),
  author_id: orNull(number),
  recorded_at: moment,
  staff: json<StoredStaff[]>(),
  /** In the order of the form. */
  players: json<StoredPlayer[]>(),
};
/** A row of `lineups` with its players. */
export type LineupRecord = RowOf<typeof LINEUP>;

const SELECT = `select lineup.side, lineup.club_id, lineup.version, lineup.match_date, lineup.formation,
     lineup.publish_before, lineup.reason, lineup.author_id, lineup.recorded_at, lineup.staff,
     (select coalesce(json_agg(json_build_object('number', player.number, 'name', player.name,
        'person_id', player.person_id, 'position', player.position, 'isStarter', player.is_starter,
        'isCaptain', player.is_captain) order by player.list_order), '[]')
      from lineup_players player where player.lineup_id = lineup.id) as players`;

const ofMatch = statement(
  'lineups-of-match',
  LINEUP,
  `${SELECT} from lineups lineup where lineup.match_id = $1 order by lineup.version`,
);

const ofSeason = statement(
  'lineups-of-season',
  { match_id: number, ...LINEUP },
  `${SELECT}, lineup.match_id from lineups lineup join matches m on m.id = lineup.match_id
   where m.season = $1::int and m.status = 'completed' and lineup.author_id is not null
   order by lineup.match_id, lineup.version`,
);

/** Returns all versions of the line-ups of a season's matches that are over, without samples, by match. */
export const listSeasonLineups = (
  executor: Executor,
  season: number,
): Promise<(LineupRecord & { match_id: number })[]> => ofSeason.run(executor, [season]);

/** Returns all versions of the line-ups of a match, published or not, the oldest first. */
export const listLineups = (executor: Executor, matchId: number): Promise<LineupRecord[]> =>
  ofMatch.run(executor, [matchId]);

/** Returns the same as the transaction sees it. */
export const listLineupsIn = (trx: Transaction<DB>, matchId: number): Promise<LineupRecord[]> =>
  ofMatch.runIn(trx, [matchId]);

const MATCH = {
  id: number,
  season: number,
  match_date: text,
  match_time: orNull(text),
  phase: oneOf<MatchPhase>(),
  home_id: orNull(number),
  away_id: orNull(number),
  home_key: orNull(text),
  away_key: orNull(text),
  decided_by: orNull(number),
  /** Earlier days on which it was played. */
  sittings: json<{ match_date: string; match_time: string | null }[]>(),
};
/** What a line-up needs to know of its match. */
export type LineupMatchRecord = RowOf<typeof MATCH>;

const match = statement(
  'lineup-match',
  MATCH,
  `select m.id, m.season, m.match_date, m.match_time, m.phase, m.home_id, m.away_id, m.decided_by,
     home.key as home_key, away.key as away_key,
     (select coalesce(json_agg(json_build_object('match_date', sitting.match_date, 'match_time', sitting.match_time)
        order by sitting.number), '[]') from match_sittings sitting where sitting.match_id = m.id) as sittings
   from matches m left join clubs home on home.id = m.home_id left join clubs away on away.id = m.away_id
   where m.id = $1`,
);

/** Returns a match; undefined: there is none. */
export const findLineupMatch = async (executor: Executor, id: number): Promise<LineupMatchRecord | undefined> =>
  (await match.run(executor, [id]))[0];

/** Returns a match as the transaction sees it. */
export const findLineupMatchIn = async (trx: Transaction<DB>, id: number): Promise<LineupMatchRecord | undefined> =>
  (await match.runIn(trx, [id]))[0];
