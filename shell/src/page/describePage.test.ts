import type { PageHandle } from '@wkff/mf-contract';
import { describePage } from './describePage.ts';

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
      'https://example.org',
    );
    expect(head).toMatchObject({ title: '서울시청 · 구단 · WKFF', description: '서울시청 소개', canonical: '/team/x' });
  });

  it('says the federation’s whole name on the home page', () => {
    expect(describePage([{ handle, data: { name: '홈' } }], '/', { title: '홈' }, '').title).toBe(
      'WKFF 한국여자축구연맹',
    );
  });

  it('still has a title where the loader failed and the handle cannot speak', () => {
    expect(describePage([{ handle, data: undefined }], '/team/a', section, '').title).toBe('구단 · WKFF');
  });

  it('turns crumbs into a BreadcrumbList with absolute addresses that starts at home', () => {
    const { jsonLd } = describePage(
      [{ handle, data: { name: '서울시청' } }],
      '/team/a',
      section,
      'https://example.org',
    );
    expect(jsonLd[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: '홈', item: 'https://example.org/' },
        { '@type': 'ListItem', position: 2, name: 'WK리그', item: 'https://example.org/wk-league-matches' },
        { '@type': 'ListItem', position: 3, name: '서울시청' },
      ],
    });
  });
});
