import {
  isTextLink,
  MOST_INDENT,
  TEXT_ALIGNMENTS,
  TEXT_CLASS_PREFIXES,
  TEXT_COLOURS,
  TEXT_HEADINGS,
  withoutUnseen,
} from '@wkff/contracts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { cleanTables } from './cleanTables.ts';

/** A text that is safe to insert into a page. */
export interface CleanText {
  html: string;
  /** Names of the uploaded pictures in it, each once. */
  pictures: string[];
  /** True if it has neither text nor pictures. */
  isEmpty: boolean;
}

/** An uploaded picture in a text. */
export interface KnownPicture {
  /** Key in the uploads. */
  file: string;
  /** In pixels; null if unknown. */
  width: number | null;
  height: number | null;
}

const INLINE_TAGS = ['strong', 'em', 'u', 's', 'a', 'span'];
const TABLE_TAGS = ['table', 'tbody', 'tr', 'th', 'td'];
const BLOCK_TAGS = ['p', 'li', ...TEXT_HEADINGS];

/** Blocks of pasted pages and documents that a text may not have. Each is converted to a paragraph. */
const PASTED_BLOCKS =
  'address article aside blockquote caption center dd div dl dt figcaption figure footer form h4 h5 h6 header main nav pre section';

/** Elements that are removed with their content. */
const LEFT_OUT =
  'script style textarea option noscript noembed noframes iframe object svg math template title xmp plaintext select';

const colourClasses = [TEXT_CLASS_PREFIXES.colour, TEXT_CLASS_PREFIXES.background].flatMap((prefix) =>
  TEXT_COLOURS.map((colour) => `${prefix}${colour}`),
);
const blockClasses = [
  ...TEXT_ALIGNMENTS.map((alignment) => `${TEXT_CLASS_PREFIXES.alignment}${alignment}`),
  ...Array.from({ length: MOST_INDENT }, (_, index) => `${TEXT_CLASS_PREFIXES.indent}${index + 1}`),
];

/**
 * Matches the address of an uploaded picture. Its signature, in texts of hidden items, expires within minutes and is
 * not stored.
 */
const PICTURE = /^\/uploads\/(?<name>[A-Za-z0-9][A-Za-z0-9._-]{0,118})(\?[\w=&-]*)?$/;

/** Maximum depth of elements, more than any editor produces. */
const DEEPEST = 20;

const RICH: IOptions = {
  allowedTags: ['br', 'img', 'ol', 'ul', ...TABLE_TAGS, ...BLOCK_TAGS, ...INLINE_TAGS],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedClasses: Object.fromEntries([
    ...INLINE_TAGS.map((tag) => [tag, colourClasses]),
    ...BLOCK_TAGS.map((tag) => [tag, blockClasses]),
  ]),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: LEFT_OUT.split(' '),
  nestingLimit: DEEPEST,
  transformTags: {
    ...Object.fromEntries(PASTED_BLOCKS.split(' ').map((tag) => [tag, 'p'])),
    b: 'strong',
    i: 'em',
    ins: 'u',
    del: 's',
    strike: 's',
    a: (tagName, { href = '', class: classes = '' }) =>
      isTextLink(href.trim())
        ? { tagName, attribs: { href: href.trim(), rel: 'noopener', class: classes } }
        : { tagName: 'span', attribs: { class: classes } },
    img: (tagName, { src = '', alt = '' }) => {
      const name = PICTURE.exec(src)?.groups?.name;
      return { tagName, attribs: name === undefined ? {} : { src: `/uploads/${name}`, alt } };
    },
  },
  // Drops spans without a colour, and pictures of other sites.
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return attribs.src === undefined;
    return tag === 'span' && !attribs.class ? 'excludeTag' : false;
  },
  // Editors insert non-breaking spaces at the ends of words, which would prevent line breaks.
  textFilter: (text) => text.replaceAll('\u00a0', ' '),
};

const PLAIN: IOptions = {
  ...RICH,
  allowedTags: ['p', 'br'],
  allowedAttributes: {},
  allowedClasses: {},
  transformTags: Object.fromEntries(
    [...PASTED_BLOCKS.split(' '), ...TEXT_HEADINGS, 'li', 'td', 'th'].map((tag) => [tag, 'p']),
  ),
};

/** A paragraph without anything, or with no more than what indented HTML has between its blocks. */
const EMPTY = /<p[^<>]*>(?:\n\s*)?<\/p>/g;

/** Maximum number of passes; two are usual. A text that needs more is an attack, of which only the words remain. */
const MOST_PASSES = 8;
const WORDS: IOptions = { ...PLAIN, allowedTags: [], transformTags: {} };

/**
 * Cleans the HTML of a text: keeps the elements that `richText.ts` of the contracts names, and only the words of all
 * others (docs/spec/content.md#texts). Idempotent.
 */
export const cleanRichText = (html: string): CleanText => clean(html, RICH);

/** Cleans the HTML of a photo's description: keeps only paragraphs and line breaks. */
export const cleanParagraphs = (html: string): CleanText => clean(html, PLAIN);

function clean(html: string, options: IOptions): CleanText {
  // An empty paragraph is an empty line in the editor, but invisible in a page.
  let text = html.replace(/<p([^<>]*)><\/p>/gi, '<p$1><br></p>');
  // The remaining elements may be nested in a way that parsers read differently. So the text is cleaned again until it no
  // longer changes. An empty paragraph is left where an outer one ended.
  for (let pass = 0; ; pass += 1) {
    const known = pass < MOST_PASSES ? options : WORDS;
    const sanitized = sanitizeHtml(withoutUnseen(text), known);
    const next = (known === RICH ? cleanTables(sanitized) : sanitized).replace(EMPTY, '').trim();
    if (next === text) break;
    text = next;
  }
  const pictures = [...text.matchAll(PICTURE_TAG)].map(({ groups }) => groups?.name ?? '');
  const words = text.replace(/<[^<>]*>/g, '').trim();
  return { html: text, pictures: [...new Set(pictures)], isEmpty: words === '' && pictures.length === 0 };
}

/** Matches a picture as the cleaning writes it (`<`, `>` and `"` escaped in attributes), also with its size. */
const PICTURE_TAG = /<img src="\/uploads\/(?<name>[^"<]+)"(?<alt> alt="[^"<]*")[^<>]*>/g;

/**
 * Returns a cleaned text with the keys and sizes of its pictures. The sizes prevent layout shifts.
 * @param known all pictures, by their names in the text.
 */
export function placePictures(html: string, known: ReadonlyMap<string, KnownPicture>): string {
  return html.replace(PICTURE_TAG, (tag: string, name: string, alt: string) => {
    const picture = known.get(name);
    if (!picture) return tag;
    const { file, width, height } = picture;
    const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
    return `<img src="/uploads/${file}"${alt}${size} />`;
  });
}
