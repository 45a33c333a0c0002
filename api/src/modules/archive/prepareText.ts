import sanitizeHtml from 'sanitize-html';

/** Everything is let through: the text is cleaned like any other before it is stored. */
const ALL = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true } as const;

/** What a text from elsewhere becomes before it is cleaned. */
export interface PreparedText {
  html: string;
  /** The `src` of pictures that are not there, each once. */
  lost: string[];
}

/**
 * Puts the pictures of a text under their names here, and makes links of embedded videos, which no text may have.
 * @param place returns the name of the picture of a `src`; null: it is not there.
 */
export function prepareText(text: string, place: (src: string) => string | null): PreparedText {
  const lost = new Set<string>();
  const html = sanitizeHtml(toHtml(text), {
    ...ALL,
    transformTags: {
      img: (tagName, { src = '', alt = '' }) => {
        const name = place(src);
        if (name === null) lost.add(src.length > 200 ? `${src.slice(0, 60)}…` : src);
        return { tagName, attribs: name === null ? {} : { src: `/uploads/${name}`, alt } };
      },
      iframe: (tagName, attribs) => {
        const address = videoAddress(attribs.src ?? '');
        return address === null ? { tagName, attribs } : { tagName: 'a', attribs: { href: address }, text: address };
      },
    },
  });
  return { html, lost: [...lost] };
}

/** Returns a text without a tag as paragraphs; any other is HTML already. */
function toHtml(text: string): string {
  if (/<[a-z!/]/i.test(text)) return text;
  return text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

const escapeText = (text: string) =>
  // Entities of texts that were HTML without a tag stay what they are.
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The page of an embedded video: people watch it there. Null for what is none of the usual ones. */
export function videoAddress(src: string): string | null {
  const address = src.startsWith('//') ? `https:${src}` : src;
  const { youtube, vimeo } =
    /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?(?:\S*&)?v=|v\/|shorts\/|live\/)|youtu\.be\/)(?<youtube>[\w-]{6,20})|^https?:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(?<vimeo>\d+)/.exec(
      address,
    )?.groups ?? {};
  if (youtube !== undefined) return `https://www.youtube.com/watch?v=${youtube}`;
  return vimeo === undefined ? null : `https://vimeo.com/${vimeo}`;
}
