import { CORE_FONT } from '@wkff/ui/fonts';
import { escapeJson, renderDocument } from './document.ts';
import { hashSource } from './inlineTexts.ts';
import { PAGE_SECURITY_HEADERS } from './securityHeaders.ts';

const head = {
  title: '</title><script>alert(1)</script>',
  description: '"><img src=x>',
  canonical: '/team/a?id=1&season=2025',
  image: { path: '/images/a.jpg', alt: '"><script>alert(3)</script>' },
  article: null,
  feeds: ['MediaNews' as const],
  jsonLd: [{ '@type': 'Thing', name: '</script><script>alert(2)</script>' }],
  noindex: false,
  crumbs: [],
};
const data = {
  clockOffset: 0,
  demo: false,
  dev: false,
  build: '20250918T030000Z-1a2b3c4d',
  releases: [],
  clubs: [],
  site: { contact: {}, social: [], familySites: [] },
  remote: null,
  scripts: [],
  preload: [],
  integrity: {},
  change: 7,
  crumbs: [],
  hydration: null,
};
const parts = {
  head,
  html: '<p>본문</p>',
  data,
  frameSheet: { href: '/assets/frame.1.css', replaces: ['/assets/bootstrap.css'] },
  styles: ['/remotes/a.css'],
  starter: '/assets/start.js',
  integrity: { '/remotes/a.css': 'sha256-AA==', '/assets/start.js': 'sha256-BB==' },
  siteOrigin: 'https://example.org',
};

describe('the HTML document', () => {
  it('escapes all text', () => {
    const html = renderDocument({ ...parts, status: 200 });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;/title&gt;');
  });

  it('has no style attribute, and no inline script but the one that its policy allows', () => {
    const html = renderDocument({ ...parts, status: 200 });
    const scripts = [
      ...html.matchAll(/<script(?![^>]*(?:type="application\/(?:ld\+)?json"|src="))[^>]*>(.*?)<\/script>/gs),
    ];
    const sources = scripts.map(([, text]) => hashSource(text ?? ''));
    expect(PAGE_SECURITY_HEADERS['content-security-policy']).toContain(`script-src 'self' ${sources.join()};`);
    expect(html).not.toMatch(/ style=/);
  });

  it('loads the frame style sheet first, under the name that webpack would look for', () => {
    const html = renderDocument({ ...parts, status: 200 });
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/frame.1.css" data-href="/assets/bootstrap.css">',
      '<link rel="stylesheet" href="/remotes/a.css" integrity="sha256-AA==">',
    ]);
    expect(html).toContain('<script src="/assets/start.js" integrity="sha256-BB==" async>');
  });

  it('preloads the font where it is used, and nowhere else', () => {
    const html = renderDocument({ ...parts, status: 200 });
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      `<link rel="preload" as="font" type="font/woff2" crossorigin media="(pointer: fine)" href="${CORE_FONT}">`,
    ]);
  });

  it('has an absolute canonical address, unless search engines should not find the page', () => {
    expect(renderDocument({ ...parts, status: 200 })).toContain(
      '<link rel="canonical" href="https://example.org/team/a?id=1&amp;season=2025">',
    );
    const missing = renderDocument({ ...parts, status: 404 });
    expect(missing).not.toContain('rel="canonical"');
    expect(missing).toContain('<meta name="robots" content="noindex">');
  });

  it('writes JSON that parses to the same value', () => {
    const value = { text: '</script>\u2028\u2029<!--' };
    const written = escapeJson(value);
    expect(written).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual(value);
  });
});
