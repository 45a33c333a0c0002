import { findAddresses, keepScores, plainScores, shownText } from './shownText.ts';

const addresses = (text: string) => findAddresses(text).map(({ text: found, href }) => [found, href]);

describe('web addresses in a text', () => {
  it.each([
    ['http(s)://', '예매는 https://ticket.example/a?b=1#c 에서', 'https://ticket.example/a?b=1#c'],
    ['with a port', 'http://127.0.0.1:3000/x', 'http://127.0.0.1:3000/x'],
    ['before a particle', 'https://www.kfa.or.kr에서', 'https://www.kfa.or.kr'],
    ['with a path before a particle', 'https://kfa.or.kr/news/12에서', 'https://kfa.or.kr/news/12'],
    ['with Korean words', 'https://ko.wikipedia.org/wiki/여자_축구 참고', 'https://ko.wikipedia.org/wiki/여자_축구'],
    ['with a Korean host', 'https://한국.kr/가', 'https://한국.kr/가'],
    ['before punctuation', '(https://a.example/b_(c)).', 'https://a.example/b_(c)'],
    ['with an escaped &', 'https://a.example/?b=1&amp;c=2&gt;', 'https://a.example/?b=1&amp;c=2'],
  ])('are found %s', (_what, text, address) => expect(addresses(text)).toEqual([[address, address]]));

  it.each([
    ['www.kfa.or.kr에서', 'www.kfa.or.kr', 'https://www.kfa.or.kr'],
    ['youtu.be/abc_DEF-123', 'youtu.be/abc_DEF-123', 'https://youtu.be/abc_DEF-123'],
    ['연맹(kwff.or.kr)', 'kwff.or.kr', 'https://kwff.or.kr'],
  ])('are completed: %s', (text, address, href) => expect(addresses(text)).toEqual([[address, href]]));

  it.each([
    '명단.pdf',
    'list.pdf',
    'a.kr.pdf',
    'press@kfa.or.kr',
    '끝.다음',
    'https://',
    'www.',
    'ftp://a.kr/b',
    '3.1',
  ])('are not %s', (text) => expect(addresses(text)).toEqual([]));
});

describe('a score', () => {
  it.each([
    ['수원이 2 : 3으로', '수원이 2\u00a0:\u00a03으로'],
    ['수원이 2–3으로', '수원이 2–\u20603으로'],
    ['인천에 2-3', '인천에 2-\u20603'],
    ['2 - 1 승', '2\u00a0-\u00a01 승'],
    ['2대 1', '2대\u00a01'],
    ['합계 2 : 1.', '합계 2\u00a0:\u00a01.'],
  ])('stays on one line: %s', (text, kept) => {
    expect(keepScores(text)).toBe(kept);
    expect(keepScores(kept)).toBe(kept);
    expect(plainScores(kept)).toBe(text);
  });

  it.each(['2025 - 2026', '02 - 123 - 4567', '9.1 - 9.3', '02-123-4567', '2025-09-18', '1 팀'])('is not %s', (text) =>
    expect(keepScores(text)).toBe(text),
  );
});

describe('a shown text', () => {
  it('has links for addresses that are words, and leaves links as they are', () => {
    const html = '<p>www.kfa.or.kr 와 <a href="https://a.example/" rel="noopener">https://a.example/</a> 3 : 1</p>';
    const shown =
      '<p><a href="https://www.kfa.or.kr" rel="noopener">www.kfa.or.kr</a> 와 ' +
      '<a href="https://a.example/" rel="noopener">https://a.example/</a> 3\u00a0:\u00a01</p>';
    expect(shownText(html)).toBe(shown);
    expect(shownText(shown)).toBe(shown);
  });

  it('marks an address of a video that is a paragraph by itself', () => {
    const address = 'https://youtu.be/dQw4w9WgX-_';
    const shown = `<p class="ql-video"><a href="${address}" rel="noopener">${address}</a></p>`;
    expect(shownText(`<p>${address}</p>`)).toBe(shown);
    expect(shownText(shown)).toBe(shown);
    expect(shownText(`<p>${address} 보기</p>`)).not.toContain('class');
  });

  it('does not change attributes, and cannot leave an attribute', () => {
    const html = '<p><img src="/uploads/a.png" alt="https://a.example/ 3 : 1" /></p>';
    expect(shownText(html)).toBe(html);
    expect(shownText('<p>https://a.example/&quot;onclick=&quot;x</p>')).toBe(
      '<p><a href="https://a.example/" rel="noopener">https://a.example/</a>&quot;onclick=&quot;x</p>',
    );
  });

  it('takes time in proportion to its length', () => {
    for (const part of ['www.', 'a.', '(', ')', 'https://a.b/', '2 : ', '&amp;']) {
      expect(shownText(`https://a.example/${part.repeat(20_000)}`).length).toBeGreaterThan(1_000);
    }
  });
});
