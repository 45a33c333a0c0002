import type { Honour } from '@wkff/contracts';
import { statement, type Executor } from '../../db/statement.ts';

const all = statement<Honour>(
  'honours',
  `select season, champion, key as champion_key, runner_up, aggregate, leg1, leg2, leg1_date, leg2_date, regular_season_first
   from honours left join clubs on clubs.id = champion_id order by season desc`,
);

/** Who won each season that is decided, newest first. */
export const listHonours = (executor: Executor): Promise<Honour[]> => all.run(executor, []);
