import { escapeHtml } from '@wkff/contracts';
import { videoAddress } from '@wkff/api/archive';

/** A text, and the addresses of files of the old site that it linked or played. */
export interface TextOfFiles {
  html: string;
  linkedFiles: string[];
}

/** A link. The lookahead takes its tag as a whole, so that no part of it is tried twice. */
const LINK = /<a\b(?=([^<>]*>))\1((?:(?!<a\b)[\s\S])*?)<\/a>/gi;
/** A player. The lookahead takes its tag as a whole. */
const PLAYER = /<(video|audio)\b(?=([^<>]*>))\2(?:(?!<\1\b)[\s\S])*?<\/\1>/gi;
const SOURCE = /\ssrc=(["'])([^"']*)\1/i;
/** Lines that stay lines: preformatted text and verse. */
const LINES = /<pre\b[^<>]*>((?:(?!<pre\b)[\s\S])*?)<\/pre>/gi;
const TARGET = /\shref=(["'])([^"']*)\1/i;

/**
 * Replaces what texts may not contain: players with links, preformatted lines with a paragraph. Links to files of the old
 * site become plain text, because they would break without it.
 * @param isFile returns whether an address is that of a file of the old site.
 */
export function withoutFiles(stored: string, isFile: (address: string) => boolean): TextOfFiles {
  const linkedFiles: string[] = [];
  const html = stored
    .replace(PLAYER, (whole: string, _name: string, tag: string) => {
      const [, , address = ''] = SOURCE.exec(tag) ?? /<source\b[^<>]*?\ssrc=(["'])([^"']*)\1/i.exec(whole) ?? [];
      if (isFile(address)) linkedFiles.push(address.replaceAll('&amp;', '&'));
      if (isFile(address)) return '';
      return /^(?:https?:)?\/\//.test(address) ? block(link(address.replace(/^\/\//, 'https://'))) : whole;
    })
    .replace(LINES, (_whole, words: string) => block(words.trim().replaceAll('\n', '<br>')))
    .replace(LINK, (whole: string, tag: string, words: string) => {
      const [, , address = ''] = TARGET.exec(tag) ?? [];
      if (!isFile(address)) return whole;
      linkedFiles.push(address.replaceAll('&amp;', '&'));
      return words;
    });
  return { html, linkedFiles };
}

/** Returns HTML as a paragraph, apart from the text around it. */
export const block = (html: string): string => `\n\n<p>${html}</p>\n\n`;

/** Returns a link to an address, to the page of a video if it is one. */
export function link(address: string): string {
  const target = escapeHtml((videoAddress(address) ?? address).replaceAll('&amp;', '&'));
  return `<a href="${target}">${target}</a>`;
}
