import type { OfficialBy } from '@wkff/contracts';
import type { LiveLimits } from '@wkff/server';
import { join } from 'node:path';
import { mailServer, readSettings, SettingError, type Environment, type SettingsOf } from '@wkff/settings';
import { PASSWORD_COST, type PasswordCost } from './identity/Passwords.ts';
import type { MailSettings } from './mail/sendMail.ts';
import type { LoginLimits } from './modules/login/throttle/LoginThrottle.ts';
import type { DayQuota } from './modules/uploads/dayQuota.ts';

/** The API's configuration, read from the environment and checked once. */
export interface ApiConfig {
  host: string;
  port: number;
  databaseUrl: string;
  /** Replicas of it that public reads may be answered by. */
  databaseReplicaUrls: readonly string[];
  /** Folder of the published builds of the remotes. */
  storeDir: string;
  /** Folder of uploaded files. */
  uploadsDir: string;
  /** Folder with the pictures of people that the web host serves below `/images/people`. */
  peoplePicturesDir: string;
  /** Bucket of uploaded files instead of that folder; null: the folder. */
  uploadsS3: S3Settings | null;
  /** Bucket of published releases; null: `storeDir`, which always has unpublished uploads. */
  releasesS3: S3Settings | null;
  /** Folder of the database's files, if they are on this machine and the folder is known. */
  databaseDir: string | null;
  /** Free space on the disks of these folders below which writes are refused, in bytes. */
  reservedBytes: number;
  /** True if this process runs background jobs, e.g. makes the sizes of pictures. */
  isWorker: boolean;
  /** True if the sample season and items are loaded into an empty database. */
  isDemo: boolean;
  /** What makes a result official. */
  resultsOfficialBy: OfficialBy;
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
  /** Secret shared with the web host. */
  hostSecret: string;
  /** Signs the members' tokens. */
  authSecret: string;
  /** Lifetime of tokens in seconds. */
  tokenLifetime: number;
  /** Where messages about all releases are posted to; null: nowhere. */
  alertUrl: string | null;
  /** Signs these messages; null: none are sent. */
  alertSecret: string | null;
  /** The server and the sender of the site's mail; null: it sends none. */
  mail: MailSettings | null;
  /** The site's public address; null: unknown. */
  siteOrigin: string | null;
  /** Key shared with the release command. */
  releaseKey: string;
  /** Password of the demo's accounts; null: unchanged. */
  demoPassword: string | null;
  loginLimits: LoginLimits;
  /** Cost of a new password's hash. */
  passwordCost: PasswordCost;
  /** Streams of `/api/live`. */
  live: LiveLimits;
  /** Limits of requests per address; null: none. */
  limits: RequestLimits | null;
  /** True if cached reads keep unknown query parameters, for measurements. */
  keepsUnknownParameters: boolean;
  /**
   * Redis that counts limits and failed logins for all processes; null: limits are counted in this process, failed
   * logins in Postgres.
   */
  redisUrl: string | null;
  /** Bearer token of `/metrics`; null: the route does not exist. */
  metricsToken: string | null;
  timeouts: Timeouts;
  /** What an account may upload within 24 hours. */
  uploadQuota: DayQuota;
  /** Number of database connections that requests share. */
  databaseConnections: number;
  logLevel: ApiSettings['LOG_LEVEL'];
}

type ApiSettings = SettingsOf<'api'>;

/** A bucket of S3 or a compatible server. */
export interface S3Settings {
  bucket: string;
  /** Address of a compatible server; null: Amazon's server of the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK finds them, e.g. from the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Maximum number of requests in a time window. */
export interface RequestLimit {
  most: number;
  windowMs: number;
}

interface RequestLimits {
  /** Reads that are not answered from the cache. */
  reads: RequestLimit;
  writes: RequestLimit;
}

/** Timeouts in ms. */
interface Timeouts {
  /** To receive all headers of a request. */
  headers: number;
  /** To receive a whole request, including its body. */
  request: number;
  /** For a connection without traffic, in any state. */
  idle: number;
  /** To wait for a free database connection. */
  databaseWait: number;
  /** For one statement. */
  statement: number;
  /** Delay from `/readyz` answering 503 until no connections are accepted, so that a load balancer can leave. */
  drainDelay: number;
}

/** The folder of the web host in the same checkout. */
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
    databaseReplicaUrls: settings.DATABASE_REPLICA_URLS ?? [],
    storeDir: settings.STORE_DIR ?? join(DATA_DIR, 'store'),
    uploadsDir: settings.UPLOADS_DIR ?? join(DATA_DIR, 'uploads'),
    peoplePicturesDir: settings.PEOPLE_PICTURES_DIR ?? PEOPLE_PICTURES_DIR,
    uploadsS3: readS3(settings, 'UPLOADS'),
    releasesS3: readS3(settings, 'RELEASES'),
    databaseDir: settings.DATABASE_DIR,
    reservedBytes: settings.RESERVED_DISK_MB * 1024 * 1024,
    isWorker: settings.WORKER,
    isDemo: settings.DEMO,
    resultsOfficialBy: settings.RESULTS_OFFICIAL_BY,
    clockOffset: settings.SITE_CLOCK_OFFSET,
    hostSecret: settings.HOST_SECRET,
    authSecret: settings.AUTH_SECRET,
    tokenLifetime: settings.TOKEN_LIFETIME_S,
    releaseKey: settings.RELEASE_KEY,
    ...readAlerts(settings),
    mail: readMail(settings),
    siteOrigin: settings.SITE_ORIGIN,
    limits: readLimits(settings),
    keepsUnknownParameters: !settings.LIMITS,
    redisUrl: settings.REDIS_URL,
    metricsToken: settings.METRICS_TOKEN,
    timeouts: readTimeouts(settings),
    uploadQuota: { files: settings.UPLOADS_PER_DAY, bytes: settings.UPLOADS_PER_DAY_MB * 1024 * 1024 },
    databaseConnections: settings.DATABASE_CONNECTIONS,
    demoPassword: settings.DEMO_PASSWORD,
    loginLimits: readLoginLimits(settings),
    passwordCost: PASSWORD_COST,
    live: { streams: settings.LIVE_STREAMS, streamsPerAddress: settings.LIVE_STREAMS_PER_ADDRESS },
    logLevel: settings.LOG_LEVEL,
  };
}

function readAlerts({ ALERT_URL, ALERT_SECRET }: ApiSettings): Pick<ApiConfig, 'alertUrl' | 'alertSecret'> {
  if (ALERT_URL !== null && ALERT_SECRET === null)
    throw new SettingError('ALERT_URL needs ALERT_SECRET, which signs what is sent there.');
  return { alertUrl: ALERT_URL, alertSecret: ALERT_SECRET };
}

function readMail(settings: ApiSettings): MailSettings | null {
  const server = mailServer(settings);
  if (server === null) return null;
  const { SITE_ORIGIN: siteOrigin } = settings;
  if (siteOrigin === null) throw new SettingError('SMTP_URL needs SITE_ORIGIN, to which the links in mails lead.');
  return { ...server, siteOrigin };
}

function readLimits(settings: ApiSettings): RequestLimits | null {
  const reads = settings.READS_PER_SECOND;
  const writes = settings.WRITES_PER_MINUTE;
  if (!settings.LIMITS) return null;
  return { reads: { most: reads, windowMs: 1_000 }, writes: { most: writes, windowMs: 60_000 } };
}

type Bucket = 'UPLOADS' | 'RELEASES' | 'BACKUP';
type BucketSettings<What extends Bucket> = Pick<
  SettingsOf<'commands'>,
  `${What}_S3_${'BUCKET' | 'ENDPOINT' | 'REGION' | 'KEY_ID' | 'SECRET'}`
>;

/** Returns the bucket of uploaded files, releases or backups; null: they are in no bucket. @throws SettingError */
export function readS3<What extends Bucket>(settings: BucketSettings<What>, what: What): S3Settings | null {
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

export function readTimeouts(settings: ApiSettings): Timeouts {
  return {
    headers: settings.HEADERS_TIMEOUT_MS,
    request: settings.REQUEST_TIMEOUT_MS,
    idle: settings.IDLE_TIMEOUT_MS,
    databaseWait: settings.DATABASE_WAIT_MS,
    statement: settings.STATEMENT_TIMEOUT_MS,
    drainDelay: settings.DRAIN_DELAY_MS,
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
