import path from 'node:path';
import {
  passedOnTo,
  platform,
  readSettings as readSettingsOf,
  type Environment,
  type EnvironmentOf,
  type SettingsOf,
} from '@wkff/settings';
import { UserError } from '@wkff/server/user-error';
import { ROOT } from '../paths.ts';

export const root = ROOT;

/** Default site clock of the demo: before the end of the season, at round 25 of 28. */
const DEMO_NOW = Date.parse('2025-09-18T12:00:00+09:00');

/** Where the data of a site is. */
export interface SitePlace {
  dataDir: string;
  /** Null for the embedded Postgres. */
  databaseUrl: string | null;
}

/** What a start reads from the environment. */
export interface Settings extends SitePlace {
  host: string;
  port: number;
  apiPort: number;
  demo: boolean;
  /** Epoch ms at which the site clock starts; null for the real time. */
  siteNow: number | null;
  /** Address that is printed. */
  shownOrigin: string;
  /** The site's public address. */
  siteOrigin: string;
  /** The user that root runs API and web host as. Null: not set. */
  runAs: string | null;
  /** The file of the footer's settings. Null: not set. */
  siteSettings: string | null;
  /** True if a start also releases changed sources of remotes that are live already. */
  releasesAtStart: boolean;
  /** Folder of Node's compile cache. Null: disabled. */
  compileCache: string | null;
  /** Secrets from the settings. Null: generated and stored ones. */
  secrets: Record<'host' | 'auth' | 'release' | 'alert' | 'metrics', string | null>;
  demoPassword: string | null;
  /** True if releases are in a bucket and the web host keeps copies. */
  hasReleaseBucket: boolean;
  /** Settings that are passed to the processes unchanged. */
  passedOn: { api: EnvironmentOf<'api'>; host: EnvironmentOf<'host'> };
}

/** Reads the settings of a start. @throws UserError */
export function readSettings(env: Environment): Settings {
  const settings = readSettingsOf('start', env);
  const { PORT: port, API_PORT: apiPort, HOST: host, DATABASE_URL } = settings;
  if (apiPort === 0) throw new UserError('API_PORT must be a whole number from 1 to 65535 for a start, it is 0.');
  if (port === apiPort) throw new UserError(`PORT and API_PORT are both ${port}; give one of them another number.`);
  const demo = settings.DEMO ?? DATABASE_URL === null;
  const shownOrigin = `http://${['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host}:${port}`;
  return {
    ...placeOf(settings),
    host,
    port,
    apiPort,
    demo,
    siteNow: settings.SITE_NOW ?? (demo ? DEMO_NOW : null),
    shownOrigin,
    siteOrigin: settings.SITE_ORIGIN ?? shownOrigin,
    runAs: settings.RUN_AS,
    siteSettings: settings.SITE_SETTINGS,
    releasesAtStart: settings.RELEASE_AT_START,
    compileCache: platform('NODE_COMPILE_CACHE').NODE_COMPILE_CACHE || null,
    secrets: {
      host: settings.HOST_SECRET,
      auth: settings.AUTH_SECRET,
      release: settings.RELEASE_KEY,
      alert: settings.ALERT_SECRET,
      metrics: settings.METRICS_TOKEN,
    },
    demoPassword: settings.DEMO_PASSWORD,
    hasReleaseBucket: settings.RELEASES_S3_BUCKET !== null,
    passedOn: { api: passedOnTo('api', env), host: passedOnTo('host', env) },
  };
}

/** Returns where the data of a site is; a relative `DATA_DIR` counts from the repository. */
export function placeOf({
  DATA_DIR,
  DATABASE_URL,
}: Pick<SettingsOf<'commands'>, 'DATA_DIR' | 'DATABASE_URL'>): SitePlace {
  return { dataDir: path.resolve(root, DATA_DIR), databaseUrl: DATABASE_URL };
}
