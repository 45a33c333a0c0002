import type { PageDescription } from '../src/page/describePage.ts';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from '../src/page/pageData.ts';

export interface DocumentParts {
  head: PageDescription;
  html: string;
  data: PageData;
  /** `standsFor`: the build's own style sheets whose rules are in it. */
  frameSheet: { href: string; standsFor: string[] };
  styles: string[];
  starter: string;
  siteOrigin: string;
  status: number;
}

/** The whole HTML document. Nothing in it is script but one external tag; data travels as JSON blocks. */
export function renderDocument({
  head,
  html,
  data,
  frameSheet,
  styles,
  starter,
  siteOrigin,
  status,
}: DocumentParts): string {
  const canonical = siteOrigin + head.canonical;
  const isIndexed = status === 200 && !head.noindex;
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...(isIndexed
      ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`]
      : ['<meta name="robots" content="noindex">']),
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="ko_KR">',
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    ...(head.image ? [`<meta property="og:image" content="${escapeHtml(siteOrigin + head.image)}">`] : []),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    frameSheetTag(frameSheet),
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...head.jsonLd.map((item) => `<script type="application/ld+json">${escapeJson(item)}</script>`),
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    `<script src="${escapeHtml(starter)}" async></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

/** webpack's runtime looks for the build's own style sheet by `data-href` before it would load it a second time. */
function frameSheetTag({ href, standsFor }: DocumentParts['frameSheet']): string {
  const [own] = standsFor;
  const replaced = own === undefined ? '' : ` data-href="${escapeHtml(own)}"`;
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${replaced}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON that can stand inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
