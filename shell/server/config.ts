import path from 'node:path';

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
  /** The release store. */
  storeDir: string;
  /** Builds that are being worked on (`npm run dev`), over those of the store; null: none. */
  devDir: string | null;
  /** Folder of the host's own build (`shell.json`, `browser/`, `server/`). */
  shellDir: string;
  hostSecret: string;
  clockOffset: number;
  demo: boolean;
  renderWorkers: number;
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
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    apiOrigin: origin('API_ORIGIN', 'http://127.0.0.1:3001'),
    siteOrigin: origin('SITE_ORIGIN', `http://localhost:${port}`),
    dataDir: path.resolve(need('DATA_DIR')),
    storeDir: path.resolve(need('STORE_DIR')),
    shellDir: path.resolve(need('SHELL_DIR')),
    devDir: env.DEV_DIR ? path.resolve(env.DEV_DIR) : null,
    hostSecret: need('HOST_SECRET'),
    clockOffset: whole('SITE_CLOCK_OFFSET', 0, -1e15, 1e15),
    demo: env.DEMO === '1',
    renderWorkers: whole('RENDER_WORKERS', 2, 1, 16),
  };
}
