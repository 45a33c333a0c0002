import { realNow } from '@wkff/contracts';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { insertPopup, insertUpload } from '../../../test/builders.ts';
import { insertItems } from '../../../test/items.ts';
import { useTestApp } from '../../../test/testApp.ts';
import type { Uploads } from '../../db/types.ts';
import { removeUnused, UNUSED_MS } from './removeUnused.ts';
import { FolderStore } from './store/FolderStore.ts';

const site = useTestApp({ template: 'bare' });
const folder = () => site().config.uploadsDir;
const LONG_AGO = realNow() - UNUSED_MS - 60_000;
const JUST_NOW = realNow() - UNUSED_MS + 60_000;

const collect = () => removeUnused(site().db, new FolderStore(folder()), realNow());
const files = async () => (await readdir(folder())).filter((name) => name !== '.incoming').sort();
const rows = async () => {
  const found = await site().db.selectFrom('uploads').select('file').orderBy('file').execute();
  return found.map(({ file }) => file);
};

async function store(names: readonly string[], writtenAt = LONG_AGO): Promise<void> {
  await mkdir(join(folder(), '.incoming'), { recursive: true });
  for (const name of names) {
    await writeFile(join(folder(), name), 'x');
    await utimes(join(folder(), name), new Date(writtenAt), new Date(writtenAt));
  }
}
async function insert(file: string, row: Partial<Insertable<Uploads>> = {}, createdAt = LONG_AGO): Promise<void> {
  await store([file], createdAt);
  await insertUpload(site().db, file, { created_at: new Date(createdAt), ...row });
}
const insertItem = async () => (await insertItems(site().db, [{ title: '제목' }]))[0] ?? 0;

describe('files that nothing uses', () => {
  beforeEach(async () => {
    await site().pool.query('truncate uploads, content_items, popups cascade');
    await mkdir(folder(), { recursive: true });
    for (const name of await files()) await new FolderStore(folder()).remove([name]);
  });

  it('are removed 24 hours after the upload, with all their sizes', async () => {
    const sizes = ['old-640x360.webp', 'old-640x360.avif', 'old-640x360-320.webp', 'old-640x360-320.avif'];
    await insert('old.jpg', { sized_file: 'old-640x360.webp' });
    // The sizes are much newer than the original.
    await store(sizes, JUST_NOW);
    await insert('new.jpg', {}, JUST_NOW);
    await collect();
    expect([await rows(), await files()]).toEqual([['new.jpg'], ['new.jpg']]);
  });

  it('stay while an item, its text, a stored revision, a popup or a person has them', async () => {
    const used = ['attached', 'image', 'person', 'popup', 'revision', 'text'].map((name) => `${name}.jpg`);
    for (const file of used) await insert(file);
    const { db } = site();
    const item_id = await insertItem();
    await db.insertInto('content_images').values({ item_id, file: 'image.jpg', position: 0 }).execute();
    await db.insertInto('content_text_images').values({ item_id, file: 'text.jpg' }).execute();
    await db
      .insertInto('content_attachments')
      .values({ item_id, file: 'attached.jpg', name: 'a.jpg', position: 0 })
      .execute();
    await db
      .insertInto('content_revisions')
      .values({ item_id, version: 1, data: '{}', files: ['revision.jpg'] })
      .execute();
    await insertPopup(db, 'popup.jpg');
    await db.insertInto('people').values({ name: '가', photo: 'person.jpg' }).execute();
    await collect();
    expect([await rows(), await files()]).toEqual([used, used]);
    await db.deleteFrom('content_items').execute();
    await collect();
    expect(await rows()).toEqual(['person.jpg', 'popup.jpg']);
    await db.deleteFrom('people').where('photo', '=', 'person.jpg').execute();
  });

  it('are removed without a row, too, as after a crash: originals, sizes and partly received files', async () => {
    await insert('kept.jpg', { sized_file: 'kept-320x180.webp' }, JUST_NOW);
    await store(['kept-320x180.webp', 'kept-320x180.avif', 'kept-320x180-100.webp', 'lost.jpg', 'lost-320x180.webp']);
    await store(['fresh.jpg', '.incoming/fresh'], JUST_NOW);
    await store(['.incoming/half']);
    await collect();
    expect(await files()).toEqual(['fresh.jpg', 'kept-320x180.avif', 'kept-320x180.webp', 'kept.jpg']);
    expect(await readdir(join(folder(), '.incoming'))).toEqual(['fresh']);
  });

  it('stay if a concurrent save begins to use them', async () => {
    await insert('wanted.jpg');
    const item_id = await insertItem();
    await site()
      .db.transaction()
      .execute(async (trx) => {
        await trx.insertInto('content_images').values({ item_id, file: 'wanted.jpg', position: 0 }).execute();
        // Collects before the save is committed.
        await collect();
      });
    await collect();
    expect([await rows(), await files()]).toEqual([['wanted.jpg'], ['wanted.jpg']]);
  });
});
