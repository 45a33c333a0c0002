import { basename } from 'node:path';
import type { ArchiveItem } from '@wkff/api/archive';
import { plainText } from '@wkff/contracts';
import { decodeName } from '../finderIn.ts';
import type { OldPicture, OldSite } from './OldSite.ts';

/** Files of an old site that no attachment may be. */
const RECORDING = /\.(?:mp4|m4v|mov|webm|ogv|avi|wmv|mkv|flv|3gp|mp3|m4a|wav|ogg|oga|flac|aac|wma)$/i;
/** Files of an old site that are pictures. */
export const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)$/i;

/** Returns whether an item shows nothing. */
export const isEmpty = ({ entry: { description = '' }, images, attachments }: ArchiveItem): boolean =>
  plainText(description) === '' && !/<(?:img|iframe)\b/i.test(description) && images.length + attachments.length === 0;

/** Returns the files of addresses that are no pictures, each once. Warns of those that do not exist. */
export function findDocuments(
  addresses: readonly string[],
  place: string,
  { find, warnings }: Pick<OldSite, 'find' | 'warnings'>,
): ArchiveItem['attachments'] {
  const documents = new Map<string, string>();
  for (const url of addresses.filter((one) => !PICTURE.test(one))) {
    const path = find(url);
    if (RECORDING.test(url)) warnings.push({ place, message: `Videos and sound are not stored, and left out: ${url}` });
    else if (path === null) warnings.push({ place, message: `The file does not exist and is left out: ${url}` });
    else documents.set(path, url);
  }
  return [...documents.values()].map((url) => ({ file: url, name: decodeName(basename(url)) }));
}

/** Adds what press items and photos have besides text: the featured picture and the headline, or all pictures. */
export function withPictures(
  item: ArchiveItem,
  { featured, excerpt }: { featured: OldPicture | undefined; excerpt: string },
  { find, cover, counts, warnings }: OldSite,
): ArchiveItem {
  const { board, place, entry } = item;
  const { title = null, description = '' } = entry;
  if (board !== 'MediaPress' && board !== 'MediaPhotos') {
    if (featured) counts.add('with a featured picture, for which their board has no place');
    return item;
  }
  const inText = [...description.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => ({
    url: attribute(tag, 'src'),
    alt: attribute(tag, 'alt'),
  }));
  const all = [...(featured ? [featured] : []), ...inText];
  const found = new Map<string, { file: string; alt: string | null }>();
  for (const { url, alt } of all) {
    const path = find(url);
    if (path !== null && !found.has(path)) found.set(path, { file: url, alt: alt.trim() || null });
    // Pictures of a text that is imported have their own warnings.
    if (path === null && (board === 'MediaPhotos' || url === featured?.url))
      warnings.push({ place, message: `The picture does not exist and is left out: ${url}` });
  }
  if (board === 'MediaPhotos') {
    const text = description.replace(/<img\b[^<>]*>/gi, '');
    const shown = plainText(text) === '' ? (title ?? '') : text;
    return { ...item, images: [...found.values()], entry: { ...entry, description: shown } };
  }
  const [first] = found.values();
  if (!first && cover !== null) counts.add('press without a picture, which has the one of --cover');
  else if (first && first.file !== featured?.url)
    counts.add('press without a featured picture, whose first one is the cover');
  if (excerpt === '') counts.add('press without an excerpt, whose title is the headline');
  const images = first ? [first] : cover === null ? [] : [{ file: cover, alt: null }];
  const headline = excerpt || title;
  const isBare = plainText(description) === '' && images.length > 0;
  if (isBare) counts.add('press without a text, which has its headline as text');
  return { ...item, images, entry: { ...entry, headline, ...(isBare ? { description: headline ?? '' } : {}) } };
}

function attribute(tag: string, name: string): string {
  const [, , value = ''] = new RegExp(`\\s${name}=(["'])(.*?)\\1`, 'is').exec(tag) ?? [];
  return plainText(value);
}
