import path from 'node:path';
import { ROOT } from '../paths.ts';
import { StartError } from './StartError.ts';

export { StartError };

export const root = ROOT;

/** When the demo's season stands at an interesting point: round 25 of 28. */
const DEMO_NOW = '2025-09-18T12:00:00+09:00';

export interface Settings {
  host: string;
  port: number;
  apiPort: number;
  dataDir: string;
  /** Null: the embedded Postgres. */
  databaseUrl: string | null;
  demo: boolean;
  /** Epoch ms at which the site clock starts; null: the real time. */
  siteNow: number | null;
  /** Address shown to people. */
  shownOrigin: string;
}

/** Reads the settings of a start. @throws StartError with the variable's name and what it should be. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PORT', 3000);
  const apiPort = readPort(env, 'API_PORT', 3001);
  if (port === apiPort) throw new StartError(`PORT and API_PORT are both ${port}; give one of them another number.`);
  const databaseUrl = env.DATABASE_URL ?? null;
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  const demo = readFlag(env, 'DEMO', databaseUrl === null);
  const host = env.HOST || '127.0.0.1';
  return {
    host,
    port,
    apiPort,
    dataDir: path.resolve(root, env.DATA_DIR || 'var'),
    databaseUrl,
    demo,
    siteNow: readMoment(env, demo ? DEMO_NOW : undefined),
    shownOrigin: `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`,
  };
}

function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback;
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    throw new StartError(`${name} must be a port number from 1 to 65535, not "${env[name]}".`);
  return value;
}

function readFlag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = env[name];
  if (!value) return fallback;
  if (value !== '0' && value !== '1') throw new StartError(`${name} must be 1 or 0, not "${value}".`);
  return value === '1';
}

function readMoment(env: NodeJS.ProcessEnv, fallback: string | undefined): number | null {
  const text = env.SITE_NOW || fallback;
  if (text === undefined) return null;
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !/(Z|[+-]\d{2}:\d{2})$/.test(text)) {
    throw new StartError(`SITE_NOW must be a moment with its zone, like 2025-09-18T12:00:00+09:00, not "${text}".`);
  }
  return moment;
}
