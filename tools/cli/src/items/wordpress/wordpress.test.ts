import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LIMITS } from '@wkff/contracts';
import type { ReadOptions } from '../old-site/OldSite.ts';
import type { BoardChoice } from '../readCommand.ts';
import { mediaFinder } from './findMedia.ts';
import { linkReader } from './linkReader.ts';
import { parseExport } from './parseExport.ts';
import { readText } from './readText.ts';
import { readWordPress } from './readWordPress.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../../docs/examples/wordpress.xml');
const UPLOADS = 'https://old.example/wp-content/uploads';
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const press: BoardChoice = { board: 'MediaPress', category: 'wk-league' };
const news: BoardChoice = { board: 'MediaNews', category: null };
const photos: BoardChoice = { board: 'MediaPhotos', category: 'wkff-etc' };

let folder: string;
let example: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wkff-wordpress-'));
  await mkdir(join(folder, '2019/04'), { recursive: true });
  await Promise.all(
    ['opening.png', 'opening-300x169.png', 'form.pdf', 'big-100x100.jpg'].map((name) =>
      writeFile(join(folder, '2019/04', name), 'x'),
    ),
  );
  await writeFile(join(folder, '2019/04/big.jpg'), Buffer.alloc(FILE_LIMITS.image + 1));
  example = await readFile(EXAMPLE, 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readWordPress(text, { board: undefined, map: [], pages: undefined, cover: null, folder, ...options });
const MAP = [
  { name: '경기 소식', target: press },
  { name: '공지', target: news },
];

describe('an export of WordPress', () => {
  it('becomes items: published ones, hidden ones as hidden, no drafts', () => {
    const { items, errors, warnings, notes } = read(example, { map: MAP });
    expect([errors, warnings]).toEqual([[], []]);
    expect(items).toMatchObject([
      {
        place: 'line 8 (post 10)',
        key: 'https://old.example/?p=10',
        board: 'MediaPress',
        entry: {
          title: '개막전 & 시상식',
          headline: '8개 팀이 긴 여정을 시작한다',
          category: 'wk-league',
          tags: ['개막'],
          isPinned: true,
          isPublic: true,
          createdDate: '2019-04-15',
          createdTime: '14:00:00',
        },
        images: [{ file: `${UPLOADS}/2019/04/opening.png`, alt: '개막전 포스터' }],
        attachments: [{ file: `${UPLOADS}/2019/04/form.pdf`, name: 'form.pdf' }],
      },
      {
        key: 'https://old.example/?p=12',
        board: 'MediaNews',
        images: [],
        attachments: [],
        entry: { isPublic: false, isPinned: false, createdDate: '2019-05-02', createdTime: '09:30:00' },
      },
    ]);
    expect(items[1]?.entry.headline).toBeUndefined();
    expect(items[0]?.entry.description).toContain(`<a href="${VIDEO}">${VIDEO}</a>`);
    expect(items[0]?.entry.description).not.toMatch(/wp:|<a href="https:\/\/old/);
    expect(items[1]?.entry.description).toBe(
      '<p>점검 시간에는 접속이 되지 않을 수 있습니다.<br>문의는 사무국으로 바랍니다.</p>' +
        `<p><img src="${UPLOADS}/2019/04/opening.png" alt="" /></p><p>안내 그림</p>`,
    );
    expect(notes).toEqual([
      '1 with [contact-form-7], of which the words alone are left',
      '1 hidden, because it is private or has a password',
      '1 with the status draft left out',
    ]);
  });

  it('lists categories without a board, and takes a board for all of them', () => {
    expect(read(example, { map: MAP.slice(0, 1) }).errors).toEqual([
      {
        place: null,
        message: expect.stringMatching(/^The category 공지 of 1 post has no board: add --map "공지=<board>/),
      },
    ]);
    expect(read(example, { board: news }).items.map(({ board }) => board)).toEqual(['MediaNews', 'MediaNews']);
    const skipped = read(example, { map: [{ name: '공지', target: null }, ...MAP.slice(0, 1)] });
    expect(skipped.items).toHaveLength(1);
    expect(skipped.notes).toContain('1 skipped, as --map or --pages says');
  });

  it('lists what is missing without its media', () => {
    const { warnings, notes, items } = read(example, { map: MAP, folder: null });
    expect(warnings.map(({ message }) => message)).toEqual([
      `The file does not exist and is left out: ${UPLOADS}/2019/04/form.pdf`,
      `The picture does not exist and is left out: ${UPLOADS}/2019/04/opening.png`,
    ]);
    expect(notes[0]).toContain('--files');
    expect(items[0]?.images).toEqual([]);
  });

  it('uses the first picture or that of the option as cover, and the title as headline', () => {
    const plain = example.replace('_thumbnail_id', '_other').replace('8개 팀이 긴 여정을 시작한다', '');
    const [first] = read(plain, { map: MAP }).items;
    expect(first).toMatchObject({ entry: { headline: '개막전 & 시상식' }, images: [{ alt: '포스터' }] });
    const cover = join(folder, '2019/04/form.pdf');
    const bare = plain.replace(/<img [^>]*>/g, '');
    const { items, find } = read(bare, { map: MAP, cover });
    expect(items[0]?.images).toEqual([{ file: cover, alt: null }]);
    expect(find(cover)).toBe(cover);
  });

  it('turns posts into photos: their pictures, and their text without markup', () => {
    const { items } = read(example, { board: photos });
    expect(items.map(({ images }) => images.length)).toEqual([1, 1]);
    expect(items.some(({ entry }) => entry.description?.includes('<img'))).toBe(false);
  });

  it('has the addresses of posts, their files, categories and the feed', () => {
    const permalink = '<link>https://old.example/2019/04/%ea%b0%9c/</link><wp:post_id>10';
    const { items, oldLists } = read(example.replace('<wp:post_id>10', permalink), { map: MAP });
    expect(items[0]?.oldAddresses).toEqual([
      'https://old.example/?p=10',
      'https://old.example/?page_id=10',
      'https://old.example/2019/04/%ea%b0%9c/',
      `${UPLOADS}/2019/04/opening.png`,
      `${UPLOADS}/2019/04/form.pdf`,
    ]);
    expect(oldLists).toEqual([
      { address: 'https://old.example/category/news/', path: '/media-press?categories=wk-league' },
      { address: 'https://old.example/category/notice/', path: '/media-news' },
      { address: 'https://old.example/feed/', path: '/feeds/press.xml' },
    ]);
    const skipped = read(example, { map: [{ name: '경기 소식', target: null }], board: photos });
    expect(skipped.oldLists?.map(({ path }) => path)).toEqual(['/media-photos', '/feeds/photos.xml']);
  });

  it('hides what has a password', () => {
    const locked = example.replace('<wp:is_sticky>', '<wp:post_password>x</wp:post_password><wp:is_sticky>');
    expect(read(locked, { map: MAP }).items[0]?.entry.isPublic).toBe(false);
  });

  it('treats pages like posts without a category by default', () => {
    const page = example.replace('<![CDATA[post]]>', '<![CDATA[page]]>').replace('경기 소식', ' ');
    expect(read(page, { map: MAP }).errors[0]?.message).toBe(
      'Pages have no board: add --pages <board>/<category>, or --pages skip.',
    );
    expect(read(page, { map: MAP, pages: null }).items).toHaveLength(1);
    expect(read(page, { map: MAP, pages: news }).items[0]?.board).toBe('MediaNews');
  });

  it('leaves out what shows nothing, and says so', () => {
    const { items, warnings } = read(example.replace(/점검 시간에는[^]*?\[contact/, '[contact'), { map: MAP });
    expect(items).toHaveLength(1);
    expect(warnings).toEqual([
      { place: expect.stringContaining('post 12'), message: 'It has no text and no picture, and is left out.' },
    ]);
    const none = example.replace(/<category domain="category" nicename="notice">.*/, '');
    expect(read(none, { map: MAP }).errors[0]?.message).toBe(
      '1 post without a category: add --board for all that are not mapped.',
    );
  });

  it('has no videos of the old site, and says which', () => {
    const video = example.replace('점검 시간에는', `<video src="${UPLOADS}/2019/04/goal.mp4"></video>점검 시간에는`);
    const { items, warnings } = read(video, { map: MAP });
    expect(warnings.map(({ message }) => message)).toEqual([
      `Videos and sound are not stored, and left out: ${UPLOADS}/2019/04/goal.mp4`,
    ]);
    expect(items[1]?.entry.description).not.toContain('goal');
  });

  it.each([
    ['<a', 'It is not XML: '],
    ['<rss><channel></channel></rss>', 'It is not an export of WordPress'],
    ['<!DOCTYPE x [<!ENTITY y "z">]><rss><channel>&y;</channel></rss>', 'It is not XML: '],
  ])('is refused if it is %s', (text, message) => {
    expect(() => parseExport(text)).toThrow(message);
  });

  it('is read with the control characters of old databases', () => {
    expect(parseExport(example.replace('화천', '화\u0008천')).posts[0]?.texts['content:encoded']).toContain('화천');
  });
});

describe('a text of WordPress', () => {
  const context = {
    picture: (id: string) => (id === '7' ? { url: `${UPLOADS}/7.jpg`, alt: '일곱' } : undefined),
    attached: [{ url: `${UPLOADS}/8.jpg`, alt: '' }],
  };
  const html = (stored: string) => readText(stored, context).html;

  it.each([
    ['[gallery ids="7, 9"]', `<p><img src="${UPLOADS}/7.jpg" alt="일곱"></p><p><img src="attachment 9" alt=""></p>`],
    ['[gallery]', `<p><img src="${UPLOADS}/8.jpg" alt=""></p>`],
    ['앞\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n뒤', `<p>앞</p>\n<p><a href="${VIDEO}">${VIDEO}</a></p>\n<p>뒤</p>`],
    ['[embed width="5"]https://youtu.be/dQw4w9WgXcQ[/embed]', `<p><a href="${VIDEO}">${VIDEO}</a></p>`],
    ['[youtube dQw4w9WgXcQ]', `<p><a href="${VIDEO}">${VIDEO}</a></p>`],
    ['[su_box title="x"]안의 글[/su_box]', '<p>안의 글</p>'],
    ['[공지] 제목 [WKFF]', '<p>[공지] 제목 [WKFF]</p>'],
    ['한 줄\n두 줄<!--more-->\n\n<ul>\n<li>x</li>\n</ul>', '<p>한 줄<br>두 줄</p><ul><li>x</li></ul>'],
    [`<a href="${UPLOADS}/7.jpg"><img src="${UPLOADS}/7-3x3.jpg"></a>`, `<p><img src="${UPLOADS}/7-3x3.jpg"></p>`],
    ['<h2>제목</h2>\n첫 줄\n둘째 줄\n\n셋째', '<h2>제목</h2><p>첫 줄<br>둘째 줄</p>\n<p>셋째</p>'],
    ['안내\n<ul>\n<li>가\n나</li>\n</ul>\n끝', '<p>안내</p><ul><li>가<br>나</li></ul><p>끝</p>'],
    ['<div>가\n\n나</div>', '<div><p>가</p>\n<p>나</p></div>'],
    ['<p>가\n<p>나\n\n다', '<p>가<p>나<br><br>다'],
    ['<!-- wp:verse --><pre class="x">가\n나</pre><!-- /wp:verse -->', '\n\n<p>가<br>나</p>\n\n'],
    [
      '<video controls><source src="//a.example/goal.mp4"></video>',
      '<p><a href="https://a.example/goal.mp4">https://a.example/goal.mp4</a></p>',
    ],
    ['<p>글 https://a.example 글</p>', '<p>글 https://a.example 글</p>'],
  ])('%j', (stored, expected) => {
    expect(html(stored)).toBe(expected);
  });
});

describe('a link of a text', () => {
  const post = (id: string, link: string, guid: string, kind = 'post') => ({
    texts: { 'wp:post_id': id, 'wp:post_type': kind, link, guid },
  });
  const posts = [
    post('10', 'https://old.example/%ea%b0%9c%eb%a7%89%ec%a0%84/', 'http://older.example/?p=10'),
    post('11', 'https://old.example/', 'https://old.example/?page_id=11', 'page'),
    post('12', 'https://old.example/about/', 'https://old.example/?attachment_id=12', 'attachment'),
  ];
  const read = linkReader('https://old.example', posts);

  it.each([
    ['/?p=10', 'https://old.example/?p=10', 10],
    ['?p=99&preview=true', 'https://old.example/?p=99&preview=true', 99],
    ['http://www.old.example/?page_id=11', 'http://www.old.example/?page_id=11', 11],
    ['https://old.example/개막전', 'https://old.example/%EA%B0%9C%EB%A7%89%EC%A0%84', 10],
    ['/개막전/?utm_source=x#more', 'https://old.example/%EA%B0%9C%EB%A7%89%EC%A0%84/?utm_source=x#more', 10],
    ['http://older.example/?p=10', 'http://older.example/?p=10', 10],
    ['//old.example/tag/cup', 'https://old.example/tag/cup', null],
    ['/about/', 'https://old.example/about/', null],
    ['/', 'https://old.example/', null],
  ])('%s is one to a page of the old site', (href, address, id) => {
    expect(read(href)).toEqual({ address, key: id === null ? null : `https://old.example/?p=${id}` });
  });

  it.each([
    'https://elsewhere.example/?p=10',
    'http://older.example/?p=11',
    'mailto:a@old.example',
    '#top',
    'https://',
    'https://old.example.org/',
  ])('%s is none', (href) => expect(read(href)).toBeNull());

  it('is one of a site in a folder only below it, and of no site without an address', () => {
    const inFolder = linkReader('https://old.example/blog', posts);
    expect(inFolder('/?p=10')).toBeNull();
    expect(inFolder('/blog/?p=10')?.key).toBe('https://old.example/blog/?p=10');
    expect(inFolder('/blogs')).toBeNull();
    expect(linkReader('', posts)('/?p=10')).toBeNull();
  });
});

describe('the media library', () => {
  it.each([
    [`${UPLOADS}/2019/04/opening-300x169.png`, 'opening.png'],
    [`${UPLOADS}/2019/04/opening-9x9.png?x=1`, 'opening.png'],
    ['/wp-content/uploads/sites/3/2019/04/form.pdf', 'form.pdf'],
    [`${UPLOADS}/2019/04/big-100x100.jpg`, 'big-100x100.jpg'],
    [`${UPLOADS}/2019/04/big.jpg`, 'big.jpg'],
  ])('has for %s the largest picture that may be uploaded', (address, name) => {
    expect(mediaFinder(folder)(address)).toBe(join(folder, '2019/04', name));
  });

  it('finds no files of other sites and none outside of its folder', () => {
    expect(mediaFinder(folder)('https://elsewhere.example/a.png')).toBeNull();
    expect(mediaFinder(folder)(`${UPLOADS}/../../x`)).toBeNull();
    expect(mediaFinder(null)(`${UPLOADS}/2019/04/form.pdf`)).toBeNull();
  });
});

describe('a text of 300 KB', () => {
  it.each([
    ['[caption '],
    ['[caption]<a'],
    ['[gallery '],
    ['[embed]'],
    ['[x '],
    ['[ab]'],
    ['<!--'],
    ['<a href="/wp-content/uploads/'],
    ['<a>'],
    ['<a wp-block-file__button '],
    ['<p> '],
    ['<video '],
    ['<video>'],
    ['<video><source '],
    ['<pre>'],
    ['\n<'],
  ])('is read in less than a second if it repeats %p', (words) => {
    const before = process.threadCpuUsage();
    readText(words.repeat(300_000 / words.length), { picture: () => undefined, attached: [] });
    // In microseconds of the processor: reading takes some 20 ms, a time that grows with the square 4 to 32 s.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
