import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProgramReleases, type ReleasesClient } from '@wkff/api-client/programs';
import { HEADERS } from '@wkff/contracts';
import { prepareBuilds } from '@wkff/launcher/builds';
import { readSources, releaseAtStart } from '@wkff/launcher/release-at-start';
import { Cleanup } from '@wkff/measure';
import { bareEnvironment, findProgram } from '@wkff/settings';
import getPort from 'get-port';
import { DatabaseHosts } from '../../api/src/db/DatabaseHosts.ts';
import { S3Store } from '../../api/src/modules/uploads/store/S3Store.ts';
import { startBuckets } from '../../api/test/bucketServer.ts';
import { queryWritable } from '../../api/test/proof/clusterSite.ts';
import type { WrittenSite } from '../../api/test/proof/killableSite.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from '../../api/test/proof/replicatedDatabase.ts';
import { findRedisServer, startRedis, type RedisServer } from '../../api/test/redisServer.ts';
import { AUTH_SECRET, HOST_SECRET, RELEASE_KEY } from '../../api/test/testApp.ts';
import { startNginx } from './nginx.ts';
import { serverPart, type Part, type ServerPart } from './parts.ts';
import { speakHttp2, type Spoken } from './speakHttp2.ts';

/** In the order in which they are started and updated. */
export const SERVERS = ['jobs', 'api-1', 'api-2', 'host-1', 'host-2'] as const;
type Server = (typeof SERVERS)[number];

/** A whole site on several processes behind nginx, as docs/deploying.md describes it. */
export interface Cluster extends WrittenSite {
  parts: Record<Server, ServerPart> & Record<'Redis' | 'the store', Part>;
  database: ReplicatedDatabase;
  redis: RedisServer;
  spoken: Spoken;
  /** Calls of the API that takes releases. */
  releases: ReleasesClient;
  stop(): Promise<void>;
}

/** Returns the programs of the system that a cluster needs, and the names of those that are missing. */
export async function findPrograms() {
  const programs = { nginx: findProgram('nginx'), openssl: findProgram('openssl'), redis: await findRedisServer() };
  const missing = Object.entries(programs).flatMap(([name, place]) => (place === null ? [name] : []));
  return { programs, missing };
}
type Programs = Awaited<ReturnType<typeof findPrograms>>['programs'];

/** Starts all parts, and releases all sections. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-cluster-'));
  await chmod(folder, 0o755);
  const cleanup = new Cleanup();
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  try {
    return await bringUp(folder, programs, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function bringUp(folder: string, programs: Programs, cleanup: Cleanup): Promise<Cluster> {
  const builds = await prepareBuilds(() => undefined, new AbortController().signal);
  const postgres = join(folder, 'postgres');
  await mkdir(postgres);
  const database = await startReplicatedDatabase(postgres);
  cleanup.add(() => database.stop());
  const redis = await startRedis(programs.redis ?? '');
  cleanup.add(() => redis.stop());
  const buckets = await startBuckets(join(folder, 's3'), [UPLOADS, RELEASES]);
  cleanup.add(() => buckets.stop());

  const ports = Object.fromEntries(
    await Promise.all(SERVERS.map(async (name) => [name, await getPort({ host: '127.0.0.1' })] as const)),
  ) as Record<Server, number>;
  const nginx = await startNginx({ nginx: programs.nginx ?? '', openssl: programs.openssl ?? '' }, ports);
  cleanup.add(() => nginx.stop());
  const common = { ...bareEnvironment(), HOST_SECRET, SITE_ORIGIN: nginx.origin, DRAIN_DELAY_MS };
  const api = {
    ...common,
    ...MANY,
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URLS: database.replicaUrl,
    REDIS_URL: redis.url,
    AUTH_SECRET,
    RELEASE_KEY,
    ...bucketEnvironment('UPLOADS', buckets.settings(UPLOADS)),
    ...bucketEnvironment('RELEASES', buckets.settings(RELEASES)),
  };
  const host = { ...common, LIMITS: '0', TRUSTED_PROXIES: '127.0.0.1', SHELL_DIR: builds.shell.dir };
  const hostOf = (port: '4001' | '4002') => ({ ...host, API_ORIGIN: `http://127.0.0.1:${nginx.ports[port]}` });
  const servers = {
    jobs: serverPart('jobs', folder, ports.jobs, { ...api, WORKER: '1' }),
    'api-1': serverPart('api-1', folder, ports['api-1'], { ...api, WORKER: '0' }),
    'api-2': serverPart('api-2', folder, ports['api-2'], { ...api, WORKER: '0' }),
    'host-1': serverPart('host-1', folder, ports['host-1'], hostOf('4001')),
    'host-2': serverPart('host-2', folder, ports['host-2'], hostOf('4002')),
  };
  const releases = createProgramReleases({
    origin: `http://127.0.0.1:${ports.jobs}`,
    headers: { [HEADERS.releaseKey]: RELEASE_KEY },
  });
  for (const name of SERVERS) {
    cleanup.add(() => servers[name].kill());
    await servers[name].start();
    // The jobs make the schema, and take releases.
    if (name !== 'jobs') continue;
    const what = { sources: readSources(), everything: true };
    await releaseAtStart(releases, what, () => undefined, new AbortController().signal);
  }
  const spoken = speakHttp2(nginx.certificate);
  cleanup.add(() => spoken.end());
  const hosts = new DatabaseHosts(database.url);
  return {
    parts: {
      ...servers,
      Redis: { start: redis.start, kill: redis.stop, stop: redis.stop },
      'the store': { start: buckets.start, kill: buckets.stop, stop: buckets.stop },
    },
    database,
    redis,
    spoken,
    releases,
    origin: () => nginx.origin,
    databaseUrl: () => database.url,
    store: new S3Store(buckets.settings(UPLOADS), join(tmpdir(), `wkff-incoming-${UPLOADS}`)),
    query: (text) => queryWritable(hosts, text),
    stop: () => cleanup.run(),
  };
}

const UPLOADS = 'uploads-of-the-proof';
const RELEASES = 'releases-of-the-proof';
/**
 * More than a second longer than nginx leaves the server alone that was restarted before (deploy/nginx/servers.conf),
 * shorter than in deploy/environment.
 */
const DRAIN_DELAY_MS = '8000';
/** Requests are counted in Redis, but none is refused: all come from one address. */
const MANY = {
  READS_PER_SECOND: '1000000',
  WRITES_PER_MINUTE: '1000000',
  UPLOADS_PER_DAY: '1000000',
  UPLOADS_PER_DAY_MB: '1000000',
  LOGIN_FAILURES_PER_ADDRESS: '1000000',
};

function bucketEnvironment(
  name: 'UPLOADS' | 'RELEASES',
  { bucket, endpoint, region, credentials }: ReturnType<Awaited<ReturnType<typeof startBuckets>>['settings']>,
) {
  return {
    [`${name}_S3_BUCKET`]: bucket,
    [`${name}_S3_ENDPOINT`]: endpoint ?? '',
    [`${name}_S3_REGION`]: region,
    [`${name}_S3_KEY_ID`]: credentials?.accessKeyId ?? '',
    [`${name}_S3_SECRET`]: credentials?.secretAccessKey ?? '',
  };
}
