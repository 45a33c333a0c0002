import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { ERRORS } from '@wkff/contracts';
import pg from 'pg';
import { insertAccount, type TestAccount } from '../../test/builders.ts';
import { useTestApp } from '../../test/testApp.ts';

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

it.each([
  ['write', { method: 'PUT', url: '/api/popup', body: draft }, 5],
  ['read of a member', { method: 'GET', url: '/api/popups' }, 2],
] as const)(
  'a connection that is lost at any query of a %s is 503 with Retry-After',
  async (_what, request, fewest) => {
    const cutAt: number[] = [];
    for (let number = 1; ; number += 1) {
      left = number;
      const { status, body, headers } = await inRequest.run(true, () =>
        site().send<{ code: string }>({ ...request, as: editor }),
      );
      if (left > 0) {
        left = 0;
        expect(status).toBe(200);
        break;
      }
      expect([number, status, body.code]).toEqual([number, ERRORS.unavailable.status, 'unavailable']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      cutAt.push(number);
    }
    expect(cutAt.length).toBeGreaterThanOrEqual(fewest);
  },
);
