import type { PageHandle } from '@wkff/mf-contract';
import { describePage } from './describePage.ts';
import { headTags } from './headTags.ts';
import { readHandle } from './readHandle.ts';

const handle = (title: unknown, crumbs: unknown, head: unknown) =>
  ({ title: () => title, crumbs: () => crumbs, head: () => head }) as PageHandle<unknown>;

describe('what a remote’s handle says', () => {
  it('is taken as it is if it has the types of the contract', () => {
    const crumbs = [{ label: 'WK리그', path: '/schedule' }, { label: '경기' }];
    const head = {
      description: 'a',
      canonical: '/a',
      image: { path: '/a.jpg', width: 1, height: 1, alt: 'a' },
      article: { published: '2025-09-18T12:00:00+09:00', section: 'b' },
      feeds: ['MediaPress'],
      jsonLd: [{ '@type': 'Thing' }],
      noindex: true,
    };
    expect(readHandle(handle('제목', crumbs, head), null)).toEqual({ title: '제목', crumbs, head });
    expect(readHandle(handle('제목', [], { image: '/a.jpg' }), null).head).toMatchObject({ image: '/a.jpg' });
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['objects in place of texts', {}, [{ label: {} }], { description: {}, canonical: {}, article: { published: 1 } }],
    ['no lists', 1, 'WK리그', { feeds: 'MediaPress', jsonLd: {}, image: 1 }],
    ['nothing', null, undefined, null],
    [
      'parts of something else',
      '',
      [['a']],
      { image: { path: '/a.jpg', alt: 1 }, article: { published: '', section: {} }, jsonLd: [['x']] },
    ],
    ['pictures without words', '', [], { image: { path: '/a.jpg' } }],
    ['pictures of no size', '', [], { image: { path: '/a.jpg', alt: 'a', width: '1', height: {} } }],
    ['lists of something else', [], [null, 1, { path: '/a' }], { feeds: ['none', {}], jsonLd: [null, 'x'] }],
    ['addresses of other sites', '', [{ label: 'a', path: 'https://example.org' }], { canonical: '//example.org' }],
  ])('leaves the frame whole if it is %s', (_what, title, crumbs, head) => {
    const page = describePage([{ handle: handle(title, crumbs, head), data: null }], '/a', { title: '구단' });
    expect(page.crumbs).toEqual([{ label: typeof title === 'string' ? title : '구단' }]);
    const tags = headTags(page, 'https://a', true);
    expect(tags.flatMap(({ attributes }) => Object.values(attributes)).every((text) => typeof text === 'string')).toBe(
      true,
    );
    expect(JSON.stringify(tags)).not.toContain('example.org');
  });

  it('leaves the frame whole if its functions throw', () => {
    const fail = () => {
      throw new Error('no');
    };
    expect(readHandle({ title: fail, crumbs: fail, head: fail }, null)).toEqual({
      title: undefined,
      crumbs: [],
      head: {},
    });
    expect(readHandle(undefined, null)).toEqual({ title: undefined, crumbs: [], head: {} });
  });
});
