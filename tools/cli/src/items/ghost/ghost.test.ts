import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_LIMITS } from '@wkff/contracts';
import type { BoardChoice } from '../readCommand.ts';
import { mediaFinder } from './findMedia.ts';
import { readExport } from './parseExport.ts';
import { readGhost } from './readGhost.ts';
import { readText } from './readText.ts';

const SITE = 'https://old.example';
const IMAGES = `${SITE}/content/images/2024/03`;
const press: BoardChoice = { board: 'MediaPress', category: 'wk-league' };
const news: BoardChoice = { board: 'MediaNews', category: null };

type Row = Record<string, unknown>;

/** Returns an export with these posts; `tags` are names of theirs. */
function exportOf(posts: readonly (Row & { tags?: string[] })[], { timezone = 'Asia/Seoul' } = {}) {
  const names = [...new Set(posts.flatMap(({ tags = [] }) => tags))];
  const rows = posts.map(({ tags: _tags, ...row }, index) => ({
    ...{ id: `p${index}`, uuid: `u${index}`, title: '제목', slug: `slug-${index}`, html: '<p>글</p>', lexical: null },
    ...{ feature_image: null, featured: 0, type: 'post', status: 'published', visibility: 'public' },
    ...{ published_at: '2024-02-28T15:30:00.000Z', custom_excerpt: null, ...row },
  }));
  const links = posts.flatMap(({ tags = [] }, post) =>
    tags.map((name, order) => ({ post_id: `p${post}`, tag_id: `t${names.indexOf(name)}`, sort_order: order })),
  );
  const data = {
    posts: rows,
    posts_meta: [{ post_id: 'p0', feature_image_alt: '전경' }],
    // Not in their order.
    posts_tags: links.toReversed(),
    posts_authors: [{ post_id: 'p0', author_id: '1', sort_order: 0 }],
    tags: names.map((name, index) => ({ id: `t${index}`, name, slug: `tag-${index}` })),
    users: [{ id: '1', slug: 'office' }],
    settings: [{ key: 'timezone', value: timezone }],
  };
  return { db: [{ meta: { exported_on: 1, version: '5.82.2' }, data }] };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wkff-ghost-'));
  await mkdir(join(folder, 'images/2024/03'), { recursive: true });
  await mkdir(join(folder, 'images/size/w1000/2024/03'), { recursive: true });
  await mkdir(join(folder, 'files/2024'), { recursive: true });
  for (const name of ['images/2024/03/a.jpg', 'images/size/w1000/2024/03/big.jpg', 'files/2024/rules.pdf'])
    await writeFile(join(folder, name), 'x');
  await writeFile(join(folder, 'images/2024/03/big.jpg'), Buffer.alloc(FILE_LIMITS.image + 1));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Options = Parameters<typeof readGhost>[1];
function read(value: unknown, options: Partial<Options> = {}) {
  const ghost = readExport(value);
  if (!ghost) throw new Error('it is no export of Ghost');
  const map = [
    { name: '경기', target: press },
    { name: '공지', target: news },
  ];
  return readGhost(ghost, {
    site: SITE,
    permalink: null,
    board: undefined,
    map,
    pages: news,
    cover: null,
    folder,
    ...options,
  });
}

describe('an export of Ghost', () => {
  it('becomes items with their boards, days in Seoul, covers, tags and old addresses', () => {
    const post = {
      title: '개막전',
      html: '<p>글 <a href="__GHOST_URL__/slug-1/">다음</a></p><img src="__GHOST_URL__/content/images/size/w600/2024/03/a.jpg">',
      feature_image: '__GHOST_URL__/content/images/2024/03/a.jpg',
      custom_excerpt: '머리글',
      featured: 1,
      tags: ['경기', '개막', '#mail'],
    };
    const { items, errors, warnings, oldLists, readLink } = read(exportOf([post, { tags: ['공지'] }]));
    expect([errors, warnings]).toEqual([[], []]);
    expect(items[0]).toMatchObject({
      place: 'post slug-0',
      key: 'ghost:u0',
      board: 'MediaPress',
      entry: {
        title: '개막전',
        headline: '머리글',
        category: 'wk-league',
        tags: ['개막'],
        isPinned: true,
        isPublic: true,
        createdDate: '2024-02-29',
        createdTime: '00:30:00',
      },
      images: [{ file: `${IMAGES}/a.jpg`, alt: '전경' }],
      oldAddresses: [`${SITE}/slug-0/`, `${IMAGES}/a.jpg`, `${IMAGES}/a.jpg`],
    });
    expect(oldLists).toEqual([
      { address: `${SITE}/tag/tag-0/`, path: '/media-press?categories=wk-league' },
      { address: `${SITE}/tag/tag-3/`, path: '/media-news' },
      { address: `${SITE}/rss/`, path: '/feeds/press.xml' },
    ]);
    expect(readLink?.(`${SITE}/slug-1/?ref=x`)).toMatchObject({ key: 'ghost:u1' });
    expect(readLink?.('https://elsewhere.example/slug-1/')).toBeNull();
  });

  it('keeps hidden what only members may read, and leaves out drafts and newsletters', () => {
    const posts = ['public', 'members', 'paid', 'tiers', 'filter'].map((visibility) => ({
      visibility,
      tags: ['공지'],
    }));
    const others = [{ status: 'draft' }, { status: 'sent' }, { status: 'scheduled', tags: ['공지'] }];
    const { items, notes } = read(exportOf([...posts, ...others]));
    expect(items.map(({ entry }) => entry.isPublic)).toEqual([true, false, false, false, false, true]);
    expect(notes).toEqual([
      '1 with the status draft left out',
      '1 with the status sent left out',
      '4 hidden, because only members may read them',
    ]);
  });

  it('says which posts have no html or show nothing', () => {
    const lexical = JSON.stringify({ root: { children: [{ type: 'paragraph', children: [{ text: '글' }] }] } });
    const blank = JSON.stringify({ root: { children: [{ type: 'paragraph', children: [] }] } });
    const mobiledoc = JSON.stringify({ cards: [], sections: [[1, 'p', [[0, [], 0, '글']]]] });
    const posts = [{ lexical }, { lexical: blank }, { mobiledoc }].map((row) => ({
      html: null,
      tags: ['공지'],
      ...row,
    }));
    const { items, warnings } = read(exportOf(posts));
    expect([items, warnings.map(({ message }) => message.slice(0, 24))]).toEqual([
      [],
      ['Its html is missing in t', 'It has no text and no pi', 'Its html is missing in t'],
    ]);
  });

  it('lists tags without a board, and gives a press item without a text its headline', () => {
    const { errors } = read(exportOf([{ tags: ['기록'] }, {}]), { map: [] });
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The tag 기록 of 1 post has no board: add --map "기록=<board>/),
      '1 post without a tag: add --board for all that are not mapped.',
    ]);
    const poster = { html: '', feature_image: `${IMAGES}/a.jpg`, tags: ['경기'] };
    expect(read(exportOf([poster])).items[0]?.entry.description).toBe('제목');
  });

  it('gives an address that a post and a page share to the post', () => {
    const { items, readLink } = read(
      exportOf([
        { slug: 'about', type: 'page' },
        { slug: 'about', tags: ['공지'] },
      ]),
    );
    expect(items.map(({ place, key }) => [place, key])).toEqual([
      ['post about', 'ghost:u1'],
      ['page about', 'ghost:u0'],
    ]);
    expect(readLink?.('/about')?.key).toBe('ghost:u1');
  });

  it.each([
    ['/{year}/{month}/{day}/{slug}/', 'Asia/Seoul', '/2024/02/29/slug-0/'],
    ['/{year}/{month}/{day}/{slug}/', 'Etc/UTC', '/2024/02/28/slug-0/'],
    ['/{year}/{day}/{slug}/', 'no zone', '/2024/28/slug-0/'],
    ['/{primary_tag}/{author}/{id}/', 'Etc/UTC', '/tag-1/office/p0/'],
  ])('has posts at %s in %s, pages always at their names', (permalink, timezone, path) => {
    const value = exportOf([{ tags: ['#mail', '공지'] }, { type: 'page' }], { timezone });
    const addresses = read(value, { permalink }).items.map(({ oldAddresses }) => oldAddresses?.[0]);
    expect(addresses).toEqual([SITE + path, `${SITE}/slug-1/`]);
  });

  it('is also one without the list db, and no other JSON is one', () => {
    expect(readExport(exportOf([{}]).db[0])?.posts).toHaveLength(1);
    for (const other of [[], { items: [] }, { db: [] }, { db: [{ data: {} }] }, null])
      expect(readExport(other)).toBeNull();
  });

  it.each([
    ['/content/images/size/w600/format/webp/2024/03/a.jpg', 'images/2024/03/a.jpg'],
    [`${IMAGES}/big.jpg?v=1`, 'images/size/w1000/2024/03/big.jpg'],
    ['/content/files/2024/rules.pdf', 'files/2024/rules.pdf'],
  ])('has for %s the file %s', (address, path) => {
    expect(mediaFinder(folder)(address)).toBe(join(folder, path));
    if (path.startsWith('images/')) expect(mediaFinder(join(folder, 'images'))(address)).toBe(join(folder, path));
  });
});

describe('a card of Ghost', () => {
  const plain = (html: string) => readText(html).html.replace(/\n/g, '');
  it.each([
    [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.kr"><div class="kg-bookmark-title">가 &amp; 나</div><img class="kg-bookmark-icon" src="https://a.kr/i.ico"></a><figcaption><p>출처</p></figcaption></figure>',
      '<p><a href="https://a.kr">가 &amp; 나</a></p><p>출처</p>',
    ],
    [
      `<figure class="kg-card kg-video-card"><div><video src="${SITE}/content/media/a.mp4"></video><button>1×</button><span class="kg-video-current-time">0:00</span></div><figcaption>골</figcaption></figure>`,
      '<p>골</p>',
    ],
    [
      `<div class="kg-card kg-audio-card"><img class="kg-audio-thumbnail" src=""><audio src="${SITE}/content/media/a.mp3"></audio><div class="kg-audio-title">녹음</div><button>1×</button><span class="kg-audio-current-time">0:00</span><div class="kg-audio-time">/<span class="kg-audio-duration">61</span></div></div>`,
      '<div class="kg-card kg-audio-card"><div class="kg-audio-title">녹음</div></div>',
    ],
    [
      `<a class="kg-file-card-container" href="${SITE}/content/files/a.pdf"><div class="kg-file-card-title">규정</div><div class="kg-file-card-filesize">6 KB</div></a>`,
      '<p>규정</p>',
    ],
    ['<div class="kg-callout-emoji">💡</div><div class="kg-callout-text">현장 판매</div>', '<div>💡 현장 판매</div>'],
    ['<h4 class="kg-toggle-heading-text"><span>주차</span></h4>', '<p><strong><span>주차</span></strong></p>'],
    ['<!--kg-gated-block:begin nonMember:true memberSegment:"" -->가입<!--kg-gated-block:end-->', '가입'],
  ])('%j becomes what it says', (card, expected) => expect(plain(card)).toBe(expected));

  it.each(['nonMember:false memberSegment:"status:free"', 'memberSegment:"status:-free"'])(
    'that only members may see (%s) is left out with a warning',
    (rules) => {
      const html = `<p>앞</p><!--kg-gated-block:begin ${rules} --><p>비밀</p><!--kg-gated-block:end-->`;
      const { items, warnings } = read(exportOf([{ html, tags: ['공지'] }]));
      expect(items[0]?.entry.description).toBe('<p>앞</p>');
      expect(warnings).toEqual([
        { place: 'post slug-0', message: 'A part of its text that only members may see is left out.' },
      ]);
    },
  );
});
