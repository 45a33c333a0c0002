import type { ErrorBody, Popup } from '@wkff/contracts';
import { insertAccount, insertUpload, type TestAccount } from '../../../test/builders.ts';
import { useTestApp } from '../../../test/testApp.ts';

describe('saving a popup', () => {
  const site = useTestApp({ template: 'bare' });
  let editor: TestAccount;
  beforeAll(async () => {
    editor = await insertAccount(site().db, { username: 'editor', roles: ['editor'] });
    await insertUpload(site().db, 'popup.webp', { width: 960, height: 540 });
    site().clock.set('2025-10-30T12:00:00+09:00');
  });
  beforeEach(() => site().write(['popup'], async (trx) => void (await trx.deleteFrom('popups').execute())));

  const draft = {
    start_date: '2025-10-30',
    display_days: 5,
    title: '알림',
    text: '글',
    image: 'popup.webp',
    image_alt: '시상대의 선수들',
    link: 'https://example.com/',
    mode: 'dismiss',
    store: 'cookie',
    cookie_days: 3,
  };
  const save = (body: object, as: TestAccount | undefined = editor) =>
    site().send<ErrorBody & { data: Popup }>({ method: 'PUT', url: '/api/popup', body, as });
  const shown = async () => (await site().get<{ data: Popup | null }>('/api/popup')).body.data;
  const refused = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.code];

  it('creates a popup, visibly at once, and replaces it', async () => {
    expect(await shown()).toBeNull();
    const { body } = await save(draft);
    expect(body.data).toEqual({ ...draft, id: expect.any(Number), version: 1 });
    expect(await shown()).toEqual(body.data);
    const { id } = body.data;
    const changed = await save({ ...draft, id, version: 1, title: '새 알림', link: null });
    expect(changed.body.data).toMatchObject({ id, version: 2, title: '새 알림', link: null });
    expect(await shown()).toEqual(changed.body.data);
    const { rows } = await site().pool.query(
      `select actor, action, before->>'title' as before, after->>'title' as after from audit order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { actor: 'editor', action: 'popup.save', before: '알림', after: '새 알림' },
      { actor: 'editor', action: 'popup.save', before: null, after: '알림' },
    ]);
  });

  it('creates one popup for a day, even for two concurrent saves', async () => {
    const answers = await Promise.all([save(draft), save(draft), save({ ...draft, start_date: '2025-11-10' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body.data).toEqual(answers[1]?.body.data);
    const { rows } = await site().pool.query('select start_date from popups order by start_date');
    expect(rows).toEqual([{ start_date: '2025-10-30' }, { start_date: '2025-11-10' }]);
  });

  it('answers 409 with the stored popup if someone else saved first', async () => {
    const { id } = (await save(draft)).body.data;
    await save({ ...draft, id, title: '둘째', version: 1 });
    const late = await save({ ...draft, id, title: '셋째', version: 1 });
    expect(refused(late)).toEqual([409, 'stale']);
    expect(late.body.data).toEqual(await shown());
    expect(late.body.saved?.by).toBe('editor');
    expect(refused(await save({ ...draft, id: 999_999 }))).toEqual([404, 'popup_not_found']);
    expect(refused(await save({ ...draft, id: 2_147_483_648 }))).toEqual([400, 'bad_request']);
  });

  it('accepts a popup without text, picture, link and days', async () => {
    const { start_date, display_days, title, mode, store } = draft;
    const { body } = await save({ start_date, display_days, title, mode, store });
    expect(body.data).toMatchObject({ text: '', image: null, image_alt: null, link: null, cookie_days: 7 });
  });

  it.each([null, undefined, ' '])('refuses a picture without a text that says what it shows: %j', async (image_alt) => {
    expect(refused(await save({ ...draft, image_alt }))).toEqual([422, 'image_alt_required']);
    expect(await shown()).toBeNull();
  });

  it('stores no text without a picture', async () => {
    expect((await save({ ...draft, image: null })).body.data).toMatchObject({ image: null, image_alt: null });
  });

  it('reads a popup whose picture was stored without a text', async () => {
    const { id } = (await save(draft)).body.data;
    await site().write(
      ['popup'],
      async (trx) => void (await trx.updateTable('popups').set({ image_alt: null }).execute()),
    );
    expect(await shown()).toMatchObject({ id, image: 'popup.webp', image_alt: null });
  });

  it('queues the sizes of its picture', async () => {
    await save(draft);
    const { rows } = await site().pool.query('select data from jobs.job');
    expect(rows).toContainEqual({ data: { file: 'popup.webp' } });
  });

  it.each(['/wk-league-matches?year=2025', 'http://example.com', 'https://example.com/a?b=c#d'])(
    'accepts a link to %s',
    async (link) => {
      expect((await save({ ...draft, link })).body.data.link).toBe(link);
    },
  );

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'example.com',
    'ftp://example.com',
    'https://a b',
  ])('refuses a link to %s', async (link) => {
    expect(refused(await save({ ...draft, link }))).toEqual([422, 'link_invalid']);
  });

  it.each(['missing.webp', '../secrets/host.webp', 'popup.svg'])(
    'refuses a picture that does not exist: %s',
    async (image) => {
      expect(refused(await save({ ...draft, image }))).toEqual([422, 'image_not_found']);
    },
  );

  it.each<[string, object]>([
    ['a day that does not exist', { start_date: '2025-02-30' }],
    ['a day in the year 0', { start_date: '0000-01-01' }],
    ['no days', { display_days: 0 }],
    ['more than a year', { display_days: 367 }],
    ['days as words', { display_days: '5' }],
    ['no title', { title: ' ' }],
    ['a text for the picture too long', { image_alt: '가'.repeat(201) }],
    ['a title too long', { title: '가'.repeat(201) }],
    ['an unknown mode', { mode: 'always' }],
    ['an unknown store', { store: 'session' }],
    ['no cookie days', { cookie_days: 0 }],
    ['a text with NUL', { text: 'a\0b' }],
  ])('is refused with %s', async (_what, change) => {
    expect(refused(await save({ ...draft, ...change }))).toEqual([400, 'bad_request']);
    expect(await shown()).toBeNull();
  });

  const list = (as: TestAccount = editor) =>
    site().send<{ data: Popup[]; ended: Popup[] }>({ method: 'GET', url: '/api/popups', as });
  const remove = (id: number, body: object | undefined = undefined) =>
    site().send<ErrorBody & { data: Popup }>({ method: 'DELETE', url: `/api/popup/${id}`, body, as: editor });

  it('lists all popups that have not ended for editors, and the last ended ones apart; visitors see one', async () => {
    const past = (await save({ ...draft, start_date: '2025-10-25' })).body.data;
    // Started first and ended last: its last day was yesterday.
    const long = (await save({ ...draft, start_date: '2025-10-01', display_days: 29, title: '긴 것' })).body.data;
    const later = (await save({ ...draft, start_date: '2025-11-20' })).body.data;
    const now = (await save(draft)).body.data;
    const { status, headers, body } = await list();
    expect([status, body.data, body.ended]).toEqual([200, [now, later], [long, past]]);
    expect(await shown()).toEqual(now);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('lists the last 20 ended popups at most', async () => {
    const days = Array.from({ length: 21 }, (_, index) => `2025-09-${String(index + 1).padStart(2, '0')}`);
    for (const start_date of days) await save({ ...draft, start_date });
    const { data, ended } = (await list()).body;
    expect([data, ended.map(({ start_date }) => start_date)]).toEqual([[], days.slice(1).reverse()]);
  });

  it('saves a copy of an ended popup as a new one with the same picture', async () => {
    const past = (await save({ ...draft, start_date: '2025-10-20' })).body.data;
    const { id: _id, version: _version, ...content } = (await list()).body.ended[0] ?? past;
    const copied = (await save({ ...content, start_date: '2025-10-30', version: 0 })).body.data;
    expect(copied).toEqual({ ...past, id: expect.any(Number), start_date: '2025-10-30' });
    expect((await list()).body).toMatchObject({ data: [copied], ended: [past] });
  });

  it('deletes a popup, which disappears at once', async () => {
    const { id } = (await save(draft)).body.data;
    expect((await remove(id)).status).toBe(200);
    expect(await shown()).toBeNull();
    expect(refused(await remove(id))).toEqual([404, 'popup_not_found']);
    const { rows } = await site().pool.query(
      `select actor, action, before->>'title' as before, after from audit order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor: 'editor', action: 'popup.delete', before: '알림', after: null }]);
  });

  it('refuses to delete a popup that someone else has changed', async () => {
    const { id } = (await save(draft)).body.data;
    await save({ ...draft, id, title: '둘째' });
    const late = await remove(id, { version: 1 });
    expect([...refused(late), late.body.data.title]).toEqual([409, 'stale', '둘째']);
    expect((await remove(id, { version: 2 })).status).toBe(200);
  });

  it('needs an editor', async () => {
    const scorer = await insertAccount(site().db, { roles: ['scorer'] });
    expect((await site().send({ method: 'PUT', url: '/api/popup', body: draft })).status).toBe(401);
    expect(refused(await save(draft, scorer))).toEqual([403, 'forbidden']);
    expect((await list(scorer)).status).toBe(403);
  });
});
