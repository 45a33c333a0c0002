import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { EnvironmentOf } from '@wkff/settings';
import { remoteDirs } from './builds.ts';
import { readSecret, writeReleaseTokens } from './dataDir.ts';
import { readDemoPassword } from './demoPassword.ts';
import type { RunAs } from './runAs.ts';
import { root, type Settings } from './settings.ts';
import { Supervised } from './Supervised.ts';

/** Builds of `npm run dev`, served instead of released ones. */
export interface DevBuilds {
  devDir: string;
  /** Folder of the host's build there; null when the host is not watched. */
  shellDir: string | null;
}

/** What the parts of a site have in common. */
export interface Common {
  settings: Settings;
  say: (line: string) => void;
  runAs: RunAs;
  secrets: ReturnType<typeof readSecrets>;
  /** Settings of both servers. */
  env: Pick<EnvironmentOf<'api'>, 'DATA_DIR' | 'DEMO' | 'SITE_CLOCK_OFFSET' | 'HOST_SECRET' | 'METRICS_TOKEN'>;
}

/** Reads the secrets of a site, and makes those that are not given. */
export function readSecrets({ dataDir, secrets, demo, demoPassword }: Settings) {
  const release = readSecret(dataDir, 'release-key', secrets.release);
  writeReleaseTokens(
    dataDir,
    release,
    remoteDirs().map((dir) => path.basename(dir)),
  );
  return {
    host: readSecret(dataDir, 'host-secret', secrets.host),
    auth: readSecret(dataDir, 'auth-secret', secrets.auth, { least: 32 }),
    release,
    alert: readSecret(dataDir, 'alert-secret', secrets.alert, { make: makeSigningSecret }),
    metrics: readSecret(dataDir, 'metrics-token', secrets.metrics),
    demo: demo ? readDemoPassword(dataDir, demoPassword) : null,
  };
}

const makeSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

export const apiOriginOf = ({ apiPort }: Settings) => `http://127.0.0.1:${apiPort}`;
const storeDirOf = ({ dataDir }: Settings) => path.join(dataDir, 'store');

/**
 * @param databaseUrl returns the address of the database, for each process that is started.
 * @param place the database's folder, if it is this site's own.
 */
export function createApi(
  { settings, say, runAs, secrets, env }: Common,
  databaseUrl: () => string,
  place: string | null,
) {
  const { dataDir } = settings;
  return new Supervised({
    name: 'API',
    entry: path.join(root, 'api/src/main.ts'),
    env: () => {
      const own: EnvironmentOf<'api'> = {
        ...env,
        ...settings.passedOn.api,
        HOST: '127.0.0.1',
        API_PORT: String(settings.apiPort),
        AUTH_SECRET: secrets.auth,
        RELEASE_KEY: secrets.release,
        ALERT_SECRET: secrets.alert,
        SITE_ORIGIN: settings.siteOrigin,
        ...(secrets.demo ? { DEMO_PASSWORD: secrets.demo.password } : {}),
        STORE_DIR: storeDirOf(settings),
        UPLOADS_DIR: path.join(dataDir, 'uploads'),
        ...(place === null ? {} : { DATABASE_DIR: place }),
        DATABASE_URL: databaseUrl(),
      };
      return { ...runAs.env, ...own };
    },
    logFile: path.join(dataDir, 'logs', 'api.log'),
    readyUrl: `${apiOriginOf(settings)}/readyz`,
    ids: runAs.ids,
    say,
  });
}

/** @param keepBuild returns the folder of the host's newest build, for each process that is started. */
export function createHost({ settings, say, runAs, env }: Common, keepBuild: () => string, dev: DevBuilds | undefined) {
  const { host, port } = settings;
  return new Supervised({
    name: 'web host',
    entry: path.join(root, 'shell/server/main.ts'),
    env: () => {
      const own: EnvironmentOf<'host'> = {
        ...env,
        ...settings.passedOn.host,
        HOST: host,
        PORT: String(port),
        API_ORIGIN: apiOriginOf(settings),
        SITE_ORIGIN: settings.siteOrigin,
        SHELL_DIR: dev?.shellDir ?? keepBuild(),
        ...(settings.hasReleaseBucket ? {} : { STORE_DIR: storeDirOf(settings) }),
        ...(dev ? { DEV_DIR: dev.devDir } : {}),
      };
      return { ...runAs.env, ...own };
    },
    logFile: path.join(settings.dataDir, 'logs', 'host.log'),
    readyUrl: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/readyz`,
    ids: runAs.ids,
    say,
  });
}
