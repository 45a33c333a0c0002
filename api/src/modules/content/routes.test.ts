import type { ContentDay, ContentItem, ContentList, ContentListItem } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';
import { ONE_LETTER_ITEMS } from './search.ts';
import { insertItems, type GivenItem } from '../../../test/items.ts';

interface Body<T> {
  success: true;
  message: string;
  data: T;
}

describe('the boards', () => {
  const current = useTestApp({ template: 'bare' });
  beforeEach(async () => {
    await current().pool.query('truncate content_items restart identity cascade');
    current().clock.set('2025-09-18T12:00:00+09:00');
  });

  /** Sends a read that the cache cannot answer: items are inserted without a change that it hears of. */
  const get = async <T>(path: string, query: Record<string, string | number> = {}) => {
    await current().write(['*'], () => Promise.resolve());
    const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return current().get<Body<T>>(`/api/content/${path}?${params}`);
  };
  const list = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await get<ContentList>('list', { writeLocation: 'MediaPress', ...query });
    expect([status, body.success]).toEqual([200, true]);
    return body.data;
  };
  const titles = async (query: Record<string, string | number> = {}) =>
    (await list(query)).contents.map(({ title }) => title);
  const insert = (...items: GivenItem[]) => insertItems(current().db, items);

  describe('a list', () => {
    it('returns the items of one board, newest first, with totals', async () => {
      await insert(
        { title: '첫째', created_at: '2025-09-01T10:00:00+09:00' },
        { title: '셋째', created_at: '2025-09-03T10:00:00+09:00' },
        { title: '둘째', created_at: '2025-09-02T10:00:00+09:00' },
        { title: '공지', write_location: 'MediaNews' },
      );
      const { contents, ...totals } = await list();
      expect(contents.map(({ title }) => title)).toEqual(['셋째', '둘째', '첫째']);
      expect(totals).toEqual({ totalCount: 3, totalPages: 1 });
    });

    it('has titles and leads whose scores stay on one line, and finds them as they were typed', async () => {
      await insert({ title: '수원 2 : 3 화천', headline: '2–3' });
      const { contents } = await list({ searchQuery: '2 : 3', searchFilter: 'title' });
      expect(contents.map(({ title, headline }) => [title, headline])).toEqual([
        ['수원 2\u00a0:\u00a03 화천', '2–\u20603'],
      ]);
    });

    it('returns every field of an item', async () => {
      const [id] = await insert({
        title: '제목',
        headline: '머리글',
        category: 'wk-league',
        related_teams: ['suwon-fc-women'],
        tags: ['수원FC 위민', 'WK리그'],
        is_sample: true,
        created_at: '2025-09-17T22:00:05+09:00',
        images: ['cover.webp', 'second.webp'],
        attachments: [{ file: 'a.pdf', name: '요강.pdf' }],
      });
      const { contents } = await list();
      const item: ContentListItem = {
        id: id ?? 0,
        title: '제목',
        headline: '머리글',
        category: 'wk-league',
        related_teams: ['suwon-fc-women'],
        tags: '수원FC 위민,WK리그',
        write_location: 'MediaPress',
        is_pinned: false,
        is_public: true,
        must_see: false,
        created_at: '2025-09-17T22:00:05+09:00',
        is_sample: true,
        version: 1,
        can_edit: false,
        can_delete: false,
        images: 'cover.webp,second.webp',
        has_attachments: true,
      };
      expect(contents).toEqual([item]);
    });

    it('puts pinned items first in every sort order', async () => {
      await insert(
        { title: '나', created_at: '2025-09-02T10:00:00+09:00' },
        { title: '가', created_at: '2025-09-01T10:00:00+09:00' },
        { title: '다 고정', created_at: '2025-08-01T10:00:00+09:00', is_pinned: true },
      );
      expect(await titles()).toEqual(['다 고정', '나', '가']);
      expect(await titles({ order: 'asc' })).toEqual(['다 고정', '가', '나']);
      expect(await titles({ sort: 'title', order: 'asc' })).toEqual(['다 고정', '가', '나']);
      expect(await titles({ sort: 'title' })).toEqual(['다 고정', '나', '가']);
    });

    it('puts pinned items among the others on request', async () => {
      await insert(
        { title: '나', created_at: '2025-09-02T10:00:00+09:00' },
        { title: '가', created_at: '2025-09-01T10:00:00+09:00' },
        { title: '다 고정', created_at: '2025-08-01T10:00:00+09:00', is_pinned: true },
      );
      expect(await titles({ pinned: 'inline' })).toEqual(['나', '가', '다 고정']);
      expect(await titles({ pinned: 'inline', sort: 'title' })).toEqual(['다 고정', '나', '가']);
      expect(await titles({ pinned: 'first' })).toEqual(['다 고정', '나', '가']);
    });

    it('uses the defaults for a blank or unknown sort and order', async () => {
      await insert(
        { title: '옛것', created_at: '2025-09-01T10:00:00+09:00' },
        { title: '새것', created_at: '2025-09-02T10:00:00+09:00' },
      );
      for (const query of [
        {},
        { sort: '', order: '' },
        { sort: 'views', order: 'up' },
        { sort: 'id; drop table x' },
      ] as Record<string, string>[]) {
        expect(await titles(query)).toEqual(['새것', '옛것']);
      }
    });

    it('is paged, by default with ten items a page', async () => {
      await insert(
        ...Array.from({ length: 23 }, (_, index) => ({
          title: `${index + 1}`,
          created_at: new Date(Date.UTC(2025, 0, index + 1)),
        })),
      );
      const first = await list();
      expect([first.contents.length, first.contents[0]?.title, first.totalCount, first.totalPages]).toEqual([
        10,
        '23',
        23,
        3,
      ]);
      expect(await titles({ page: 3 })).toEqual(['3', '2', '1']);
      expect(await list({ page: 4 })).toEqual({ contents: [], totalCount: 23, totalPages: 3 });
      expect(await list({ page: 999_999, limit: 100 })).toEqual({ contents: [], totalCount: 23, totalPages: 1 });
      expect(await titles({ page: '', limit: '' })).toHaveLength(10);
      expect(await list({ limit: 1 })).toMatchObject({ contents: [{ title: '23' }], totalCount: 23, totalPages: 23 });
      expect((await list({ limit: 100 })).contents).toHaveLength(23);
    });

    it('orders items of the same moment consistently across pages', async () => {
      await insert(...Array.from({ length: 9 }, (_, index) => ({ title: `${index + 1}`, headline: '머리글' })));
      await insert({ title: '같은 제목' }, { title: '같은 제목', headline: '둘째' });
      const pagesOf = async (query: Record<string, string>) =>
        (await Promise.all([1, 2, 3].map((page) => titles({ ...query, limit: 4, page })))).flat();
      expect(await pagesOf({})).toEqual(['같은 제목', '같은 제목', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
      expect(await pagesOf({ order: 'asc' })).toEqual([
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        '9',
        '같은 제목',
        '같은 제목',
      ]);
      const sameTitle = (await list({ sort: 'title', searchQuery: '같은' })).contents;
      expect(sameTitle.map(({ headline }) => headline)).toEqual(['둘째', null]);
    });

    it('is empty for an empty board', async () => {
      expect(await list()).toEqual({ contents: [], totalCount: 0, totalPages: 0 });
    });

    it('refuses pages and limits out of range, and unknown boards and filters', async () => {
      const wrong: Record<string, string>[] = [
        { page: '0' },
        { page: 'abc' },
        { page: '-1' },
        { page: '1.5' },
        { page: '1e99' },
        { page: '1000000' },
        { limit: '0' },
        { limit: '101' },
        { limit: '1e9' },
        { limit: 'ten' },
        { writeLocation: 'MediaVideos' },
        { pinned: 'last' },
        { writeLocation: '' },
        { searchFilter: 'author' },
        { searchQuery: '가'.repeat(201) },
      ];
      for (const query of wrong) {
        const answer = await current().get(
          `/api/content/list?${new URLSearchParams({ writeLocation: 'MediaPress', ...query })}`,
        );
        expect([query, answer.status, answer.body]).toEqual([
          query,
          400,
          { success: false, message: expect.any(String), code: 'bad_request' },
        ]);
      }
    });

    it('accepts a comma-separated list of categories', async () => {
      await insert(
        { title: '리그', category: 'wk-league' },
        { title: '여왕기', category: 'queens-cup' },
        { title: '연맹', category: 'federation-news' },
        { title: '없음' },
      );
      expect(await titles({ category: 'wk-league,queens-cup' })).toEqual(['여왕기', '리그']);
      expect(await titles({ category: ' federation-news , ' })).toEqual(['연맹']);
      expect(await titles({ category: '' })).toHaveLength(4);
      expect(await titles({ category: 'no-such-cup' })).toEqual([]);
    });
  });

  describe('a search', () => {
    const search = (searchQuery: string, searchFilter = 'all') => titles({ searchQuery, searchFilter });

    it('searches title, headline, text and tags, but not the markup', async () => {
      await insert(
        { title: '개막전 예고' },
        { title: '둘째', headline: '개막전을 앞두고' },
        { title: '셋째', description: '<p>어제 <strong>개막</strong>전이 열렸다.</p>' },
        { title: '넷째', tags: ['개막전'] },
        { title: '다섯째', description: '<p class="개막전">다른 글</p>' },
      );
      expect(await search('개막전')).toEqual(['넷째', '셋째', '둘째', '개막전 예고']);
    });

    it('searches only the filter’s part', async () => {
      await insert(
        { title: '화천 승리' },
        { title: '둘째', headline: '화천의 날' },
        { title: '셋째', description: '<p>화천이 이겼다.</p>' },
        { title: '넷째', tags: ['화천 KSPO', '화천'] },
        { title: '다섯째', related_teams: ['hwacheon-kspo'], category: 'wk-league' },
      );
      expect(await search('화천', 'title')).toEqual(['화천 승리']);
      expect(await search('화천', 'content')).toEqual(['셋째', '둘째']);
      expect(await search('승리', 'content')).toEqual([]);
      expect(await search('kspo', 'content')).toEqual([]);
      expect(await search('승리', 'title')).toEqual(['화천 승리']);
      expect(await search('kspo', 'title')).toEqual([]);
      expect(await search('화천', 'tags')).toEqual(['넷째']);
      expect(await search('hwacheon-kspo', 'team')).toEqual(['다섯째']);
      expect(await search('hwacheon', 'team')).toEqual([]);
      expect(await search('화천', 'all')).toEqual(['넷째', '셋째', '둘째', '화천 승리']);
    });

    it('finds a tag exactly', async () => {
      await insert({ title: '하나', tags: ['WK리그'] }, { title: '둘', tags: ['WK리그 소식'] });
      expect(await search('WK리그', 'tags')).toEqual(['하나']);
      expect(await search(' WK리그 ', 'tags')).toEqual(['하나']);
    });

    it('compares whole syllables: one is not found inside another that begins with it', async () => {
      await insert({ title: '강진 이전' }, { title: '가지 않은 길' }, { title: '각자의 자리' });
      expect(await search('가지')).toEqual(['가지 않은 길']);
      expect(await search('가')).toEqual(['가지 않은 길']);
      expect(await search('가진')).toEqual([]);
      expect(await search('화처')).toEqual([]);
    });

    it('finds the same as a comparison letter by letter', async () => {
      const letters = ['가', '각', '간', '나', 'W'];
      const words = (length: number): string[] =>
        length === 0 ? [''] : words(length - 1).flatMap((word) => letters.map((letter) => word + letter));
      const all = words(3);
      // The text repeats the title, so that every filter but tags and team finds the same.
      await insert(...all.map((title) => ({ title, description: `<p>${title}</p>` })));
      for (const query of [...words(1), ...words(2)]) {
        for (const searchFilter of ['all', 'title', 'content']) {
          const found = await titles({ searchQuery: query, searchFilter, limit: 100 });
          expect([query, found.toSorted()]).toEqual([query, all.filter((title) => title.includes(query)).toSorted()]);
        }
      }
    });

    it('ignores spaces, capitals and how the letters are composed', async () => {
      await insert({ title: 'WK 리그 우승 트로피' });
      for (const query of ['wk리그', 'WK 리그', '리그우승', '우승트로피', 'wk 리그'.normalize('NFD'), '  트로피 ']) {
        expect([query, await search(query)]).toEqual([query, ['WK 리그 우승 트로피']]);
      }
    });

    it('treats every sign literally', async () => {
      await insert(
        { title: '관중 100% 회복' },
        { title: '관중 100명' },
        { title: 'snake_case' },
        { title: 'back\\slash' },
      );
      expect(await search('100%')).toEqual(['관중 100% 회복']);
      expect(await search('snake_')).toEqual(['snake_case']);
      expect(await search('k\\s')).toEqual(['back\\slash']);
      expect(await search("'; drop table content_items; --")).toEqual([]);
      expect(await search('%')).toEqual(['관중 100% 회복']);
      await insert({ title: '[표] 대진(가)' });
      for (const query of ['(가', '[표', '[표] 대', '대진(가']) expect(await search(query)).toEqual(['[표] 대진(가)']);
      for (const query of ['.가', '[가', '(?가', 'x*가', '진+(가']) expect(await search(query)).toEqual([]);
    });

    it('does not match across two parts of an item', async () => {
      await insert({ title: '수원', headline: '서울' });
      expect(await search('수원서울')).toEqual([]);
    });

    it('returns the number of hits, pinned ones first', async () => {
      await insert({ title: '우승 하나', is_pinned: true }, { title: '우승 둘' }, { title: '다른 글' });
      expect(await list({ searchQuery: '우승', limit: 1 })).toMatchObject({
        contents: [{ title: '우승 하나' }],
        totalCount: 2,
        totalPages: 2,
      });
    });

    it('is a list if the query is blank', async () => {
      await insert({ title: '하나' }, { title: '둘' });
      expect(await titles({ searchQuery: '   ', searchFilter: 'title' })).toEqual(['둘', '하나']);
    });

    it('searches only the newest items for one letter', async () => {
      await insert({ title: '꿈', created_at: '2025-01-01T00:00:00+09:00' });
      await insert(...Array.from({ length: ONE_LETTER_ITEMS - 1 }, (_, index) => ({ title: `글 ${index}` })));
      expect(await search('꿈')).toEqual(['꿈']);
      await insert({ title: '하나 더' });
      expect(await search('꿈')).toEqual([]);
      expect(await search('하나')).toEqual(['하나 더']);
    });
  });

  describe('what visitors may see', () => {
    beforeEach(() =>
      insert(
        { title: '공개', tags: ['공개'], must_see: true },
        { title: '비공개', tags: ['비공개'], must_see: true, is_public: false },
        { title: '예약', tags: ['예약'], must_see: true, created_at: '2025-09-18T13:00:00+09:00' },
        { title: '지움', tags: ['지움'], must_see: true, deleted_at: '2025-09-01T00:00:00+09:00' },
      ),
    );

    it('is only public items that are neither scheduled for later nor deleted, in every read', async () => {
      expect(await list()).toMatchObject({ contents: [{ title: '공개' }], totalCount: 1 });
      expect(await titles({ searchQuery: '약' })).toEqual([]);
      expect((await get<string[]>('tags', { writeLocation: 'MediaPress' })).body.data).toEqual(['공개']);
      const mustSee = await get<ContentListItem[]>('must-see', { writeLocation: 'MediaPress' });
      expect(mustSee.body.data.map(({ title }) => title)).toEqual(['공개']);
      const { rows } = await current().pool.query<{ id: number; title: string }>('select id, title from content_items');
      for (const { id, title } of rows) {
        expect([title, (await get(`detail/${id}`)).status]).toEqual([title, title === '공개' ? 200 : 404]);
      }
    });

    it('is valid until the next scheduled item appears', async () => {
      const url = '/api/content/list?writeLocation=MediaPress&limit=50';
      const before = await current().get<Body<ContentList>>(url);
      expect(before.headers['x-valid-until']).toBe('2025-09-18T04:00:00.000Z');
      current().clock.set('2025-09-18T12:59:59.999+09:00');
      expect((await current().get<Body<ContentList>>(url)).body.data.totalCount).toBe(1);
      current().clock.set('2025-09-18T13:00:00+09:00');
      const after = await current().get<Body<ContentList>>(url);
      expect(after.body.data.contents.map(({ title }) => title)).toEqual(['예약', '공개']);
      expect(after.headers['x-valid-until']).toBeUndefined();
    });
  });

  describe('one item', () => {
    it('has its text under both names, its pictures, links and files', async () => {
      const [id] = await insert({
        title: '자료',
        write_location: 'WkffDataRoom',
        description: '<p>내용</p>',
        link1: 'https://example.com/1',
        images: ['a.webp'],
        attachments: [
          { file: 'x.pdf', name: '대회 요강.pdf' },
          { file: 'y.hwp', name: '신청서.hwp' },
        ],
      });
      const { status, body } = await get<ContentItem>(`detail/${id}`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id,
        title: '자료',
        write_location: 'WkffDataRoom',
        description: '<p>내용</p>',
        content: '<p>내용</p>',
        link1: 'https://example.com/1',
        link2: null,
        images: [{ id: expect.any(Number), image_path: '/uploads/a.webp', alt: null }],
        attachments: [
          {
            id: expect.any(Number),
            attachment_name: '대회 요강.pdf',
            attachment_path: '/uploads/x.pdf',
            size_bytes: 1,
          },
          { id: expect.any(Number), attachment_name: '신청서.hwp', attachment_path: '/uploads/y.hwp', size_bytes: 1 },
        ],
        can_edit: false,
        can_delete: false,
      });
    });

    it('has links for the web addresses in its text', async () => {
      const [id] = await insert({ title: '글', description: '<p>www.kfa.or.kr 3 : 1</p>' });
      const { body } = await get<ContentItem>(`detail/${id}`);
      const shown = '<p><a href="https://www.kfa.or.kr" rel="noopener">www.kfa.or.kr</a> 3\u00a0:\u00a01</p>';
      expect([body.data.description, body.data.content]).toEqual([shown, shown]);
    });

    it('has as neighbours the previous and next visible item of its board by date, pinned or not', async () => {
      const day = (number: number) => `2025-09-0${number}T00:00:00+09:00`;
      const [oldest, , pinned, , first, second] = await insert(
        { title: '가장 오래된 글', created_at: day(1) },
        { title: '비공개', created_at: day(2), is_public: false },
        { title: '고정', created_at: day(3), is_pinned: true },
        { title: '다른 게시판', created_at: day(4), write_location: 'MediaNews' },
        { title: '같은 때 하나', created_at: day(5) },
        { title: '같은 때 둘', created_at: day(5) },
        { title: '예약', created_at: '2025-09-19T00:00:00+09:00' },
      );
      const neighbours = async (id: number | undefined) => {
        const { body, headers } = await get<ContentItem>(`detail/${id}`);
        expect(headers['x-valid-until']).toBe('2025-09-18T15:00:00.000Z');
        return [body.data.previous, body.data.next];
      };
      expect(await neighbours(oldest)).toEqual([null, { id: pinned, title: '고정' }]);
      expect(await neighbours(pinned)).toEqual([
        { id: oldest, title: '가장 오래된 글' },
        { id: first, title: '같은 때 하나' },
      ]);
      expect(await neighbours(first)).toEqual([
        { id: pinned, title: '고정' },
        { id: second, title: '같은 때 둘' },
      ]);
      expect(await neighbours(second)).toEqual([{ id: first, title: '같은 때 하나' }, null]);
    });

    it('is 404 for an unknown id, 400 for an invalid one', async () => {
      expect((await get('detail/999999')).body).toEqual({
        success: false,
        message: '기사를 찾을 수 없습니다.',
        code: 'article_not_found',
      });
      for (const id of ['abc', '-1', '0', '1.5', '99999999999', '1%20or%201'])
        expect([id, (await get(`detail/${id}`)).status]).toEqual([id, 400]);
    });
  });

  it.each(['FanEvent', 'FanFaq', 'FanFreeBoard', 'FanQuestionBoard'])(
    'refuses the closed board %s with its own code',
    async (writeLocation) => {
      for (const path of ['list', 'ids', 'tags', 'must-see']) {
        const { status, body } = await get<unknown>(path, { writeLocation });
        expect([status, body]).toEqual([
          400,
          { success: false, message: '아직 열리지 않은 게시판입니다.', code: 'board_not_open' },
        ]);
      }
    },
  );

  it('lists the ids of a board for a sitemap, each with the day of its last change in Seoul', async () => {
    const [old, edited, night] = await insert(
      { title: '옛 글', created_at: '2025-09-01T10:00:00+09:00', updated_at: '2026-01-01T00:00:00+09:00' },
      { title: '고친 글', created_at: '2025-09-02T10:00:00+09:00', updated_at: '2025-09-17T16:00:00Z', version: 2 },
      { title: '밤', created_at: '2025-09-03T00:30:00+09:00', is_pinned: true },
      { title: '비공개', is_public: false },
      { title: '예약', created_at: '2025-09-19T00:00:00+09:00' },
      { title: '공지', write_location: 'MediaNews' },
    );
    const { body, headers } = await get<ContentDay[]>('ids', { writeLocation: 'MediaPress' });
    expect(body.data).toEqual([
      { id: night, day: '2025-09-03' },
      { id: edited, day: '2025-09-18' },
      { id: old, day: '2025-09-01' },
    ]);
    expect(headers).toMatchObject({ 'x-tags': 'board:MediaPress', 'x-valid-until': '2025-09-18T15:00:00.000Z' });
  });

  it('returns the tags in use once each, in Korean order', async () => {
    await insert(
      { title: '1', tags: ['하늘', '가을'] },
      { title: '2', tags: ['나무', '가을'] },
      { title: '3', write_location: 'MediaNews', tags: ['공지'] },
    );
    expect((await get<string[]>('tags', { writeLocation: 'MediaPress' })).body.data).toEqual(['가을', '나무', '하늘']);
    expect((await get<string[]>('tags', { writeLocation: 'MediaPhotos' })).body.data).toEqual([]);
  });

  it('returns the most used tags if there is a limit', async () => {
    await insert(
      { title: '1', tags: ['하늘', '가을'] },
      { title: '2', tags: ['나무', '가을'] },
      { title: '3', tags: ['하늘'] },
    );
    const { body } = await get<string[]>('tags', { writeLocation: 'MediaPress', limit: '2' });
    expect(body.data).toEqual(['가을', '하늘']);
  });

  it('returns the newest must-see items, by default three, pinned or not', async () => {
    const photos = [1, 2, 3, 4, 5].map((day) => ({
      title: `${day}`,
      write_location: 'MediaPhotos' as const,
      must_see: day !== 4,
      is_pinned: day === 1,
      created_at: `2025-09-0${day}T00:00:00+09:00`,
    }));
    await insert(...photos);
    const mustSee = async (query: Record<string, string | number>) =>
      (await get<ContentListItem[]>('must-see', { writeLocation: 'MediaPhotos', ...query })).body.data.map(
        ({ title }) => title,
      );
    expect(await mustSee({})).toEqual(['5', '3', '2']);
    expect(await mustSee({ limit: 1 })).toEqual(['5']);
  });

  it('returns chosen items of any boards in the order asked for, as visitors see them, until the next is due', async () => {
    const [shown, hidden, later, photo] = await insert(
      { title: '글' },
      { title: '비공개', is_public: false },
      { title: '예약', created_at: '2099-01-01T00:00:00+09:00' },
      { title: '사진', write_location: 'MediaPhotos' as const },
    );
    const ids = [photo, later, hidden, shown, 99_999_999, photo].join(',');
    const { body, headers } = await get<ContentListItem[]>('chosen', { ids });
    expect(body.data.map(({ title }) => title)).toEqual(['사진', '글']);
    expect(headers).toMatchObject({
      'x-tags': [photo, later, hidden, shown, 99_999_999].map((id) => `content:${id}`).join(' '),
      'x-valid-until': '2098-12-31T15:00:00.000Z',
    });
  });

  it.each(['', '0', 'a', '1,', '1,,2', '9999999999', Array(21).fill('1').join(',')])(
    'refuses %j as chosen items',
    async (ids) => expect((await get('chosen', { ids })).status).toBe(400),
  );

  it('sends cache tags with each answer, and answers 304 to a matching ETag', async () => {
    const [id] = await insert({ title: '하나' });
    const answer = await get('list', { writeLocation: 'MediaPress' });
    expect(answer.headers).toMatchObject({ 'x-tags': 'board:MediaPress', 'cache-control': 'no-cache' });
    expect((await get(`detail/${id}`)).headers['x-tags']).toBe(`content:${id} board:MediaPress`);
    const again = await current().app.inject({
      url: '/api/content/list?writeLocation=MediaPress',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
