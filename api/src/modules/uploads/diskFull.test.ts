import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ERRORS, type ErrorBody } from '@wkff/contracts';
import sharp from 'sharp';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { writeForm } from '../../../test/forms.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { storageError } from './receive/storageError.ts';

const run = promisify(execFile);

/** The error of a full disk. */
const FULL = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

it('a full disk or quota is storage_full, other errors are unchanged', () => {
  expect(storageError(FULL)).toMatchObject({ code: 'storage_full', status: 507, cause: FULL });
  expect(storageError(Object.assign(new Error(), { code: 'EDQUOT' }))).toMatchObject({ code: 'storage_full' });
  const other = Object.assign(new Error(), { code: 'EIO' });
  expect(storageError(other)).toBe(other);
});

const folder = await mkdtemp(join(tmpdir(), 'wkff-full-'));
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', folder]).then(
  () => true,
  () => false,
);
afterAll(async () => {
  if (isMounted) await run('umount', [folder]);
  await rm(folder, { recursive: true, force: true });
});

// Only root may mount the small file system. Without it the tests are skipped.
(isMounted ? describe : describe.skip)('while the disk of the uploads is full', () => {
  let site: TestApp;
  let editor: TestAccount;

  beforeAll(async () => {
    site = await startTestApp({ template: 'bare', settings: { uploadsDir: folder } });
    editor = await insertAccount(site.db, { roles: ['editor'] });
  });
  afterAll(async () => {
    await site.close();
  });

  /** Returns a picture of about `side` × `side` bytes, because noise hardly compresses. */
  const noise = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
  async function upload(bytes: Buffer) {
    const { headers, body } = await writeForm([{ field: 'image', name: 'a.jpg', bytes }]);
    return site.send<ErrorBody & { filename: string }>({
      method: 'POST',
      url: '/api/upload/image',
      headers,
      body,
      as: editor,
    });
  }
  const rows = async () =>
    (await site.db.selectFrom('uploads').select('file').execute()).map(({ file }) => file).sort();
  const files = async () => (await readdir(folder)).filter((name) => name !== '.incoming').sort();

  it('an upload is refused with 507, nothing of it is stored, and the site keeps working', async () => {
    const picture = await noise(300);
    const stored: string[] = [];
    let last = await upload(picture);
    for (; last.status === 200; last = await upload(picture)) stored.push(last.body.filename);
    expect(stored.length).toBeGreaterThan(0);
    const { message } = ERRORS.storage_full;
    expect([last.status, last.body]).toEqual([507, { success: false, message, code: 'storage_full' }]);
    // A file larger than the whole disk fails while it is received.
    expect((await upload(await noise(1200))).status).toBe(507);
    expect([await rows(), await files()]).toEqual([stored.toSorted(), stored.toSorted()]);
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);

    expect((await site.app.inject(`/uploads/${stored[0]}`)).statusCode).toBe(200);
    expect((await site.get('/api/seasons')).status).toBe(200);
    await rm(join(folder, stored[0] ?? ''));
    expect((await upload(await noise(60))).status).toBe(200);
  });
});
