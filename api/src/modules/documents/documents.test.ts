import { DOCUMENT_LIMITS, ERRORS, HEADERS, type ErrorBody, type FieldError } from '@wkff/contracts';
import type { DocumentRevision, DocumentRevisionDetail, ShownDocument, StoredDocument } from '@wkff/contracts';
import { insertAccount, insertUpload, type TestAccount } from '../../../test/builders.ts';
import { readLive } from '../../../test/liveStream.ts';
import { useTestApp } from '../../../test/testApp.ts';

const site = useTestApp({ template: 'bare' });
const KEY = 'federation.greeting';
let editor: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  await site().app.listen({ port: 0, host: '127.0.0.1' });
  const { db } = site();
  editor = await insertAccount(db, { username: 'editor', roles: ['editor'] });
  admin = await insertAccount(db, { username: 'admin', roles: ['admin'] });
  await insertUpload(db, 'logo.png', { width: 640, height: 360 });
});
beforeEach(async () => {
  await site().pool.query('truncate document_versions');
  at('12:00:00');
  await site().write(['document:federation.greeting', 'document:site.contact', 'document:site.terms'], () =>
    Promise.resolve(),
  );
});

const at = (time: string, day = '2025-09-18') => site().clock.set(`${day}T${time}+09:00`);
type Refusal = ErrorBody & { data?: { errors?: FieldError[] } };
const save = (body: object, { key = KEY, as = editor } = {}) =>
  site().send<Refusal & { data: StoredDocument }>({ method: 'PUT', url: `/api/documents/${key}`, body, as });
const shown = async (key = KEY) => {
  const { status, body, headers } = await site().get<{ data: ShownDocument | null }>(`/api/documents/${key}`);
  return { status, document: body.data, content: body.data?.content, validUntil: headers[HEADERS.validUntil], headers };
};
const read = async <T>(path: string, as = editor) =>
  (await site().send<{ data: T }>({ method: 'GET', url: `/api/documents/${KEY}/${path}`, as })).body.data;

describe('a document', () => {
  it('is null until it is stored, and then what was stored last', async () => {
    expect(await shown()).toMatchObject({ status: 200, document: null });
    expect(await read<StoredDocument>('stored')).toEqual({ key: KEY, version: 0, content: null, scheduled_at: null });
    const first = await save({ version: 0, content: { format: 1, lead: ' 반갑습니다 ', list: [{ key: 'a', n: 3 }] } });
    const content = { format: 1, lead: '반갑습니다', list: [{ key: 'a', n: 3 }] };
    expect(first.body.data).toEqual({ key: KEY, version: 1, content, scheduled_at: null });
    expect((await shown()).document).toEqual({ key: KEY, version: 1, content });
    await save({ version: 1, content: { format: 1, lead: '새 글' }, reason: '새 회장' });
    expect((await shown()).content).toEqual({ format: 1, lead: '새 글' });
    expect(await read<StoredDocument>('stored')).toMatchObject({ version: 2 });
  });

  it('has tags that no other document has, and a save drops the answers with these tags alone', async () => {
    expect((await shown()).headers[HEADERS.tags]).toBe(`document:${KEY} document-plan:${KEY}`);
    const { headers } = await save({ version: 0, content: { lead: '새 글' } });
    expect(headers[HEADERS.changedTags]).toBe(`document:${KEY}`);
  });

  it('has revisions, with who stored each, when and why, which are never changed', async () => {
    await save({ version: 0, content: { lead: '처음' } });
    at('12:30:00');
    await save({ version: 1, content: { lead: '다음' }, reason: '오타' }, { as: admin });
    expect(await read<DocumentRevision[]>('revisions')).toEqual([
      {
        version: 2,
        saved_at: '2025-09-18T12:30:00+09:00',
        valid_from: '2025-09-18T12:30:00+09:00',
        actor: 'admin',
        reason: '오타',
        is_shown: true,
      },
      expect.objectContaining({ version: 1, actor: 'editor', reason: null, is_shown: false }),
    ]);
    expect(await read<DocumentRevisionDetail>('revisions/1')).toMatchObject({ version: 1, content: { lead: '처음' } });
    await expect(site().pool.query(`update document_versions set reason = 'x'`)).rejects.toThrow('never changed');
    const { rows } = await site().pool.query(
      `select actor, action, entity_id, after->>'reason' as reason from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'admin', action: 'document.save', entity_id: KEY, reason: '오타' }]);
  });

  it('is not stored over a version that somebody has stored meanwhile, and the same twice is once', async () => {
    await save({ version: 0, content: { lead: '먼저' } }, { as: admin });
    const { status, body } = await save({ version: 0, content: { lead: '나중' } });
    expect([status, body.code, body.data]).toEqual([
      409,
      'stale',
      { key: KEY, version: 1, content: { lead: '먼저' }, scheduled_at: null },
    ]);
    expect(body.saved?.by).toBe('admin');
    const again = await save({ version: 0, content: { lead: '먼저' } });
    expect([again.status, again.body.data.version]).toEqual([200, 1]);
  });

  it('is stored once if two versions are sent at once, and the other is refused', async () => {
    const answers = await Promise.all(['가', '나'].map((lead) => save({ version: 0, content: { lead } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('answers 404 to readers and writers of an unknown key', async () => {
    expect((await site().get<ErrorBody>('/api/documents/federation.none')).body.code).toBe('document_not_found');
    const { status, body } = await save({ version: 0, content: {} }, { key: 'federation.none' });
    expect([status, body.code]).toEqual([404, 'document_not_found']);
  });

  it('is changed, and read before it is shown, by admins only if it is one of the site', async () => {
    const { status, body } = await save({ version: 0, content: {} }, { key: 'site.contact' });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    for (const path of ['stored', 'revisions', 'revisions/1']) {
      const url = `/api/documents/site.contact/${path}`;
      expect((await site().send({ method: 'GET', url, as: editor })).status).toBe(403);
    }
    expect((await save({ version: 0, content: {} }, { key: 'site.contact', as: admin })).status).toBe(200);
  });
});

describe('what a document has', () => {
  const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) });
  const large = { list: Array.from({ length: 11 }, () => '글'.repeat(6_400)) };

  it.each<[string, object, number, string, string | undefined]>([
    ['a member that is no name', { list: [{ 'no name': 1 }] }, 400, 'document_invalid', 'content.list.0'],
    ['a name of another case', { a: { Lead: '글' } }, 400, 'document_invalid', 'content.a'],
    ['html that is no text', { html: { a: 1 } }, 400, 'document_invalid', 'content.html'],
    ['more depth', nested(DOCUMENT_LIMITS.depth), 400, 'document_invalid', `content${'.a'.repeat(6)}`],
    ['more entries', { list: Array(501).fill('') }, 400, 'document_invalid', 'content.list'],
    ['NUL in a text', { lead: 'a\0' }, 400, 'document_invalid', 'content.lead'],
    ['a longer text', { lead: '글'.repeat(20_001) }, 422, 'text_too_long', 'content.lead'],
    ['more than 200 KB', large, 413, 'document_too_large', undefined],
    ['a row from no moment', { list: [{ from: '내일' }] }, 400, 'document_invalid', 'content.list.0.from'],
    ['a row until no day', { list: [{}, { until: '2025-02-30' }] }, 400, 'document_invalid', 'content.list.1.until'],
    ['an unknown picture', { a: { src: '/uploads/none.png' } }, 422, 'image_not_found', 'content.a.src'],
  ])('is refused with %s', async (_what, content, status, code, field) => {
    const answer = await save({ version: 0, content });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.data?.errors?.[0]?.field).toBe(field);
    expect((await shown()).document).toBeNull();
  });

  it.each([[[]], ['글'], [null], [undefined]])('is an object and not %j', async (content) => {
    const { status, body } = await save({ version: 0, content });
    const { message } = ERRORS.bad_request;
    expect([status, body.code, body.data]).toEqual([
      400,
      'bad_request',
      { errors: [{ field: 'content', code: 'bad_request', message }] },
    ]);
  });

  it('is stored up to its limits', async () => {
    const content = { list: Array(500).fill('a'), lead: '글'.repeat(20_000), ...nested(DOCUMENT_LIMITS.depth - 1) };
    expect((await save({ version: 0, content })).status).toBe(200);
  });

  it('is larger than 200 KB with a message that says so', async () => {
    expect((await save({ version: 0, content: large })).body.message).toBe(ERRORS.document_too_large.message);
  });

  it('is cleaned: HTML where it is a text of the editor, unseen characters everywhere', async () => {
    await save({
      version: 0,
      content: { body: { html: '<p onclick="x()">글<script>x</script></p>' }, lead: 'a\u200bb<b>' },
    });
    expect((await shown()).content).toEqual({ body: { html: '<p>글</p>' }, lead: 'ab<b>' });
  });

  it('may have uploaded pictures, which stay, and are named by their sizes', async () => {
    await save({
      version: 0,
      content: { logo: { src: '/uploads/logo.png' }, html: '<p><img src="/uploads/logo.png"></p>' },
    });
    const { rows } = await site().pool.query('select files from document_versions');
    expect(rows).toEqual([{ files: ['logo.png'] }]);
    await site().write(['document-plan:federation.greeting'], async (trx) => {
      await trx.updateTable('uploads').set({ sized_file: 'logo-640x360.webp' }).execute();
    });
    expect((await shown()).content).toEqual({
      logo: { src: '/uploads/logo-640x360.webp' },
      html: '<p><img src="/uploads/logo-640x360.webp" alt="" /></p>',
    });
    const again = await save({ version: 1, content: { logo: { src: '/uploads/logo-640x360.webp' } } });
    expect(again.body.data.version).toBe(2);
    expect((await site().pool.query('select files from document_versions where version = 2')).rows).toEqual(rows);
  });
});

describe('a scheduled change', () => {
  const NEXT = '2025-09-19T09:00:00+09:00';
  const later = (lead: string, version = 1, more: object = {}) =>
    save({ version, content: { lead }, valid_from: NEXT, ...more });
  beforeEach(() => save({ version: 0, content: { lead: '지금' } }));

  it('is shown from its minute on by the site clock, until when caches are valid', async () => {
    const { body } = await later('나중');
    expect(body.data).toEqual({ key: KEY, version: 2, content: { lead: '나중' }, scheduled_at: NEXT });
    expect(await shown()).toMatchObject({ content: { lead: '지금' }, validUntil: '2025-09-19T00:00:00.000Z' });
    at('08:59:59', '2025-09-19');
    expect((await shown()).content).toEqual({ lead: '지금' });
    at('09:00:00', '2025-09-19');
    expect(await shown()).toMatchObject({ content: { lead: '나중' }, validUntil: undefined });
    expect(await read<StoredDocument>('stored')).toMatchObject({ version: 2, scheduled_at: null });
  });

  it('is known before to those alone who may change it', async () => {
    const before = await shown();
    await later('비밀', 1, { reason: '비밀 사유' });
    const after = await shown();
    expect([after.document, after.headers.etag]).toEqual([before.document, before.headers.etag]);
    const { db } = site();
    const others = [undefined, await insertAccount(db), await insertAccount(db, { roles: ['scorer'] })];
    for (const as of others)
      for (const path of ['', '/stored', '/revisions', '/revisions/2']) {
        const answer = await site().send({ method: 'GET', url: `/api/documents/${KEY}${path}`, ...(as ? { as } : {}) });
        expect(JSON.stringify(answer.body)).not.toContain('비밀');
      }
    const [newest] = await read<DocumentRevision[]>('revisions');
    expect(newest).toMatchObject({ version: 2, valid_from: NEXT, reason: '비밀 사유', is_shown: false });
  });

  it('is told to no reader of live changes, and one that is shown at once is', async () => {
    const live = await readLive(site().app);
    await later('나중');
    await save({ version: 2, content: { lead: '바로' } });
    expect((await live.next())?.data).toBe('{"tags":["document:federation.greeting"]}');
    live.close();
  });

  it('is replaced by what is stored after it', async () => {
    await later('나중');
    await save({ version: 2, content: { lead: '바로' } });
    expect(await shown()).toMatchObject({ content: { lead: '바로' }, validUntil: undefined });
    at('09:00:00', '2025-09-19');
    expect((await shown()).content).toEqual({ lead: '바로' });
  });

  it('is valid at once if its time is past, and is refused for a day that does not exist', async () => {
    const past = await save({ version: 1, content: { lead: '어제' }, valid_from: '2025-09-17T09:00:00+09:00' });
    expect(past.body.data.scheduled_at).toBeNull();
    const none = await save({ version: 2, content: {}, valid_from: '2025-02-30T09:00:00+09:00' });
    expect([none.status, none.body.code]).toEqual([422, 'date_invalid']);
    expect((await save({ version: 2, content: {}, valid_from: '내일' })).status).toBe(400);
  });
});

describe('a row of a list with times', () => {
  const names = async () =>
    ((await shown()).content?.list as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
  const rows = [
    { name: '늘', from: '', until: '' },
    { name: '예약', from: '2025-09-18T12:30', until: '2025-09-18T13:00' },
    { name: '오늘까지', until: '2025-09-18' },
    { name: '내일부터', from: '2025-09-19' },
    { name: '지난', until: '2025-09-17' },
    { name: '안', list: [{ name: '속', from: '2030-01-01' }] },
  ];
  beforeEach(() => save({ version: 0, content: { list: rows } }));

  it('is shown from its minute until its end by the site clock; a day counts whole', async () => {
    const seen: Record<string, string[]> = {};
    const days: [string, string][] = [
      ['12:29:59', '2025-09-18'],
      ['12:30:00', '2025-09-18'],
      ['13:00:00', '2025-09-18'],
      ['00:00:00', '2025-09-19'],
    ];
    for (const [time, day] of days) {
      at(time, day);
      seen[`${day} ${time}`] = await names();
    }
    expect(seen).toEqual({
      '2025-09-18 12:29:59': ['늘', '오늘까지', '안'],
      '2025-09-18 12:30:00': ['늘', '예약', '오늘까지', '안'],
      '2025-09-18 13:00:00': ['늘', '오늘까지', '안'],
      '2025-09-19 00:00:00': ['늘', '내일부터', '안'],
    });
  });

  it('ends what caches have of its document, by itself or before a scheduled version', async () => {
    const ends = async () => (await shown()).validUntil;
    expect(await ends()).toBe('2025-09-18T03:30:00.000Z');
    at('12:30:00');
    expect(await ends()).toBe('2025-09-18T04:00:00.000Z');
    await save({ version: 1, content: {}, valid_from: '2025-09-18T12:45:00+09:00' });
    expect(await ends()).toBe('2025-09-18T03:45:00.000Z');
    at('12:45:00');
    expect(await ends()).toBeUndefined();
  });

  it('is known before to those alone who may change the document', async () => {
    for (const hidden of ['예약', '내일부터', '지난', '속'])
      expect(JSON.stringify((await shown()).document)).not.toContain(`"${hidden}"`);
    expect((await read<StoredDocument>('stored')).content).toEqual({ list: rows });
    expect(await read<DocumentRevisionDetail>('revisions/1')).toMatchObject({ content: { list: rows } });
  });
});

describe('the versions of the terms', () => {
  const TERMS = 'site.terms';
  const store = (version: number, lead: string, more: object = {}) =>
    save({ version, content: { lead }, ...more }, { key: TERMS, as: admin });
  const version = async (number: number, key = TERMS) => {
    const url = `/api/documents/${key}?version=${number}`;
    const { status, body } = await site().get<{ data: ShownDocument | null }>(url);
    return [status, body.data?.content ?? null];
  };

  it('are read by everybody, those that were shown, and of a day the last', async () => {
    expect((await shown(TERMS)).document).toBeNull();
    await store(0, '첫 약관');
    at('12:05:00');
    await store(1, '첫 약관, 고침');
    at('09:00:00', '2025-09-20');
    await store(2, '둘째 약관');
    await store(3, '셋째 약관', { valid_from: '2025-09-22T00:00:00+09:00' });
    const before = await shown(TERMS);
    expect(before).toMatchObject({ content: { lead: '둘째 약관' }, validUntil: '2025-09-21T15:00:00.000Z' });
    expect(before.document?.versions).toEqual([
      { version: 3, from: '2025-09-20' },
      { version: 2, from: '2025-09-18' },
    ]);
    expect(await version(2)).toEqual([200, { lead: '첫 약관, 고침' }]);
    for (const hidden of [1, 4, 9]) expect(await version(hidden)).toEqual([404, null]);
    at('00:00:00', '2025-09-22');
    expect((await shown(TERMS)).document?.versions?.map((one) => one.version)).toEqual([4, 3, 2]);
    expect(await version(3)).toEqual([200, { lead: '둘째 약관' }]);
  });

  it('leave out one that was replaced before its day', async () => {
    await store(0, '지금');
    await store(1, '나중', { valid_from: '2025-09-22T00:00:00+09:00' });
    at('12:00:00', '2025-09-19');
    await store(2, '바로');
    at('12:00:00', '2025-09-23');
    expect((await shown(TERMS)).document?.versions?.map((one) => one.version)).toEqual([3, 1]);
    expect(await version(2)).toEqual([404, null]);
  });

  it('are not those of other documents, and no words', async () => {
    await save({ version: 0, content: { lead: '인사' } });
    expect((await shown()).document).not.toHaveProperty('versions');
    expect(await version(1, KEY)).toEqual([404, null]);
    expect((await site().get('/api/documents/site.terms?version=x')).status).toBe(400);
  });
});
