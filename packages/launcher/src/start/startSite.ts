import { rmSync } from 'node:fs';
import path from 'node:path';
import { list, publish } from '@wkff/mf-config/release-client';
import type { EnvironmentOf } from '@wkff/settings';
import { findPlace } from '../postgres/place.ts';
import { prepareBuilds, remoteDirs, type Builds } from './builds.ts';
import { openSiteClock, prepareDataDir, readSecret, writeReleaseTokens, writeWhole } from './dataDir.ts';
import { readDemoPassword } from './demoPassword.ts';
import { keepShell } from './keepShell.ts';
import { createPostgresLog } from './log.ts';
import { namingFullDisk, namingWrongPlace } from './noRoom.ts';
import { startDatabase } from './startDatabase.ts';
import { checkPort } from './ports.ts';
import { prepareRunAs } from './runAs.ts';
import { root, type Settings } from './settings.ts';
import { Supervised } from './Supervised.ts';

const CLOCK_SAVE_MS = 5_000;

/** Builds of `npm run dev`, served instead of released ones. */
export interface DevBuilds {
  devDir: string;
  /** Folder of the host's build there; null when the host is not watched. */
  shellDir: string | null;
}

/** The parts of a site that can be restarted one by one. */
export interface Parts {
  api: Supervised;
  host: Supervised;
}

export interface RunningSite {
  /** Null when the start was aborted. */
  parts: Parts | null;
  /** Resolves when everything that this start began has ended. */
  ended: Promise<void>;
}

/**
 * Starts Postgres (unless `DATABASE_URL` names one), the API and the web host, and releases the remotes whose sources
 * the registry does not know yet. Stops everything when `signal` aborts.
 * @throws UserError after stopping what had been started.
 */
export async function startSite(
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
  dev?: DevBuilds,
): Promise<RunningSite> {
  await prepareDataDir(settings.dataDir);
  await checkPort('PORT', settings.host, settings.port);
  await checkPort('API_PORT', '127.0.0.1', settings.apiPort);
  const running: { stop(): Promise<void> }[] = [];
  const stopAll = async () => {
    for (const part of running.reverse()) await part.stop();
  };
  let parts: Parts;
  try {
    parts = await bringUp(settings, say, signal, running, dev);
  } catch (thrown) {
    await stopAll();
    if (signal.aborted) return { parts: null, ended: Promise.resolve() };
    throw namingWrongPlace(namingFullDisk(thrown));
  }
  const ended = new Promise<void>((resolve, reject) => {
    const end = () => void stopAll().then(resolve, reject);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return { parts, ended };
}

async function bringUp(
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
  running: { stop(): Promise<void> }[],
  dev: DevBuilds | undefined,
): Promise<Parts> {
  const { dataDir } = settings;
  const apiOrigin = `http://127.0.0.1:${settings.apiPort}`;
  const hostSecret = readSecret(dataDir, 'host-secret', settings.secrets.host);
  const authSecret = readSecret(dataDir, 'auth-secret', settings.secrets.auth, { least: 32 });
  const releaseKey = readSecret(dataDir, 'release-key', settings.secrets.release);
  writeReleaseTokens(
    dataDir,
    releaseKey,
    remoteDirs().map((dir) => path.basename(dir)),
  );
  const metricsToken = readSecret(dataDir, 'metrics-token', settings.secrets.metrics);
  const demo = settings.demo ? readDemoPassword(dataDir, settings.demoPassword) : null;

  const log = createPostgresLog(dataDir, say);
  const database = settings.databaseUrl === null ? await startDatabase({ dataDir, log, say, signal }) : null;
  if (database) running.push(database);
  const runAs = prepareRunAs(settings, say);

  // Runs after the database has claimed the folder, so that it doesn't change the clock of another start.
  const clock = openSiteClock(dataDir, settings.siteNow);
  const timer = setInterval(clock.save, CLOCK_SAVE_MS);
  running.push({
    stop: async () => {
      clearInterval(timer);
      clock.save();
    },
  });

  const common = {
    DATA_DIR: dataDir,
    DEMO: settings.demo ? '1' : '0',
    SITE_CLOCK_OFFSET: String(Math.round(clock.offset)),
    HOST_SECRET: hostSecret,
    METRICS_TOKEN: metricsToken,
  };
  const storeDir = path.join(dataDir, 'store');
  const databaseDir = database ? await findPlace(dataDir) : null;
  const api = new Supervised({
    name: 'API',
    entry: path.join(root, 'api/src/main.ts'),
    env: () => {
      const env: EnvironmentOf<'api'> = {
        ...common,
        ...settings.passedOn.api,
        HOST: '127.0.0.1',
        API_PORT: String(settings.apiPort),
        AUTH_SECRET: authSecret,
        RELEASE_KEY: releaseKey,
        ...(demo ? { DEMO_PASSWORD: demo.password } : {}),
        STORE_DIR: storeDir,
        UPLOADS_DIR: path.join(dataDir, 'uploads'),
        ...(databaseDir === null ? {} : { DATABASE_DIR: databaseDir }),
        DATABASE_URL: database?.url() ?? settings.databaseUrl ?? '',
      };
      return { ...runAs.env, ...env };
    },
    logFile: path.join(dataDir, 'logs', 'api.log'),
    readyUrl: `${apiOrigin}/readyz`,
    ids: runAs.ids,
    say,
  });
  const builds = startBuilds(say, signal);
  running.push(builds);
  running.push(api);
  await api.start(signal);
  database?.onMoved(() => api.restart());
  const { shell, remotes } = await builds.ready;
  signal.throwIfAborted();
  await publishUnknown(remotes, { api: apiOrigin, key: releaseKey }, say);

  const shellDir = keepShell(dataDir, shell.dir);
  const host = new Supervised({
    name: 'web host',
    entry: path.join(root, 'shell/server/main.ts'),
    env: () => {
      const env: EnvironmentOf<'host'> = {
        ...common,
        ...settings.passedOn.host,
        HOST: settings.host,
        PORT: String(settings.port),
        API_ORIGIN: apiOrigin,
        SITE_ORIGIN: settings.siteOrigin,
        SHELL_DIR: dev?.shellDir ?? shellDir,
        ...(settings.hasReleaseBucket ? {} : { STORE_DIR: storeDir }),
        ...(dev ? { DEV_DIR: dev.devDir } : {}),
      };
      return { ...runAs.env, ...env };
    },
    logFile: path.join(dataDir, 'logs', 'host.log'),
    readyUrl: `http://${settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${settings.port}/readyz`,
    ids: runAs.ids,
    say,
  });
  running.push(host);
  await host.start(signal);

  if (demo) say(demo.line);
  const siteFile = path.join(dataDir, 'site.json');
  writeWhole(siteFile, `${JSON.stringify({ site: settings.shownOrigin, api: apiOrigin, pid: process.pid })}\n`);
  running.push({ stop: async () => rmSync(siteFile, { force: true }) });
  return { api, host };
}

/** Builds the apps while the database and the API start. Stopping also stops builds that still run. */
function startBuilds(say: (line: string) => void, signal: AbortSignal) {
  const abort = new AbortController();
  const ready = prepareBuilds(say, AbortSignal.any([signal, abort.signal]));
  // The caller reports a failure when it awaits `ready`. Until then the rejection must not count as unhandled.
  const settled = ready.catch(() => undefined);
  return {
    ready,
    stop: async () => {
      abort.abort();
      await settled;
    },
  };
}

/** Releases builds whose sources were never released here. A remote that was rolled back keeps its release. */
async function publishUnknown(
  remotes: Builds['remotes'],
  target: { api: string; key: string },
  say: (line: string) => void,
): Promise<void> {
  const known = new Set((await list(target)).map((release) => `${release.name} ${release.source_hash}`));
  for (const { dir, record } of remotes) {
    if (known.has(`${record.name} ${record.source_hash}`)) continue;
    await publish(target, dir, record);
    say(`released ${record.name} ${record.version}`);
  }
}
