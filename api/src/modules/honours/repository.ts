import type { Honour } from '@wkff/contracts';
import { listOf, number, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const OWN_COLUMNS = {
  season: number,
  champion: text,
  runner_up: orNull(text),
  aggregate: orNull(text),
  leg1: orNull(text),
  leg2: orNull(text),
  leg1_date: orNull(text),
  leg2_date: orNull(text),
  regular_season_first: orNull(text),
};

const all = statement(
  'honours',
  { ...OWN_COLUMNS, champion_key: orNull(text) },
  `select ${listOf(OWN_COLUMNS, 'honours')}, key as champion_key
   from honours left join clubs on clubs.id = champion_id order by season desc`,
);

/** Returns the champions of all decided seasons, newest first. */
export const listHonours = (executor: Executor): Promise<Honour[]> => all.run(executor, []);
