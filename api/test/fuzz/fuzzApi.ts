import { createHash, createHmac, randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS, realNow, type ErrorBody, type ErrorCode } from '@wkff/contracts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { ApiConfig } from '../../src/config.ts';
import { insertAccount } from '../builders.ts';
import { AUTH_SECRET, HOST_SECRET, RELEASE_KEY, type TestApp } from '../testApp.ts';
import { readOperations, type Operation } from './operations.ts';
import { requestTo, type FuzzRequest, type Persona } from './requests.ts';

const METRICS_TOKEN = 'metrics-token-of-the-fuzz-run';

/**
 * Settings of the app under test. Streams are unlimited, because those opened by injection never notice that their
 * reader disconnected.
 */
export const FUZZ_SETTINGS: Partial<ApiConfig> = {
  metricsToken: METRICS_TOKEN,
  live: { streams: 1_000_000, streamsPerAddress: 1_000_000 },
};

export interface FuzzOptions {
  /** Number of requests. */
  requests: number;
  /** Seed of the random numbers: the same seed sends the same requests. */
  seed: number;
  /** Only these routes; default: all. */
  only?: (operation: Operation) => boolean;
}

/** How often a route answered with each status, by persona. */
export interface Met {
  operation: Operation;
  /** By persona and status: `admin 400`. */
  answers: Map<string, number>;
}

/** Requests between two checks that nothing has changed. */
const ROUND = 1_000;
const AT_ONCE = 16;
/** Timeout of an answer in ms. */
const HANG_MS = 20_000;
const DAY_S = 86_400;
/** Routes that answer with an endless stream. */
const STREAMS = new Set(['GET /api/live', 'GET /api/internal/changes']);
/** Logout succeeds even for an invalid token. */
const ALWAYS_DONE = 'POST /api/auth/logout';
/** Renewal needs only a token, so no persona calls it with a valid one. */
export const NEVER_PASSED: ReadonlySet<string> = new Set(['POST /api/auth/renew']);

/**
 * Sends every route of an app malformed requests, and well-formed ones that must be refused.
 * @throws Error, with the seed and the request, for an answer that is a 5xx, not in the API's error form, or a
 * successful write; for a missing answer; and for a changed table or file.
 */
export async function fuzzApi(site: TestApp, { requests, seed, only = () => true }: FuzzOptions): Promise<Met[]> {
  const all = await readOperations(site);
  const met = new Map(
    all.filter(only).map((operation): [string, Met] => [operation.name, { operation, answers: new Map() }]),
  );
  const any = fc.oneof(...[...met.values()].map(({ operation }) => requestTo(operation, all)));
  const personas = await makePersonas(site);
  const before = await lookAt(site);
  for (let done = 0; done < requests; done += ROUND) {
    const round = fc.sample(any, { numRuns: Math.min(ROUND, requests - done), seed: seed + done });
    await eachOf(round, async (request, index) => {
      const problem = await ask(site, request, personas[request.persona], met);
      if (problem) throw new Error(`${problem}\n${tellOf(request)}\nseed ${seed + done}, request ${index}`);
    });
    const changed = changesOf(before, await lookAt(site));
    if (changed.length > 0)
      throw new Error(
        `changed: ${changed.join(', ')}\nby one of ${round.length} requests with the seed ${seed + done}`,
      );
  }
  return [...met.values()];
}

/** Works through a list, some items at a time, until the first failure. */
async function eachOf<T>(list: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const entries = list.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, item] of entries) await work(item, index);
    }),
  );
}

function tellOf({ persona, method, url, headers, payload }: FuzzRequest): string {
  const text = payload === null ? '' : JSON.stringify(payload.toString().slice(0, 2_000));
  return `${persona}: ${method} ${JSON.stringify(url)} ${JSON.stringify(headers)} ${text}`;
}

/** Sends one request. Returns what is wrong with the answer, or null. */
async function ask(
  { app }: TestApp,
  { operation, method, url, headers, payload, persona }: FuzzRequest,
  own: Record<string, string>,
  met: ReadonlyMap<string, Met>,
): Promise<string | null> {
  const isStream = STREAMS.has(operation) && method === 'GET';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS);
  });
  const asked = app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...own },
    ...(payload === null ? {} : { payload }),
    payloadAsStream: isStream,
  });
  const answer = await Promise.race([asked, hang]);
  clearTimeout(timer);
  if (answer === null) return `no answer within ${HANG_MS / 1_000} s`;
  const { statusCode } = answer;
  if (isStream && statusCode < 400) answer.stream().destroy();
  const answers = met.get(operation)?.answers;
  const key = `${persona} ${statusCode}`;
  answers?.set(key, (answers.get(key) ?? 0) + 1);
  if (statusCode >= 400)
    return method === 'HEAD' ? null : checkError(statusCode, isStream ? await textOf(answer) : answer.body);
  const isRead = /^(GET|HEAD|OPTIONS)/.test(method);
  return isRead || operation === ALWAYS_DONE ? null : `a write was done: ${statusCode} ${answer.body}`;
}

async function textOf(answer: LightMyRequestResponse): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer.stream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Checks that an error has the API's shape, and a code of the contract with its status. */
function checkError(status: number, text: string): string | null {
  try {
    const { success, message, code } = JSON.parse(text) as Partial<Omit<ErrorBody, 'code'>> & { code?: ErrorCode };
    const known = code !== undefined && Object.hasOwn(ERRORS, code) ? ERRORS[code] : undefined;
    const isRight = success === false && typeof message === 'string' && message !== '' && known?.status === status;
    if (isRight && status < 500) return null;
  } catch {
    // Not JSON: reported below.
  }
  return `${status} ${text.slice(0, 500)}`;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns each persona's headers. */
async function makePersonas({ db, token }: TestApp): Promise<Record<Persona, Record<string, string>>> {
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
  const general = await insertAccount(db, {});
  const editor = await insertAccount(db, { roles: ['editor'] });
  const scorer = await insertAccount(db, { roles: ['scorer'] });
  const releaser = await insertAccount(db, { roles: ['releaser'], remotes: ['mf-tried'] });
  const admin = await insertAccount(db, { roles: ['admin'] });
  const now = Math.floor(realNow() / 1000);
  const forged = (header: object, key: string | null) => {
    const claims = { sub: String(admin.id), username: admin.username, jti: randomUUID(), epoch: 1 };
    const signed = `${part(header)}.${part({ ...claims, iat: now, exp: now + 3_600 })}`;
    return `${signed}.${key === null ? '' : createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  return {
    visitor: {},
    general: bearer(token(general)),
    editor: bearer(token(editor)),
    scorer: bearer(token(scorer)),
    releaser: bearer(token(releaser)),
    admin: bearer(token(admin)),
    host: { 'x-host-secret': HOST_SECRET },
    'release command': { 'x-release-key': RELEASE_KEY },
    monitoring: bearer(METRICS_TOKEN),
    expired: bearer(token(admin, { iat: now - 2 * DAY_S, exp: now - 1 })),
    'wrong key': bearer(forged({ alg: 'HS256', typ: 'JWT' }, `${AUTH_SECRET}x`)),
    unsigned: bearer(forged({ alg: 'none', typ: 'JWT' }, null)),
    garbled: { authorization: 'Bearer not.a.token' },
  };
}

/** Tables that may change: counts of failed logins. */
const MAY_CHANGE = ['login_failures'];

/** Returns a hash of every table, and of the names and sizes of all files. */
async function lookAt({ pool, config }: TestApp): Promise<Map<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [MAY_CHANGE],
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(row::text, chr(10) order by row::text collate "C")) as hash from ${name} as row`,
    );
    found.set(`table ${name}`, rows[0]?.hash ?? '');
  }
  for (const folder of [config.storeDir, config.uploadsDir]) found.set(folder, await hashFolder(folder));
  return found;
}

async function hashFolder(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const found = await stat(join(folder, name));
      return found.isFile() ? `${name} ${found.size}` : '';
    }),
  );
  return createHash('sha256').update(files.filter(Boolean).join('\n')).digest('hex');
}

function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
}
