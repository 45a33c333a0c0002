import { correctionsFeedPath, escapeHtml, paths, PRODUCT_FULL_NAME, type Correction } from '@wkff/contracts';
import { correctionEntry } from './correctionEntry.ts';
import { correctionTexts as texts } from './texts.ts';
import { emptyElement, escapeXml, textElement, xmlDocument } from './xml.ts';

/** Id of both feeds. It does not contain the site's address, like the ids of entries. */
const FEED_ID = 'urn:wkff:corrections';
/** Time of a feed without entries, since Atom demands one: the same feed has the same bytes. */
const NEVER = '1970-01-01T00:00:00Z';

/** Returns corrections as an Atom feed (RFC 4287). They must be sorted newest first. */
export function atom(corrections: readonly Correction[], siteOrigin: string): string {
  return xmlDocument(
    [
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">',
      textElement('id', FEED_ID),
      textElement('title', texts.title),
      textElement('subtitle', texts.description),
      textElement('updated', corrections[0]?.recorded_at ?? NEVER),
      `<author>${textElement('name', PRODUCT_FULL_NAME)}</author>`,
      link('self', siteOrigin + correctionsFeedPath('xml'), 'application/atom+xml'),
      link('alternate', siteOrigin + paths.leagueRanking, 'text/html'),
      link('alternate', siteOrigin + correctionsFeedPath('json'), 'application/feed+json'),
      ...corrections.map((correction) => writeEntry(correction, siteOrigin)),
      '</feed>',
    ].join('\n'),
  );
}

function writeEntry(correction: Correction, siteOrigin: string): string {
  const { title, lines } = correctionEntry(correction);
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return [
    '<entry>',
    textElement('id', correction.id),
    textElement('title', title),
    textElement('updated', correction.recorded_at),
    link('alternate', siteOrigin + correction.path, 'text/html'),
    emptyElement('category', { term: correction.kind, label: texts.kinds[correction.kind] }),
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('');
}

const link = (rel: string, href: string, type: string) => emptyElement('link', { rel, href, type });

/**
 * Returns corrections as a JSON Feed (jsonfeed.org/version/1.1). `_wkff` has each as the API sends it, with its figures.
 */
export function jsonFeed(corrections: readonly Correction[], siteOrigin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: texts.title,
    home_page_url: siteOrigin + paths.leagueRanking,
    feed_url: siteOrigin + correctionsFeedPath('json'),
    description: texts.description,
    language: 'ko',
    authors: [{ name: PRODUCT_FULL_NAME, url: siteOrigin }],
    items: corrections.map((correction) => {
      const { title, lines } = correctionEntry(correction);
      return {
        id: correction.id,
        url: siteOrigin + correction.path,
        title,
        content_text: lines.join('\n'),
        date_published: correction.recorded_at,
        tags: [texts.kinds[correction.kind]],
        _wkff: { about: `${siteOrigin}/api/docs`, correction },
      };
    }),
  });
}
