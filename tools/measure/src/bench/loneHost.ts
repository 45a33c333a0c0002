import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment, type SettingsEnvironment } from '@wkff/settings';
import getPort from 'get-port';
import { startServer, type LoneServer } from './loneServer.ts';

/**
 * Starts another web host for a running site, with the site's releases and clock, that calls the API at `apiOrigin`.
 * @param settings more settings of the host.
 * @param port absent: a free one.
 */
export async function startHost(
  site: { origin: string; dataDir: string },
  apiOrigin: string,
  settings: SettingsEnvironment = {},
  port?: number,
): Promise<LoneServer> {
  port ??= await getPort({ host: '127.0.0.1' });
  const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
  chmodSync(dataDir, 0o755);
  const shells = join(site.dataDir, 'shell');
  const env = bareEnvironment({
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    DATA_DIR: dataDir,
    STORE_DIR: join(site.dataDir, 'store'),
    SHELL_DIR: join(shells, readdirSync(shells).sort().at(-1) ?? ''),
    HOST_SECRET: readFileSync(join(site.dataDir, 'secrets', 'host-secret'), 'utf8').trim(),
    SITE_CLOCK_OFFSET: await clockOffset(site),
    DEMO: '1',
    // A test requests an uncached page by adding a unique query.
    LIMITS: '0',
    ...settings,
  });
  const clean = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startServer('shell/server/main.ts', `http://localhost:${port}`, env);
    return { ...server, stop: () => server.stop().then(clean) };
  } catch (error) {
    clean();
    throw error;
  }
}

/** How far the site's clock is ahead, in ms, as its pages state. */
async function clockOffset({ origin }: { origin: string }): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  const offset = /"clockOffset":(-?\d+)/.exec(html)?.[1];
  if (offset === undefined) throw new Error('the page does not state the site’s clock');
  return offset;
}
