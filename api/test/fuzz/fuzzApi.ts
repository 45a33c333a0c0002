import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS, type ErrorBody, type ErrorCode } from '@wkff/contracts';
import fc from 'fast-check';
import type { ApiConfig } from '../../src/config.ts';
import type { TestApp } from '../testApp.ts';
import { isWorthless, makeCallers, METRICS_TOKEN, type Caller, type CallerName } from './callers.ts';
import { knownOf, prepareKnown } from './known.ts';
import { mayChange, mayChangeFile } from './mayChange.ts';
import { readOperations, type Operation } from './operations.ts';
import { requestTo, type FuzzRequest } from './requests.ts';
import { byInjection, bySockets, type Send } from './transports.ts';
import { watchRows, type RowChange } from './watchRows.ts';

const MANY = 1_000_000_000;

/**
 * Settings of the app under test. Streams are unlimited, because those opened by injection never notice that their
 * reader disconnected. Failed logins don't count, so that some requests log in.
 */
export const FUZZ_SETTINGS: Partial<ApiConfig> = {
  metricsToken: METRICS_TOKEN,
  live: { streams: MANY, streamsPerAddress: MANY },
  loginLimits: { failuresPerAccount: MANY, failuresPerAddress: MANY, windowMs: 600_000, longestMs: 1_000 },
};

export interface FuzzOptions {
  /** Requests of each caller to each route; those without valid credentials send a quarter, the host three times as many. */
  perRoute: number;
  /** Turns in which the callers send them, one caller after the other. Default 1. */
  rounds?: number;
  /** Seed of the random numbers: the same seed sends the same requests. */
  seed: number;
  /** Only these routes; default: all. */
  only?: (operation: Operation) => boolean;
  /** Of so many turns of callers, one goes through sockets; the app has to listen. Absent: none. */
  bySocketsEvery?: number;
}

/** How often a route answered a caller with each status. */
export interface Met {
  operation: Operation;
  /** By caller and status: `admin 400`. */
  answers: Map<string, number>;
}

const AT_ONCE = 16;
/** Longest time for an answer, in ms: far more than any needs, even on a busy machine. */
const HANG_MS = 120_000;
/** Routes that answer with an endless stream. */
const STREAMS = new Set(['GET /api/live', 'GET /api/internal/changes']);

/**
 * Sends every route of an app requests of every caller, valid and not: one caller after the other, each with several
 * requests at a time, so that every changed row is known to be that caller's doing.
 * @throws Error, with the seed and what is needed to find the request, for an answer that is a 5xx or not in the API's
 * error form, for a missing answer, and for a changed row or file that the caller may not change.
 */
export async function fuzzApi(site: TestApp, options: FuzzOptions): Promise<Met[]> {
  const { rounds = 1, perRoute, seed, only = () => true, bySocketsEvery } = options;
  const met = (await readOperations(site)).filter(only).map((operation): Met => ({ operation, answers: new Map() }));
  const byName = new Map(met.map((one) => [one.operation.name, one]));
  const callers = await makeCallers(site);
  const found = await prepareKnown(site, callers);
  const requests = met.map(({ operation }) => requestTo(operation, knownOf(operation, found)));
  const takeChanges = await watchRows(site.pool);
  const injected = byInjection(site.app);
  const socketed = bySocketsEvery === undefined ? null : bySockets(site.app);
  const callAll = async (turn: number, caller: Caller) => {
    const send = socketed && turn % (bySocketsEvery ?? 1) === 0 ? socketed : injected;
    const numRuns = Math.ceil(perRoute * shareOf(caller.name));
    const sent = alternating(requests.map((one) => fc.sample(one, { numRuns, seed: seed + turn })));
    await eachOf(sent, async (request, index) => {
      const problem = await ask(send, request, caller, byName.get(request.operation));
      if (problem)
        throw new Error(`${problem}\n${describe(request, caller)}\nseed ${seed}, turn ${turn}, request ${index}`);
    });
  };
  const turns = Array.from({ length: rounds }, () => callers).flat();
  let files = await listFiles(site);
  try {
    for (const [turn, caller] of turns.entries()) {
      await callAll(turn, caller);
      const now = await listFiles(site);
      const wrong = [...(await wrongRows(site, await takeChanges(), caller)), ...wrongFiles(files, now, caller)];
      if (wrong.length > 0)
        throw new Error(
          `${caller.name} changed what they may not:\n${wrong.slice(0, 5).join('\n')}\nby a request of turn ${turn} with seed ${seed}`,
        );
      files = now;
    }
  } finally {
    socketed?.close();
  }
  return met;
}

/** The host alone may call some routes, an impostor none. */
const shareOf = (name: CallerName) => (name === 'host' ? 3 : isWorthless(name) ? 0.25 : 1);

/** Returns the first of each list, then the second of each, and so on. */
function alternating<T>(lists: readonly (readonly T[])[]): T[] {
  return Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
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

function describe({ method, url, headers, payload }: FuzzRequest, { name }: Caller): string {
  const text = payload === null ? '' : JSON.stringify(payload.toString().slice(0, 2_000));
  return `${name}: ${method} ${JSON.stringify(url)} ${JSON.stringify(headers)} ${text}`;
}

/** Sends one request. Returns what is wrong with the answer, or null. */
async function ask(
  send: Send,
  { operation, method, url, headers, payload }: FuzzRequest,
  caller: Caller,
  met: Met | undefined,
): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS);
  });
  const isStream = STREAMS.has(operation) && method === 'GET';
  const asked = send({ method, url, headers: { ...headers, ...caller.headers() }, payload, isStream });
  const answer = await Promise.race([asked, hang])
    .catch((error: unknown) => (error as Error).message)
    .finally(() => clearTimeout(timer));
  if (answer === null) return `no answer within ${HANG_MS / 1_000} s`;
  if (typeof answer === 'string') return `no whole answer: ${answer}`;
  const { status, body } = answer;
  const key = `${caller.name} ${status}`;
  met?.answers.set(key, (met.answers.get(key) ?? 0) + 1);
  // On a busy machine, the connection for changes may be lost for a moment.
  if (isStream && status === ERRORS.unavailable.status) return null;
  if (status >= 400) return method === 'HEAD' ? null : checkError(status, body);
  if (operation === 'POST /api/auth/password') await caller.refresh();
  return null;
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

/** Returns a line for each changed row that the caller may not change. */
async function wrongRows({ pool }: TestApp, changes: readonly RowChange[], caller: Caller): Promise<string[]> {
  if (changes.length === 0) return [];
  const { rows } = await pool.query<{ id: number; author_id: number | null; write_location: string }>(
    'select id, author_id, write_location from content_items',
  );
  const items = new Map(rows.map((row) => [row.id, row]));
  const facts = { caller, itemOf: (item: unknown) => items.get(item as number) };
  return changes
    .filter((change) => !mayChange(change, facts))
    .map(({ table, before, after }) => `${table}: ${shorten(before)} → ${shorten(after)}`);
}

const shorten = (row: object | null) => JSON.stringify(row).slice(0, 400);

/** Returns all files of a site by their path in `uploads` or `store`, with what changes when a file is written. */
async function listFiles({ config }: TestApp): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const [kind, folder] of Object.entries({ uploads: config.uploadsDir, store: config.storeDir })) {
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      const entry = await stat(join(folder, name));
      if (entry.isFile()) files.set(`${kind}/${name}`, `${entry.size} ${entry.mtimeMs} ${entry.ino}`);
    }
  }
  return files;
}

/** Returns a line for each file that the caller may not have added, changed or removed. */
function wrongFiles(before: Files, after: Files, { name }: Caller): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .filter((path) => !mayChangeFile(path, before.has(path), name))
    .map((path) => `file ${path}: ${before.get(path) ?? 'none'} → ${after.get(path) ?? 'none'}`);
}
type Files = ReadonlyMap<string, string>;

/** Statuses of requests that got no further than permission and validation. */
const EARLY = / (400|401|403|405|413|414|415|431)$/;

/** Returns whether a request to the route got past permission and validation. */
export const hasReached = ({ answers }: Met) => [...answers.keys()].some((answer) => !EARLY.test(answer));

/** Returns whether a request to the route succeeded, or was sent on. */
export const hasSucceeded = ({ answers }: Met) => [...answers.keys()].some((answer) => / [23]\d\d$/.test(answer));
