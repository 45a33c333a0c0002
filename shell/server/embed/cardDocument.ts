import { escapeHtml, PRODUCT_NAME } from '@wkff/contracts';
import { hashSource, readInlineScript, readInlineStyle } from '../inlineTexts.ts';

const STYLE = readInlineStyle(new URL('./card.css', import.meta.url));
const SCRIPT = readInlineScript('card');

/**
 * Headers of the cards. Every site may embed them. Their style and script are in the document and known by hash, and
 * they load nothing but badges and their own address. A frame without an origin (`sandbox`) may read that, too.
 */
export const CARD_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashSource(SCRIPT)}`,
    `style-src ${hashSource(STYLE)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; '),
  'access-control-allow-origin': '*',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'x-robots-tag': 'noindex',
};

/** A card. */
export interface Card {
  title: string;
  /** HTML inside of `main`. */
  content: string;
  /** Seconds after which an open card looks again. */
  every: number;
  /** What is said aloud when it changes: the score. */
  said?: string;
}

/** Returns the document of a card. */
export function cardDocument({ title, content, every, said = '' }: Card): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${PRODUCT_NAME}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main data-every="${every}" data-said="${escapeHtml(said)}">${content}</main>
<div class="spoken" role="status"></div>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Returns the document of a card that has nothing to show. */
export const noticeDocument = (text: string, every: number): string =>
  cardDocument({ title: text, content: `<p>${escapeHtml(text)}</p>`, every });
