import { parseSitePage } from './sitePage.ts';

const FONT = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/fonts/core.woff2">';
const page = (data: string) =>
  `<head>${FONT}<link rel="stylesheet" href="/assets/frame.css"></head><script type="application/json" id="wkff-page">${data}</script>`;

describe('reading a page of the site', () => {
  it('gives the site clock and what fetches the font', () => {
    expect(parseSitePage(page('{"clockOffset":-5000,"demo":true}'))).toEqual({ clockOffset: -5000, fontLinks: [FONT] });
  });

  it.each([
    ['another program’s page', '<h1>It works!</h1>'],
    ['a page without a clock', page('{}')],
    ['nothing', ''],
  ])('refuses %s', (_name, html) => expect(() => parseSitePage(html)).toThrow('no page of the site'));
});
