import type { OwnItems, OwnItemState } from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { writeForm } from '../../../test/forms.ts';
import { insertItems } from '../../../test/items.ts';
import { useTestApp } from '../../../test/testApp.ts';

const PAST = '2025-09-01T10:00:00+09:00';
const SOON = '2025-09-19T10:00:00+09:00';
const LATER = '2025-10-01T10:00:00+09:00';

describe('the own work of an editor', () => {
  const site = useTestApp({ template: 'bare' });
  /** `author` is limited to own items. */
  let author: TestAccount, other: TestAccount, admin: TestAccount;
  beforeAll(async () => {
    const { db } = site();
    author = await insertAccount(db, { roles: ['editor'], own_items_only: true });
    other = await insertAccount(db, { roles: ['editor'] });
    admin = await insertAccount(db, { roles: ['admin'] });
  });
  beforeEach(async () => {
    await site().pool.query('truncate content_items, audit restart identity cascade');
    site().clock.set('2025-09-18T12:00:00+09:00');
  });

  const mine = async (state: OwnItemState, as: TestAccount, more = '') => {
    const url = `/api/content/mine?state=${state}${more}`;
    const { status, body } = await site().send<{ data: OwnItems }>({ method: 'GET', url, as });
    expect(status).toBe(200);
    return body.data;
  };
  const titles = async (state: OwnItemState, as: TestAccount, more = '') =>
    (await mine(state, as, more)).contents.map(({ title }) => title);
  const save = async (id: number, title: string, as: TestAccount) => {
    const form = await writeForm([], { title });
    const { status } = await site().send({ method: 'PUT', url: `/api/content/update/${id}`, as, ...form });
    expect(status).toBe(200);
  };
  const of = (writer: TestAccount, title: string, more: object = {}) => ({
    title,
    author_id: writer.id,
    write_location: 'MediaNews' as const,
    created_at: PAST,
    ...more,
  });

  it('has scheduled items of all boards, the next one first', async () => {
    await insertItems(site().db, [
      of(author, '나중', { created_at: LATER }),
      of(author, '곧', { created_at: SOON, write_location: 'MediaPress' }),
      of(author, '공개'),
      of(author, '비공개 예약', { created_at: SOON, is_public: false }),
      of(author, '지운 예약', { created_at: SOON, deleted_at: PAST }),
      of(other, '남의 예약', { created_at: SOON.replace('10:00', '11:00') }),
    ]);
    expect(await titles('scheduled', author)).toEqual(['곧', '나중']);
    for (const as of [other, admin]) expect(await titles('scheduled', as)).toEqual(['곧', '남의 예약', '나중']);
    site().clock.set('2025-09-20T12:00:00+09:00');
    expect(await titles('scheduled', author)).toEqual(['나중']);
  });

  it('has hidden items, the one that was saved last first', async () => {
    const [older = 0] = await insertItems(site().db, [
      of(author, '먼저', { is_public: false, updated_at: '2025-09-02T00:00:00+09:00' }),
      of(author, '비공개 예약', { is_public: false, created_at: SOON, updated_at: '2025-09-03T00:00:00+09:00' }),
      of(author, '공개'),
      of(author, '지움', { is_public: false, deleted_at: PAST }),
      of(other, '남의 비공개', { is_public: false }),
    ]);
    expect(await titles('hidden', author)).toEqual(['비공개 예약', '먼저']);
    expect(await titles('hidden', other)).toEqual(['남의 비공개', '비공개 예약', '먼저']);
    await save(older, '고침', author);
    expect(await titles('hidden', author)).toEqual(['고침', '비공개 예약']);
  });

  it('has the items that the account saved last, of other authors too', async () => {
    const [own = 0, demo = 0, lost = 0] = await insertItems(site().db, [
      of(author, '내 글'),
      { title: '표본', write_location: 'MediaNews' },
      of(author, '남이 고칠 글'),
    ]);
    await save(own, '내가 고침', author);
    await save(lost, '내가 먼저 고침', author);
    await save(demo, '표본도 고침', admin);
    await save(lost, '남이 고침', admin);
    expect(await titles('changed', author)).toEqual(['내가 고침']);
    expect(await titles('changed', admin)).toEqual(['남이 고침', '표본도 고침']);
  });

  it('does not have an item that its account saved last and may no longer see', async () => {
    const former = await insertAccount(site().db, { roles: ['admin'] });
    const [id = 0] = await insertItems(site().db, [of(author, '남의 비공개', { is_public: false })]);
    await save(id, '고침', former);
    expect(await titles('changed', former)).toEqual(['고침']);
    await site()
      .db.updateTable('accounts')
      .set({ roles: ['editor'], own_items_only: true })
      .where('id', '=', former.id)
      .execute();
    expect(await titles('changed', former)).toEqual([]);
  });

  it('comes in pages, with what the account may do, and when it was saved', async () => {
    await insertItems(
      site().db,
      [1, 2, 3].map((place) => of(author, `예약 ${place}`, { created_at: `2025-10-0${place}T10:00:00+09:00` })),
    );
    const { contents, totalCount, totalPages } = await mine('scheduled', author, '&limit=2&page=2');
    expect([totalCount, totalPages, contents.length]).toEqual([3, 2, 1]);
    expect(contents[0]).toMatchObject({
      title: '예약 3',
      created_at: '2025-10-03T10:00:00+09:00',
      can_edit: true,
      can_delete: true,
    });
    expect(contents[0]?.changed_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    expect(await mine('scheduled', author, '&page=9')).toEqual({ contents: [], totalCount: 3, totalPages: 1 });
  });

  it('has all items that the account may edit, of its boards alone', async () => {
    const photographer = await insertAccount(site().db, { roles: ['editor'], boards: ['MediaPhotos'] });
    await insertItems(site().db, [
      of(author, '내 글', { updated_at: '2025-09-02T00:00:00+09:00' }),
      of(other, '남의 글', { updated_at: '2025-09-03T00:00:00+09:00' }),
      of(photographer, '맡지 않은 게시판', { updated_at: '2025-09-04T00:00:00+09:00' }),
      of(other, '사진', { write_location: 'MediaPhotos', updated_at: '2025-09-05T00:00:00+09:00' }),
      of(other, '지움', { write_location: 'MediaPhotos', deleted_at: PAST }),
    ]);
    expect(await titles('all', author)).toEqual(['내 글']);
    expect(await titles('all', photographer)).toEqual(['사진']);
    expect(await titles('all', other)).toEqual(['사진', '맡지 않은 게시판', '남의 글', '내 글']);
  });

  it('is filtered by board and by a text in the title', async () => {
    await insertItems(site().db, [
      of(other, '화천 승리', { updated_at: '2025-09-02T00:00:00+09:00' }),
      of(other, '화천 사진', { write_location: 'MediaPhotos', updated_at: '2025-09-01T00:00:00+09:00' }),
      of(other, '세종', { description: '<p>화천</p>' }),
    ]);
    expect(await titles('all', other, '&searchQuery=화 천')).toEqual(['화천 승리', '화천 사진']);
    expect(await titles('all', other, '&searchQuery=ㅎㅊ&writeLocation=MediaPhotos')).toEqual(['화천 사진']);
    expect((await mine('all', other, '&writeLocation=MediaNews')).totalCount).toBe(2);
    expect(await titles('all', other, '&searchQuery=%25')).toEqual([]);
    const { status } = await site().send({
      method: 'GET',
      url: '/api/content/mine?state=all&writeLocation=Fan',
      as: other,
    });
    expect(status).toBe(400);
  });

  it('has what others saved last, with their names, and nothing that nobody saved', async () => {
    const [first = 0, second = 0] = await insertItems(site().db, [
      of(author, '남이 고칠 글'),
      { title: '표본', write_location: 'MediaNews' },
      of(author, '내 글'),
    ]);
    await save(first, '남이 고침', admin);
    await save(second, '내가 고침', other);
    expect(await titles('others', other)).toEqual(['남이 고침']);
    expect(await titles('others', author)).toEqual(['남이 고침']);
    const { contents } = await mine('others', author);
    expect(contents[0]?.names).toEqual({ author: author.username, last_editor: admin.username });
    expect(await titles('others', admin)).toEqual(['내가 고침']);
  });

  it('has the trash, for those who may restore it, with who deleted it and until when it stays', async () => {
    const [own = 0, others = 0] = await insertItems(site().db, [of(author, '내 글'), of(other, '남의 글')]);
    const remove = (id: number, as: TestAccount) =>
      site().send({ method: 'DELETE', url: `/api/content/delete/${id}`, as });
    await remove(own, other);
    site().clock.set('2025-09-18T13:00:00+09:00');
    await remove(others, other);
    expect(await titles('deleted', author)).toEqual(['내 글']);
    expect(await titles('deleted', admin)).toEqual(['남의 글', '내 글']);
    const { contents } = await mine('deleted', author);
    expect(contents[0]).toMatchObject({
      can_edit: true,
      deleted: { at: '2025-09-18T12:00:00+09:00', by: other.username, until: '2025-10-18T12:00:00+09:00' },
    });
    for (const state of ['all', 'changed', 'others'] as const) expect(await titles(state, other)).toEqual([]);
    site().clock.set('2025-10-18T12:00:00+09:00');
    expect(await titles('deleted', admin)).toEqual(['남의 글']);
  });

  it('needs a known state', async () => {
    const { status } = await site().send({ method: 'GET', url: '/api/content/mine?state=drafts', as: author });
    expect(status).toBe(400);
  });
});
