import { paths, withoutQuery } from '@wkff/contracts';
import { PUT_AWAY_SOURCE } from './putAwayScript.ts';

/**
 * Headers of every page. Scripts and styles come only from files of this origin, but for one script that is the same in
 * every page and known by its hash: pages have no `style` attributes, need no nonce and can be cached for everybody.
 */
export const PAGE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${PUT_AWAY_SOURCE}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A video of YouTube that a visitor has started, from its domain without cookies.
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Headers of a page whose address has a secret: it names itself to nobody. */
const SECRET_PAGE_HEADERS = { ...PAGE_SECURITY_HEADERS, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const SECRET_PAGES = [paths.resetPassword, withoutQuery(paths.guestItem(''))];

/** Returns the headers of a page. */
export const securityHeadersOf = (url: string): Readonly<Record<string, string>> =>
  SECRET_PAGES.some((page) => url.startsWith(page)) ? SECRET_PAGE_HEADERS : PAGE_SECURITY_HEADERS;

/** Uploaded files never run scripts. */
export const UPLOAD_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Answers of the API are data: they run no scripts, and no site may embed them. */
export const API_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};
