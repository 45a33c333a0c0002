import type { Clock } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { AnswerCache } from './cache/AnswerCache.ts';
import type { ApiConfig } from './config.ts';
import type { ChangeFeed } from './db/changesFeed.ts';
import type { DB } from './db/types.ts';

/** What every module works with. Repositories take `db` or a transaction as their executor. */
export interface AppContext {
  config: ApiConfig;
  pool: pg.Pool;
  db: Kysely<DB>;
  /** The site clock; the real one is `realNow` of `@wkff/contracts`. */
  clock: Clock;
  cache: AnswerCache;
  /** Changes of all processes; a write hands its own to `takeOwn` before it answers. */
  changes: ChangeFeed;
}
