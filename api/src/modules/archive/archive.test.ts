import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_SLOTS, ITEM_LIMITS, type ContentItem, type ContentList, type ContentRevision } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import { insertAccount, type TestAccount } from '../../../test/builders.ts';
import { plainPicture } from '../../../test/forms.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { WRONG_COUNTS } from '../../../test/wrongCounts.oracle.ts';
import { Jobs } from '../../jobs/Jobs.ts';
import { UploadReceiver } from '../uploads/UploadReceiver.ts';
import { createFileStore } from '../uploads/store/createFileStore.ts';
import { ArchiveService, type Archive, type ArchiveItem } from './service.ts';

const ORIGIN = 'https://wkff.example';
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

/** The properties of an item and of its entry. */
type Given = Partial<Omit<ArchiveItem, 'entry'>> & ArchiveItem['entry'];

describe('an import of items', () => {
  const site = useTestApp({ template: 'bare' });
  let folder: string;
  let author: TestAccount;
  let jobs: Jobs | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-archive-'));
    author = await insertAccount(site().db, { roles: ['editor'] });
    const large = await plainPicture(5_000, 11_000).png().toBuffer();
    await Promise.all([
      plainPicture(640, 360).jpeg().toFile(join(folder, 'a.jpg')),
      writeFile(join(folder, 'file.pdf'), PDF),
      writeFile(join(folder, 'not.jpg'), PDF),
      writeFile(join(folder, 'large.png'), large),
    ]);
  });
  afterAll(async () => {
    await jobs?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await site().pool.query('truncate content_items, uploads, audit, old_addresses restart identity cascade');
    await site().pool.query('delete from jobs.job');
  });

  const find = (file: string) => (existsSync(join(folder, file)) ? join(folder, file) : null);
  const archive = (...items: ArchiveItem[]): Archive => ({ items, errors: [], warnings: [], notes: [], find });
  const item = ({
    place,
    key,
    board,
    images,
    attachments,
    oldAddresses,
    unknownCategory,
    ...entry
  }: Given = {}): ArchiveItem => ({
    place: place ?? 'line 2',
    key: key ?? 'old-1',
    board: board ?? 'MediaNews',
    isSample: false,
    entry: { title: '공지', description: '<p>글</p>', createdDate: '2020-05-01', createdTime: '09:30:00', ...entry },
    images: images ?? [],
    attachments: attachments ?? [],
    ...(oldAddresses === undefined ? {} : { oldAddresses }),
    ...(unknownCategory === undefined ? {} : { unknownCategory }),
  });
  const press = (fields: Given = {}) =>
    item({
      board: 'MediaPress',
      headline: '머리글',
      category: 'wk-league',
      images: [{ file: 'a.jpg', alt: '경기' }],
      ...fields,
    });

  const service = ({ siteOrigin = ORIGIN as string | null } = {}) => {
    const { db, pool, config } = site();
    const log = { warn: () => undefined };
    jobs ??= new Jobs(pool, log);
    const uploads = new UploadReceiver({ db, store: createFileStore(config), jobs, log });
    return new ArchiveService({ db, uploads, siteOrigin, actor: 'items command' });
  };
  const plan = (...items: ArchiveItem[]) => service().plan(archive(...items), author.username);
  const write = (...items: ArchiveItem[]) =>
    service().write(archive(...items), author.username, { acceptsWarnings: false });
  const count = async (table: string) =>
    (await site().pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;
  const errorsOf = async (...items: ArchiveItem[]) =>
    (await plan(...items)).errors.map(({ place, message }) => `${place}: ${message}`);
  const detail = async (id: number) => (await site().get<{ data: ContentItem }>(`/api/content/detail/${id}`)).body.data;

  it('is planned without changing anything', async () => {
    const found = await plan(press({ attachments: [{ file: 'file.pdf', name: '규정.pdf' }] }), item({ key: 'old-2' }));
    expect(found).toMatchObject({ existing: 0, errors: [], warnings: [] });
    expect(found.items.map(({ key, board }) => [key, board])).toEqual([
      ['old-1', 'MediaPress'],
      ['old-2', 'MediaNews'],
    ]);
    expect([await count('content_items'), await count('uploads'), await count('audit')]).toEqual([0, 0, 0]);
  });

  it('creates items like the form does: files, queued sizes, counts, revisions, audit', async () => {
    const text = '<p style="color:red" onclick="x()">글 <img src="a.jpg" alt="사진"></p><script>x()</script>';
    const attachments = [{ file: 'file.pdf', name: '규정.pdf' }];
    const outcome = await write(
      press({
        description: text,
        attachments,
        tags: ['a', 'b,c'],
        relatedTeams: ['suwon-fc-women'],
        isPinned: true,
      }),
      item({ key: 'old-2', isPublic: false }),
    );
    expect([outcome.plan.errors, outcome.isWritten]).toEqual([[], true]);
    const list = await site().get<{ data: ContentList }>('/api/content/list?writeLocation=MediaPress');
    const [listed] = list.body.data.contents;
    const stored = await detail(listed?.id ?? 0);
    expect(stored).toMatchObject({
      title: '공지',
      headline: '머리글',
      category: 'wk-league',
      related_teams: ['suwon-fc-women'],
      tags: 'a,b,c',
      is_pinned: true,
      created_at: '2020-05-01T09:30:00+09:00',
      version: 1,
      is_sample: false,
      images: [{ alt: '경기' }],
      attachments: [{ attachment_name: '규정.pdf', size_bytes: PDF.length }],
    });
    // A file that several items use is uploaded once.
    const [, inText] =
      /^<p>글 <img src="([^"]+)" alt="사진" width="640" height="360" \/><\/p>$/.exec(stored.description) ?? [];
    expect(inText).toBe(stored.images[0]?.image_path);
    const download = await site().app.inject(stored.attachments[0]?.attachment_path ?? '');
    expect(download.body).toBe(PDF);
    expect((await site().pool.query('select name, data from jobs.job')).rows).toEqual([
      { name: 'picture-sizes', data: { file: inText?.replace('/uploads/', '') } },
    ]);
    expect((await site().pool.query(WRONG_COUNTS)).rows).toEqual([]);
    const revisions = await site().send<{ data: ContentRevision[] }>({
      method: 'GET',
      url: `/api/content/${stored.id}/revisions`,
      as: author,
    });
    expect(revisions.body.data).toMatchObject([{ version: 1, actor: author.username, title: '공지' }]);
    const audit = await site().pool.query(`select actor, actor_id, action, after->>'title' as title from audit`);
    expect(audit.rows).toEqual(
      [1, 2].map(() => ({ actor: 'items command', actor_id: null, action: 'content.import', title: '공지' })),
    );
    const changes = await site().pool.query<{ tags: string[] }>('select tags from changes order by id desc limit 1');
    expect(changes.rows[0]?.tags.toSorted()).toEqual(['board:MediaNews', 'board:MediaPress']);
  });

  it('changes nothing the second time, and says nothing of items that were edited only here', async () => {
    await write(press());
    await site().pool.query(`update content_items set title = '새 제목'`);
    const again = await write(press(), item({ key: 'old-2' }));
    expect([again.isWritten, again.plan.existing, again.plan.notes]).toEqual([true, 1, []]);
    expect([await count('content_items'), await count('uploads')]).toEqual([2, 1]);
    // Nobody's, so that it does not count towards the author's uploads of the day.
    expect(await site().db.selectFrom('uploads').select('created_by').execute()).toEqual([{ created_by: null }]);
    const third = await write(press(), item({ key: 'old-2' }));
    expect([third.isWritten, third.plan.existing]).toEqual([false, 2]);
    expect(await count('audit')).toBe(2);
  });

  it('is written completely or not at all: one broken file refuses it', async () => {
    const { isWritten, plan: made } = await write(
      press(),
      press({ key: 'old-2', place: 'line 3', images: [{ file: 'not.jpg', alt: null }] }),
    );
    expect([isWritten, made.errors]).toEqual([
      false,
      [{ place: 'line 3', message: 'not.jpg is no JPEG, PNG, WebP or GIF.' }],
    ]);
    expect([await count('content_items'), await count('uploads')]).toEqual([0, 0]);
  });

  it('leaves no file when the database refuses an item', async () => {
    await site().pool.query(`alter table content_items add constraint refused check (title <> '막힘')`);
    await expect(write(press(), item({ key: 'old-2', title: '막힘' }))).rejects.toThrow('refused');
    await site().pool.query('alter table content_items drop constraint refused');
    expect([await count('content_items'), await count('uploads')]).toEqual([0, 0]);
  });

  describe('with links to pages of the old site in its texts', () => {
    const old = 'https://old.example/?p=';
    const linked = (...items: ArchiveItem[]) => ({
      ...archive(...items),
      readLink: (href: string) =>
        href.startsWith('/?p=') ? { address: `${old}${href.slice(4)}`, key: `${old}${href.slice(4)}` } : null,
    });
    const linking = (key: string, ...to: string[]) =>
      item({
        key: old + key,
        place: `line ${key}`,
        description: `<p>${to.map((href) => `<a class="x" href="${href}">글</a>`).join(' ')}</p>`,
      });
    const hrefs = async () => {
      const rows = await site().pool.query<{ id: number; key: string; description: string }>(
        'select id, key, description from content_items order by id',
      );
      return rows.rows.map(({ description }) => [...description.matchAll(/href="([^"]*)"/g)].map(([, href]) => href));
    };

    it('has the addresses of its items in their place, also of those of an earlier import, and counts other links', async () => {
      await write(press({ key: `${old}1` }));
      const { isWritten, plan: made } = await service().write(
        linked(linking('2', '/?p=3', '/?p=1', '/?p=9'), linking('3', '/?p=2', 'https://elsewhere.example/', '/?p=9')),
        author.username,
        { acceptsWarnings: false },
      );
      expect([isWritten, made.notes]).toEqual([true, ['2 links to pages of the old site, which stay as they are']]);
      expect(await hrefs()).toEqual([
        [],
        [`${ORIGIN}/media-news-detail/3`, `${ORIGIN}/media-press-detail/1`, `${old}9`],
        [`${ORIGIN}/media-news-detail/2`, 'https://elsewhere.example/', `${old}9`],
      ]);
      const { rows } = await site().pool.query<{ text: string }>(
        `select data->>'description' as text from content_revisions where item_id = 3`,
      );
      expect(rows[0]?.text).toContain(`${ORIGIN}/media-news-detail/2`);
      // The next item of a form has the next number.
      await write(item({ key: 'later' }));
      expect((await site().pool.query('select max(id) from content_items')).rows).toEqual([{ max: 4 }]);
    });

    it('is refused without the address of the site, unless they may lead to the old one', async () => {
      const { plan: made } = await service({ siteOrigin: null }).write(
        linked(linking('2', '/?p=3'), linking('3')),
        author.username,
        { acceptsWarnings: false },
      );
      expect(made.warnings).toEqual([
        {
          place: null,
          message: expect.stringMatching(/^1 link between items would lead to the old site: set SITE_ORIGIN/),
        },
      ]);
      await service({ siteOrigin: null }).write(linked(linking('2', '/?p=3'), linking('3', '/')), author.username, {
        acceptsWarnings: true,
      });
      expect((await hrefs())[0]).toEqual([`${old}3`]);
    });
  });

  it('is written with warnings only if they are accepted', async () => {
    const odd = item({ description: '<p>글<img src="https://elsewhere.example/x.png"></p>' });
    const first = await write(odd);
    expect([first.isWritten, first.plan.warnings]).toEqual([
      false,
      [
        {
          place: 'line 2',
          message: 'This picture does not exist, so it is removed from the text: https://elsewhere.example/x.png',
        },
      ],
    ]);
    const second = await service().write(archive(odd), author.username, { acceptsWarnings: true });
    expect(second.isWritten).toBe(true);
    expect((await site().pool.query('select description from content_items')).rows).toEqual([
      { description: '<p>글</p>' },
    ]);
  });

  it.each<[string, Given, string]>([
    ['without a title', { title: ' ' }, 'It has no title.'],
    [
      'with a long title',
      { title: '가'.repeat(ITEM_LIMITS.title + 1) },
      `The title "${'가'.repeat(30)}…" has more than 200 characters`,
    ],
    ['with a long tag', { tags: ['가'.repeat(ITEM_LIMITS.tag + 1)] }, 'A tag has more than 30 characters'],
    [
      'with too many tags',
      { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) },
      'It has 21 tags, but at most 20 are allowed.',
    ],
    ['with a long text', { description: `<p>${'가'.repeat(70_000)}</p>` }, 'The text has more than 200 KiB'],
    ['without a text', { description: '<p></p>' }, 'It has no text.'],
    [
      'with a day that does not exist',
      { createdDate: '2020-02-30' },
      '2020-02-30 09:30:00 in date and time is not a valid moment: write 2026-03-14 and 19:00.',
    ],
    ['without a day', { createdDate: '' }, 'A blank 09:30:00 in date and time is not a valid moment'],
    ['of no category', { unknownCategory: 'cup' }, 'There is no category cup; there are wk-league,'],
    ['with a wrong link', { link2: 'javascript:x' }, 'link2 is not an address that begins with http'],
    [
      'with teams of another category',
      { relatedTeams: ['suwon-fc-women'] },
      'It has related teams, which only the category wk-league may have.',
    ],
    [
      'with a picture on a board that takes none',
      { images: [{ file: 'a.jpg', alt: null }] },
      'It has 1 pictures outside its text, but MediaNews allows 0',
    ],
    [
      'with a file that is not there',
      { attachments: [{ file: 'no.pdf', name: 'no.pdf' }] },
      'There is no file no.pdf.',
    ],
    [
      'with a file of another type',
      { attachments: [{ file: 'file.pdf', name: 'a.hwp' }] },
      'a.hwp has other content than its extension says.',
    ],
    [
      'with a long name of a file',
      { attachments: [{ file: 'file.pdf', name: `${'가'.repeat(120)}.pdf` }] },
      'The name of an attachment has more than 120 characters',
    ],
    ['without a key', { key: '' }, 'It needs a key'],
    ['with half a character', { title: 'a\ud800' }, 'It contains NUL or half a surrogate pair.'],
  ])('refuses an item %s', async (_how, fields, message) => {
    const errors = await errorsOf(item(fields));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`line 2: ${message}`);
  });

  it('refuses a picture with too many pixels, a broken rule of one board, and two items with one key', async () => {
    expect(await errorsOf(press({ images: [{ file: 'large.png', alt: null }] }))).toEqual([
      'line 2: large.png has more than 50 million pixels: make it smaller.',
    ]);
    expect(await errorsOf(press({ headline: null, category: null, images: [] }))).toEqual([
      'line 2: Press needs a headline.',
      'line 2: Press and photos need a category.',
      'line 2: Press needs a cover: name a picture.',
    ]);
    const many = Array.from({ length: IMAGE_SLOTS.MediaPhotos + 1 }, () => ({ file: 'a.jpg', alt: null }));
    expect(await errorsOf(press({ board: 'MediaPhotos', images: many }))).toEqual([
      'line 2: It has 6 pictures outside its text, but MediaPhotos allows 5: split it into several items.',
    ]);
    expect(await errorsOf(item(), item({ place: 'line 3' }))).toEqual([
      'line 3: The key old-1 is already used in line 2.',
    ]);
  });

  it('stores old addresses once, also those of items that exist', async () => {
    const lists = [{ address: 'https://old.example/category/news/', path: '/media-news' }];
    const run = async (...items: ArchiveItem[]) =>
      service().write({ ...archive(...items), oldLists: lists }, author.username, { acceptsWarnings: false });
    const stored = async () =>
      (
        await site().pool.query<{ line: string }>(
          `select address || ' ' || coalesce(path, key) as line
         from old_addresses old left join content_items item on item.id = old.item_id`,
        )
      ).rows.map(({ line }) => line);
    await write(item());
    const both = [
      item({ oldAddresses: ['https://old.example/?p=1', '/2020/05/x/'] }),
      item({ key: 'old-2', oldAddresses: ['/2020/05/x/', '/?p=2'] }),
    ];
    expect((await run(...both)).plan).toMatchObject({ existing: 1, addresses: { length: 4 } });
    expect(new Set(await stored())).toEqual(
      new Set(['/2020/05/x old-1', '/?p=1 old-1', '/?p=2 old-2', '/category/news /media-news']),
    );
    expect((await run(...both)).isWritten).toBe(false);
    expect((await run(item({ oldAddresses: ['/?p=1', '/?page_id=1'] }))).isWritten).toBe(true);
    expect(await stored()).toHaveLength(5);
  });

  it('needs an author who may write items', async () => {
    const fan = await insertAccount(site().db);
    for (const name of ['nobody', fan.username]) {
      await expect(service().plan(archive(item()), name)).rejects.toThrow(UserError);
    }
  });

  it('turns plain text into paragraphs, and embedded videos and pages into links', async () => {
    const { items } = await plan(
      item({ description: '첫 줄\n둘째 줄 <3 & 5\n\n둘째 단락' }),
      item({
        key: 'b',
        description: '<p>앞</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"></iframe>',
      }),
      item({ key: 'c', description: '<p>앞</p><iframe src="//tv.naver.com/embed/1"></iframe><iframe></iframe>' }),
    );
    expect(items.map(({ row }) => row.description)).toEqual([
      '<p>첫 줄<br />둘째 줄 &lt;3 &amp; 5</p><p>둘째 단락</p>',
      '<p>앞</p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a>',
      '<p>앞</p><a href="https://tv.naver.com/embed/1" rel="noopener">https://tv.naver.com/embed/1</a>',
    ]);
  });
});
