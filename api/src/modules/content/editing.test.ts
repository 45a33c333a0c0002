import { randomUUID } from 'node:crypto';
import {
  HEADERS,
  DAY_MS,
  realNow,
  type ContentItem,
  type ContentList,
  type ContentRevision,
  type ContentRevisionDetail,
  type FieldError,
} from '@wkff/contracts';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture, writeForm, type FormFile } from '../../../test/forms.ts';
import { useTestApp, type Answer } from '../../../test/testApp.ts';
import { insertItems } from '../../../test/items.ts';
import { FolderStore } from '../uploads/store/FolderStore.ts';
import { removeUnused } from '../uploads/removeUnused.ts';
import { removeOldItems } from './writes.ts';

interface Body<T> {
  saved?: object;
  success: boolean;
  message: string;
  code?: string;
  data: T;
}
type Fields = Record<string, string>;

const NOTICE: Fields = { writeLocation: 'MediaNews', title: '공지', description: '<p>글</p>' };
const PRESS: Fields = {
  writeLocation: 'MediaPress',
  title: '보도',
  headline: '머리글',
  category: 'wk-league',
  description: '<p>글</p>',
};
const PHOTOS: Fields = {
  writeLocation: 'MediaPhotos',
  title: '사진',
  category: 'queens-cup',
  description: '<p>글</p>',
};

describe('editors', () => {
  const site = useTestApp({ template: 'bare' });
  let author: TestAccount;
  /** An editor of all items, of own ones only, and of another board than the notices. */
  let other: TestAccount, limited: TestAccount, elsewhere: TestAccount;
  let admin: TestAccount;
  let picture: Buffer;
  beforeAll(async () => {
    author = await insertAccount(site().db, { roles: ['editor'] });
    other = await insertAccount(site().db, { roles: ['editor'] });
    limited = await insertAccount(site().db, { roles: ['editor'], own_items_only: true });
    elsewhere = await insertAccount(site().db, { roles: ['editor'], boards: ['MediaPress'] });
    admin = await insertAccount(site().db, { roles: ['admin'] });
    picture = await plainPicture().png().toBuffer();
  });
  beforeEach(async () => {
    await site().pool.query('truncate content_items, uploads, popups, audit restart identity cascade');
    site().clock.set('2025-09-18T12:34:56+09:00');
  });

  const now = () => new Date(site().clock.now());
  const image = (name = 'a.png'): FormFile => ({ field: 'images', name, bytes: picture });
  const attachment = (name: string): FormFile => ({
    field: 'attachments',
    name,
    bytes: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  });

  const sendForm = async <T = ContentItem>(
    method: 'POST' | 'PUT',
    url: string,
    fields: Fields,
    files: readonly FormFile[] = [],
    as: TestAccount = author,
  ): Promise<Answer<Body<T>>> => site().send<Body<T>>({ method, url, as, ...(await writeForm(files, fields)) });
  const create = (fields: Fields, files: readonly FormFile[] = [], as?: TestAccount) =>
    sendForm('POST', '/api/content/create', fields, files, as);
  const update = (id: number, fields: Fields, files: readonly FormFile[] = [], as?: TestAccount) =>
    sendForm('PUT', `/api/content/update/${id}`, fields, files, as);
  const created = async (fields: Fields, files: readonly FormFile[] = []) => {
    const { status, body } = await create(fields, files);
    expect([status, body.code]).toEqual([201, undefined]);
    return body.data;
  };
  const updated = async (id: number, fields: Fields, files: readonly FormFile[] = []) => {
    const { status, body } = await update(id, fields, files);
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data;
  };
  const detail = (id: number, as?: TestAccount) =>
    site().send<Body<ContentItem>>({ method: 'GET', url: `/api/content/detail/${id}`, ...(as ? { as } : {}) });
  const post = <T = ContentItem>(url: string, as: TestAccount) =>
    site().send<Body<T>>({ method: 'POST', url: `/api/content/${url}`, as });
  const remove = (id: number, as = author) =>
    site().send<Body<null>>({ method: 'DELETE', url: `/api/content/delete/${id}`, as });
  const count = async (table: 'uploads' | 'content_items' | 'content_revisions' | 'content_images') => {
    const { rows } = await site().pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return rows[0]?.count;
  };
  /** Removes the signatures of hidden items' files, which differ in each answer. */
  const unsigned = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll(/\?expires=\d+&signature=[\w-]+/g, '')) as T;
  const errorsOf = ({ body }: Answer<Body<unknown>>) =>
    (body.data as { errors: FieldError[] }).errors.map(({ field, code }) => `${field} ${code}`);

  describe('creating an item', () => {
    it('stores all fields of the form and returns them', async () => {
      const item = await created(
        {
          ...PRESS,
          title: '  승리\n소식 ',
          isPinned: 'true',
          mustSee: 'false',
          relatedTeams: '["suwon-fc-women","hwacheon-kspo"]',
          tags: '수원FC, WK리그 ,수원FC,',
          link1: 'HTTPS://example.com/가?x=1',
          link2: ' www.kfa.or.kr ',
          createdDate: '2025-09-17',
          createdTime: '08:30',
        },
        [image(), attachment('경기 요강.pdf')],
      );
      expect(item).toMatchObject({
        title: '승리 소식',
        headline: '머리글',
        category: 'wk-league',
        related_teams: ['suwon-fc-women', 'hwacheon-kspo'],
        tags: '수원FC,WK리그',
        link1: 'https://example.com/가?x=1',
        link2: 'https://www.kfa.or.kr',
        is_pinned: true,
        is_public: true,
        must_see: false,
        created_at: '2025-09-17T08:30:00+09:00',
        version: 1,
        can_edit: true,
        description: '<p>글</p>',
        attachments: [{ attachment_name: '경기 요강.pdf' }],
      });
      expect(item.images).toHaveLength(1);
      const { names: _names, ...shown } = item;
      expect((await detail(item.id)).body.data).toStrictEqual({ ...shown, can_edit: false, can_delete: false });
    });

    it('has tables in its text, and is found by the words in them', async () => {
      const table =
        '<table><tbody><tr><th colspan="2" scope="col">20라운드</th></tr><tr><td>화천<br />KSPO</td><td>서울시청</td></tr></tbody></table>';
      const item = await created({ ...NOTICE, description: `<div>앞<table border="1">${table.slice(7)}</div>` });
      expect(item.description).toBe(`<p>앞</p>${table}`);
      const query = new URLSearchParams({
        writeLocation: 'MediaNews',
        searchFilter: 'content',
        searchQuery: '화천 KSPO',
      });
      const { body } = await site().get<Body<ContentList>>(`/api/content/list?${query}`);
      expect(body.data.contents.map(({ id }) => id)).toEqual([item.id]);
      expect((await updated(item.id, { description: item.description })).version).toBe(1);
    });

    it('is found by the words of its title that people see', async () => {
      const { id, title } = await created({ ...NOTICE, title: '\u3164여자\u200b축\u034f구\ufe0f 결\u1160승\u2800' });
      expect(title).toBe('여자축구 결승');
      for (const searchFilter of ['all', 'title']) {
        for (const searchQuery of ['여자축구 결승', 'ㅇㅈㅊㄱ', '축구\u200b결승']) {
          const query = new URLSearchParams({ writeLocation: 'MediaNews', searchFilter, searchQuery });
          const { body } = await site().get<Body<ContentList>>(`/api/content/list?${query}`);
          expect([searchQuery, body.data.contents.map((item) => item.id)]).toEqual([searchQuery, [id]]);
        }
      }
    });

    it('dates it to the site’s moment by default; a later date hides it from all but its author until then', async () => {
      expect((await created(NOTICE)).created_at).toBe('2025-09-18T12:34:56+09:00');
      // The form has no seconds.
      const { id } = await created({ ...NOTICE, createdDate: '2025-09-18', createdTime: '12:34' });
      expect((await detail(id)).body.data.created_at).toBe('2025-09-18T12:34:56+09:00');
      const later = await created({ ...NOTICE, createdDate: '2025-09-19', createdTime: '00:00:01' });
      expect(later.created_at).toBe('2025-09-19T00:00:01+09:00');
      expect((await detail(later.id)).status).toBe(404);
      expect((await detail(later.id, author)).status).toBe(200);
      site().clock.set('2025-09-19T00:00:01+09:00');
      expect((await detail(later.id)).status).toBe(200);
    });

    it('reports all errors by field, in the order of the form', async () => {
      const refused = await create({
        writeLocation: 'MediaPress',
        title: ' ',
        description: '<p> <br></p><script>x</script>',
        link1: 'javascript:alert(1)',
        link2: 'https://',
        tags: Array.from({ length: 21 }, (_, index) => index).join(),
        createdDate: '2025-02-30',
      });
      expect(refused).toMatchObject({ status: 422, body: { code: 'title_required', message: '제목을 입력해주세요.' } });
      expect(errorsOf(refused)).toEqual([
        'title title_required',
        'headline headline_required',
        'category category_required',
        'description description_required',
        'images cover_required',
        'createdDate date_invalid',
        'tags too_many_tags',
        'link1 item_link_invalid',
        'link2 item_link_invalid',
      ]);
      expect(await count('content_items')).toBe(0);
    });

    it.each([
      [PRESS, { headline: '' }, 'headline_required', '머리글을 입력해주세요.'],
      [PRESS, { category: '' }, 'category_required', '구분을 선택해주세요.'],
      [PRESS, {}, 'cover_required', '커버이미지를 업로드해주세요.'],
      [PHOTOS, {}, 'images_required', '최소 1개의 이미지를 업로드해주세요.'],
      [NOTICE, { description: '' }, 'description_required', '내용을 입력해주세요.'],
      [NOTICE, { title: '가'.repeat(201) }, 'text_too_long', '제목은 200자 이하로 입력해 주세요.'],
      [NOTICE, { tags: '가'.repeat(31) }, 'text_too_long', '태그는 하나에 30자 이하로 입력해 주세요.'],
      [NOTICE, { description: '가'.repeat(70_000) }, 'text_too_long', '내용이 너무 깁니다. 나누어 등록해 주세요.'],
      [NOTICE, { relatedTeams: '["suwon-fc-women"]' }, 'related_teams_not_allowed', /WK리그/],
      [NOTICE, { category: 'wk-league', relatedTeams: '["nobody"]' }, 'related_team_unknown', /팀/],
      [NOTICE, { description: '<p><img src="/uploads/none.png"></p>' }, 'image_not_found', /이미지/],
      [NOTICE, { createdTime: '24:00' }, 'date_invalid', /날짜/],
    ] as const)('refuses a form that breaks a rule: %#', async (form: Fields, change: Fields, code, message) => {
      const { status, body } = await create({ ...form, ...change });
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toMatch(message);
    });

    it('calls the text of photos 간단 설명', async () => {
      expect(await create({ ...PHOTOS, description: '' }, [image()])).toMatchObject({
        status: 422,
        body: { code: 'photo_description_required', message: '간단 설명을 입력해주세요.' },
      });
    });

    it.each([
      [{ writeLocation: '' }],
      [{ writeLocation: 'Nowhere' }],
      [{ category: 'other' }],
      [{ isPinned: 'perhaps' }],
      [{ relatedTeams: 'suwon' }],
      [{ relatedTeams: '{"a":1}' }],
      [{ imageOrders: '[{"id":1}]' }],
      [{ submissionId: '1' }],
      [{ title: 'a\0b' }],
    ] as Fields[][])('refuses values that the form never sends: %j', async (change) => {
      expect(await create({ ...NOTICE, ...change })).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    });

    it('refuses boards of the fan section with their own code', async () => {
      for (const writeLocation of ['FanEvent', 'FanFaq', 'FanFreeBoard', 'FanQuestionBoard']) {
        expect((await create({ ...NOTICE, writeLocation })).body.code).toBe('board_not_open');
      }
    });

    it('refuses other bodies than a form', async () => {
      const url = '/api/content/create';
      expect(await site().send({ method: 'POST', url, as: author, body: NOTICE })).toMatchObject({ status: 415 });
      expect(await site().send({ method: 'POST', url, as: author })).toMatchObject({ status: 415 });
    });

    it('limits pictures to the slots of the board, and stores no file of a refused form', async () => {
      const six = Array.from({ length: 6 }, () => image());
      expect((await create(PHOTOS, six)).body.code).toBe('too_many_images');
      expect((await create(PRESS, six.slice(4))).body.message).toBe('이미지는 1개까지 올릴 수 있습니다.');
      expect((await create(NOTICE, [image()])).body.message).toBe('이 게시판에는 이미지를 올릴 수 없습니다.');
      const four = ['가', '나', '다', '라'].map((name) => attachment(`${name}.pdf`));
      expect((await create(NOTICE, four)).body.code).toBe('too_many_attachments');
      expect((await create(PRESS, [image(), { ...image('x.svg'), bytes: Buffer.from('<svg/>') }])).status).toBe(415);
      expect(await count('uploads')).toBe(0);
      expect((await created(PHOTOS, six.slice(1))).images).toHaveLength(5);
    });

    it('refuses an invalid file, and names it by its index among the files of its field', async () => {
      const broken = { ...attachment('나.pdf'), bytes: Buffer.from('no document') };
      const { status, body } = await create(PRESS, [image(), attachment('가.pdf'), broken]);
      const { code, message, data } = body;
      expect([status, data]).toEqual([415, { errors: [{ field: 'attachments.1', code, message }] }]);
      const svg = { ...image('x.png'), bytes: Buffer.from('<svg/>') };
      expect((await create(PHOTOS, [image(), image(), svg])).body).toMatchObject({
        data: { errors: [{ field: 'images.2', code: 'image_type_not_allowed' }] },
      });
      expect(await count('uploads')).toBe(0);
    });

    it('accepts fields and files in any order', async () => {
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(picture)]), 'a.png');
      form.append('attachments', new Blob([]), '');
      for (const [name, value] of Object.entries(PRESS)) form.append(name, value);
      const request = new Response(form);
      const answer = await site().send<Body<ContentItem>>({
        method: 'POST',
        url: '/api/content/create',
        as: author,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        body: Buffer.from(await request.arrayBuffer()),
      });
      expect([answer.status, answer.body.data.attachments]).toEqual([201, []]);
    });

    it('refuses a file in an unknown field, and stores none of its files', async () => {
      const stray = { field: 'picture', name: 'a.png', bytes: picture };
      const before = await site().db.selectFrom('uploads').selectAll().execute();
      const answer = await sendForm<unknown>('POST', '/api/content/create', PRESS, [image(), stray]);
      expect([answer.status, answer.body]).toMatchObject([400, { data: { errors: [{ field: 'picture' }] } }]);
      expect(await site().db.selectFrom('uploads').selectAll().execute()).toEqual(before);
    });

    it('cleans the text and adds the dimensions of its pictures', async () => {
      const { body } = await sendForm<{ filename: string }>('POST', '/api/upload/image', {}, [
        { field: 'image', name: 'a.png', bytes: picture },
      ]);
      const { filename } = body.data;
      const text = `<p onclick="x">가<img src="/uploads/${filename}" alt="골" style="width:1px"></p><script>x</script>`;
      const item = await created({ ...NOTICE, description: text });
      expect(item.description).toBe(`<p>가<img src="/uploads/${filename}" alt="골" width="64" height="36" /></p>`);
      const used = await site().db.selectFrom('content_text_images').selectAll().execute();
      expect(used).toEqual([{ item_id: item.id, file: filename }]);
      expect((await updated(item.id, { description: '<p>없음</p>' })).description).toBe('<p>없음</p>');
      expect(await site().db.selectFrom('content_text_images').selectAll().execute()).toEqual([]);
      expect((await created({ ...PHOTOS, description: '<h1>가</h1><b>나</b>' }, [image()])).description).toBe(
        '<p>가</p>나',
      );
    });

    it('stores pictures of the text by their own keys, and serves resized ones once they are made', async () => {
      const { body } = await sendForm<{ filename: string }>('POST', '/api/upload/image', {}, [
        { field: 'image', name: 'a.png', bytes: picture },
      ]);
      const { filename } = body.data;
      const sized = filename.replace('.png', '-64x36.webp');
      const text = (name: string) => `<p><img src="/uploads/${name}" alt="골" width="64" height="36" /></p>`;
      const item = await created({ ...NOTICE, description: text(filename) });
      await site().db.updateTable('uploads').set({ sized_file: sized }).where('file', '=', filename).execute();
      expect((await updated(item.id, { title: '다른 제목' })).description).toBe(text(sized));
      const saved = await updated(item.id, { description: text(sized), isPublic: 'false' });
      expect(saved.description).toContain(`<img src="/uploads/${sized}?expires=`);
      const stored = site().db.selectFrom('content_items').select('description').where('id', '=', item.id);
      expect(await stored.executeTakeFirst()).toEqual({ description: text(filename) });
    });

    it('returns the changed tags: the item’s and its board’s', async () => {
      const { headers, body } = await create(NOTICE);
      expect(headers[HEADERS.changedTags]).toBe(`content:${body.data.id},board:MediaNews`);
      expect(Number(headers[HEADERS.change])).toBeGreaterThan(0);
    });
  });

  describe('a form that is sent again', () => {
    /** Numbers of rows of everything that a created item adds. */
    const rows = async () => {
      const tables = [
        'content_items',
        'content_revisions',
        'content_images',
        'content_attachments',
        'uploads',
        'audit',
      ];
      const { rows: counts } = await site().pool.query<{ count: number }>(
        [...tables, 'jobs.job', 'changes']
          .map((table) => `select count(*)::int as count from ${table}`)
          .join(' union all '),
      );
      return counts.map(({ count }) => count);
    };
    const form = (): Fields => ({ ...PRESS, submissionId: randomUUID() });
    const red = () => plainPicture(32, 32).negate().png().toBuffer();

    it('is answered with its item, and adds no row and no file', async () => {
      const first = form();
      const files = [image(), attachment('가.pdf')];
      const item = await created(first, files);
      const before = await rows();
      const backwards = Object.fromEntries(Object.entries(first).reverse());
      const again = await create({ ...backwards, title: ` ${first.title}\n` }, files.toReversed());
      expect([again.status, again.body.data]).toEqual([201, item]);
      expect(again.headers[HEADERS.changedTags]).toBe('');
      expect(await rows()).toEqual(before);
    });

    it('can be asked about: its author finds its item, unless it was deleted', async () => {
      const first = form();
      const ask = (as: TestAccount) =>
        site().send<Body<ContentItem | null>>({
          method: 'GET',
          url: `/api/content/submitted/${first.submissionId}`,
          as,
        });
      expect((await ask(author)).body.data).toBeNull();
      const item = await created(first, [image()]);
      expect((await ask(author)).body.data).toEqual(item);
      expect((await ask(admin)).body.data).toBeNull();
      await remove(item.id);
      expect((await ask(author)).body.data).toBeNull();
      expect((await site().send({ method: 'GET', url: '/api/content/submitted/1', as: author })).status).toBe(400);
    });

    it('creates one item if it is sent several times at once', async () => {
      const same = form();
      const answers = await Promise.all([1, 2, 3].map(() => create(same, [image()])));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
      expect([await count('content_items'), await count('uploads')]).toEqual([1, 1]);
    });

    it('is answered with its item as it is now, if that was changed since', async () => {
      const first = form();
      const { id } = await created(first, [image()]);
      const changed = await updated(id, { title: '고친 제목' });
      expect((await create(first, [image()])).body.data).toEqual(changed);
    });

    const two = () => [image('1.png'), { ...image('2.png') }];
    it.each<[string, Fields, () => Promise<FormFile[]> | FormFile[]]>([
      ['another title', { title: '다른 제목' }, two],
      ['another board', { writeLocation: 'MediaNews' }, () => []],
      ['a field more', { link1: 'https://example.com/' }, two],
      ['a description of a picture', { imageAlts: '["골",null]' }, two],
      ['a file less', {}, () => [image('1.png')]],
      ['another picture of the same name', {}, async () => [image('1.png'), { ...image('2.png'), bytes: await red() }]],
      ['an attachment more', {}, () => [...two(), attachment('가.pdf')]],
    ])('is refused with the first item if it has %s, and leaves nothing behind', async (_what, change, files) => {
      const first = { ...PHOTOS, submissionId: randomUUID() };
      const item = await created(first, two());
      const before = await rows();
      const { status, body } = await create({ ...first, ...change }, await files());
      expect([status, body.code, body.data]).toEqual([409, 'submission_used', item]);
      expect(await rows()).toEqual(before);
    });

    it('is another form if its files are in another order, or an attachment has another name or content', async () => {
      const first = { ...PHOTOS, submissionId: randomUUID() };
      const other = { ...image('2.png'), bytes: await red() };
      const pdf = attachment('가.pdf');
      await created(first, [image(), other, pdf]);
      const longer = Buffer.concat([pdf.bytes, Buffer.from('\n')]);
      for (const files of [
        [other, image(), pdf],
        [image(), other, { ...pdf, name: '나.pdf' }],
        [image(), other, { ...pdf, bytes: longer }],
      ]) {
        expect((await create(first, files)).body.code).toBe('submission_used');
      }
      expect((await create(first, [image(), other, pdf])).status).toBe(201);
    });

    it('creates one item if it has different texts at once, and the others are refused with that item', async () => {
      const submissionId = randomUUID();
      const answers = await Promise.all(
        ['가', '나', '다', '라'].map((title) => create({ ...PRESS, title, submissionId }, [image()])),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      const stored = answers.find(({ status }) => status === 201)?.body.data;
      for (const { body } of answers) expect(body.data).toEqual(stored);
      expect([await count('content_items'), await count('uploads')]).toEqual([1, 1]);
    });

    it('is a different form if another author sends it', async () => {
      const first = form();
      const { id } = await created(first, [image()]);
      const theirs = await create({ ...first, title: '다른 글' }, [image()], other);
      expect([theirs.status, theirs.body.data.title]).toEqual([201, '다른 글']);
      expect(theirs.body.data.id).not.toBe(id);
    });

    it('is refused without an item if that was deleted', async () => {
      const first = form();
      await remove((await created(first, [image()])).id);
      const { status, body } = await create(first, [image()]);
      expect([status, body.code, body.data]).toEqual([409, 'submission_used', undefined]);
    });

    it('is refused if the item has no hash, because nobody knows what created it', async () => {
      const first = form();
      const item = await created(first, [image()]);
      await site().db.updateTable('content_items').set({ submission_hash: null }).execute();
      const { status, body } = await create(first, [image()]);
      expect([status, body.code, body.data]).toEqual([409, 'submission_used', item]);
      expect(await count('uploads')).toBe(1);
    });
  });

  describe('changing an item', () => {
    it('keeps fields that are not sent', async () => {
      const fields = {
        ...PRESS,
        isPublic: 'false',
        relatedTeams: '["suwon-fc-women"]',
        tags: '가,나',
        link1: 'http://a.b/',
      };
      const before = await created(fields, [image(), attachment('a.pdf')]);
      const after = await updated(before.id, { title: '새 제목' });
      expect(unsigned(after)).toEqual({ ...unsigned(before), title: '새 제목', version: 2 });
    });

    it('clears blank fields', async () => {
      const { id } = await created({
        ...NOTICE,
        category: 'wk-league',
        relatedTeams: '["suwon-fc-women"]',
        tags: '가',
      });
      expect(await updated(id, { category: '', tags: '', relatedTeams: '[]' })).toMatchObject({
        category: null,
        tags: '',
        related_teams: [],
      });
      expect((await update(id, { title: '' })).body.code).toBe('title_required');
    });

    it('removes the related teams when the category changes', async () => {
      const { id } = await created({ ...NOTICE, category: 'wk-league', relatedTeams: '["suwon-fc-women"]' });
      expect(await updated(id, { category: 'queens-cup' })).toMatchObject({ related_teams: [] });
    });

    it('does not move it to another board', async () => {
      const { id } = await created(NOTICE);
      expect((await update(id, { writeLocation: 'WkffDataRoom' })).status).toBe(400);
      expect((await update(id, { writeLocation: 'MediaNews', title: '다른' })).status).toBe(200);
    });

    it('puts old and new pictures into any order', async () => {
      const { id, images } = await created({ ...PHOTOS, imageAlts: '["첫째","둘째",null]' }, [
        image(),
        image(),
        image(),
      ]);
      expect(images.map(({ alt }) => alt)).toEqual(['첫째', '둘째', null]);
      const [first = 0, second = 0, third = 0] = images.map((one) => one.id);
      const ids = (item: ContentItem) => item.images.map((one) => one.id);

      const swap = [
        { id: first, place: 1 },
        { id: second, place: 0 },
      ];
      const swapped = await updated(id, { imageOrders: JSON.stringify(swap), imageAlts: '["새 첫째","둘째"]' });
      expect(ids(swapped)).toEqual([second, first, third]);
      expect(swapped.images.map(({ alt }) => alt)).toEqual(['둘째', '새 첫째', null]);

      // The new picture takes the slot of the deleted one.
      const fields = { deletedImages: JSON.stringify([first]), imageOrders: '[1]', imageAlts: '["새것"]' };
      const replaced = await updated(id, fields, [image()]);
      expect([ids(replaced)[0], replaced.images[1]?.alt, ids(replaced)[2]]).toEqual([second, '새것', third]);

      const more = await updated(id, { imageOrders: '[0,9]' }, [image(), image()]);
      expect(ids(more).slice(1, 4)).toEqual(ids(replaced));
      expect((await update(id, {}, [image()])).body.code).toBe('too_many_images');
      expect((await update(id, { deletedImages: JSON.stringify(ids(more)) })).body.code).toBe('images_required');
    });

    it('orders the pictures of a new item differently than they were sent', async () => {
      const { images } = await created({ ...PHOTOS, imageOrders: '[2,0]', imageAlts: '["뒤","앞"]' }, [
        image(),
        image(),
      ]);
      expect(images.map(({ alt }) => alt)).toEqual(['앞', '뒤']);
    });

    it('replaces attachments, up to three', async () => {
      const files = ['가', '나', '다'].map((name) => attachment(`${name}.pdf`));
      const { id, attachments } = await created(NOTICE, files);
      expect((await update(id, {}, [attachment('라.pdf')])).body.code).toBe('too_many_attachments');
      const [, second] = attachments;
      const after = await updated(id, { deletedAttachments: JSON.stringify([second?.id]) }, [attachment('라.pdf')]);
      expect(after.attachments.map((one) => one.attachment_name)).toEqual(['가.pdf', '다.pdf', '라.pdf']);
    });

    it('answers 409 with the stored item if someone else saved first', async () => {
      const { id } = await created(NOTICE);
      const answers = await Promise.all(['하나', '둘', '셋'].map((title) => update(id, { title, version: '1' })));
      const winners = answers.filter(({ status }) => status === 200);
      const losers = answers.filter(({ status }) => status === 409);
      expect([winners.length, losers.length]).toEqual([1, 2]);
      for (const { body } of losers) {
        expect([body.code, body.data.title, body.data.version]).toEqual(['stale', winners[0]?.body.data.title, 2]);
        expect(body.saved).toEqual({
          by: expect.stringMatching(/^member-/),
          at: expect.stringMatching(/^\d{4}-.*\+09:00$/),
        });
      }
      expect((await update(id, { title: '넷' })).status).toBe(200);
    });

    it('stores no file of a refused change', async () => {
      const { id } = await created(PHOTOS, [image()]);
      expect((await update(id, { version: '7' }, [image()])).status).toBe(409);
      expect(await count('uploads')).toBe(1);
    });

    it('writes no revision and no audit row if nothing changes', async () => {
      const { id } = await created(PRESS, [image()]);
      const { headers, body } = await update(id, PRESS);
      expect([body.data.version, headers[HEADERS.changedTags]]).toEqual([1, '']);
      expect(await count('content_revisions')).toBe(1);
    });

    it('takes over pictures and attachments of another item, in the order of the form, without a second file', async () => {
      const source = await created({ ...PHOTOS, imageAlts: '["첫째","둘째"]' }, [
        image(),
        image(),
        attachment('요강.pdf'),
      ]);
      const [first = 0, second = 0] = source.images.map(({ id }) => id);
      const copy = await created(
        {
          ...PHOTOS,
          title: '사본',
          copiedImages: JSON.stringify([first, second]),
          copiedAttachments: JSON.stringify(source.attachments.map(({ id }) => id)),
          imageOrders: JSON.stringify([{ id: second, place: 0 }, 1, { id: first, place: 2 }]),
          imageAlts: '["둘째","새것","새 첫째"]',
        },
        [image('new.png'), attachment('명단.pdf')],
      );
      expect(copy.images.map(({ alt }) => alt)).toEqual(['둘째', '새것', '새 첫째']);
      expect(copy.images.map(({ image_path }) => image_path)).toEqual([
        source.images[1]?.image_path,
        expect.any(String),
        source.images[0]?.image_path,
      ]);
      expect(copy.attachments.map((one) => one.attachment_name)).toEqual(['요강.pdf', '명단.pdf']);
      expect(copy.images.map(({ id }) => id)).not.toContain(first);
      expect(await count('uploads')).toBe(5);
      expect((await detail(source.id)).body.data).toMatchObject({ images: source.images, version: 1 });
    });

    it('takes over the files of an item that somebody else deleted', async () => {
      const source = await created(PRESS, [image()]);
      await remove(source.id, admin);
      const copy = await created({ ...PRESS, copiedImages: JSON.stringify(source.images.map(({ id }) => id)) });
      expect(copy.images).toHaveLength(1);
    });

    it('refuses to take over files that are not there, or of items that the author may not edit', async () => {
      const source = await created(PRESS, [image(), attachment('요강.pdf')]);
      const copied = {
        copiedImages: JSON.stringify(source.images.map(({ id }) => id)),
        copiedAttachments: JSON.stringify(source.attachments.map(({ id }) => id)),
      };
      const wrong = ({ status, body }: Answer<Body<unknown>>) => [
        status,
        (body.data as { errors: FieldError[] }).errors.map(({ field, code }) => `${field} ${code}`),
      ];
      const missing = [422, ['images copied_file_missing', 'attachments copied_file_missing']];
      expect(wrong(await create({ ...PRESS, ...copied }, [], limited))).toEqual(missing);
      expect(wrong(await create({ ...PRESS, copiedImages: '[999]', copiedAttachments: '[999]' }))).toEqual(missing);
      expect((await create({ ...PRESS, ...copied }, [], admin)).status).toBe(201);
    });

    it('numbers pictures without gaps after concurrent changes', async () => {
      const { id } = await created(PHOTOS, [image(), image(), image()]);
      const images = (await detail(id)).body.data.images.map((one) => one.id);
      const orders = Array.from({ length: 6 }, (_, shift) =>
        images.map((one, index) => ({ id: one, place: (index + shift) % images.length })),
      );
      const answers = await Promise.all(orders.map((order) => update(id, { imageOrders: JSON.stringify(order) })));
      expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
      const { rows } = await site().pool.query('select position from content_images where item_id = $1 order by 1', [
        id,
      ]);
      expect(rows).toEqual([{ position: 0 }, { position: 1 }, { position: 2 }]);
    });
  });

  describe('permissions', () => {
    it('let editors and admins change, hide, delete and restore the items of others', async () => {
      for (const as of [other, admin]) {
        const { id } = await created(NOTICE);
        expect((await update(id, { title: '고침', isPublic: 'false' }, [], as)).body.data).toMatchObject({
          title: '고침',
          is_public: false,
          names: { author: author.username, last_editor: as.username },
        });
        expect((await post(`${id}/revisions/1/restore`, as)).status).toBe(200);
        expect((await remove(id, as)).status).toBe(200);
        expect((await post(`${id}/undelete`, as)).status).toBe(200);
      }
    });

    it('let an account that is limited to its own items, or to other boards, change none of them', async () => {
      const { id } = await created(NOTICE);
      for (const as of [limited, elsewhere]) {
        expect((await update(id, { title: '남의 것' }, [], as)).body.code).toBe('forbidden');
        expect((await remove(id, as)).body.code).toBe('forbidden');
        expect((await post(`${id}/revisions/1/restore`, as)).body.code).toBe('forbidden');
      }
      expect((await create(NOTICE, [], elsewhere)).body.code).toBe('forbidden');
      expect(await count('content_items')).toBe(1);
    });

    it('let an account that is limited to its own items change those', async () => {
      const { id } = (await create(NOTICE, [], limited)).body.data;
      expect((await update(id, { title: '내 것' }, [], limited)).status).toBe(200);
      expect((await remove(id, limited)).status).toBe(200);
      expect((await post(`${id}/undelete`, limited)).status).toBe(200);
    });

    it('end with the board: its author still sees a hidden item, and may not change it', async () => {
      const { id } = (await create({ ...NOTICE, isPublic: 'false' }, [], limited)).body.data;
      const setBoards = (boards: string[] | null) =>
        site().db.updateTable('accounts').set({ boards }).where('id', '=', limited.id).execute();
      await setBoards(['MediaPress']);
      expect((await detail(id, limited)).body.data.can_edit).toBe(false);
      expect((await update(id, { title: '내 것' }, [], limited)).body.code).toBe('forbidden');
      await setBoards(null);
    });

    it('do not reveal hidden, scheduled or deleted items of others', async () => {
      const hidden = await created({ ...NOTICE, isPublic: 'false' });
      const scheduled = await created({ ...NOTICE, createdDate: '2030-01-01' });
      const deleted = await created(NOTICE);
      await remove(deleted.id);
      for (const { id } of [hidden, scheduled, deleted, { id: 999_999 }]) {
        expect((await update(id, { title: '남의 것' }, [], limited)).body.code).toBe('article_not_found');
        expect((await remove(id, limited)).body.code).toBe('article_not_found');
        const url = `/api/content/${id}/revisions`;
        expect((await site().send<Body<null>>({ method: 'GET', url, as: limited })).body.code).toBe(
          'article_not_found',
        );
        expect((await post(`${id}/undelete`, limited)).body.code).toBe('article_not_found');
      }
    });

    it('let editors change items of the demo, which then are no samples any more', async () => {
      const sample = { title: '표본', is_sample: true, origin: 'seed', write_location: 'MediaNews' as const };
      const [id = 0] = await insertItems(site().db, [sample]);
      expect((await update(id, { title: '내 것' }, [], limited)).body.code).toBe('forbidden');
      const { body } = await update(id, { title: '고침' }, [], other);
      expect(body.data).toMatchObject({ title: '고침', is_sample: false });
    });
  });

  describe('revisions', () => {
    const revisions = async (id: number, as = author) =>
      (await site().send<Body<ContentRevision[]>>({ method: 'GET', url: `/api/content/${id}/revisions`, as })).body
        .data;

    it('list the item after each save, newest first', async () => {
      const { id } = await created({ ...NOTICE, tags: '가,나' }, [attachment('a.pdf')]);
      await update(id, { title: '둘째' }, [], admin);
      const list = await revisions(id);
      expect(list.map(({ version, title, actor }) => [version, title, actor])).toEqual([
        [2, '둘째', admin.username],
        [1, '공지', author.username],
      ]);
      const url = `/api/content/${id}/revisions/1`;
      const { body } = await site().send<Body<ContentRevisionDetail>>({ method: 'GET', url, as: author });
      expect(body.data).toMatchObject({
        version: 1,
        title: '공지',
        description: '<p>글</p>',
        tags: '가,나',
        created_at: '2025-09-18T12:34:56+09:00',
        attachments: [{ attachment_name: 'a.pdf' }],
      });
      const none = await site().send<Body<null>>({ method: 'GET', url: `/api/content/${id}/revisions/9`, as: author });
      expect([none.status, none.body.code]).toEqual([404, 'not_found']);
    });

    it('begin with the item before its first change if the demo made it', async () => {
      const [id = 0] = await insertItems(site().db, [{ title: '처음', write_location: 'MediaNews' }]);
      await update(id, { title: '다음' }, [], admin);
      expect((await revisions(id, admin)).map(({ version, title, actor }) => [version, title, actor])).toEqual([
        [2, '다음', admin.username],
        [1, '처음', null],
      ]);
    });

    it('are restored as a new revision with pictures and attachments, without changing the item’s date and visibility', async () => {
      const first = await created({ ...PHOTOS, imageAlts: '["하나","둘"]' }, [image(), image(), attachment('a.pdf')]);
      const { id, images, attachments } = first;
      const gone = images[0]?.id;
      await updated(id, {
        title: '다른 제목',
        isPublic: 'false',
        description: '<p>다른 글</p>',
        deletedImages: JSON.stringify([gone]),
        deletedAttachments: JSON.stringify(attachments.map((one) => one.id)),
      });
      const { status, body } = await post(`${id}/revisions/1/restore`, author);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ title: '사진', description: '<p>글</p>', is_public: false, version: 3 });
      expect(unsigned(body.data.images).map(({ image_path, alt }) => [image_path, alt])).toEqual(
        images.map(({ image_path, alt }) => [image_path, alt]),
      );
      // Unchanged files have the same id.
      expect(body.data.images[1]?.id).toBe(images[1]?.id);
      expect(unsigned(body.data.attachments).map((one) => one.attachment_path)).toEqual(
        attachments.map((one) => one.attachment_path),
      );
      expect((await post(`${id}/revisions/3/restore`, author)).body.data.version).toBe(3);
      expect((await post(`${id}/revisions/9/restore`, author)).status).toBe(404);
    });

    it('record all files that they need', async () => {
      const { id } = await created(PRESS, [image()]);
      await update(id, { deletedImages: JSON.stringify([1]) }, [image()]);
      const { rows } = await site().pool.query<{ files: string[] }>(
        'select files from content_revisions order by version',
      );
      expect(rows.map(({ files }) => files.length)).toEqual([1, 1]);
    });
  });

  describe('deleting an item', () => {
    it('can be undone by those who may delete it, also what somebody else deleted', async () => {
      const { id } = await created(NOTICE);
      await remove(id);
      const back = await post(`${id}/undelete`, author);
      expect(back).toMatchObject({ status: 200, body: { data: { id, title: NOTICE.title, version: 1 } } });
      expect(back.headers[HEADERS.changedTags]).toBe(`content:${id},board:MediaNews`);
      expect((await detail(id)).status).toBe(200);
      expect((await remove(id, admin)).status).toBe(200);
      expect((await post(`${id}/undelete`, limited)).status).toBe(404);
      expect((await post(`${id}/undelete`, author)).status).toBe(200);
    });

    it('hides it from everyone until it is restored', async () => {
      const { id, ...item } = await created(NOTICE);
      const { status, headers } = await remove(id);
      expect([status, headers[HEADERS.changedTags]]).toEqual([200, `content:${id},board:MediaNews`]);
      for (const as of [undefined, author, admin]) expect((await detail(id, as)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
      expect((await update(id, { title: 'x' })).status).toBe(404);
      expect((await post(`${id}/revisions/1/restore`, author)).status).toBe(404);
      const list = await site().send({ method: 'GET', url: `/api/content/${id}/revisions`, as: admin });
      expect(list.status).toBe(200);
      const back = await post(`${id}/undelete`, admin);
      expect(back).toMatchObject({ status: 200, body: { data: { id, title: item.title, version: 1 } } });
      expect((await detail(id)).status).toBe(200);
      expect((await post(`${id}/undelete`, admin)).headers[HEADERS.changedTags]).toBe('');
    });

    it('brings it back whole and in its place, also if another item is pinned since, and once', async () => {
      const { version: _version, ...before } = await created(
        { ...PRESS, isPinned: 'true', tags: '가', createdDate: '2025-09-17' },
        [image(), attachment('a.pdf')],
      );
      await remove(before.id);
      const later = await created({ ...PRESS, title: '다음', isPinned: 'true' }, [image()]);
      const first = await post(`${before.id}/undelete`, author);
      const again = await post(`${before.id}/undelete`, other);
      expect([first.status, again.status, again.headers[HEADERS.changedTags]]).toEqual([200, 200, '']);
      expect(again.body.data).toMatchObject({ ...before, next: { id: later.id, title: '다음' }, names: {} });
      const list = await site().get<{ data: ContentList }>('/api/content/list?writeLocation=MediaPress');
      expect(list.body.data.contents.map(({ id, is_pinned }) => [id, is_pinned])).toEqual([
        [later.id, true],
        [before.id, true],
      ]);
      const { rows } = await site().pool.query('select deleted_by from content_items');
      expect(rows).toEqual([{ deleted_by: null }, { deleted_by: null }]);
    });

    it('takes its files from everyone but those who may restore it', async () => {
      const item = await created(PRESS, [image(), attachment('a.pdf')]);
      const addresses = [item.images[0]?.image_path ?? '', item.attachments[0]?.attachment_path ?? ''];
      const statuses = (paths: readonly string[]) =>
        Promise.all(paths.map(async (path) => (await site().app.inject(path)).statusCode));
      expect(await statuses(addresses)).toEqual([200, 200]);
      await remove(item.id);
      expect(await statuses(addresses)).toEqual([404, 404]);
      await removeUnused(site().db, new FolderStore(site().config.uploadsDir), realNow() + 10 * DAY_MS);
      const url = `/api/content/${item.id}/revisions/1`;
      const revision = (as: TestAccount) => site().send<Body<ContentRevisionDetail>>({ method: 'GET', url, as });
      expect((await revision(limited)).status).toBe(404);
      const { images, attachments } = (await revision(other)).body.data;
      expect(await statuses([images[0]?.image_path ?? '', attachments[0]?.attachment_path ?? ''])).toEqual([200, 200]);
      await post(`${item.id}/undelete`, author);
      expect(await statuses(addresses)).toEqual([200, 200]);
    });

    it('removes it with all its data after 30 days of the site clock', async () => {
      const old = await created(PRESS, [image(), attachment('a.pdf')]);
      const young = await created(NOTICE);
      await remove(old.id);
      site().clock.set('2025-09-18T12:34:57+09:00');
      await remove(young.id);
      site().clock.set('2025-10-18T12:34:55+09:00');
      expect(await removeOldItems(site().db, now())).toBe(0);
      expect((await post(`${old.id}/undelete`, author)).status).toBe(200);
      site().clock.set('2025-09-18T12:34:56+09:00');
      await remove(old.id);
      site().clock.set('2025-10-18T12:34:56+09:00');
      expect((await post(`${old.id}/undelete`, author)).body.code).toBe('article_not_found');
      expect(await removeOldItems(site().db, now())).toBe(1);
      const left = await site().db.selectFrom('content_items').select('id').execute();
      expect(left).toEqual([{ id: young.id }]);
      expect(await count('content_images')).toBe(0);
      expect(await count('content_revisions')).toBe(1);
    });

    it('every write has its audit row', async () => {
      const { id } = await created(NOTICE);
      await update(id, { title: '둘째' });
      await post(`${id}/revisions/1/restore`, author);
      await remove(id);
      await post(`${id}/undelete`, admin);
      const rows = await site().db.selectFrom('audit').select(['action', 'actor', 'entity_id']).orderBy('id').execute();
      expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
        ['content.create', author.username],
        ['content.update', author.username],
        ['content.restore', author.username],
        ['content.delete', author.username],
        ['content.undelete', admin.username],
      ]);
      expect(new Set(rows.map(({ entity_id }) => entity_id))).toEqual(new Set([String(id)]));
    });
  });
});
