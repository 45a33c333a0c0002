import { toUrl } from './toUrl.ts';

/** The length of the ids that YouTube gives, in addresses within texts. */
export const VIDEO_ID_LENGTH = 11;

/** Matches the id of a video on YouTube, as the database does for matches: later ids may have another length. */
export const VIDEO_ID = /^[A-Za-z0-9_-]{6,20}$/;

const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/**
 * Returns the video id from typed or pasted text: an id, or a YouTube URL with or without `https://`. Null for a blank
 * text, undefined for an invalid one.
 */
export function youtubeId(text: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (VIDEO_ID.test(trimmed)) return trimmed;
  const id = idInAddress(trimmed);
  return id !== undefined && VIDEO_ID.test(id) ? id : undefined;
}

function idInAddress(text: string): string | undefined {
  const address = toUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!address) return undefined;
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  if (address.hostname === 'youtu.be') return first;
  if (!HOSTS.has(address.hostname)) return undefined;
  if (first === 'watch') return address.searchParams.get('v') ?? undefined;
  return ['live', 'embed', 'shorts', 'v'].includes(first) ? second : undefined;
}
