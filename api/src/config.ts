import { join } from 'node:path';
import { readSettings, SettingError, type Environment, type SettingsOf } from '@wkff/settings';
import { PASSWORD_COST, type PasswordCost } from './auth/passwords.ts';
import type { LoginLimits } from './auth/throttle/LoginThrottle.ts';

/** The API's configuration, read from the environment and checked once. */
export interface ApiConfig {
  host: string;
  port: number;
  databaseUrl: string;
  /** Folder of the published builds of the remotes. */
  storeDir: string;
  /** Folder of uploaded files. */
  uploadsDir: string;
  /** Folder with the pictures of people that the web host serves below `/images/people`. */
  peoplePicturesDir: string;
  /** Bucket of uploaded files instead of that folder; null: the folder. */
  uploadsS3: S3Settings | null;
  /** The bucket of published releases; null: they are in `storeDir`, where uploads gather in any case. */
  releasesS3: S3Settings | null;
  /** Folder of the database's files when they are on this machine; null: they are not, or nobody knows where. */
  databaseDir: string | null;
  /** Bytes of these folders' disks that writes leave free. */
  reservedBytes: number;
  /** True: this process works on background jobs, e.g. makes the sizes of pictures. */
  isWorker: boolean;
  /** True: the sample season and items are loaded into an empty database. */
  isDemo: boolean;
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
  /** Shared with the web host. */
  hostSecret: string;
  /** Signs the members' tokens. */
  authSecret: string;
  /** How long they live, in seconds. */
  tokenLifetime: number;
  /** Shared with the release command. */
  releaseKey: string;
  /** Password of the demo's accounts; null: they are left as they are. */
  demoPassword: string | null;
  loginLimits: LoginLimits;
  /** Work of a new password's hash. */
  passwordCost: PasswordCost;
  /** Streams of `/api/live`. */
  live: LiveLimits;
  /** What an address may ask for; null: no limits. */
  limits: RequestLimits | null;
  /**
   * Where limits and login throttle are counted when several processes share them; null: in this process and in
   * Postgres.
   */
  redisUrl: string | null;
  /** Opens `/metrics` as a bearer token; null: there is no such page. */
  metricsToken: string | null;
  timeouts: Timeouts;
  /** Connections to the database that requests share. */
  databaseConnections: number;
  logLevel: ApiSettings['LOG_LEVEL'];
}

type ApiSettings = SettingsOf<'api'>;

/** A bucket of S3 or a compatible server. */
export interface S3Settings {
  bucket: string;
  /** Address of a server that is not Amazon's; null: Amazon's of the region. */
  endpoint: string | null;
  region: string;
  /** Null: what the SDK finds by itself, e.g. the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface LiveLimits {
  /** Most streams of this process. */
  streams: number;
  /** Most streams of one address; of IPv6 its first 64 bits. */
  streamsPerAddress: number;
}

/** So many requests in a window of so many ms. */
export interface RequestLimit {
  most: number;
  windowMs: number;
}

interface RequestLimits {
  /** Reads that no cache answers. */
  reads: RequestLimit;
  writes: RequestLimit;
}

/** How long things may take, in ms. */
interface Timeouts {
  /** All headers of a request. */
  headers: number;
  /** A whole request, body included, until it has arrived. */
  request: number;
  /** Silence on a connection, whatever it is in the middle of. */
  idle: number;
  /** Waiting for a free database connection. */
  databaseWait: number;
  /** One statement. */
  statement: number;
  /** Between `/readyz` saying 503 and the end of accepting, so that a balancer can turn away. */
  drainDelay: number;
}

/** Where the web host of the same checkout has them. */
const PEOPLE_PICTURES_DIR = join(import.meta.dirname, '../../shell/public/images/people');

/**
 * Reads the configuration from environment variables; packages/settings declares them.
 * @throws SettingError
 */
export function readConfig(env: Environment): ApiConfig {
  const settings = readSettings('api', env);
  const { DATA_DIR } = settings;
  return {
    host: settings.HOST,
    port: settings.API_PORT,
    databaseUrl: settings.DATABASE_URL,
    storeDir: settings.STORE_DIR ?? join(DATA_DIR, 'store'),
    uploadsDir: settings.UPLOADS_DIR ?? join(DATA_DIR, 'uploads'),
    peoplePicturesDir: settings.PEOPLE_PICTURES_DIR ?? PEOPLE_PICTURES_DIR,
    uploadsS3: readS3(settings, 'UPLOADS'),
    releasesS3: readS3(settings, 'RELEASES'),
    databaseDir: settings.DATABASE_DIR,
    reservedBytes: settings.RESERVED_DISK_MB * 1024 * 1024,
    isWorker: settings.WORKER,
    isDemo: settings.DEMO,
    clockOffset: settings.SITE_CLOCK_OFFSET,
    hostSecret: settings.HOST_SECRET,
    authSecret: settings.AUTH_SECRET,
    tokenLifetime: settings.TOKEN_LIFETIME_S,
    releaseKey: settings.RELEASE_KEY,
    limits: readLimits(settings),
    redisUrl: settings.REDIS_URL,
    metricsToken: settings.METRICS_TOKEN,
    timeouts: {
      headers: settings.HEADERS_TIMEOUT_MS,
      request: settings.REQUEST_TIMEOUT_MS,
      idle: settings.IDLE_TIMEOUT_MS,
      databaseWait: settings.DATABASE_WAIT_MS,
      statement: settings.STATEMENT_TIMEOUT_MS,
      drainDelay: settings.DRAIN_DELAY_MS,
    },
    databaseConnections: settings.DATABASE_CONNECTIONS,
    demoPassword: settings.DEMO_PASSWORD,
    loginLimits: readLoginLimits(settings),
    passwordCost: PASSWORD_COST,
    live: { streams: settings.LIVE_STREAMS, streamsPerAddress: settings.LIVE_STREAMS_PER_ADDRESS },
    logLevel: settings.LOG_LEVEL,
  };
}

function readLimits(settings: ApiSettings): RequestLimits | null {
  const reads = settings.READS_PER_SECOND;
  const writes = settings.WRITES_PER_MINUTE;
  if (!settings.LIMITS) return null;
  return { reads: { most: reads, windowMs: 1_000 }, writes: { most: writes, windowMs: 60_000 } };
}

type Bucket = 'UPLOADS' | 'RELEASES';
type BucketSettings = Pick<ApiSettings, `${Bucket}_S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'KEY_ID' | 'SECRET'}`>;

/** Returns the bucket of uploaded files, or of releases; null: they are in a folder. @throws SettingError */
export function readS3(settings: BucketSettings, what: Bucket): S3Settings | null {
  const bucket = settings[`${what}_S3_BUCKET`];
  if (bucket === null) return null;
  const accessKeyId = settings[`${what}_S3_KEY_ID`];
  const secretAccessKey = settings[`${what}_S3_SECRET`];
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new SettingError(`${what}_S3_KEY_ID and ${what}_S3_SECRET must be set together, or neither.`);
  return {
    bucket,
    endpoint: settings[`${what}_S3_ENDPOINT`],
    region: settings[`${what}_S3_REGION`],
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}

export function readLoginLimits(settings: ApiSettings): LoginLimits {
  return {
    failuresPerAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
    failuresPerAddress: settings.LOGIN_FAILURES_PER_ADDRESS,
    windowMs: settings.LOGIN_FAILURE_WINDOW_MS,
    longestMs: settings.LOGIN_LONGEST_WAIT_MS,
  };
}
