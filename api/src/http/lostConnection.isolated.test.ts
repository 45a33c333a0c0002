import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import pg from 'pg';
import { insertAccount, type TestAccount } from '../../test/builders.ts';
import { useTestApp, type Answer, type TestRequest } from '../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
let editor: TestAccount;
/** What a request does, so that the queries of others (the reader of changes, say) are neither counted nor cut. */
const inRequest = new AsyncLocalStorage<true>();
/** Number of the request's queries until one whose connection is cut before it is sent. 0: none is cut. */
let left = 0;

const send = pg.Client.prototype.query as (this: pg.Client, ...query: unknown[]) => unknown;

/** Ends the server's process of a connection, and waits until the client has noticed. */
async function cut(client: pg.Client & { processID?: number }): Promise<void> {
  const ended = new Promise((resolve) => client.once('end', resolve));
  await site().pool.query('select pg_terminate_backend($1)', [client.processID]);
  await ended;
}

beforeAll(async () => {
  editor = await insertAccount(site().db, { roles: ['editor'] });
});
beforeEach(() => {
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...query: unknown[]) {
    if (!inRequest.getStore() || left === 0 || (left -= 1) > 0) return send.apply(this, query) as never;
    const sent = cut(this).then(() => send.apply(this, query));
    // Without a callback the caller waits for the promise.
    return (typeof query.at(-1) === 'function' ? undefined : sent) as never;
  });
});

const draft = { start_date: '2025-10-30', display_days: 1, title: '알림', mode: 'today', store: 'cookie' };

/** Sends a request again and again, and cuts another query each time. Returns the statuses, with the uncut one last. */
async function cutEachQuery(request: Omit<TestRequest, 'as'>, as?: TestAccount) {
  for (const answers: Answer<{ code: string }>[] = []; ;) {
    left = answers.length + 1;
    answers.push(await inRequest.run(true, () => site().send({ ...request, ...(as ? { as } : {}) })));
    if (left === 0) continue;
    left = 0;
    return answers;
  }
}

it('a connection that is lost at any query of a write is 503 with Retry-After, at its end with an unknown outcome', async () => {
  const answers = await cutEachQuery({ method: 'PUT', url: '/api/popup', body: draft }, editor);
  expect(answers.pop()?.status).toBe(200);
  for (const { status, headers } of answers) {
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(answers.length).toBeGreaterThanOrEqual(5);
  const codes = answers.map(({ body }) => body.code);
  expect([codes.pop(), new Set(codes)]).toEqual(['outcome_unknown', new Set(['unavailable'])]);
});

it('a read whose connection is lost is repeated', async () => {
  // The first query is the one for the session, which is no read; two reads follow.
  const ofMember = await cutEachQuery({ method: 'GET', url: '/api/popups' }, editor);
  expect(ofMember.map(({ status }) => status)).toEqual([503, 200, 200, 200]);
  // Later requests are answered from the cache.
  const ofVisitor = await cutEachQuery({ method: 'GET', url: '/api/popup' });
  expect(ofVisitor.map(({ status }) => status)).toEqual([200, 200]);
});
