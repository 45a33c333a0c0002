import { escapeHtml } from '@wkff/contracts';
import { CORE_FONT, FONT_MEDIA } from '@wkff/ui/fonts';
import type { PageDescription } from '../src/page/describePage.ts';
import { headTags, type HeadTag } from '../src/page/headTags.ts';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from '../src/page/pageData.ts';
import { BAND_COLOUR, MANIFEST_PATH } from './manifest.ts';
import { PUT_AWAY_SCRIPT } from './putAwayScript.ts';

export interface DocumentParts {
  head: PageDescription;
  html: string;
  data: PageData;
  /** `replaces`: the build's own style sheets that it contains. */
  frameSheet: { href: string; replaces: string[] };
  styles: string[];
  starter: string;
  /** Hashes of style sheets and starter by address. The frame's sheet has none, as older pages get the current one. */
  integrity: Readonly<Record<string, string>>;
  siteOrigin: string;
  status: number;
}

/** Returns the HTML document. It has one external script and a short inline one, and its data is in JSON blocks. */
export function renderDocument({
  head,
  html,
  data,
  frameSheet,
  styles,
  starter,
  integrity,
  siteOrigin,
  status,
}: DocumentParts): string {
  return [
    '<!doctype html>',
    '<html lang="ko">',
    '<head>',
    '<meta charset="utf-8">',
    // Above a phone's keyboard there is all that is sticky at the bottom of the window.
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, siteOrigin, status === 200).map(writeTag),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${MANIFEST_PATH}">`,
    `<meta name="theme-color" content="${BAND_COLOUR}">`,
    `<link rel="preload" as="font" type="font/woff2" crossorigin media="${FONT_MEDIA}" href="${CORE_FONT}">`,
    // Before the style sheets, for which it would wait.
    `<script>${PUT_AWAY_SCRIPT}</script>`,
    frameSheetTag(frameSheet),
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}"${integrityAttribute(integrity[href])}>`),
    ...head.jsonLd.map((item) => `<script type="application/ld+json">${escapeJson(item)}</script>`),
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${html}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${escapeJson(data)}</script>`,
    `<script src="${escapeHtml(starter)}"${integrityAttribute(integrity[starter])} async></script>`,
    '</body>',
    '</html>',
  ].join('\n');
}

function writeTag({ name, attributes }: HeadTag): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
}

function integrityAttribute(value: string | undefined): string {
  return value === undefined ? '' : ` integrity="${value}"`;
}

/** webpack's runtime looks for the build's own style sheet by `data-href`, and would otherwise load it again. */
function frameSheetTag({ href, replaces }: DocumentParts['frameSheet']): string {
  const [own] = replaces;
  const replaced = own === undefined ? '' : ` data-href="${escapeHtml(own)}"`;
  return `<link rel="stylesheet" href="${escapeHtml(href)}"${replaced}>`;
}

/** Returns JSON that is safe inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
