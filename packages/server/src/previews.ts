import { createHmac } from 'node:crypto';
import { isSecret } from './isSecret.ts';

/** Path of the web host for links to a preview. */
export const PREVIEW_PATH = '/_preview';
/** Path of the web host that ends a preview. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;

/** How long a link can be opened, and how long the preview lasts, in ms. */
const LIFETIMES = { link: 5 * 60_000, cookie: 30 * 60_000 } as const;

/**
 * Use of a token. A link's token is not valid in a cookie. A cookie's token is not valid in a link, which could
 * otherwise renew it forever.
 */
export type PreviewUse = keyof typeof LIFETIMES;

/** The release that is previewed. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/**
 * Returns the path that opens a preview at the page `to`, within five minutes of `now` (epoch milliseconds, real
 * clock).
 */
export function previewLink(secret: string, release: PreviewedRelease, to: string, now: number): string {
  const token = signPreview(secret, 'link', release, now);
  return `${PREVIEW_PATH}?${new URLSearchParams({ token, to }).toString()}`;
}

/** Returns a token for a release, valid from `now` (epoch milliseconds, real clock). It needs no URL encoding. */
export function signPreview(secret: string, use: PreviewUse, { name, version }: PreviewedRelease, now: number): string {
  const said = [name, version, now + LIFETIMES[use]].join('.');
  return `${said}.${sign(secret, use, said)}`;
}

/** Returns the release of a token. Null if it is expired, or not signed with the secret for this use. */
export function readPreview(secret: string, use: PreviewUse, token: string, now: number): PreviewedRelease | null {
  const [name = '', version = '', end = '', signature, ...rest] = token.split('.');
  if (rest.length > 0 || !isSecret(signature, sign(secret, use, [name, version, end].join('.')))) return null;
  return Number(end) > now ? { name, version } : null;
}

function sign(secret: string, use: PreviewUse, said: string): string {
  return createHmac('sha256', secret).update(`preview ${use} ${said}`).digest('base64url');
}
