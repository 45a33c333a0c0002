import { sizedPicture, sizesOf, tags } from '@wkff/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture } from '../../../test/forms.ts';
import { insertItems } from '../../../test/items.ts';
import { startTestApp, useTestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { Jobs } from '../../jobs/Jobs.ts';
import { UploadReceiver } from './UploadReceiver.ts';
import { makeSizes } from './sizes/makeSizes.ts';
import { FolderStore } from './store/FolderStore.ts';

const site = useTestApp({ template: 'bare' });
let editor: TestAccount;
beforeAll(async () => {
  editor = await insertAccount(site().db, { roles: ['editor'] });
});

const store = () => new FolderStore(site().config.uploadsDir);
/** The changes that `takeOwn` received. */
const taken: { id: number; tags: string[] }[] = [];
const parts = () => ({
  db: site().db,
  store: store(),
  changes: { newest: 0, takeOwn: async (change: { id: number; tags: string[] }) => void taken.push(change) },
});

async function receive(width: number, height: number): Promise<string> {
  const uploads = new UploadReceiver({ ...parts(), jobs: { send: async () => {} }, log: { warn: () => undefined } });
  const bytes = await plainPicture(width, height).jpeg().toBuffer();
  return (await uploads.receivePicture(Readable.from([bytes], { objectMode: false }), { accountId: editor.id })).file;
}
const rowOf = (file: string) =>
  site().db.selectFrom('uploads').selectAll().where('file', '=', file).executeTakeFirstOrThrow();
const filesLike = async (stem: string) =>
  (await readdir(site().config.uploadsDir)).filter((name) => name.startsWith(stem)).sort();

const insertItem = async (file: string) => (await insertItems(site().db, [{ title: '제목', images: [file] }]))[0] ?? 0;

describe('the sizes of a picture', () => {
  it.each([
    [2400, 1350, '1920x1080', [320, 640, 960, 1280, 1920]],
    [1000, 500, '1000x500', [320, 640, 960, 1000]],
    [960, 540, '960x540', [320, 640, 960]],
    [200, 100, '200x100', [200]],
    [3000, 2, '1920x1', [320, 640, 960, 1280, 1920]],
  ])('are exactly the files that its name implies, at %i × %i pixels', async (width, height, size, widths) => {
    const file = await receive(width, height);
    const stem = file.replace('.jpg', '');
    await makeSizes(parts(), file);
    const { sized_file: name } = await rowOf(file);
    expect(name).toBe(`${stem}-${size}.webp`);
    const promised = sizesOf(sizedPicture(name ?? '') ?? { stem: '', width: 0 });
    expect([...new Set(promised.map((one) => one.width))]).toEqual(widths);
    expect(await filesLike(stem)).toEqual([file, ...promised.map((one) => one.file)].sort());
    for (const { file: one, format, width: expected } of promised) {
      const bytes = await readFile(join(site().config.uploadsDir, one));
      // Reading AVIF is blocked, so its header is checked.
      if (format === 'avif') expect([one, bytes.toString('latin1', 4, 12)]).toEqual([one, 'ftypavif']);
      else expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: expected });
      expect([one, bytes.includes('Exif')]).toEqual([one, false]);
    }
  });

  it('invalidate the uses of the picture once, when they exist', async () => {
    const file = await receive(400, 300);
    const item = await insertItem(file);
    taken.length = 0;
    await makeSizes(parts(), file);
    expect(taken.map((change) => change.tags)).toEqual([[tags.content(item), tags.board('MediaPress')]]);
    await makeSizes(parts(), file);
    expect(taken).toHaveLength(1);
  });

  it('are not made for a removed picture, and are deleted if it is removed meanwhile', async () => {
    await makeSizes(parts(), 'missing.jpg');
    const file = await receive(400, 300);
    class LosingStore extends FolderStore {
      override async read(name: string) {
        const bytes = await super.read(name);
        await site().db.deleteFrom('uploads').where('file', '=', file).execute();
        await this.remove([name]);
        return bytes;
      }
    }
    const going = { ...parts(), store: new LosingStore(site().config.uploadsDir) };
    await makeSizes(going, file);
    expect(await filesLike(file.replace('.jpg', ''))).toEqual([]);
  });

  it('are made after the save that uses it is committed, even by a process that starts later', async () => {
    const file = await receive(400, 300);
    const jobs = new Jobs(site().pool, { warn: () => undefined });
    const uploads = new UploadReceiver({ ...parts(), jobs, log: { warn: () => undefined } });
    const save = (hasFailed: boolean) =>
      site()
        .db.transaction()
        .execute(async (trx) => {
          await uploads.queueSizes(trx, [file, 'missing.jpg']);
          if (hasFailed) throw new Error('the save failed');
        });
    const queued = async () => (await site().pool.query('select data from jobs.job')).rows;
    await expect(save(true)).rejects.toThrow('the save failed');
    expect(await queued()).toEqual([]);
    await save(false);
    expect(await queued()).toEqual([{ data: { file } }]);
    await jobs.stop();

    await expectWorkerMakes(file);
  });

  it('are made by a process that starts while the queue still counts the job of a killed one', async () => {
    const file = await receive(400, 300);
    const jobs = new Jobs(site().pool, { warn: () => undefined });
    await site()
      .db.transaction()
      .execute((trx) => jobs.send(trx, 'picture-sizes', { file }));
    await jobs.stop();
    await site().pool.query('update jobs.queue set singletons_active = array[null::text]');
    await expectWorkerMakes(file);
  });

  /** Starts a process that works, and waits until it has made the sizes of a picture. */
  async function expectWorkerMakes(file: string): Promise<void> {
    const { databaseUrl, uploadsDir } = site().config;
    const worker = await startTestApp({ databaseUrl, settings: { uploadsDir, isWorker: true } });
    try {
      await until(async () => (await rowOf(file)).sized_file !== null);
    } finally {
      await worker.close();
    }
  }
});
