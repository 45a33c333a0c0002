import path from 'node:path';
import { readSettings, type Environment } from '@wkff/settings';
import type { SiteSettings } from '../src/page/siteSettings.ts';
import { readSiteSettings } from './siteSettings.ts';

/** Settings of the web host, from the environment; read once, checked once. */
export interface HostConfig {
  host: string;
  port: number;
  /** Origin of the API, e.g. `http://127.0.0.1:3001`. */
  apiOrigin: string;
  /** The site's public origin, for canonical addresses. */
  siteOrigin: string;
  /** Folder for what the host writes: its last snapshot. */
  dataDir: string;
  /** The release store, or the host's own copies of its files. */
  storeDir: string;
  /** True when the host has copies: what they lack is fetched from the API. */
  copiesReleases: boolean;
  /** Builds that are being worked on (`npm run dev`), over those of the store; null: none. */
  devDir: string | null;
  /** Folder of the host's own build (`shell.json`, `browser/`, `server/`). */
  shellDir: string;
  hostSecret: string;
  clockOffset: number;
  demo: boolean;
  /** What the footer says of the federation. */
  site: SiteSettings;
  renderWorkers: number;
  /** Pages that an address may have rendered in a minute, half of them at once; what the cache has is free. */
  rendersPerMinute: number;
  /** Proxies whose `X-Forwarded-For` is believed: addresses or networks; null: none, a visitor is who connects. */
  trustedProxies: string[] | null;
  /** Opens `/metrics` as a bearer token; null: there is no such page. */
  metricsToken: string | null;
  /** False, for measurements: neither renders nor reports of browsers are counted, and every query makes a page. */
  hasLimits: boolean;
  /** Most connections at once, of all visitors and of one address (trusted proxies excepted). */
  connections: { total: number; perAddress: number };
  timeouts: HostTimeouts;
  logLevel: string;
}

/** How long things may take, in ms. */
interface HostTimeouts {
  /** All headers of a request. */
  headers: number;
  /** A whole request, body included, until it has arrived. */
  request: number;
  /** Silence on a connection, whatever it is in the middle of. */
  idle: number;
  /** Between `/readyz` saying 503 and the end of accepting, so that a balancer can turn away. */
  drainDelay: number;
}

/** Reads the configuration from environment variables; packages/settings declares them. @throws SettingError */
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
    timeouts: {
      headers: settings.HEADERS_TIMEOUT_MS,
      request: settings.REQUEST_TIMEOUT_MS,
      idle: settings.IDLE_TIMEOUT_MS,
      drainDelay: settings.DRAIN_DELAY_MS,
    },
    logLevel: settings.LOG_LEVEL,
  };
}
