import type { ContentList } from '@wkff/contracts';
import { useTestApp } from '../../../test/testApp.ts';
import { ONE_LETTER_ITEMS } from './search.ts';
import { insertItems, type GivenItem } from '../../../test/items.ts';

/** Consonants as keyboards type them, in the order of initial consonants. */
const CONSONANTS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
/** A syllable with each initial consonant, some with a final one. */
const SYLLABLES = [...'강까눈댁뚜리문봄뿌성쓰외진쪽촌키탑펑혼'];

describe('a search by initial consonants', () => {
  const current = useTestApp({ template: 'bare' });
  beforeEach(async () => {
    await current().pool.query('truncate content_items restart identity cascade');
    current().clock.set('2025-09-18T12:00:00+09:00');
  });

  const search = async (searchQuery: string, searchFilter = 'all') => {
    // Items are inserted without a change that the cache hears of.
    await current().write(['*'], () => Promise.resolve());
    const query = new URLSearchParams({ writeLocation: 'MediaPress', limit: '100', searchQuery, searchFilter });
    const { status, body } = await current().get<{ data: ContentList }>(`/api/content/list?${query}`);
    expect([searchQuery, status]).toEqual([searchQuery, 200]);
    return body.data.contents.map(({ title }) => title);
  };
  const insert = (...items: GivenItem[]) =>
    insertItems(
      current().db,
      items.map((item) => ({ description: '', ...item })),
    );

  it('finds words by compatibility jamo, which keyboards type, and by conjoining initial consonants', async () => {
    await insert({ title: '화천 KSPO' }, { title: '수원FC 위민' });
    for (const query of ['ㅎㅊ', 'ㅎ ㅊ', '\u1112\u110e', ' ㅎㅊ '])
      expect([query, await search(query)]).toEqual([query, ['화천 KSPO']]);
    expect(await search('ㅅㅇ')).toEqual(['수원FC 위민']);
    expect(await search('ㅊㅎ')).toEqual([]);
  });

  it('matches parts of words, ignores spaces, and accepts Latin letters in between', async () => {
    await insert({ title: '인천 현대제철 레드 엔젤스' }, { title: '화천KSPO' });
    for (const query of ['ㅎㄷㅈㅊ', 'ㅈㅊㄹㄷㅇㅈㅅ', 'ㅊㅎㄷ']) {
      expect([query, await search(query)]).toEqual([query, ['인천 현대제철 레드 엔젤스']]);
    }
    for (const query of ['ㅎㅊkspo', 'ㅎㅊKS', 'ㅊk'])
      expect([query, await search(query)]).toEqual([query, ['화천KSPO']]);
    expect(await search('ㅎㅊㅇ')).toEqual([]);
  });

  it('matches each initial consonant, and distinguishes doubled from single ones', async () => {
    await insert(...SYLLABLES.map((syllable) => ({ title: `${syllable}${syllable}` })));
    for (const [index, consonant] of CONSONANTS.entries()) {
      const title = `${SYLLABLES[index]}${SYLLABLES[index]}`;
      expect([consonant, await search(consonant)]).toEqual([consonant, [title]]);
      expect([consonant, await search(consonant + consonant)]).toEqual([consonant, [title]]);
    }
  });

  it('reads a cluster, which keyboards compose from two consonants, as both of them', async () => {
    await insert({ title: '감사' }, { title: '부산' }, { title: 'ㄳ 했다' });
    expect(await search('ㄳ')).toEqual(['ㄳ 했다', '감사']);
    expect(await search('ㅄ')).toEqual(['부산']);
  });

  it('finds the same as a comparison letter by letter', async () => {
    const letters = [0, 1, 18];
    const words = (length: number): number[][] =>
      length === 0 ? [[]] : words(length - 1).flatMap((word) => letters.map((letter) => [...word, letter]));
    const all = words(4);
    const title = (word: number[]) => word.map((letter) => SYLLABLES[letter]).join('');
    await insert(...all.map((word) => ({ title: title(word), description: `<p>${title(word)}</p>` })));
    for (const word of [...words(2), ...words(3)]) {
      const query = word.map((letter) => CONSONANTS[letter]).join('');
      const expected = all.filter((one) => `,${one.join()},`.includes(`,${word.join()},`)).map(title);
      for (const filter of ['all', 'title', 'content']) {
        expect([query, (await search(query, filter)).toSorted()]).toEqual([query, expected.toSorted()]);
      }
    }
  });

  it('searches only the filter’s part of an item, and never across two parts', async () => {
    await insert(
      { title: '화천' },
      { title: '둘째', headline: '화천' },
      { title: '셋째', description: '<p>화천</p>' },
      { title: '넷째', tags: ['화천'] },
      { title: '비화', headline: '천안' },
      { title: '다섯째', tags: ['흰', '책'] },
    );
    expect(await search('ㅎㅊ', 'title')).toEqual(['화천']);
    expect(await search('ㅎㅊ', 'content')).toEqual(['셋째', '둘째']);
    expect(await search('ㅎㅊ', 'tags')).toEqual([]);
    expect(await search('ㅎㅊ')).toEqual(['넷째', '셋째', '둘째', '화천']);
  });

  it('searches only the newest items for a single consonant', async () => {
    await insert({ title: '꿈', created_at: '2025-01-01T00:00:00+09:00' });
    await insert(...Array.from({ length: ONE_LETTER_ITEMS - 1 }, (_, index) => ({ title: `글 ${index}` })));
    expect(await search('ㄲ')).toEqual(['꿈']);
    await insert({ title: '하나 더' });
    expect(await search('ㄲ')).toEqual([]);
    expect(await search('ㅎㄴㄷ')).toEqual(['하나 더']);
  });
});
