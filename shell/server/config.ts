import path from 'node:path';
import { readSettings, type Environment } from '@wkff/settings';
import type { LiveLimits } from '@wkff/server';
import type { SiteSettings } from '../src/page/siteSettings.ts';
import { readSiteSettings } from './siteSettings.ts';

/** Settings of the web host, read from the environment and validated once, at the start. */
export interface HostConfig {
  host: string;
  port: number;
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** The site's public origin, for canonical addresses. */
  siteOrigin: string;
  /** Folder for the files that the host writes, such as the registry's last snapshot. */
  dataDir: string;
  /** Folder of the release store, or of the host's own copies of its files. */
  storeDir: string;
  /** True if the host stores copies. It fetches missing files from the API. */
  copiesReleases: boolean;
  /** Folder of development builds (`npm run dev`), which replace those of the store. Null outside development. */
  devDir: string | null;
  /** Folder of the host's own build (`shell.json`, `browser/`, `server/`). */
  shellDir: string;
  /** True: files are sent as differences to browsers that have an earlier version of them. */
  sendsDifferences: boolean;
  /** False: the service worker of score keepers ends itself. */
  storesPages: boolean;
  hostSecret: string;
  clockOffset: number;
  demo: boolean;
  /** The federation's data in the footer. */
  site: SiteSettings;
  renderWorkers: number;
  /** Most pages rendered per minute for one network, half of them at once. Cached pages do not count. */
  rendersPerMinute: number;
  /** Addresses or networks of proxies whose `X-Forwarded-For` is trusted. Null trusts none. */
  trustedProxies: string[] | null;
  /** Bearer token for `/metrics`. Null: the page does not exist. */
  metricsToken: string | null;
  /**
   * False, for measurements: no limits for renders, browser reports and connections of one network, and pages are
   * rendered with their whole query.
   */
  hasLimits: boolean;
  /** Most simultaneous connections, in total and per address. Trusted proxies have no limit per address. */
  connections: { total: number; perAddress: number };
  /** Most streams of live scores at once, in total and per address. */
  live: LiveLimits;
  timeouts: HostTimeouts;
  logLevel: string;
}

/** Timeouts, in ms. */
interface HostTimeouts {
  /** For receiving all headers of a request. */
  headers: number;
  /** For receiving a whole request, body included. */
  request: number;
  /** For a connection on which no bytes move, even during a request or an answer. */
  idle: number;
  /** Delay from `/readyz` answering 503 until no connections are accepted, so that a load balancer can leave. */
  drainDelay: number;
}

/** Reads the configuration from environment variables, which packages/settings declares. @throws SettingError */
export function readConfig(env: Environment): HostConfig {
  const settings = readSettings('host', env);
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.PORT,
    apiOrigin: settings.API_ORIGIN,
    siteOrigin: settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`,
    dataDir,
    storeDir: settings.STORE_DIR ? path.resolve(settings.STORE_DIR) : path.join(dataDir, 'host', 'releases'),
    copiesReleases: settings.STORE_DIR === null,
    shellDir: path.resolve(settings.SHELL_DIR),
    devDir: settings.DEV_DIR ? path.resolve(settings.DEV_DIR) : null,
    sendsDifferences: settings.DIFFERENCES,
    storesPages: settings.STORED_PAGES,
    hostSecret: settings.HOST_SECRET,
    clockOffset: settings.SITE_CLOCK_OFFSET,
    demo: settings.DEMO,
    site: readSiteSettings({ named: settings.SITE_SETTINGS, demo: settings.DEMO, dataDir }),
    renderWorkers: settings.RENDER_WORKERS,
    rendersPerMinute: settings.RENDERS_PER_MINUTE,
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    hasLimits: settings.LIMITS,
    connections: { total: settings.CONNECTIONS, perAddress: settings.CONNECTIONS_PER_ADDRESS },
    live: { streams: settings.LIVE_STREAMS, streamsPerAddress: settings.LIVE_STREAMS_PER_ADDRESS },
    timeouts: {
      headers: settings.HEADERS_TIMEOUT_MS,
      request: settings.REQUEST_TIMEOUT_MS,
      idle: settings.IDLE_TIMEOUT_MS,
      drainDelay: settings.DRAIN_DELAY_MS,
    },
    logLevel: settings.LOG_LEVEL,
  };
}
