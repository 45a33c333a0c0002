import { describePage, type PageDescription } from './describePage.ts';
import { HEAD_TAGS, headTags } from './headTags.ts';

const ORIGIN = 'https://example.org';

function page(fields: Partial<PageDescription> = {}): PageDescription {
  return { ...describePage([], '/a', { title: '구단' }), ...fields };
}

/** Returns the content or address of the tag that a selector finds. */
function valuesOf(described: PageDescription, isFound = true) {
  const head = document.createElement('div');
  for (const { name, attributes } of headTags(described, ORIGIN, isFound)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    head.append(element);
  }
  expect(head.querySelectorAll(HEAD_TAGS)).toHaveLength(head.children.length);
  return (selector: string) => {
    const element = head.querySelector(selector);
    return element?.getAttribute('content') ?? element?.getAttribute('href') ?? null;
  };
}

describe('the tags of a head', () => {
  it('describe the page to messengers', () => {
    const tag = valuesOf(page({ title: '제목', description: '설명', canonical: '/a?id=1' }));
    expect(tag('[property="og:title"]')).toBe('제목');
    expect(tag('[property="og:description"]')).toBe('설명');
    expect(tag('[property="og:type"]')).toBe('website');
    expect(tag('[property="og:site_name"]')).toBe('WKFF 한국여자축구연맹');
    expect(tag('[property="og:locale"]')).toBe('ko_KR');
    expect(tag('[property="og:url"]')).toBe('https://example.org/a?id=1');
    expect(tag('[property="og:image"]')).toBe('https://example.org/images/share.jpg');
    expect(tag('[property="og:image:width"]')).toBe('1200');
    expect(tag('[property="og:image:height"]')).toBe('630');
    expect(tag('[property="og:image:alt"]')).toContain('WKFF');
    expect(tag('[name="twitter:card"]')).toBe('summary_large_image');
  });

  it('leave out the size of a picture if it is unknown, and use the small card', () => {
    const tag = valuesOf(page({ image: { path: '/x.png', alt: '엠블럼' } }));
    expect(tag('[property="og:image:width"]')).toBeNull();
    expect(tag('[name="twitter:card"]')).toBe('summary');
  });

  it('contain the time of publication of an article', () => {
    const tag = valuesOf(page({ article: { published: '2025-09-18T09:00:00+09:00', section: 'WK리그' } }));
    expect(tag('[property="og:type"]')).toBe('article');
    expect(tag('[property="article:published_time"]')).toBe('2025-09-18T09:00:00+09:00');
    expect(tag('[property="article:section"]')).toBe('WK리그');
  });

  it.each([
    ['does not exist', page(), false],
    ['is not for search', page({ noindex: true }), true],
  ])('forbid search engines to index a page that %s', (_, described, isFound) => {
    const tag = valuesOf(described, isFound);
    expect(tag('[name="robots"]')).toBe('noindex');
    expect(tag('[rel="canonical"]')).toBeNull();
    expect(valuesOf(page())('[name="robots"]')).not.toContain('noindex');
    expect(valuesOf(page())('[rel="canonical"]')).toBe('https://example.org/a');
  });

  it('link the feeds of the page’s boards', () => {
    const tag = valuesOf(page({ feeds: ['MediaNews', 'WkffDataRoom'] }));
    expect(tag('[rel="alternate"][title="WKFF 공지사항"]')).toBe('https://example.org/feeds/news.xml');
    expect(tag('[rel="alternate"][title="WKFF 자료실"]')).toBe('https://example.org/feeds/data-room.xml');
  });
});
