import { hash } from 'node:crypto';

/** Returns a strong ETag with its quotes. Equal bytes have equal ETags. */
export function strongEtag(body: Buffer): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/**
 * Returns the weak form of an ETag. Answers with equal weak ETags are equivalent, but their bytes may differ by
 * encoding.
 */
export function toWeak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** Returns true if `If-None-Match` contains the ETag by weak comparison. `*` matches any (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => toWeak(candidate.trim()) === toWeak(etag));
}
