import { escapeHtml } from '@wkff/contracts';
import { cardTexts as texts } from './texts.ts';

/** Returns the badge of a club as a drawing, which has no text: the name is beside it. */
export const badge = (path: string, size: number): string =>
  `<img src="${escapeHtml(path.replace(/\.png$/, '.svg'))}" alt="" width="${size}" height="${size}">`;

/** Returns a link to the site, which opens beside the page that embeds the card. */
export const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}<span class="spoken"> ${texts.newTab}</span></a>`;
