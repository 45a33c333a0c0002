/** Tests which items members find in addition to visitors, and which actions answers allow them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDay, ContentItem, ContentList, ContentListItem } from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { insertItems } from '../../../test/items.ts';

describe('reads with a token', () => {
  const current = useTestApp({ template: 'bare' });
  let author: TestAccount, otherEditor: TestAccount, formerEditor: TestAccount, admin: TestAccount, member: TestAccount;
  /** An editor of own items only, and one of another board. */
  let limited: TestAccount, elsewhere: TestAccount;
  /** Ids by title. */
  let ids: Map<string, number>;

  beforeAll(async () => {
    const { db, clock } = current();
    clock.set('2025-09-18T12:00:00+09:00');
    author = await insertAccount(db, { roles: ['editor'], own_items_only: true });
    limited = await insertAccount(db, { roles: ['editor'], own_items_only: true });
    elsewhere = await insertAccount(db, { roles: ['editor'], boards: ['MediaNews'] });
    otherEditor = await insertAccount(db, { roles: ['editor'] });
    formerEditor = await insertAccount(db);
    admin = await insertAccount(db, { roles: ['admin'] });
    member = await insertAccount(db, { roles: ['scorer'] });
    const of = (writer: TestAccount, title: string) => ({
      title,
      tags: [title],
      must_see: true,
      author_id: writer.id,
    });
    const later = { created_at: '2025-09-18T13:00:00+09:00' };
    const items = [
      { ...of(author, '공개'), created_at: '2025-09-01T00:00:00+09:00' },
      { ...of(author, '비공개'), created_at: '2025-09-02T00:00:00+09:00', is_public: false },
      { ...of(author, '예약'), ...later },
      { ...of(author, '비공개 예약'), ...later, is_public: false },
      { ...of(author, '지움'), created_at: '2025-09-03T00:00:00+09:00', deleted_at: '2025-09-01T00:00:00+09:00' },
      { ...of(formerEditor, '남의 비공개'), created_at: '2025-09-04T00:00:00+09:00', is_public: false },
    ];
    const inserted = await insertItems(db, items);
    ids = new Map(items.map(({ title }, index) => [title, inserted[index] ?? 0]));
  });

  const get = async <T>(path: string, as: TestAccount | null) => {
    const { status, body, headers } = await current().send<{ data: T; code?: string }>({
      method: 'GET',
      url: `/api/content/${path}`,
      ...(as ? { as } : {}),
    });
    return { status, data: body.data, code: body.code, headers };
  };
  const list = async (as: TestAccount | null, more = '') => {
    const { data } = await get<ContentList>(`list?writeLocation=MediaPress${more}`, as);
    expect(data.totalCount).toBe(data.contents.length);
    return data.contents.map(({ title }) => title);
  };

  const OF_VISITORS = ['공개'];
  const OF_AUTHOR = ['비공개 예약', '예약', '비공개', '공개'];
  const OF_ALL = ['비공개 예약', '예약', '남의 비공개', '비공개', '공개'];
  const expected = (): [string, TestAccount | null, string[]][] => [
    ['visitor', null, OF_VISITORS],
    ['author', author, OF_AUTHOR],
    ['an editor of all items', otherEditor, OF_ALL],
    ['an editor of own items', limited, OF_VISITORS],
    ['an editor of another board', elsewhere, OF_VISITORS],
    ['a former editor', formerEditor, ['남의 비공개', '공개']],
    ['scorer', member, OF_VISITORS],
    ['admin', admin, OF_ALL],
  ];

  it('find the same items in list, search, tags, must-see and detail, and never deleted ones', async () => {
    for (const [who, as, titles] of expected()) {
      expect([who, await list(as)]).toEqual([who, titles]);
      expect([who, await list(as, '&searchQuery=공개')]).toEqual([who, titles.filter((one) => one.includes('공개'))]);
      expect([who, await list(as, '&pinned=inline&sort=title&order=asc')]).toEqual([who, titles.toSorted()]);
      expect([who, await list(as, '&searchFilter=tags&searchQuery=예약')]).toEqual([
        who,
        titles.filter((title) => title === '예약'),
      ]);
      const days = await get<ContentDay[]>('ids?writeLocation=MediaPress', as);
      expect([who, days.data.map(({ id }) => id)]).toEqual([who, titles.map((title) => ids.get(title))]);
      const used = await get<string[]>('tags?writeLocation=MediaPress', as);
      expect([who, used.data]).toEqual([who, titles.toSorted()]);
      const mustSee = await get<ContentListItem[]>('must-see?writeLocation=MediaPress&limit=10', as);
      expect([who, mustSee.data.map(({ title }) => title)]).toEqual([who, titles]);
      for (const [title, id] of ids) {
        const { status, code } = await get<ContentItem>(`detail/${id}`, as);
        const isFound = titles.includes(title);
        expect([who, title, status, code]).toEqual([
          who,
          title,
          ...(isFound ? [200, undefined] : [404, 'article_not_found']),
        ]);
      }
    }
  });

  it('return only neighbours that the reader may see', async () => {
    const next = async (as: TestAccount | null) => (await get<ContentItem>(`detail/${ids.get('공개')}`, as)).data.next;
    expect(await next(null)).toBeNull();
    expect(await next(author)).toEqual({ id: ids.get('비공개'), title: '비공개' });
    expect(await next(formerEditor)).toEqual({ id: ids.get('남의 비공개'), title: '남의 비공개' });
  });

  it('return the allowed actions: of editors on the items of their boards or on their own, of admins on all, of others none', async () => {
    const may = async (as: TestAccount | null) => {
      const { data } = await get<ContentList>('list?writeLocation=MediaPress', as);
      const rights = data.contents.map(({ title, can_edit, can_delete }) => ({ title, can_edit, can_delete }));
      for (const right of rights) {
        const detail = await get<ContentItem>(`detail/${ids.get(right.title)}`, as);
        expect(detail.data).toMatchObject(right);
      }
      return rights.filter(({ can_edit, can_delete }) => can_edit && can_delete).map(({ title }) => title);
    };
    expect(await may(author)).toEqual(OF_AUTHOR);
    for (const as of [admin, otherEditor]) expect(await may(as)).toEqual(OF_ALL);
    for (const as of [null, limited, elsewhere, formerEditor, member]) expect(await may(as)).toEqual([]);
  });

  it('name author and last editor to staff who write items, and to nobody else', async () => {
    const { db } = current();
    const id = ids.get('공개') ?? 0;
    await db
      .insertInto('content_revisions')
      .values({ item_id: id, version: 1, actor_id: otherEditor.id, actor: 'earlier name', data: '{}', files: [] })
      .execute();
    const names = { author: author.username, last_editor: otherEditor.username };
    for (const as of [author, otherEditor, limited, elsewhere, admin]) {
      expect((await get<ContentItem>(`detail/${id}`, as)).data.names).toEqual(names);
    }
    for (const as of [null, formerEditor, member]) {
      const answer = JSON.stringify((await get<ContentItem>(`detail/${id}`, as)).data);
      expect(answer).not.toMatch(new RegExp(`names|${author.username}|${otherEditor.username}`));
    }
    for (const path of ['list?writeLocation=MediaPress', 'must-see?writeLocation=MediaPress&limit=10']) {
      expect(JSON.stringify((await get(path, null)).data)).not.toContain(author.username);
    }
  });

  it('sign the addresses of files that visitors may not see: in lists, detail and text', async () => {
    const { db, config, app } = current();
    const draft = (name: string, is_public: boolean) => ({
      title: `그림 ${name}`,
      write_location: 'MediaNews' as const,
      description: `<p><img src="/uploads/${name}-text.png" alt="" /></p>`,
      images: [`${name}-1.png`, `${name}-2.png`],
      attachments: [{ file: `${name}.pdf`, name: '요강.pdf' }],
      author_id: author.id,
      is_public,
    });
    const [open, hidden] = await insertItems(db, [draft('open', true), draft('hidden', false)]);
    await insertItems(db, [{ title: '글의 그림', images: ['hidden-text.png'], is_public: false }]);
    await mkdir(config.uploadsDir, { recursive: true });
    for (const file of ['hidden-1.png', 'hidden.pdf', 'hidden-text.png'])
      await writeFile(join(config.uploadsDir, file), 'x');
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;

    const { data } = await get<ContentList>('list?writeLocation=MediaNews&sort=title&order=asc', author);
    const [listedHidden, listedOpen] = data.contents;
    expect(listedOpen?.images).toBe('open-1.png,open-2.png');
    const signed = /^hidden-1\.png\?expires=\d{13}&signature=[\w-]+$/;
    expect(listedHidden?.images.split(',')).toEqual([
      expect.stringMatching(signed),
      expect.stringContaining('hidden-2.png?'),
    ]);

    const item = (await get<ContentItem>(`detail/${hidden}`, author)).data;
    const addresses = [
      ...item.images.slice(0, 1).map(({ image_path }) => image_path),
      ...item.attachments.map(({ attachment_path }) => attachment_path),
      /src="([^"]+)"/.exec(item.description)?.[1]?.replaceAll('&amp;', '&') ?? '',
    ];
    expect(item.content).toBe(item.description);
    for (const address of addresses) {
      expect([address, await statusOf(address), await statusOf(address.replace(/\?.*/, ''))]).toEqual([
        address,
        200,
        404,
      ]);
    }
    const shown = (await get<ContentItem>(`detail/${open}`, author)).data;
    expect(JSON.stringify(shown)).not.toContain('signature');
    expect(shown.images[0]?.image_path).toBe('/uploads/open-1.png');
  });

  it('are not cached, and don’t change what visitors get', async () => {
    const url = 'list?writeLocation=MediaPress&limit=7';
    const before = await get<ContentList>(url, null);
    const own = await get<ContentList>(url, author);
    expect([own.headers['cache-control'], own.headers['x-tags']]).toEqual(['private, no-store', undefined]);
    const after = await get<ContentList>(url, null);
    expect([after.data, after.headers.etag]).toEqual([before.data, before.headers.etag]);
  });
});
