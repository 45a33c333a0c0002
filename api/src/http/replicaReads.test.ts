import type { Honour } from '@wkff/contracts';
import { insertAccount } from '../../test/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { createPool } from '../db/database.ts';

describe('a site with a replica of its database', () => {
  let replica: TestDatabase;
  let site: TestApp;

  beforeAll(async () => {
    replica = await createTestDatabase('demo');
    const pool = createPool({ databaseUrl: replica.url, size: 1, onError: () => undefined });
    await pool.query(`update honours set champion = 'of the replica'`);
    await pool.end();
    site = await startTestApp({ settings: { databaseReplicaUrls: [replica.url], metricsToken: 'of the monitoring' } });
  });
  afterAll(async () => {
    await site.close();
    await replica.drop();
  });

  const isReplicas = async (as?: Awaited<ReturnType<typeof insertAccount>>) => {
    const { body } = await site.send<{ data: Honour[] }>({ method: 'GET', url: '/api/honours', ...(as ? { as } : {}) });
    return body.data[0]?.champion === 'of the replica';
  };

  it('reads it for visitors, and the primary for members', async () => {
    expect(await isReplicas(await insertAccount(site.db))).toBe(false);
    expect(await isReplicas()).toBe(true);
  });

  it('reads the primary for visitors after a change that the replica lacks', async () => {
    await site.write(['seasons'], () => Promise.resolve());
    expect(await isReplicas()).toBe(false);
  });

  it('counts the reads of each server', async () => {
    const authorization = 'Bearer of the monitoring';
    const { body } = await site.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
    expect(body).toMatch(/wkff_public_reads_total\{server="replica"\} [1-9]/);
    expect(body).toMatch(/wkff_public_reads_total\{server="primary"\} [1-9]/);
  });
});
