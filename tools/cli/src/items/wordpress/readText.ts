import { escapeHtml, splitList, VIDEO_ID_LENGTH, youtubeAddress } from '@wkff/contracts';
import type { OldPicture } from '../old-site/OldSite.ts';
import { block, link, withoutFiles } from '../old-site/textParts.ts';
import { paragraphs } from './paragraphs.ts';

/** The pictures that shortcodes refer to. */
export interface TextContext {
  /** Returns a picture of the media library by its id, or undefined. */
  picture(id: string): OldPicture | undefined;
  /** Pictures that were uploaded to the post, which a gallery without ids shows. */
  attached: readonly OldPicture[];
}

export interface WordPressText {
  html: string;
  /** Removed shortcodes. The text between their tags is kept. */
  lostShortcodes: string[];
  /** Addresses of files of the media library that the text links. */
  linkedFiles: string[];
}

const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))/g;
const IMAGE = '(?:<a\\b[^<>]*>\\s*)?<img\\b[^<>]*>(?:\\s*</a>)?';

/**
 * Converts WordPress's text to HTML. Renders blocks and shortcodes, adds paragraph tags and replaces videos with links.
 * Links to files of the media library become plain text, because they would break without the old site.
 */
export function readText(stored: string, context: TextContext): WordPressText {
  const hasBlocks = /<!--\s*wp:/.test(stored);
  const lost = new Set<string>();
  let text = stored
    .replace(/\r\n?/g, '\n')
    // The text of a download button, next to the file's own link.
    .replace(/<a\b(?=[^<>]*wp-block-file__button)[^<>]*>(?:(?!<a\b)[\s\S])*?<\/a>/gi, '')
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->/g, '')
    .replace(
      new RegExp(`\\[caption\\b[^[\\]]*\\]\\s*(${IMAGE})((?:(?!\\[caption\\b)[\\s\\S])*?)\\[/caption\\]`, 'gi'),
      (_whole, picture: string, words: string) => block(picture) + (words.trim() === '' ? '' : block(words.trim())),
    )
    .replace(/\[gallery\b([^[\]]*)\]/gi, (_whole, attributes: string) => gallery(readAttributes(attributes), context))
    .replace(
      /\[(embed|youtube|video|audio)\b([^[\]]*)\](?:([^[]*)\[\/\1\])?/gi,
      (_whole, _name, attributes: string, inner = '') => embedded(attributes, String(inner)),
    );
  const ended = new Set([...text.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  text = text.replace(SHORTCODE, (whole, name: string, attributes: string) => {
    const isOne = attributes.includes('=') || /[_-]/.test(name) || ended.has(name.replace('/', ''));
    if (!isOne) return whole;
    lost.add(name.replace('/', ''));
    return '';
  });
  text = text.replace(
    ALONE,
    (_whole, before: string, address: string, after: string) => `${before}${link(address)}${after}`,
  );
  const { html, linkedFiles } = withoutFiles(text, (address) => address.includes(LIBRARY));
  return { html: hasBlocks ? html : paragraphs(html), lostShortcodes: [...lost], linkedFiles };
}

/** Brackets with a Latin name. Those without attributes or an end tag are usually the author's own text. */
const SHORTCODE = /\[(\/?[a-z][a-z0-9_-]*)((?:\s[^[\]]*)?)\/?\]/gi;
/** A URL alone on a line or in an element, which WordPress would embed. */
const ALONE = /(^|\n|<(?:p|div|figure)\b[^<>]*>\s*)(https?:\/\/[^\s<>"]+)(?=\s*(\n|$|<\/(?:p|div|figure)>))/gi;
const LIBRARY = '/wp-content/uploads/';

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

function gallery({ ids, include }: Record<string, string>, { picture, attached }: TextContext): string {
  const list = splitList(ids ?? include ?? '');
  const pictures =
    list.length > 0 ? list.flatMap((id) => picture(id) ?? { url: `attachment ${id}`, alt: '' }) : attached;
  return pictures.map(({ url, alt }) => block(`<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`)).join('');
}

const VIDEO = new RegExp(`[\\w-]{${VIDEO_ID_LENGTH}}`);

function embedded(attributes: string, inner: string): string {
  const named = Object.values(readAttributes(attributes)).find((value) => /^https?:/.test(value));
  const [address] = /https?:\/\/\S+/.exec(inner) ?? /https?:\/\/[^\s"']+/.exec(attributes) ?? [];
  const found = named ?? address;
  if (found !== undefined) return block(link(found));
  const [id] = VIDEO.exec(inner || attributes) ?? [];
  return id === undefined ? '' : block(link(youtubeAddress(id)));
}
