import type { PageHandle } from '@wkff/mf-contract';
import { describePage } from './describePage.ts';
import { siteJsonLd } from './siteJsonLd.ts';

const handle: PageHandle<{ name: string }> = {
  title: (data) => data.name,
  crumbs: (data) => [{ label: 'WK리그', path: '/wk-league-matches' }, { label: data.name }],
  head: (data) => ({ description: `${data.name} 소개`, canonical: '/team/x' }),
};
const section = { title: '구단' };

describe('the head of a page', () => {
  it('joins heading, section and site', () => {
    const head = describePage(
      [
        { handle: undefined, data: undefined },
        { handle, data: { name: '서울시청' } },
      ],
      '/team/a',
      section,
    );
    expect(head).toMatchObject({ title: '서울시청 · 구단 · WKFF', description: '서울시청 소개', canonical: '/team/x' });
  });

  it('has the federation’s full name on the home page', () => {
    expect(describePage([{ handle, data: { name: '홈' } }], '/', { title: '홈' }).title).toBe('WKFF 한국여자축구연맹');
  });

  it('has a title even if the loader failed and the handle throws', () => {
    expect(describePage([{ handle, data: undefined }], '/team/a', section).title).toBe('구단 · WKFF');
  });

  it('turns crumbs into a BreadcrumbList with absolute addresses that starts at home', () => {
    const head = describePage([{ handle, data: { name: '서울시청' } }], '/team/a', section);
    expect(siteJsonLd(head, '/team/a', 'https://example.org')[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '홈', item: 'https://example.org/' },
        { '@type': 'ListItem', position: 2, name: 'WK리그', item: 'https://example.org/wk-league-matches' },
        { '@type': 'ListItem', position: 3, name: '서울시청' },
      ],
    });
  });

  it('puts a page without a section directly below home, except the home page and the login', () => {
    const bare: PageHandle<unknown> = { title: () => '화면', crumbs: () => [] };
    const crumbs = (pathname: string) => describePage([{ handle: bare, data: null }], pathname, undefined).crumbs;
    expect(crumbs('/staff/ui')).toEqual([{ label: '화면' }]);
    expect(crumbs('/')).toEqual([]);
    expect(crumbs('/login')).toEqual([]);
  });

  it('describes federation and site only on the home page, with all feeds', () => {
    const bare: PageHandle<unknown> = { title: () => '홈', crumbs: () => [] };
    const home = describePage([{ handle: bare, data: null }], '/', undefined);
    expect(siteJsonLd(home, '/', 'https://example.org')).toMatchObject([
      { '@type': 'SportsOrganization', name: '한국여자축구연맹', url: 'https://example.org/' },
      { '@type': 'WebSite', publisher: { '@id': 'https://example.org/#organization' } },
    ]);
    expect(home.feeds).toEqual(['MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom']);
    const other = describePage([{ handle: bare, data: null }], '/a', undefined);
    expect(siteJsonLd(other, '/a', 'https://example.org')).toMatchObject([{ '@type': 'BreadcrumbList' }]);
    expect(other.feeds).toEqual([]);
  });

  it('uses the site’s picture if the page has none, and the heading as the text of a picture without one', () => {
    const withImage = (image?: string): PageHandle<unknown> => ({
      title: () => '화면',
      crumbs: () => [],
      head: () => (image ? { image } : {}),
    });
    const imageOf = (image?: string) => describePage([{ handle: withImage(image), data: null }], '/a', undefined).image;
    expect(imageOf()).toMatchObject({ path: '/images/share.jpg', width: 1200, height: 630 });
    expect(imageOf('/images/x.png')).toEqual({ path: '/images/x.png', alt: '화면' });
  });
});
