import { paths } from '@wkff/contracts';

/**
 * Headers of every page. Scripts and styles come only from files of this origin: without inline scripts and `style`
 * attributes, pages need no nonce and can be cached for everybody.
 */
export const PAGE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
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

/** Returns the headers of a page. The page of a link for a new password names itself to nobody. */
export const securityHeadersOf = (url: string): Readonly<Record<string, string>> =>
  url.startsWith(paths.resetPassword)
    ? { ...PAGE_SECURITY_HEADERS, 'referrer-policy': 'no-referrer' }
    : PAGE_SECURITY_HEADERS;

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
