import { HEADERS } from '@wkff/contracts';
import { readSettings } from '@wkff/settings';
import { createTestClock, type TestClock } from '@wkff/testing';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildApp } from '../src/app.ts';
import { readLoginLimits, readTimeouts, type ApiConfig } from '../src/config.ts';
import { recordChange } from '../src/db/changes.ts';
import { createDatabase, createPool } from '../src/db/database.ts';
import type { DB } from '../src/db/types.ts';
import type { PasswordCost } from '../src/identity/Passwords.ts';
import type { TokenClaims } from '../src/identity/identity.ts';
import type { TestAccount } from './builders.ts';
import { createTestDatabase, type Template } from './databases.ts';

/** Default settings. */
const DEFAULTS = readSettings('api', {});

export const HOST_SECRET = 'host-secret-of-the-tests';
export const AUTH_SECRET = 'secret-that-signs-the-tokens-of-the-tests';
export const RELEASE_KEY = 'release-key-of-the-tests';
export const ALERT_SECRET = `whsec_${Buffer.from('alert-secret-of-the-tests').toString('base64')}`;

/** Cheap hashes keep tests fast; the real cost of a login has its own proof. */
export const CHEAP: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** An answer of the app, with its body parsed as JSON. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

/** The production app on its own database, and what a test needs to prepare data. */
export interface TestApp {
  app: FastifyInstance;
  /** The test's own connections, to prepare and inspect data. */
  db: Kysely<DB>;
  pool: pg.Pool;
  /** The site clock, by default at the demo's default time. */
  clock: TestClock;
  config: ApiConfig;
  /** All routes, as `METHOD url`, without HEAD, which every GET has. */
  routes: readonly string[];
  get<Body>(url: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  /** Sends a request. @param request `as`: an account from `insertAccount`, whose new token is sent. */
  send<Body>(request: TestRequest): Promise<Answer<Body>>;
  /** Returns a token for the account as a login would. @param claims override the token's. */
  token(account: TestAccount, claims?: Partial<TokenClaims>): string;
  /**
   * Writes like another process, in one transaction with its change, and waits until the app has received the change.
   */
  write(tags: readonly string[], work: (trx: Transaction<DB>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface TestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** JSON body. */
  body?: unknown;
  headers?: Record<string, string>;
  as?: TestAccount;
}

export interface TestAppOptions {
  /** Default `demo`. */
  template?: Template;
  /** Start time of the clock. */
  now?: string;
  /** Database to use instead of a copy of the template; not dropped afterwards. */
  databaseUrl?: string | undefined;
  /** Settings that differ from the test defaults; limits are off unless they are set here. */
  settings?: Partial<ApiConfig>;
  /** Changes routes before they are added, to plant a fault that a test must find. */
  plant?: (route: RouteOptions) => void;
  /** Receives the log lines. */
  logStream?: { write(line: string): void };
}

/** Longest wait for a connection, and longest statement, in ms: a busy machine takes several times as long as usual. */
const PATIENCE_MS = 120_000;

/** Starts an app; close it afterwards. */
export async function startTestApp({
  template = 'demo',
  now,
  databaseUrl,
  settings = {},
  plant,
  logStream,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = databaseUrl
    ? { url: databaseUrl, drop: () => Promise.resolve() }
    : await createTestDatabase(template);
  const folder = await mkdtemp(join(tmpdir(), 'wkff-api-'));
  const clock = createTestClock(now);
  const config: ApiConfig = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    databaseReplicaUrls: [],
    storeDir: join(folder, 'store'),
    uploadsDir: join(folder, 'uploads'),
    peoplePicturesDir: join(folder, 'people'),
    uploadsS3: null,
    releasesS3: null,
    databaseDir: null,
    reservedBytes: 0,
    isWorker: false,
    isDemo: template === 'demo',
    resultsOfficialBy: DEFAULTS.RESULTS_OFFICIAL_BY,
    clockOffset: 0,
    hostSecret: HOST_SECRET,
    authSecret: AUTH_SECRET,
    releaseKey: RELEASE_KEY,
    alertUrl: null,
    alertSecret: ALERT_SECRET,
    mail: null,
    siteOrigin: 'https://wkff.example',
    tokenLifetime: DEFAULTS.TOKEN_LIFETIME_S,
    demoPassword: null,
    loginLimits: readLoginLimits(DEFAULTS),
    passwordCost: CHEAP,
    limits: null,
    keepsUnknownParameters: false,
    redisUrl: null,
    metricsToken: null,
    timeouts: { ...readTimeouts(DEFAULTS), databaseWait: PATIENCE_MS, statement: PATIENCE_MS },
    uploadQuota: { files: 1_000_000, bytes: 2 ** 40 },
    databaseConnections: 10,
    live: { streams: 1_000, streamsPerAddress: 1_000 },
    logLevel: 'silent',
    ...settings,
  };
  const patience = { waitMs: PATIENCE_MS, statementTimeoutMs: PATIENCE_MS };
  const pool = createPool({ databaseUrl: database.url, size: 4, ...patience, onError: () => undefined });
  const db = createDatabase(pool);
  const routes: string[] = [];
  const onRoute = (route: RouteOptions) => {
    for (const one of [route.method].flat()) if (one !== 'HEAD') routes.push(`${one} ${route.url}`);
    plant?.(route);
  };
  const app = await buildApp(config, { clock, onRoute, ...(logStream ? { logStream } : {}) });
  await app.ready();
  const get = async <Body>(url: string, headers: Record<string, string> = {}): Promise<Answer<Body>> => {
    const response = await app.inject({ method: 'GET', url, headers });
    const body = (response.body === '' ? undefined : JSON.parse(response.body)) as Body;
    return { status: response.statusCode, headers: response.headers, body };
  };
  const token = (account: TestAccount, claims: Partial<TokenClaims> = {}) =>
    app.jwt.sign({
      sub: String(account.id),
      username: account.username,
      userType: account.user_type,
      roles: account.roles,
      remotes: account.remotes,
      clubId: account.club_id,
      jti: randomUUID(),
      epoch: account.token_epoch,
      ...claims,
    });
  const send = async <Body>({ method, url, body, headers = {}, as }: TestRequest): Promise<Answer<Body>> => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(as ? { authorization: `Bearer ${token(as)}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const read = (response.body === '' ? undefined : JSON.parse(response.body)) as Body;
    return { status: response.statusCode, headers: response.headers, body: read };
  };
  const hasHeard = async (change: number) => Number((await get('/api/seasons')).headers[HEADERS.change]) >= change;
  return {
    app,
    db,
    pool,
    clock,
    config,
    routes,
    get,
    send,
    token,
    write: async (tags, work) => {
      const change = await db.transaction().execute(async (trx) => {
        await work(trx);
        return recordChange(trx, tags);
      });
      for (let attempt = 0; !(await hasHeard(change)); attempt += 1) {
        if (attempt > 500) throw new Error(`change ${change} was not heard`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts an app before the first test of a file or block and closes it after the last. Returns a getter. */
export function useTestApp(options: TestAppOptions = {}): () => TestApp {
  let current: TestApp | undefined;
  beforeAll(async () => {
    current = await startTestApp(options);
  });
  afterAll(async () => {
    await current?.close();
  });
  return () => {
    if (!current) throw new Error('the app starts before the first test');
    return current;
  };
}
