import type { Ruling } from '@wkff/league';
import { json, number } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { RULING_JSON, toRulings, type StoredRuling } from '../rulings/stored.ts';

const suspensions = statement(
  'due-suspensions-rulings',
  { ruling: json<StoredRuling>() },
  `select ${RULING_JSON} as ruling from rulings ruling
   where ruling.kind in ('suspension', 'revocation') and ruling.season >= $1::int
   order by ruling.id`,
);

/** Returns the suspensions of a season and of later ones, and all revocations. */
export const listSuspensionRulings = async (executor: Executor, season: number): Promise<Ruling[]> =>
  toRulings((await suspensions.run(executor, [season])).map(({ ruling }) => ruling));

const deciding = statement(
  'due-suspensions-awards',
  { id: number },
  `select id from rulings where season = $1::int and kind in ('award', 'both_lost', 'withdrawal')`,
);

/** Returns the ids of a season's rulings that give a match another result than what was played. */
export const listDeciding = async (executor: Executor, season: number): Promise<ReadonlySet<number>> =>
  new Set((await deciding.run(executor, [season])).map(({ id }) => id));
