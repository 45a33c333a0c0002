import type { AuditExport, AuditPage } from '@wkff/contracts';
import { AUDIT_LIMITS } from '@wkff/contracts';
import type { TestAccount } from '../../../test/builders.ts';
import { insertMember } from '../../../test/logins.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
let admin: TestAccount;
beforeAll(async () => {
  admin = await insertMember(site(), { username: 'admin', roles: ['admin'] });
});
beforeEach(() => site().db.deleteFrom('audit').execute());

interface Change {
  actor: string;
  action: string;
  entity: string;
  entity_id: string;
  done_at: string;
  before: string | null;
  after: string | null;
}
/** Inserts rows of the audit, the oldest first. */
const record = (...changes: Partial<Change>[]) =>
  site()
    .db.insertInto('audit')
    .values(
      changes.map((change) => ({
        actor: 'kim',
        action: 'match.score',
        entity: 'match',
        entity_id: '7',
        ...change,
      })),
    )
    .execute();
const read = async (query = '') =>
  (await site().send<{ data: AuditPage }>({ method: 'GET', url: `/api/audit${query}`, as: admin })).body.data;
const actions = async (query = '') => (await read(query)).entries.map(({ action }) => action);
const status = async (query: string) =>
  (await site().send({ method: 'GET', url: `/api/audit${query}`, as: admin })).status;

describe('the history of the site', () => {
  it('has who did what to which thing and when, the newest first, and is stored by no cache', async () => {
    await record(
      { action: 'popup.save', entity: 'popup', entity_id: '3', after: JSON.stringify({ title: '하나' }) },
      {
        done_at: '2025-09-18T03:00:00Z',
        before: JSON.stringify({ version: 1, goals: [] }),
        after: JSON.stringify({ version: 2, goals: [{ minute: 7 }] }),
      },
    );
    const { headers } = await site().send({ method: 'GET', url: '/api/audit', as: admin });
    expect(headers['cache-control']).toMatch(/no-store/);
    const { entries, next } = await read();
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      {
        actor: 'kim',
        action: 'match.score',
        entity: 'match',
        entity_id: '7',
        done_at: '2025-09-18T12:00:00+09:00',
        before: { version: 1, goals: [] },
        after: { version: 2, goals: [{ minute: 7 }] },
      },
      { action: 'popup.save', before: null, after: { title: '하나' } },
    ]);
  });

  it('leaves logins out unless they are asked for', async () => {
    await record({ action: 'session.login', entity: 'account' }, { action: 'account.add', entity: 'account' });
    expect(await actions()).toEqual(['account.add']);
    expect(await actions('?kind=session')).toEqual(['session.login']);
  });

  it('is filtered by kind, by a part of a name in any case, by thing, and by days in Seoul', async () => {
    await record(
      { actor: 'Kim', action: 'match.score+fixture', entity_id: '7', done_at: '2025-09-17T14:59:59Z' },
      { actor: 'kimchi', action: 'match.add', entity_id: '8', done_at: '2025-09-17T15:00:00Z' },
      { actor: 'accounts command', action: 'account.add', entity: 'account', done_at: '2025-09-18T15:00:00Z' },
    );
    expect(await actions('?kind=match')).toEqual(['match.add', 'match.score+fixture']);
    expect(await actions('?who=KIM')).toEqual(['match.add', 'match.score+fixture']);
    expect(await actions('?who=%25')).toEqual([]);
    expect(await actions('?entity=match&entityId=8')).toEqual(['match.add']);
    expect(await actions('?from=2025-09-18&to=2025-09-18')).toEqual(['match.add']);
    expect(await actions('?to=2025-09-17')).toEqual(['match.score+fixture']);
    expect(await actions('?from=2025-09-19')).toEqual(['account.add']);
  });

  it('refuses an unknown kind and a day that does not exist', async () => {
    expect(await status('?kind=none')).toBe(400);
    expect(await status('?from=2025-9-1')).toBe(400);
    expect(await status('?from=2025-02-30')).toBe(400);
    for (const part of ['', '/export']) {
      const url = `/api/audit${part}?from=2025-09-19&to=2025-09-18`;
      const reversed = await site().send({ method: 'GET', url, as: admin });
      expect([reversed.status, reversed.body]).toMatchObject([400, { data: { errors: [{ field: 'to' }] } }]);
    }
  });

  it('comes in parts that neither repeat nor leave out an entry that is written meanwhile', async () => {
    const { page } = AUDIT_LIMITS;
    await record(...Array.from({ length: page + 3 }, (_, number) => ({ entity_id: String(number) })));
    const first = await read();
    expect([first.entries.length, first.entries.at(-1)?.entity_id]).toEqual([page, '3']);
    await record({ entity_id: 'new' });
    const second = await read(`?before=${first.next}`);
    expect(second).toMatchObject({ entries: [{ entity_id: '2' }, { entity_id: '1' }, { entity_id: '0' }], next: null });
  });

  it('is exported as a table that a spreadsheet opens, with the same filter', async () => {
    await record(
      { actor: '=cmd()', done_at: '2025-09-18T03:00:00Z', after: JSON.stringify({ venue: '세종, 남' }) },
      { action: 'popup.save' },
    );
    const url = '/api/audit/export?kind=match';
    const { data } = (await site().send<{ data: AuditExport }>({ method: 'GET', url, as: admin })).body;
    expect(data).toMatchObject({ count: 1, is_cut: false });
    const [heading, row, end] = data.csv.split('\r\n');
    expect(heading).toBe('\uFEFF번호,일시,누가,한 일,대상,대상 번호,이전,이후');
    expect(row).toMatch(
      /^\d+,2025-09-18T12:00:00\+09:00,'=cmd\(\),match\.score,match,7,,"\{""venue"": ?""세종, 남""\}"$/,
    );
    expect(end).toBe('');
  });
});
