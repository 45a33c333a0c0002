/** What texts that people enter have in common, in forms, commands, and the API. */
import { ACCOUNT_LIMITS } from './limits.ts';
import { toUrl } from './toUrl.ts';

/**
 * Characters that nobody sees or that no font has: control characters except tab and line break, marks that change the
 * direction of text, zero-width characters, halves of surrogate pairs, private characters, fillers of Hangul, selectors
 * of variants, and the blank pattern of Braille. In a name or a title they would break other people's tables and pages,
 * hide it from a search for its words, or make two names look the same. Kept are what emoji are made of: a joiner before
 * another emoji, the selector of an emoji's variant, and, as `$1`, the flags of England, Scotland and Wales.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f})|(?![\t\n\r]|\u200d\p{Extended_Pictographic}|\ufe0f\u20e3|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Returns a text without the characters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(/[\u2028\u2029]/g, '\n').replace(UNSEEN, '$1');

/** Returns true if a text that should be one line has a tab, a line break, or a character that nobody sees. */
export const hasUnseen = (text: string): boolean => /[\t\n\r]/.test(text) || withoutUnseen(text) !== text;

/** Returns a text as it is stored: trimmed, letters composed (NFC), without characters that nobody sees. */
export const cleanText = (text: string): string => withoutUnseen(text).normalize('NFC').trim();

/**
 * Returns a text with full-width digits, letters and signs as usual ones, so that a score or a time typed in a Korean
 * input method is read. Others, such as a superscript 2, stay.
 */
export const narrow = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Returns the name of a new account as it is stored: full-width letters and ligatures are the letters they look like. */
export const cleanUsername = (name: string): string => name.normalize('NFKC');

/** Returns true for a name that a new account may have: no other one looks like it (docs/spec/site.md#accounts). */
export const isUsername = (name: string): boolean =>
  /^[A-Za-z0-9._@-]+$/.test(name) && name.length <= ACCOUNT_LIMITS.username;

/**
 * Returns a short text (a name, a title, a reason) as it is stored: as `cleanText`, and each line break and run of
 * spaces is one space. A line break in it would break calendars, tables and logs.
 */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** Returns the length of a text in characters (code points), as the limits and Postgres count. */
export const lengthOf = (text: string): number => [...text].length;

/** Returns the entries of a comma-separated text, trimmed, each once, without blank ones. */
export const splitList = (text: string): string[] =>
  [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);

/** Returns the tags of a comma-separated text as they are stored (docs/spec/content.md#tags). */
export const splitTags = (text: string): string[] => splitList(text.split(',').map(cleanLine).join(','));

/**
 * Returns an address as it is stored: trimmed, with `https://` if it begins with a host (`www.kfa.or.kr/news`). Any other
 * text stays as it is, for `isWebAddress` to refuse.
 */
export function completeAddress(text: string): string {
  const address = text.trim();
  return /^[^\s/:?#@.]+(?:\.[^\s/:?#@.]+)*\.[^\s/:?#@.\d]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/.test(address)
    ? `https://${address}`
    : address;
}

/** Returns true for a web address (`http(s)://…`) without spaces. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && toUrl(text) !== null;

/** Returns true for an e-mail address with a name and a domain of two parts or more: `office@example.org`. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Returns true for a path of this site. `//host` and `/\host` look like paths but lead to other sites. */
export const isOwnPath = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);
