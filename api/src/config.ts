import { join } from 'node:path';
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
  /** True: the sample season and items are loaded into an empty database. */
  isDemo: boolean;
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
  /** Shared with the web host. */
  hostSecret: string;
  /** Shared with the release command. */
  releaseKey: string;
  logLevel: LogLevel;
}

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
    isDemo: readFlag(env, 'DEMO', false),
    clockOffset: readInteger(env, 'SITE_CLOCK_OFFSET', 0, -MAX_OFFSET_MS, MAX_OFFSET_MS),
    hostSecret: readSecret(env, 'HOST_SECRET'),
    releaseKey: readSecret(env, 'RELEASE_KEY'),
    logLevel: readLogLevel(env),
  };
}

/** A hundred years: beyond that a date has no four-digit year for sure. */
const MAX_OFFSET_MS = 100 * 365 * 24 * 60 * 60 * 1000;

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

function readSecret(env: Environment, name: string): string {
  const secret = env[name] ?? '';
  if (secret.length < SECRET_LENGTH) {
    throw new StartError(`${name} must be a secret of at least ${SECRET_LENGTH} characters.`);
  }
  return secret;
}

function readLogLevel(env: Environment): LogLevel {
  const level = env.LOG_LEVEL || 'info';
  const known = LOG_LEVELS.find((name) => name === level);
  if (!known) throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, it is "${level}".`);
  return known;
}
