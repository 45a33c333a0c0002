import type { Clock } from '@wkff/contracts';
import type { QuickAnswers, TagCache } from '@wkff/server';
import type { Kysely } from 'kysely';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Identify } from './identity/identity.ts';
import type { ReleaseTokens } from './identity/ReleaseTokens.ts';
import type { ThrottleStore } from './modules/login/throttle/ThrottleStore.ts';
import type { ApiConfig } from './config.ts';
import type { ChangeFeed } from './db/changesFeed.ts';
import type { Pipelines } from './db/Pipelines.ts';
import type { Replicas } from './db/Replicas.ts';
import type { DB } from './db/types.ts';
import type { Room } from './disk/Room.ts';
import type { Metrics } from './http/createMetrics.ts';
import type { Jobs } from './jobs/Jobs.ts';
import type { UploadSigner } from './modules/uploads/UploadSigner.ts';
import type { FileStore } from './modules/uploads/store/FileStore.ts';
import type { UploadReceiver } from './modules/uploads/UploadReceiver.ts';

/** Dependencies of every module. Repositories take `db` or a transaction as their executor. */
export interface AppContext {
  config: ApiConfig;
  pool: pg.Pool;
  /** Connections of the same database for short statements of public reads, which `replicas` uses. */
  pipelines: Pipelines;
  db: Kysely<DB>;
  /** Gives public reads their database (`registerRead.ts`). */
  replicas: Replicas;
  /** The site clock; the real one is `realNow` of `@wkff/contracts`. */
  clock: Clock;
  /** Serialised anonymous answers by path and query. */
  cache: TagCache;
  /** Sends them before the router once it has sent them. */
  quick: QuickAnswers;
  /** Changes of all processes; a write passes its own to `takeOwn` before it answers. */
  changes: ChangeFeed;
  /** Returns the caller of a request; public reads call it when a token was sent. */
  identify: Identify;
  /** Identifies release tokens. */
  releaseTokens: ReleaseTokens;
  /** Store of failed logins, shared by all processes. */
  throttle: ThrottleStore;
  /** Checks free disk space before writes. */
  room: Room;
  /** Receives files from editors. */
  uploads: UploadReceiver;
  /** Store of uploaded files. */
  files: FileStore;
  /** Signs addresses of uploaded files that are not public. */
  signer: UploadSigner;
  /** Background jobs, shared by all processes. */
  jobs: Jobs;
  /**
   * Counters shared by all processes; null: each process counts for itself. Every command can fail while Redis is
   * unreachable.
   */
  redis: Redis | null;
  metrics: Metrics;
}
