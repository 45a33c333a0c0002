/** The host sends one answer in several encodings: its ETag says that they mean the same, not that their bytes are the same. */
export function toWeak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

/** RFC 9110, 13.1.2: weak comparison; `*` matches whatever there is. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => toWeak(candidate.trim()) === toWeak(etag));
}
