import type { Clock } from '@wkff/contracts';
import type { TagCache } from '@wkff/server';
import type { Kysely } from 'kysely';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Identify } from './auth/identity.ts';
import type { ReleaseTokens } from './auth/ReleaseTokens.ts';
import type { ThrottleStore } from './auth/throttle/ThrottleStore.ts';
import type { ApiConfig } from './config.ts';
import type { ChangeFeed } from './db/changesFeed.ts';
import type { DB } from './db/types.ts';
import type { Room } from './disk/room.ts';
import type { Metrics } from './http/createMetrics.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { UploadSigner } from './modules/uploads/serve/signUpload.ts';
import type { FileStore } from './modules/uploads/store/FileStore.ts';
import type { Uploads } from './modules/uploads/Uploads.ts';

/** What every module works with. Repositories take `db` or a transaction as their executor. */
export interface AppContext {
  config: ApiConfig;
  pool: pg.Pool;
  db: Kysely<DB>;
  /** The site clock; the real one is `realNow` of `@wkff/contracts`. */
  clock: Clock;
  /** Serialised anonymous answers by path and query. */
  cache: TagCache;
  /** Changes of all processes; a write hands its own to `takeOwn` before it answers. */
  changes: ChangeFeed;
  /** Who a request comes from; a public read asks it when a token was sent. */
  identify: Identify;
  /** Whose a release token is. */
  releaseTokens: ReleaseTokens;
  /** Failed logins of all processes. */
  throttle: ThrottleStore;
  /** Asked before anything is written to a disk. */
  room: Room;
  /** Takes files from editors. */
  uploads: Uploads;
  /** Where uploaded files are. */
  files: FileStore;
  /** Signs addresses of uploaded files that are not public. */
  signer: UploadSigner;
  /** Work in the background, of all processes. */
  jobs: Jobs;
  /** Where processes count together; null: each for itself. May be away: every command can fail. */
  redis: Redis | null;
  metrics: Metrics;
}
