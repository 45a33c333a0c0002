import { createHmac } from 'node:crypto';
import { isSecret } from './isSecret.ts';

/** Where the web host takes links to a preview. */
export const PREVIEW_PATH = '/_preview';
/** Where a preview ends. */
export const PREVIEW_END_PATH = `${PREVIEW_PATH}/end`;

/** A link opens for so long, in ms; the preview that it opens lasts as long as its cookie. */
const LIFETIMES = { link: 5 * 60_000, cookie: 30 * 60_000 } as const;

/** What a token is for. One of a link is no cookie, and a cookie is no link that would begin the time again. */
export type PreviewUse = keyof typeof LIFETIMES;

/** Which release is previewed. */
export interface PreviewedRelease {
  name: string;
  version: string;
}

/** Returns the path that opens a preview at the page `to`, within five minutes of `now` (epoch ms, real clock). */
export function previewLink(secret: string, release: PreviewedRelease, to: string, now: number): string {
  const token = signPreview(secret, 'link', release, now);
  return `${PREVIEW_PATH}?${new URLSearchParams({ token, to }).toString()}`;
}

/** Returns a token of a release that is valid for a while from `now` on (epoch ms, real clock). Its characters need no encoding. */
export function signPreview(secret: string, use: PreviewUse, { name, version }: PreviewedRelease, now: number): string {
  const said = [name, version, now + LIFETIMES[use]].join('.');
  return `${said}.${sign(secret, use, said)}`;
}

/** Returns what a token names; null: it is not signed with the secret for this use, or is too old. */
export function readPreview(secret: string, use: PreviewUse, token: string, now: number): PreviewedRelease | null {
  const [name = '', version = '', end = '', signature, ...rest] = token.split('.');
  if (rest.length > 0 || !isSecret(signature, sign(secret, use, [name, version, end].join('.')))) return null;
  return Number(end) > now ? { name, version } : null;
}

function sign(secret: string, use: PreviewUse, said: string): string {
  return createHmac('sha256', secret).update(`preview ${use} ${said}`).digest('base64url');
}
