/** What texts that editors entered become where they are shown: web addresses are links, scores stay on one line. */
import { withVideos } from './videos.ts';

/** A web address in a text. */
export interface FoundAddress {
  /** Place of its first character in the text. */
  index: number;
  /** As it is in the text. */
  text: string;
  /** With `https://` if the text has no scheme. */
  href: string;
}

/**
 * Matches an address with a scheme, one that starts with `www.`, and a host under a usual top-level domain. In a path,
 * letters beyond ASCII follow only `/`, `=`, `_`, `-`, so that a particle after an address (kfa.or.kr/news에서) is none of
 * it. An escaped `<`, `>` or `"` ends the address.
 */
const ADDRESS = new RegExp(
  [
    String.raw`(?<![\w@.:/%&=?#-])`,
    '(?:',
    String.raw`https?:\/\/(?:[\w-]+|[\u00c0-\u1fff\u3040-\ud7a3]+)(?:\.(?:[\w-]+|[\u00c0-\u1fff\u3040-\ud7a3]+))+`,
    String.raw`|www(?:\.[a-z\d-]+)+`,
    String.raw`|[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:com|net|org|kr|be|tv|io)(?![\w-]|\.[a-z\d])`,
    ')',
    String.raw`(?::\d{1,5})?`,
    String.raw`(?:[/?#](?:[\w.~:/?#[\]@!$()*+,;=%|-]|&(?!(?:lt|gt|quot|nbsp);)|(?<=[/=_-])[\u00c0-\u1fff\u3040-\ud7a3]+){0,2000})?`,
  ].join(''),
  'gi',
);

/** Returns the web addresses in a text, without punctuation that follows them. The text may be escaped for HTML. */
export function findAddresses(text: string): FoundAddress[] {
  return [...text.matchAll(ADDRESS)].map(({ 0: whole, index }) => {
    const found = withoutPunctuation(whole);
    return { index, text: found, href: /^https?:/i.test(found) ? found : `https://${found}` };
  });
}

/** Returns an address without punctuation at its end. A bracket that was opened in the address remains. */
function withoutPunctuation(address: string): string {
  let open = 0;
  for (const letter of address) open += letter === '(' ? 1 : letter === ')' ? -1 : 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? '';
    if (last === ')' && open < 0) open += 1;
    else if (!'.,:;!?*]'.includes(last) || address.slice(0, end).endsWith('&amp;')) break;
  }
  return address.slice(0, end);
}

/** Matches a score: two numbers with a hyphen, a dash, a colon or 대 between them, but no date and no number of a phone. */
const SCORE = /(?<!\d|\d[.,]|\d ?[-:/–] ?)(\d{1,3})( ?)([-–:대])( ?)(\d{1,3})(?!\d|[.,]\d| ?[-:/–] ?\d)/g;

const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Returns a text whose scores (2-3, 2 : 3, 2–3) no line break separates. */
export const keepScores = (text: string): string =>
  text.replace(SCORE, (_score, first: string, before: string, sign: string, after: string, second: string) => {
    const space = after === '' ? (sign === '-' || sign === '–' ? WORD_JOINER : '') : NO_BREAK_SPACE;
    return first + (before === '' ? '' : NO_BREAK_SPACE) + sign + space + second;
  });

/** Returns a text without what `keepScores` inserted, as an editor types it. */
export const plainScores = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ').replaceAll(WORD_JOINER, '');

/**
 * Returns the cleaned HTML of a text as pages show it: web addresses are links, as if an editor had made them, and
 * scores stay on one line. A paragraph that is only a link to a video has a class. Idempotent.
 */
export function shownText(html: string): string {
  let isLink = false;
  const linked = html.replace(
    /<(\/?)(\w+)[^<>]*>|[^<]+/g,
    (token, slash: string | undefined, tag: string | undefined) => {
      if (tag === undefined) return isLink ? keepScores(token) : withLinks(keepScores(token));
      if (tag === 'a') isLink = slash === '';
      return token;
    },
  );
  return withVideos(linked);
}

function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const { index, text: address, href } of findAddresses(text)) {
    html += `${text.slice(end, index)}<a href="${href}" rel="noopener">${address}</a>`;
    end = index + address.length;
  }
  return html + text.slice(end);
}
