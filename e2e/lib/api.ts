import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type LoneServer } from '@wkff/measure';
import { bareEnvironment } from '@wkff/settings';
import { fetchPage } from './document.ts';
import { freePorts } from './freePorts.ts';
import type { Site } from './site.ts';

/** Starts another API for a running site: on the same database and folders, with the same secrets. */
export async function startApi(site: Pick<Site, 'origin' | 'dataDir'>, databaseUrl: string): Promise<LoneServer> {
  const [port = 0] = await freePorts(1);
  const secret = (name: string) => readFileSync(join(site.dataDir, 'secrets', name), 'utf8').trim();
  const { html } = await fetchPage(`${site.origin}/`);
  return startServer(
    'api/src/main.ts',
    `http://127.0.0.1:${port}`,
    bareEnvironment({
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: site.dataDir,
      DEMO: '1',
      SITE_CLOCK_OFFSET: /"clockOffset":(-?\d+)/.exec(html)?.[1] ?? '',
      HOST_SECRET: secret('host-secret'),
      AUTH_SECRET: secret('auth-secret'),
      RELEASE_KEY: secret('release-key'),
      METRICS_TOKEN: secret('metrics-token'),
    }),
  );
}
