import { jest } from '@jest/globals';
import { tags } from '@wkff/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertPopup, insertUpload } from '../../../../test/builders.ts';
import { useTestApp } from '../../../../test/testApp.ts';
import { UploadSigner } from '../../uploads/UploadSigner.ts';

describe('uploaded files', () => {
  const site = useTestApp();
  const ask = (name: string, headers: Record<string, string> = {}) =>
    site().app.inject({ method: 'GET', url: name.startsWith('/') ? name : `/uploads/${name}`, headers });
  const signer = () => new UploadSigner(site().config.authSecret);
  const statusOf = async (name: string) => (await ask(name)).statusCode;

  const store = (name: string, bytes: string | Buffer = 'RIFF') =>
    writeFile(join(site().config.uploadsDir, name), bytes);
  async function addUpload(file: string, row: { kind?: string; media_type?: string; sized_file?: string } = {}) {
    await store(file);
    await insertUpload(site().db, file, { size_bytes: 4, ...row });
  }
  /** Inserts an item that uses files. Returns its id and tags. */
  async function insertItem(
    files: { image?: string; attachment?: string; text?: string },
    item: { write_location?: string; is_public?: boolean; created_at?: Date; deleted_at?: Date | null } = {},
  ): Promise<number> {
    const now = new Date(site().clock.now() - 1000);
    const { db } = site();
    const { id } = await db
      .insertInto('content_items')
      .values({
        write_location: 'MediaPress',
        title: '제목',
        description: '',
        created_at: now,
        origin: 'editor',
        ...item,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { image, attachment, text } = files;
    if (image) await db.insertInto('content_images').values({ item_id: id, file: image, position: 0 }).execute();
    if (text) await db.insertInto('content_text_images').values({ item_id: id, file: text }).execute();
    if (attachment) {
      const name = '2025 시즌 "결산".pdf';
      await db.insertInto('content_attachments').values({ item_id: id, file: attachment, name, position: 0 }).execute();
    }
    return id;
  }
  const change = (item: number, set: { is_public?: boolean; offers_originals?: boolean; deleted_at?: Date | null }) =>
    site().write([tags.content(item)], async (trx) => {
      await trx.updateTable('content_items').set(set).where('id', '=', item).execute();
    });

  beforeAll(async () => {
    await mkdir(site().config.uploadsDir, { recursive: true });
    await addUpload('picture.webp');
    await store('page.html', '<script>1</script>');
    await store('unknown.webp');
    await writeFile(join(site().config.uploadsDir, '..', 'secret.webp'), 'secret');
  });

  it('are served under their name, with a policy that forbids scripts', async () => {
    const response = await ask('picture.webp');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '4',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60, s-maxage=0',
    });
    expect(response.headers['content-disposition']).toBeUndefined();
    expect(response.body).toBe('RIFF');
    const head = await site().app.inject({ method: 'HEAD', url: '/uploads/picture.webp' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '4', '']);
  });

  it.each([
    'missing.webp',
    'unknown.webp',
    'page.html',
    '..%2fsecret.webp',
    '%2e%2e%2fsecret.webp',
    '.incoming',
    '.hidden.webp',
    'a/b.webp',
    '',
  ])('are 404 in the error form if they do not exist: %p', async (name) => {
    const response = await ask(name);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('are served in ranges, and answered with 304 to a matching ETag', async () => {
    const { etag } = (await ask('picture.webp')).headers;
    expect(await statusOf('picture.webp')).toBe(200);
    expect((await ask('picture.webp', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const answer = await ask('picture.webp', { range, ...headers });
      return [answer.statusCode, answer.headers['content-range'], answer.body];
    };
    expect(await part('bytes=1-2')).toEqual([206, 'bytes 1-2/4', 'IF']);
    expect(await part('bytes=2-')).toEqual([206, 'bytes 2-3/4', 'FF']);
    expect(await part('bytes=-1')).toEqual([206, 'bytes 3-3/4', 'F']);
    expect(await part('bytes=1-99')).toEqual([206, 'bytes 1-3/4', 'IFF']);
    expect(await part('bytes=4-')).toEqual([416, 'bytes */4', '']);
    expect(await part('bytes=0-0', { 'if-range': '"other"' })).toEqual([200, undefined, 'RIFF']);
    for (const all of ['bytes=0-0,2-3', 'lines=1-2', 'bytes=3-1'])
      expect(await part(all)).toEqual([200, undefined, 'RIFF']);
  });

  it('are downloads under their own name if they are attachments', async () => {
    await addUpload('rules.pdf', { kind: 'attachment', media_type: 'application/pdf' });
    await insertItem({ attachment: 'rules.pdf' });
    const { headers, statusCode } = await ask('rules.pdf');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename=2025\.pdf; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('2025 시즌 "결산".pdf');
  });

  it('have the visibility of their original in each size, and only existing sizes are served', async () => {
    await addUpload('cover.jpg', { media_type: 'image/jpeg', sized_file: 'cover-640x360.webp' });
    for (const size of ['cover-640x360.webp', 'cover-640x360.avif', 'cover-640x360-320.avif']) await store(size);
    const item = await insertItem({ image: 'cover.jpg' });
    const names = ['cover.jpg', 'cover-640x360.webp', 'cover-640x360.avif', 'cover-640x360-320.avif'];
    const found = () => Promise.all(names.map(async (name) => (await ask(name)).headers['content-type']));
    expect(await found()).toEqual(['image/jpeg', 'image/webp', 'image/avif', 'image/avif']);
    expect(await statusOf('cover-640x360-320.webp')).toBe(404);
    await change(item, { is_public: false });
    expect(await Promise.all(names.map(statusOf))).toEqual([404, 404, 404, 404]);
    const query = signer().sign('cover-640x360.webp').split('?')[1];
    expect(await statusOf(`cover-640x360-320.avif?${query}`)).toBe(200);
    expect(await statusOf(`cover.jpg?${query}`)).toBe(404);
  });

  it('are served as originals of photos only while a visible item offers them', async () => {
    const sized = 'photo-640x360.webp';
    await addUpload('photo.jpg', { sized_file: sized });
    await store(sized);
    const item = await insertItem({ image: 'photo.jpg' }, { write_location: 'MediaPhotos' });
    const statuses = async () => [await statusOf('photo.jpg'), await statusOf(sized)];
    expect(await statuses()).toEqual([404, 200]);
    await change(item, { offers_originals: true });
    expect(await statuses()).toEqual([200, 200]);
    await change(item, { offers_originals: false });
    expect(await statuses()).toEqual([404, 200]);
    await change(item, { offers_originals: true, is_public: false });
    expect(await statuses()).toEqual([404, 404]);
    await insertItem({ text: 'photo.jpg' });
    await change(item, { offers_originals: false });
    expect(await statuses()).toEqual([200, 200]);
  });

  it('are hidden and shown together with the item that uses them, at once', async () => {
    const later = { created_at: new Date(site().clock.now() + 60_000) };
    for (const use of ['image', 'attachment', 'text'] as const) {
      const file = `hidden-${use}.webp`;
      await addUpload(file);
      expect(await statusOf(file)).toBe(200);
      const item = await insertItem({ [use]: file });
      expect(await statusOf(file)).toBe(200);
      await change(item, { is_public: false });
      expect(await statusOf(file)).toBe(404);
      await change(item, { is_public: true });
      expect(await statusOf(file)).toBe(200);
      await change(item, { deleted_at: new Date(site().clock.now()) });
      expect(await statusOf(file)).toBe(404);
      await insertItem({ [use]: file }, later);
      expect(await statusOf(file)).toBe(404);
      await insertItem({ [use]: file });
      expect(await statusOf(file)).toBe(200);
    }
  });

  it('are served from the date of their scheduled item on', async () => {
    const now = site().clock.now();
    await addUpload('scheduled.webp');
    await insertItem({ image: 'scheduled.webp' }, { created_at: new Date(now + 60_000) });
    expect(await statusOf('scheduled.webp')).toBe(404);
    site().clock.set(now + 60_000);
    expect(await statusOf('scheduled.webp')).toBe(200);
    site().clock.set(now);
  });

  it('are hidden if only earlier revisions use them, but not if the popup does', async () => {
    await addUpload('before.webp');
    const item = await insertItem({});
    await site()
      .db.insertInto('content_revisions')
      .values({ item_id: item, version: 1, data: '{}', files: ['before.webp'] })
      .execute();
    expect(await statusOf('before.webp')).toBe(404);
    await insertPopup(site().db, 'before.webp');
    expect(await statusOf('before.webp')).toBe(200);
  });

  it('need signed addresses while they are hidden, and those answers may not be stored', async () => {
    await addUpload('signed.webp');
    await insertItem({ image: 'signed.webp' }, { is_public: false });
    const address = signer().sign('signed.webp');
    const answer = await ask(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [path = '', query = ''] = address.split('?');
    const expires = Number(new URLSearchParams(query).get('expires'));
    for (const wrong of [
      path,
      `${path}?${query.replace(String(expires), String(expires + 1))}`,
      `${path}?${query.slice(0, -1)}`,
      `${path}?signature=${new URLSearchParams(query).get('signature')}`,
      new UploadSigner('another secret').sign('signed.webp'),
      signer().sign('picture.webp').replace('picture.webp', 'signed.webp'),
      `${path}?${query}&${query}`,
    ]) {
      expect((await ask(wrong)).statusCode).not.toBe(200);
    }
    const now = jest.spyOn(Date, 'now').mockReturnValue(expires - 1);
    expect((await ask(address)).statusCode).toBe(200);
    now.mockReturnValue(expires);
    expect((await ask(address)).statusCode).toBe(404);
    now.mockRestore();
  });

  it('are cached after the first lookup if everybody may read them', async () => {
    await addUpload('often.webp');
    await insertItem({ image: 'often.webp' });
    expect(await statusOf('often.webp')).toBe(200);
    await site().pool.query(`update uploads set media_type = 'image/gif' where file = 'often.webp'`);
    expect((await ask('often.webp')).headers['content-type']).toBe('image/webp');
    expect((await site().app.inject({ method: 'GET', url: 'upload%20often.webp' })).statusCode).toBe(404);
  });
});
