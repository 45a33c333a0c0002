import { isIP } from 'node:net';
import path from 'node:path';
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
export interface HostTimeouts {
  /** All headers of a request. */
  headers: number;
  /** A whole request, body included, until it has arrived. */
  request: number;
  /** Silence on a connection, whatever it is in the middle of. */
  idle: number;
  /** Between `/readyz` saying 503 and the end of accepting, so that a balancer can turn away. */
  drainDelay: number;
}

/** @throws Error with the variable's name and what it should be. */
export function readConfig(env: NodeJS.ProcessEnv): HostConfig {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set.`);
    return value;
  };
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = env[name] === undefined ? fallback : Number(env[name]);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${env[name]}".`);
    return value;
  };
  const origin = (name: string, fallback: string): string => {
    const value = env[name] ?? fallback;
    if (!URL.canParse(value)) throw new Error(`${name} must be an address like https://example.org, not "${value}".`);
    return new URL(value).origin;
  };
  const port = whole('PORT', 3000, 1, 65535);
  const dataDir = path.resolve(need('DATA_DIR'));
  const demo = env.DEMO === '1';
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    apiOrigin: origin('API_ORIGIN', 'http://127.0.0.1:3001'),
    siteOrigin: origin('SITE_ORIGIN', `http://localhost:${port}`),
    dataDir,
    storeDir: env.STORE_DIR ? path.resolve(env.STORE_DIR) : path.join(dataDir, 'host', 'releases'),
    copiesReleases: !env.STORE_DIR,
    shellDir: path.resolve(need('SHELL_DIR')),
    devDir: env.DEV_DIR ? path.resolve(env.DEV_DIR) : null,
    hostSecret: need('HOST_SECRET'),
    clockOffset: whole('SITE_CLOCK_OFFSET', 0, -1e15, 1e15),
    demo,
    site: readSiteSettings({ named: env.SITE_SETTINGS, demo, dataDir }),
    renderWorkers: whole('RENDER_WORKERS', 2, 1, 16),
    rendersPerMinute: whole('RENDERS_PER_MINUTE', 600, 2, 1_000_000),
    trustedProxies: readNetworks(env.TRUSTED_PROXIES),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    hasLimits: env.LIMITS !== '0',
    connections: {
      total: whole('CONNECTIONS', 10_000, 1, 1_000_000),
      perAddress: whole('CONNECTIONS_PER_ADDRESS', 1_024, 1, 1_000_000),
    },
    timeouts: {
      headers: whole('HEADERS_TIMEOUT_MS', 10_000, 100, 600_000),
      request: whole('REQUEST_TIMEOUT_MS', 120_000, 100, 3_600_000),
      idle: whole('IDLE_TIMEOUT_MS', 60_000, 100, 3_600_000),
      drainDelay: whole('DRAIN_DELAY_MS', 0, 0, 60_000),
    },
    logLevel: env.LOG_LEVEL || 'info',
  };
}

function readNetworks(text: string | undefined): string[] | null {
  if (!text) return null;
  const networks = text.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => {
    const [address = '', bits] = network.split('/', 2);
    const most = isIP(address) === 6 ? 128 : 32;
    return isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most));
  });
  if (wrong !== undefined) {
    throw new Error(
      `TRUSTED_PROXIES must be addresses or networks like 10.0.0.0/8, with commas between, not "${wrong}".`,
    );
  }
  return networks;
}

function readMetricsToken(token: string | undefined): string | null {
  if (!token) return null;
  if (token.length < 16) throw new Error('METRICS_TOKEN must be a secret of at least 16 characters.');
  return token;
}
