import { existsSync } from 'node:fs';
import path from 'node:path';
import { claimFolder, preparePostgres, releaseFolder, type Logins } from '../postgres.ts';
import { remoteDirs, SHELL_DIR } from './builds.ts';
import { openSiteClock, prepareDataDir } from './dataDir.ts';
import { createPostgresLog } from './log.ts';
import { namingFullDisk, namingWrongPlace } from './noRoom.ts';
import { startDatabase, type SiteDatabaseServer } from './startDatabase.ts';
import { checkPort } from './ports.ts';
import { prepareRunAs } from './runAs.ts';
import { sayWhile } from './sayWhile.ts';
import type { Settings } from './settings.ts';
import { apiOriginOf, createApi, createHost, readSecrets, type Common, type DevBuilds } from './siteServers.ts';
import { SideProcess } from './SideProcess.ts';
import type { RegistryAccess } from './sideTasks.ts';
import { writeSiteFile } from './siteFile.ts';
import type { Supervised } from './Supervised.ts';
import { UserError } from '@wkff/server/user-error';

const CLOCK_SAVE_MS = 5_000;

/** The parts of a site that can be restarted one by one. */
export interface Parts {
  api: Supervised;
  host: Supervised;
}

interface WholeSite extends Parts {
  /** Builds the host again for its next process. @throws UserError if it cannot run what is live. */
  buildHost(): Promise<void>;
}

export interface RunningSite {
  /** Null when the start was aborted. */
  parts: Parts | null;
  /**
   * Starts API and web host with the code of now beside the running ones, which end after their last answers.
   * @throws UserError if one is not ready, or the new host cannot run what is live: then the old one goes on.
   */
  update(): Promise<void>;
  /** Resolves when everything that this start began has ended. */
  ended: Promise<void>;
}

/**
 * Starts Postgres (unless `DATABASE_URL` names one), the API and the web host, and releases the remotes that the
 * registry has never had. Stops everything when `signal` aborts.
 * @throws UserError after stopping what had been started.
 */
export async function startSite(
  settings: Settings,
  say: (line: string) => void,
  signal: AbortSignal,
  dev?: DevBuilds,
): Promise<RunningSite> {
  const isFirst = !existsSync(path.join(settings.dataDir, 'secrets'));
  await prepareDataDir(settings.dataDir);
  // Before the ports: a second start of one site would be told of a port alone.
  await claimFolder(settings.dataDir, 'site');
  const running: { stop(): Promise<void> }[] = [{ stop: () => releaseFolder(settings.dataDir, 'site') }];
  const stopAll = async () => {
    for (const part of running.reverse()) await part.stop();
  };
  let parts: WholeSite;
  try {
    await checkPort('PORT', settings.host, settings.port);
    await checkPort('API_PORT', '127.0.0.1', settings.apiPort);
    parts = await bringUp(settings, isFirst, say, signal, running, dev);
  } catch (thrown) {
    await stopAll();
    if (signal.aborted) return { parts: null, update: () => Promise.resolve(), ended: Promise.resolve() };
    throw namingWrongPlace(namingFullDisk(thrown));
  }
  const ended = new Promise<void>((resolve, reject) => {
    const end = () => void stopAll().then(resolve, reject);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  return { parts, update: () => updateParts(parts, settings, signal), ended };
}

async function bringUp(
  settings: Settings,
  isFirst: boolean,
  say: (line: string) => void,
  signal: AbortSignal,
  running: { stop(): Promise<void> }[],
  dev: DevBuilds | undefined,
): Promise<WholeSite> {
  const { dataDir } = settings;
  const secrets = readSecrets(settings);
  const log = createPostgresLog(dataDir, say);
  const side = new SideProcess(say);
  running.push(side);
  side.begin();
  signal.addEventListener('abort', () => void side.stop(), { once: true });
  const logins: Logins = {
    isAccepted: (url) => side.run('isAccepted', url),
    changeOver: (access) => side.run('changeOver', access),
  };
  const options = { dataDir, log, say, signal, logins };
  // Claims the folder, so that what follows does not change what another start uses.
  const postgres = settings.databaseUrl === null ? await preparePostgres(options) : null;
  const starting = postgres ? startDatabase(options, postgres) : Promise.resolve(null);
  // A failure is reported where it is awaited. Until then the rejection must not count as unhandled.
  starting.catch(() => undefined);
  running.push({ stop: async () => (await starting.catch(() => null))?.stop() });
  const runAs = prepareRunAs(settings, say);
  const clock = startClock(settings);
  running.push(clock);
  const common: Common = { settings, say, runAs, secrets, env: environmentOf(settings, secrets, clock.offset) };

  let database: SiteDatabaseServer | null = null;
  const databaseUrl = () => database?.url() ?? postgres?.url ?? settings.databaseUrl ?? '';
  let build = '';
  const api = createApi(common, databaseUrl, postgres?.place ?? null);
  const host = createHost(common, () => build, dev);
  // Stopped first: a task of the side process that would follow must not begin while everything is stopped.
  const failed = new AbortController();
  const over = AbortSignal.any([signal, failed.signal]);
  running.push(api, host, { stop: async () => failed.abort() });
  signal.throwIfAborted();
  api.hold();
  // The host is built while the database and the API start, and all remotes on the first start of a folder, which
  // releases them.
  const keepBuild = async () => {
    build = await side.run('keepShell', dataDir);
  };
  const built = side.run('buildMissing', [SHELL_DIR, ...(isFirst ? remoteDirs() : [])]).then(async () => {
    over.throwIfAborted();
    await keepBuild();
    over.throwIfAborted();
    // The files of a development build may change until the host is asked for.
    if (!dev) host.hold();
    return side.run('readSources', undefined);
  });
  built.catch(() => undefined);
  database = await starting;
  await api.start(signal);
  database?.onMoved(() => api.restart());
  const sources = await sayWhile(built, { line: 'The API runs; the build goes on …', say });
  signal.throwIfAborted();
  const registry: RegistryAccess = { origin: apiOriginOf(settings), releaseKey: secrets.release };
  await side.run('release', { ...registry, sources, everything: settings.releasesAtStart });

  const checked = dev ? Promise.resolve() : side.run('checkHost', registry);
  checked.catch(() => undefined);
  for (const missing of await host.start(signal)) say(`a file of a live release is missing in the store: ${missing}`);
  await checked;
  if (secrets.demo) say(secrets.demo.line);
  const place = { site: settings.shownOrigin, api: apiOriginOf(settings), clockOffset: clock.offset };
  running.push(writeSiteFile(dataDir, { ...place, pid: process.pid, makesUpdates: !dev }));
  const buildHost = async () => {
    await side.run('buildUpdate', registry);
    await keepBuild();
  };
  return { api, host, buildHost };
}

/** The API is first: the old host works with the new API, and the new host only meets the new API. */
async function updateParts({ api, host, buildHost }: WholeSite, { host: address }: Settings, signal: AbortSignal) {
  if (address === 'localhost')
    throw new UserError('HOST=localhost has two sockets: set HOST to one address, and start.');
  await buildHost();
  await api.renew(signal);
  await host.renew(signal);
}

/** Returns the environment variables that the API and the web host have in common. */
function environmentOf(
  { dataDir, demo }: Settings,
  { host, metrics }: Common['secrets'],
  clockOffset: number,
): Common['env'] {
  return {
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    SITE_CLOCK_OFFSET: String(Math.round(clockOffset)),
    HOST_SECRET: host,
    METRICS_TOKEN: metrics,
  };
}

/** Opens the site's clock and saves it from time to time. */
function startClock({ dataDir, siteNow }: Settings) {
  const clock = openSiteClock(dataDir, siteNow);
  const timer = setInterval(clock.save, CLOCK_SAVE_MS);
  return {
    offset: clock.offset,
    stop: async () => {
      clearInterval(timer);
      clock.save();
    },
  };
}
