import { escapeHtml, type Release } from '@wkff/contracts';
import { PREVIEW_END_PATH, PREVIEW_PATH } from '@wkff/server';
import { serverTexts } from './texts.ts';

/** Path of the strip's style sheet: a file, as the security policy forbids inline rules. */
export const PREVIEW_SHEET_PATH = `${PREVIEW_PATH}/strip.css`;

/** CSS of the strip. Only pages of a preview load it. */
export const PREVIEW_SHEET = `.preview-strip {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: center;
  padding: 4px 16px;
  background: #3b0764;
  color: #fff;
  font-size: 14px;
}
.preview-strip a {
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: #fff;
  text-decoration: underline;
}
@media print {
  .preview-strip {
    display: none;
  }
}
`;

/** Adds a strip to the top of a document: the release that is previewed, and a link that ends the preview. */
export function addPreviewStrip(document: string, { title, version }: Pick<Release, 'title' | 'version'>): string {
  const { label, shown, end } = serverTexts.preview;
  const strip = `<aside class="preview-strip" aria-label="${label}"><span>${escapeHtml(shown(title, version))}</span><a href="${PREVIEW_END_PATH}">${end}</a></aside>`;
  return document
    .replace('</head>', () => `<link rel="stylesheet" href="${PREVIEW_SHEET_PATH}">\n</head>`)
    .replace('<body>', () => `<body>\n${strip}`);
}
