import { join } from 'node:path';
import { PASSWORD_COST, type PasswordCost } from './auth/passwords.ts';
import { DEFAULT_LOGIN_LIMITS, type LoginLimits } from './auth/throttle/LoginThrottle.ts';
import { StartError } from './errors/StartError.ts';

/** Everything the API is told from outside, read once and checked once. */
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
  /** Where limits and login throttle are counted when several processes share them; null: in this process and in Postgres. */
  redisUrl: string | null;
  /** Opens `/metrics` as a bearer token; null: there is no such page. */
  metricsToken: string | null;
  timeouts: Timeouts;
  /** Connections to the database that requests share. */
  databaseConnections: number;
  logLevel: LogLevel;
}

/** How long a token lives unless it is set shorter, in seconds. */
export const TOKEN_LIFETIME_S = 12 * 60 * 60;

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

export interface RequestLimits {
  /** Reads that no cache answers. */
  reads: RequestLimit;
  writes: RequestLimit;
}

/** How long things may take, in ms. */
export interface Timeouts {
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Shortest secret that is accepted, in characters. */
const SECRET_LENGTH = 16;

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from environment variables.
 * @throws StartError with the name of the variable and what it should be.
 */
export function readConfig(env: Environment): ApiConfig {
  const dataDir = env.DATA_DIR || './var';
  return {
    host: env.HOST || '127.0.0.1',
    port: readInteger(env, 'API_PORT', 3001, 0, 65_535),
    databaseUrl: readDatabaseUrl(env),
    storeDir: env.STORE_DIR || join(dataDir, 'store'),
    uploadsDir: env.UPLOADS_DIR || join(dataDir, 'uploads'),
    peoplePicturesDir: env.PEOPLE_PICTURES_DIR || PEOPLE_PICTURES_DIR,
    uploadsS3: readS3(env, 'UPLOADS'),
    releasesS3: readS3(env, 'RELEASES'),
    databaseDir: env.DATABASE_DIR || null,
    reservedBytes: readInteger(env, 'RESERVED_DISK_MB', 64, 0, 1_000_000) * 1024 * 1024,
    isWorker: readFlag(env, 'WORKER', true),
    isDemo: readFlag(env, 'DEMO', false),
    clockOffset: readInteger(env, 'SITE_CLOCK_OFFSET', 0, -MAX_OFFSET_MS, MAX_OFFSET_MS),
    hostSecret: readSecret(env, 'HOST_SECRET'),
    authSecret: readSecret(env, 'AUTH_SECRET', 32),
    tokenLifetime: readInteger(env, 'TOKEN_LIFETIME_S', TOKEN_LIFETIME_S, 10, TOKEN_LIFETIME_S),
    releaseKey: readSecret(env, 'RELEASE_KEY'),
    limits: readLimits(env),
    redisUrl: readRedisUrl(env),
    metricsToken: env.METRICS_TOKEN ? readSecret(env, 'METRICS_TOKEN') : null,
    timeouts: {
      headers: readInteger(env, 'HEADERS_TIMEOUT_MS', 10_000, 100, 600_000),
      request: readInteger(env, 'REQUEST_TIMEOUT_MS', 120_000, 100, 3_600_000),
      idle: readInteger(env, 'IDLE_TIMEOUT_MS', 60_000, 100, 3_600_000),
      databaseWait: readInteger(env, 'DATABASE_WAIT_MS', 5_000, 10, 60_000),
      statement: readInteger(env, 'STATEMENT_TIMEOUT_MS', 10_000, 10, 600_000),
      drainDelay: readInteger(env, 'DRAIN_DELAY_MS', 0, 0, 60_000),
    },
    databaseConnections: readInteger(env, 'DATABASE_CONNECTIONS', 10, 1, 1_000),
    demoPassword: env.DEMO_PASSWORD || null,
    loginLimits: readLoginLimits(env),
    passwordCost: PASSWORD_COST,
    live: {
      streams: readInteger(env, 'LIVE_STREAMS', 2_000, 0, 1_000_000),
      streamsPerAddress: readInteger(env, 'LIVE_STREAMS_PER_ADDRESS', 200, 1, 1_000_000),
    },
    logLevel: readLogLevel(env),
  };
}

function readLimits(env: Environment): RequestLimits | null {
  const reads = readInteger(env, 'READS_PER_SECOND', 50, 1, 1_000_000);
  const writes = readInteger(env, 'WRITES_PER_MINUTE', 120, 1, 1_000_000);
  if (!readFlag(env, 'LIMITS', true)) return null;
  return { reads: { most: reads, windowMs: 1_000 }, writes: { most: writes, windowMs: 60_000 } };
}

/** Reads the bucket of uploaded files, or of releases; null: they are in a folder. @throws StartError */
export function readS3(env: Environment, what: 'UPLOADS' | 'RELEASES'): S3Settings | null {
  const setting = (name: string) => env[`${what}_S3_${name}`] ?? '';
  const [bucket, endpoint, region] = [setting('BUCKET'), setting('ENDPOINT'), setting('REGION')];
  if (!bucket) return null;
  if (endpoint !== '' && !/^https?:\/\/[^/]+\/?$/.test(endpoint)) {
    throw new StartError(`${what}_S3_ENDPOINT must be the address of an S3-compatible server, like http://host:9000.`);
  }
  const [accessKeyId, secretAccessKey] = [setting('KEY_ID'), setting('SECRET')];
  if ((accessKeyId === '') !== (secretAccessKey === '')) {
    throw new StartError(`${what}_S3_KEY_ID and ${what}_S3_SECRET must be set together, or neither.`);
  }
  return {
    bucket,
    endpoint: endpoint || null,
    region: region || 'us-east-1',
    credentials: accessKeyId === '' ? null : { accessKeyId, secretAccessKey },
  };
}

function readRedisUrl(env: Environment): string | null {
  const url = env.REDIS_URL;
  if (!url) return null;
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('REDIS_URL must be the address of a Redis or Valkey server, like redis://host:6379.');
  }
  return url;
}

/** A hundred years: beyond that a date has no four-digit year for sure. */
const MAX_OFFSET_MS = 100 * 365 * 24 * 60 * 60 * 1000;

/** Counts and milliseconds; the defaults are those of `DEFAULT_LOGIN_LIMITS`. */
function readLoginLimits(env: Environment): LoginLimits {
  const { failuresPerAccount, failuresPerAddress, windowMs, longestMs } = DEFAULT_LOGIN_LIMITS;
  return {
    failuresPerAccount: readInteger(env, 'LOGIN_FAILURES_PER_ACCOUNT', failuresPerAccount, 1, 1_000_000),
    failuresPerAddress: readInteger(env, 'LOGIN_FAILURES_PER_ADDRESS', failuresPerAddress, 1, 1_000_000),
    windowMs: readInteger(env, 'LOGIN_FAILURE_WINDOW_MS', windowMs, 1_000, 86_400_000),
    longestMs: readInteger(env, 'LOGIN_LONGEST_WAIT_MS', longestMs, 1_000, 3_600_000),
  };
}

function readInteger(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^-?\d+$/.test(text) || value < least || value > most) {
    throw new StartError(`${name} must be a whole number from ${least} to ${most}, it is "${text}".`);
  }
  return value;
}

function readFlag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text !== '0' && text !== '1') throw new StartError(`${name} must be 0 or 1, it is "${text}".`);
  return text === '1';
}

function readDatabaseUrl(env: Environment): string {
  const url = env.DATABASE_URL ?? '';
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError(
      'DATABASE_URL must be the address of a Postgres database, like postgresql://user:password@host:5432/wkff.',
    );
  }
  return url;
}

function readSecret(env: Environment, name: string, least: number = SECRET_LENGTH): string {
  const secret = env[name] ?? '';
  if (secret.length < least) {
    throw new StartError(`${name} must be a secret of at least ${least} characters.`);
  }
  return secret;
}

function readLogLevel(env: Environment): LogLevel {
  const level = env.LOG_LEVEL || 'info';
  const known = LOG_LEVELS.find((name) => name === level);
  if (!known) throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, it is "${level}".`);
  return known;
}
