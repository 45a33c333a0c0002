import { ERRORS, type ErrorBody } from '@wkff/contracts';
import { readdir } from 'node:fs/promises';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture, writeForm } from '../../../test/forms.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { LOCKS } from '../../db/locks.ts';
import { lockQuota } from './dayQuota.ts';

const DAY_S = 24 * 60 * 60;
const picture = await plainPicture(400, 300).jpeg().toBuffer();

let site: TestApp;
let kim: TestAccount;
let lee: TestAccount;
const quota = { files: 3, bytes: 1_000_000 };

beforeAll(async () => {
  site = await startTestApp({ template: 'bare', settings: { uploadQuota: quota } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.pool.query('truncate uploads cascade');
  kim = await insertAccount(site.db, { roles: ['editor'] });
  lee = await insertAccount(site.db, { roles: ['editor'] });
});

async function uploadOf(as: TestAccount) {
  const { headers, body } = await writeForm([{ field: 'image', name: 'a.jpg', bytes: picture }]);
  return site.send<ErrorBody>({ method: 'POST', url: '/api/upload/image', headers, body, as });
}
const statuses = async (as: TestAccount, count: number) => {
  const found = [];
  for (let n = 0; n < count; n += 1) found.push((await uploadOf(as)).status);
  return found;
};
/** Inserts a row of an account that was uploaded some seconds ago. */
const insertRow = (by: TestAccount | null, secondsAgo: number, bytes = 1) =>
  site.pool.query(
    `insert into uploads (file, kind, media_type, size_bytes, created_by, created_at)
     values (md5(random()::text) || '.pdf', 'attachment', 'application/pdf', $1, $2, now() - $3 * interval '1 second')`,
    [bytes, by?.id ?? null, secondsAgo],
  );
const rows = async () => (await site.db.selectFrom('uploads').select('file').execute()).length;
const files = async () => (await readdir(site.config.uploadsDir)).filter((name) => name !== '.incoming');

describe('the uploads of an account within 24 hours', () => {
  it('are so many files, then it is 429 with a sentence and the time until there is room; others are not refused', async () => {
    await insertRow(kim, DAY_S - 600);
    expect(await statuses(kim, 2)).toEqual([200, 200]);
    const { status, body, headers } = await uploadOf(kim);
    const { message } = ERRORS.uploads_of_day_used_up;
    expect([status, body]).toEqual([429, { success: false, message, code: 'uploads_of_day_used_up' }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await rows()).toBe(3);
    expect(await statuses(lee, 1)).toEqual([200]);
  });

  it('are so many bytes, counted with the file that would be too much, of which nothing is stored', async () => {
    await insertRow(kim, 60, quota.bytes - 10);
    const before = await files();
    expect((await uploadOf(kim)).body.code).toBe('uploads_of_day_used_up');
    expect([await rows(), await files()]).toEqual([1, before]);
  });

  it('do not count earlier ones, those of imports, and those of a clock that was ahead', async () => {
    for (let n = 0; n < quota.files; n += 1) {
      await insertRow(kim, DAY_S + 1);
      await insertRow(kim, -DAY_S);
      await insertRow(null, 60);
    }
    expect(await statuses(kim, 4)).toEqual([200, 200, 200, 429]);
  });

  it('are counted one after the other if they come at once', async () => {
    const answer = await site.db.transaction().execute(async (trx) => {
      // Another process stores the last files that kim may upload, and has not committed yet.
      await lockQuota(trx, kim.id);
      const row = { kind: 'attachment', media_type: 'application/pdf', size_bytes: 1, created_by: kim.id };
      const others = Array.from({ length: quota.files }, (_, n) => ({ ...row, file: `other-${n}.pdf` }));
      await trx.insertInto('uploads').values(others).execute();
      const upload = uploadOf(kim);
      await Promise.race([upload, somebodyWaits()]);
      return { upload };
    });
    expect((await answer.upload).status).toBe(429);
    expect(await rows()).toBe(quota.files);
  });
});

/** Resolves once a transaction waits for the lock of an account's uploads. */
async function somebodyWaits(): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const { rows } = await site.pool.query<{ count: number }>(
      `select count(*)::int from pg_locks where locktype = 'advisory' and classid = $1 and not granted`,
      [LOCKS.uploading],
    );
    waiting = rows[0]?.count ?? 0;
  }
}
