import { parseSitePage } from './sitePage.ts';

const page = (data: string) =>
  `<head><link rel="stylesheet" href="/assets/frame.css"></head><script type="application/json" id="wkff-page">${data}</script>`;

describe('reading a page of the site', () => {
  it('returns the offset of the site clock', () => {
    expect(parseSitePage(page('{"clockOffset":-5000,"demo":true}'))).toEqual({ clockOffset: -5000 });
  });

  it.each([
    ['another program’s page', '<h1>It works!</h1>'],
    ['a page without a clock', page('{}')],
    ['nothing', ''],
  ])('refuses %s', (_name, html) => expect(() => parseSitePage(html)).toThrow('not a page of the site'));
});
