import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { realNow, type ContentItem, type GuestLink, type NewGuestLink, type WriteLocation } from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { insertItems, type GivenItem } from '../../../test/items.ts';
import { useTestApp } from '../../../test/testApp.ts';

const PAST = '2025-09-01T10:00:00+09:00';
const LATER = '2025-10-01T10:00:00+09:00';

describe('a guest link', () => {
  const lines: string[] = [];
  const site = useTestApp({
    template: 'bare',
    settings: { logLevel: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
  });
  let editor: TestAccount, other: TestAccount, limited: TestAccount;
  beforeAll(async () => {
    const { db } = site();
    editor = await insertAccount(db, { roles: ['editor'] });
    other = await insertAccount(db, { roles: ['editor'] });
    limited = await insertAccount(db, { roles: ['editor'], own_items_only: true });
  });
  beforeEach(async () => {
    await site().pool.query('truncate content_items, audit, guest_links restart identity cascade');
    await site().pool.query('update accounts set is_disabled = false');
    site().clock.set('2025-09-18T12:00:00+09:00');
  });

  const add = async (item: Partial<GivenItem> = {}) => {
    const given = { title: '숨긴 글', created_at: PAST, is_public: false, author_id: editor.id, ...item };
    const [id = 0] = await insertItems(site().db, [given]);
    return id;
  };
  const ask = <T>(method: 'GET' | 'POST', url: string, as?: TestAccount) =>
    site().send<{ data: T; code?: string }>({ method, url: `/api/content/${url}`, ...(as ? { as } : {}) });
  const make = async (id: number, as = editor) => {
    const { status, body } = await ask<NewGuestLink>('POST', `${id}/guest-links`, as);
    expect(status).toBe(201);
    return body.data;
  };
  const open = async (key: string, as?: TestAccount) => {
    const { status, body, headers } = await ask<ContentItem | null>('GET', `guest?key=${key}`, as);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(Object.keys(headers).filter((name) => /tags|valid|etag|change/.test(name))).toEqual([]);
    return body.data;
  };
  const linksOf = async (id: number) => (await ask<GuestLink[]>('GET', `${id}/guest-links`, editor)).body.data;
  const end = (id: number, link: number, as = editor) => ask<GuestLink[]>('POST', `${id}/guest-links/${link}/end`, as);
  const change = (id: number, values: { is_public?: boolean; created_at?: string; deleted_at?: string | null }) =>
    site().db.updateTable('content_items').set(values).where('id', '=', id).execute();
  const store = (name: string) => writeFile(join(site().config.uploadsDir, name), 'RIFF');
  const fetchFile = async (address: string) => {
    const { statusCode, headers } = await site().app.inject({ method: 'GET', url: address });
    return statusCode === 200 ? headers['cache-control'] : statusCode;
  };

  it.each<Partial<GivenItem>>([
    { is_public: false },
    { is_public: true, created_at: LATER },
    { is_public: false, created_at: LATER },
    { is_public: false, write_location: 'WkffDataRoom' },
  ])('shows an item that is not public to whoever has its key (%p)', async (item) => {
    const id = await add(item);
    await add({ title: '앞의 글', is_public: true });
    const { key, link } = await make(id);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(link).toEqual({ id: expect.any(Number), made_by: editor.username, expires_at: expect.any(String) });
    const days = (Date.parse(link.expires_at) - realNow()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(7);
    for (const as of [undefined, other])
      expect(await open(key, as)).toMatchObject({ id, title: '숨긴 글', can_edit: false, previous: null, next: null });
    expect(await open(key)).not.toHaveProperty('names');
    expect((await ask('GET', `detail/${id}`)).status).toBe(404);
  });

  it('shows the item as it is stored now, and an item that is public meanwhile with its public addresses', async () => {
    const id = await add({ images: ['now.webp'] });
    const { key } = await make(id);
    await site().db.updateTable('content_items').set({ title: '고친 글' }).where('id', '=', id).execute();
    expect(await open(key)).toMatchObject({ title: '고친 글', is_public: false });
    await change(id, { is_public: true });
    expect(await open(key)).toMatchObject({ is_public: true, images: [{ image_path: '/uploads/now.webp' }] });
  });

  it('shows nothing once it was ended, has expired, or is unknown, and when its item was deleted', async () => {
    const id = await add();
    const [ended, expired, good] = [await make(id), await make(id), await make(id)];
    expect((await end(id, ended.link.id)).body.data.map((link) => link.id)).toEqual([good.link.id, expired.link.id]);
    await site().pool.query(`update guest_links set expires_at = now() where id = $1`, [expired.link.id]);
    for (const key of [ended.key, expired.key, 'unknown', `${good.key}x`]) expect(await open(key)).toBeNull();
    expect(await linksOf(id)).toEqual([good.link]);
    await change(id, { deleted_at: PAST });
    expect(await open(good.key)).toBeNull();
    await change(id, { deleted_at: null });
    expect(await open(good.key)).toMatchObject({ id });
    await site().pool.query('update accounts set is_disabled = true where id = $1', [editor.id]);
    expect(await open(good.key)).toBeNull();
    expect((await ask('GET', `guest?key=${'k'.repeat(101)}`)).status).toBe(400);
  });

  it('is made, listed and ended by those who may edit the item', async () => {
    const id = await add();
    const own = await add({ author_id: limited.id });
    const { link } = await make(id, other);
    expect(await linksOf(id)).toEqual([link]);
    expect((await make(own, limited)).link.made_by).toBe(limited.username);
    for (const refused of [
      await ask('GET', `${id}/guest-links`, limited),
      await ask('POST', `${id}/guest-links`, limited),
      await end(id, link.id, limited),
      await ask('POST', '999999/guest-links', editor),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'article_not_found']);
    expect((await ask('POST', `${id}/guest-links`)).status).toBe(401);
    // The link of another item is not ended by that of this one.
    await end(own, link.id);
    expect(await linksOf(id)).toEqual([link]);
    for (const again of [1, 2]) expect([again, (await end(id, link.id)).body.data]).toEqual([again, []]);
  });

  it('is refused for a public item, and for one that has ten', async () => {
    const shown = await ask('POST', `${await add({ is_public: true })}/guest-links`, editor);
    expect([shown.status, shown.body.code]).toEqual([422, 'item_is_public']);
    const id = await add();
    for (let place = 0; place < 10; place += 1) await make(id);
    const full = await ask('POST', `${id}/guest-links`, editor);
    expect([full.status, full.body.code]).toEqual([422, 'guest_links_full']);
    await site().pool.query('update guest_links set expires_at = now()');
    await make(id);
    expect((await site().pool.query('select from guest_links')).rowCount).toBe(1);
  });

  it('opens the files of its item alone, until it ends', async () => {
    await mkdir(site().config.uploadsDir, { recursive: true });
    for (const file of ['guest-cover.webp', 'guest-text.webp', 'guest-rules.pdf', 'guest-other.webp'])
      await store(file);
    await store('guest-cover-640x360.webp');
    await store('guest-cover-640x360-320.avif');
    const id = await add({
      images: ['guest-cover.webp'],
      attachments: [{ file: 'guest-rules.pdf', name: '요강.pdf' }],
      description: '<p><img src="/uploads/guest-text.webp"></p>',
    });
    await add({ images: ['guest-other.webp', 'guest-text.webp'] });
    await site().db.insertInto('content_text_images').values({ item_id: id, file: 'guest-text.webp' }).execute();
    const sized = { sized_file: 'guest-cover-640x360.webp' };
    await site().db.updateTable('uploads').set(sized).where('file', '=', 'guest-cover.webp').execute();

    const { key, link } = await make(id);
    const item = await open(key);
    const cover = item?.images[0]?.image_path ?? '';
    const inText = (/src="([^"]+)"/.exec(item?.description ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
    const attached = item?.attachments[0]?.attachment_path ?? '';
    const size = cover.replace('.webp', '-320.avif');
    const all = [cover, size, inText, attached];
    for (const address of all) {
      expect(address).not.toContain(key);
      expect([address, await fetchFile(address)]).toEqual([address, 'private, no-store']);
      expect(await fetchFile(address.split('?')[0] ?? '')).toBe(404);
    }
    const query = cover.split('?')[1] ?? '';
    for (const wrong of [
      `/uploads/guest-other.webp?${query}`,
      `${cover.slice(0, -1)}`,
      cover.replace(`guest=${link.id}&`, `guest=${link.id + 1}&`),
      cover.replace(/guest=\d+&/, 'expires=9999999999999&'),
      cover.replace(/&signature=.*/, ''),
    ])
      expect([wrong, await fetchFile(wrong)]).toEqual([wrong, 404]);

    // A picture that was taken out of the item.
    await site().db.deleteFrom('content_text_images').where('item_id', '=', id).execute();
    expect([await fetchFile(inText), await fetchFile(attached)]).toEqual([404, 'private, no-store']);
    await end(id, link.id);
    for (const address of all) expect([address, await fetchFile(address)]).toEqual([address, 404]);
  });

  it('leaves its item out of everything that visitors read', async () => {
    const id = await add({ title: '비밀 글', tags: ['비밀'], must_see: true, is_pinned: true, related_teams: [] });
    const { key } = await make(id);
    await open(key);
    const board: WriteLocation = 'MediaPress';
    for (const url of [
      `list?writeLocation=${board}`,
      `list?writeLocation=${board}&searchQuery=비밀`,
      `ids?writeLocation=${board}`,
      `tags?writeLocation=${board}`,
      `must-see?writeLocation=${board}&limit=3`,
      `chosen?ids=${id}`,
    ]) {
      const { status, body } = await ask<unknown>('GET', url);
      expect([url, status, JSON.stringify(body).includes('비밀')]).toEqual([url, 200, false]);
    }
  });

  it('is in no log, database row or history with its key', async () => {
    const id = await add();
    const { key, link } = await make(id);
    await open(key);
    await ask('GET', `guest?key=${key}&key=${key}`);
    await end(id, link.id);
    expect(lines.some((line) => line.includes('/api/content/guest?key=…'))).toBe(true);
    expect(lines.filter((line) => line.includes(key))).toEqual([]);
    const { rows } = await site().pool.query('select action, actor, before, after from audit order by id');
    expect(rows).toMatchObject([
      { action: 'content.guest_link', actor: editor.username, before: null, after: link },
      { action: 'content.guest_link_end', actor: editor.username, before: { id: link.id }, after: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
    const stored = await make(id);
    const { rows: links } = await site().pool.query('select * from guest_links');
    expect(JSON.stringify(links)).not.toContain(stored.key);
  });
});
