import { escapeText, isWebAddress, youtubeAddress, youtubeId } from '@wkff/contracts';
import sanitizeHtml from 'sanitize-html';

/** Allows everything, because the text is cleaned before it is stored. */
const ALL = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;

/** An imported text before it is cleaned. */
export interface PreparedText {
  html: string;
  /** The `src` of missing pictures, each once. */
  lost: string[];
}

/**
 * Replaces the names of a text's pictures and the addresses of its links, and turns embedded pages and videos, which texts
 * may not contain, into links.
 * @param place returns the new name of the picture with a `src`; null if it is missing.
 * @param follow returns the new address of the link with a `href`.
 */
export function prepareText(
  text: string,
  place: (src: string) => string | null,
  follow: (href: string) => string,
): PreparedText {
  const lost = new Set<string>();
  const html = sanitizeHtml(toHtml(text), {
    ...ALL,
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => {
        const name = place(src);
        if (name === null) lost.add(src.length > 200 ? `${src.slice(0, 60)}…` : src);
        return { tagName, attribs: name === null ? {} : { src: `/uploads/${name}`, alt } };
      },
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: href === undefined ? attribs : { href: follow(href), ...attribs },
      }),
      iframe: (tagName, attribs) => {
        const address = frameAddress(attribs.src ?? '');
        return address === null ? { tagName, attribs } : { tagName: 'a', attribs: { href: address }, text: address };
      },
    },
  });
  return { html, lost: [...lost] };
}

/** Converts plain text to paragraphs. Returns a text with tags unchanged. */
function toHtml(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text;
  return text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${escapeWords(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Escapes a text but keeps its entities, because HTML without tags looks like plain text. */
const escapeWords = (text: string) => escapeText(text).replace(/&amp;(#?\w+;)/g, '&$1');

/** Returns the address of what a frame shows: a page on which its video can be watched, otherwise its own. */
function frameAddress(src: string): string | null {
  const address = absolute(src);
  return videoAddress(address) ?? (isWebAddress(address) ? address : null);
}

const absolute = (src: string) => (src.startsWith('//') ? `https:${src}` : src);

/** Returns the page on which an embedded video can be watched; null for an unknown provider. */
export function videoAddress(src: string): string | null {
  const address = absolute(src);
  if (!isWebAddress(address)) return null;
  const id = youtubeId(address);
  if (id) return youtubeAddress(id);
  const vimeo = /^https?:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(?<id>\d+)/.exec(address)?.groups?.id;
  return vimeo === undefined ? null : `https://vimeo.com/${vimeo}`;
}
