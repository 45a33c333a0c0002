import { createHash } from 'node:crypto';

/** Returns a strong ETag, quotes included: the same for the same bytes. */
export function strongEtag(body: Buffer): string {
  return `"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** The weak form of an ETag: the answers that carry it mean the same, in whatever encoding; their bytes may differ. */
export function toWeak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** True when `If-None-Match` names the ETag (RFC 9110, 13.1.2: weak comparison; `*` matches whatever there is). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => toWeak(candidate.trim()) === toWeak(etag));
}
