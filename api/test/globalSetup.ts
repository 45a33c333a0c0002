import { createTestClock } from '@wkff/testing';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../src/setup/prepareDatabase.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';
import { setTestSettings, testSettings } from '@wkff/settings';
import { createTemplate, dropDatabase, runOnServer, TEMPLATES } from './databases.ts';
import { removeAfterRun } from './removeAfterRun.ts';

interface TestServer {
  stop(): Promise<void>;
}

declare global {
  var testServer: TestServer | undefined;
}

/**
 * Starts one Postgres for the run: that of TEST_DATABASE_URL or DATABASE_URL, otherwise an embedded one in a temporary
 * folder. Creates two templates for the files' databases: `demo`, seeded at the demo's default time, and `bare`, only
 * migrated.
 */
async function setup(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-test-'));
  await chmod(folder, 0o755);
  removeAfterRun(folder);
  const given = testSettings.TEST_DATABASE_URL ?? testSettings.DATABASE_URL;
  const server = given !== null ? { url: given, stop: () => Promise.resolve() } : await startEmbedded(folder);
  setTestSettings({ API_TEST_SERVER: server.url, API_TEST_RUN: `wkff_test_${process.pid}` });
  const uploadsDir = join(folder, 'uploads');
  await mkdir(uploadsDir);
  globalThis.testServer = {
    stop: async () => {
      await runOnServer(async (client) => {
        const { rows } = await client.query<{ datname: string }>(
          'select datname from pg_database where starts_with(datname, $1)',
          [testSettings.API_TEST_RUN],
        );
        for (const { datname } of rows) await dropDatabase(client, datname);
      });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  for (const template of TEMPLATES) {
    const databaseUrl = await createTemplate(template);
    await prepareDatabase({ databaseUrl, isDemo: template === 'demo', uploadsDir }, createTestClock());
  }
}

async function startEmbedded(folder: string): Promise<Pick<RunningPostgres, 'url' | 'stop'>> {
  const server = await startPostgres({ dataDir: folder, log: () => undefined, isThrowaway: true });
  // The role has no other rights, like the site's, so that anything that needs a superuser also fails in the tests.
  const administrator = new pg.Client({ connectionString: server.administratorUrl });
  await administrator.connect();
  await administrator.query('alter role wkff createdb createrole');
  await administrator.end();
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await removePostgres(folder);
    },
  };
}

export default setup;
