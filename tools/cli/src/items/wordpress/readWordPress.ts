import { basename } from 'node:path';
import type { Archive, ArchiveItem, ArchiveProblem } from '@wkff/api/archive';
import { plainText, seoulDate, seoulMoment, seoulTime } from '@wkff/contracts';
import type { BoardChoice, WordPressOptions } from '../readCommand.ts';
import { decodeName } from '../finderIn.ts';
import { mediaFinder } from './findMedia.ts';
import { keyOf, linkReader } from './linkReader.ts';
import { itemAddresses, listAddresses, pictureAddresses } from './oldAddresses.ts';
import { parseExport, type WordPressPost } from './parseExport.ts';
import { readText, type MediaPicture } from './readText.ts';

export interface ReadOptions extends WordPressOptions {
  /** Its `wp-content/uploads`; null if there is none, and no picture is found. */
  folder: string | null;
}

/** States that count as published: public, private to members, or scheduled. */
const TAKEN = new Set(['publish', 'private', 'future']);
/** Files of the media library that no attachment may be. */
const RECORDING = /\.(?:mp4|m4v|mov|webm|ogv|avi|wmv|mkv|flv|3gp|mp3|m4a|wav|ogg|oga|flac|aac|wma)$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|heic|tiff?)$/i;

/** Reads the posts and pages of an export of WordPress as items. @throws UserError */
export function readWordPress(text: string, options: ReadOptions): Archive {
  const { site, posts, categorySlugs } = parseExport(text);
  const findMedia = mediaFinder(options.folder);
  const context: ImportContext = {
    site,
    library: new Library(posts),
    find: (file) => (file === options.cover ? file : findMedia(file)),
    cover: options.cover,
    counts: new Counts(),
    warnings: [],
  };
  const { library, find, counts, warnings } = context;
  const unmapped = new Map<string, number>();
  const items = posts.flatMap((post) => {
    const target = isTaken(post, counts) ? targetOf(post, options, unmapped) : undefined;
    if (target === null) counts.add('skipped, as --map or --pages says');
    const item = target ? readPost(post, target, context) : null;
    if (item === null || !isEmpty(item)) return item ?? [];
    // The page of posts, and pages that are only a form or a slider.
    warnings.push({ place: item.place, message: 'It has no text and no picture, and is left out.' });
    return [];
  });
  const errors = [...unmapped].map(([name, count]) => ({ place: null, message: describeUnmapped(name, count) }));
  if (options.folder === null && library.size > 0)
    counts.say(`Pictures and files are missing: name the folder wp-content/uploads of the old site with --files.`);
  const readLink = linkReader(site, posts);
  const oldLists = listAddresses(site, categorySlugs, options, items);
  return { items, errors, warnings, notes: counts.lines(), find, readLink, oldLists };
}

/** Names of what has no category. No `--map` names them. */
const PAGES = '(pages)';
const NONE = '(none)';

function describeUnmapped(name: string, count: number): string {
  const posts = `${count} post${count === 1 ? '' : 's'}`;
  if (name === PAGES) return `Pages have no board: add --pages <board>/<category>, or --pages skip.`;
  if (name === NONE) return `${posts} without a category: add --board for all that are not mapped.`;
  return `The category ${name} of ${posts} has no board: add --map "${name}=<board>/<category>", --map "${name}=skip", or --board for all that are not mapped.`;
}

const isEmpty = ({ entry: { description = '' }, images, attachments }: ArchiveItem): boolean =>
  plainText(description) === '' && !/<(?:img|iframe)\b/i.test(description) && images.length + attachments.length === 0;

interface ImportContext {
  /** Address of the old site. */
  site: string;
  library: Library;
  find(file: string): string | null;
  cover: string | null;
  counts: Counts;
  warnings: ArchiveProblem[];
}

/** Returns whether a post may become an item; counts one that may not. */
function isTaken(post: WordPressPost, counts: Counts): boolean {
  const [kind, status] = [kindOf(post), textOf(post, 'wp:status')];
  const isItem = kind === 'post' || kind === 'page';
  if (!isItem && kind !== 'attachment') counts.add(`of the type ${kind} left out`);
  if (isItem && !TAKEN.has(status)) counts.add(`with the status ${status} left out`);
  return isItem && TAKEN.has(status);
}

/** Returns the board of a post; null to skip it; undefined if none is mapped, which is counted in `unmapped`. */
function targetOf(
  post: WordPressPost,
  { board, map, pages }: WordPressOptions,
  unmapped: Map<string, number>,
): BoardChoice | undefined {
  const isPage = kindOf(post) === 'page';
  const mapped = map.find(({ name }) => post.categories.includes(name));
  const target = isPage && pages !== undefined ? pages : mapped ? mapped.target : board;
  if (target === undefined) {
    const name = post.categories[0] ?? (isPage ? PAGES : NONE);
    unmapped.set(name, (unmapped.get(name) ?? 0) + 1);
  }
  return target;
}

function readPost(post: WordPressPost, target: NonNullable<BoardChoice>, context: ImportContext): ArchiveItem {
  const { site, library, counts } = context;
  const id = idOf(post);
  const place = `line ${post.line} (${kindOf(post)} ${id})`;
  const text = readText(textOf(post, 'content:encoded'), {
    picture: (one) => library.picture(one),
    attached: library.picturesOf(id),
  });
  for (const name of text.lostShortcodes) counts.add(`with [${name}], of which the words alone are left`);
  if (post.comments > 0) counts.add('with comments, which are left out');
  const isHidden = textOf(post, 'wp:status') === 'private' || textOf(post, 'wp:post_password') !== '';
  if (isHidden) counts.add('hidden, because it is private or has a password');
  const at = momentOf(post);
  const item: ArchiveItem = {
    place,
    key: keyOf(site, id),
    board: target.board,
    isSample: false,
    entry: {
      title: plainText(textOf(post, 'title')),
      category: target.category,
      description: text.html,
      tags: [...post.tags],
      isPinned: textOf(post, 'wp:is_sticky') === '1',
      isPublic: !isHidden,
      createdDate: at === null ? '' : seoulDate(at),
      createdTime: at === null ? null : seoulTime(at),
    },
    images: [],
    oldAddresses: itemAddresses(site, post, [
      ...pictureAddresses(text.html),
      ...text.linkedFiles,
      ...library.addressesOf(id),
      library.picture(post.meta._thumbnail_id ?? '')?.url ?? '',
    ]),
    attachments: findDocuments([...text.linkedFiles, ...library.addressesOf(id)], place, context),
  };
  return withPictures(item, post, context);
}

/** Returns the files of addresses that are no pictures, each once. Warns of those that do not exist. */
function findDocuments(
  addresses: readonly string[],
  place: string,
  { find, warnings }: ImportContext,
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
function withPictures(
  item: ArchiveItem,
  post: WordPressPost,
  { library, find, cover, counts, warnings }: ImportContext,
): ArchiveItem {
  const { board, place, entry } = item;
  const { title = null, description = '' } = entry;
  if (board !== 'MediaPress' && board !== 'MediaPhotos') return item;
  const featured = library.picture(post.meta._thumbnail_id ?? '');
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
  const excerpt = plainText(textOf(post, 'excerpt:encoded'));
  if (excerpt === '') counts.add('press without an excerpt, whose title is the headline');
  const images = first ? [first] : cover === null ? [] : [{ file: cover, alt: null }];
  return { ...item, images, entry: { ...entry, headline: excerpt || title } };
}

/** The media library of an export. */
class Library {
  readonly #media: Map<string, WordPressPost>;

  constructor(posts: readonly WordPressPost[]) {
    this.#media = new Map(posts.filter((post) => kindOf(post) === 'attachment').map((post) => [idOf(post), post]));
  }

  get size(): number {
    return this.#media.size;
  }

  /** Returns the picture of an id, if there is one. */
  picture(id: string): MediaPicture | undefined {
    const found = this.#media.get(id);
    return found && { url: urlOf(found), alt: found.meta._wp_attachment_image_alt ?? '' };
  }

  /** Returns the pictures that were uploaded to a post. */
  picturesOf(postId: string): MediaPicture[] {
    const pictures = this.#uploadedTo(postId).filter((one) => PICTURE.test(urlOf(one)));
    return pictures.flatMap((one) => this.picture(idOf(one)) ?? []);
  }

  /** Returns the addresses of all files that were uploaded to a post. */
  addressesOf(postId: string): string[] {
    return this.#uploadedTo(postId).map(urlOf);
  }

  #uploadedTo(postId: string): WordPressPost[] {
    return [...this.#media.values()].filter((one) => textOf(one, 'wp:post_parent') === postId);
  }
}

/** Counts for the notes of the import. */
class Counts {
  readonly #counts = new Map<string, number>();
  readonly #lines: string[] = [];

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }

  say(line: string): void {
    this.#lines.push(line);
  }

  lines(): string[] {
    return [...this.#lines, ...[...this.#counts].map(([what, count]) => `${count} ${what}`)];
  }
}

const textOf = ({ texts }: WordPressPost, name: string) => texts[name]?.trim() ?? '';
const idOf = (post: WordPressPost) => textOf(post, 'wp:post_id');
const kindOf = (post: WordPressPost) => textOf(post, 'wp:post_type');
const urlOf = (post: WordPressPost) => textOf(post, 'wp:attachment_url');

/**
 * Returns the epoch ms of the UTC time, or of the site's local time, which is read as Seoul's. Null if there is
 * neither.
 */
function momentOf(post: WordPressPost): number | null {
  const utc = Date.parse(`${textOf(post, 'wp:post_date_gmt').replace(' ', 'T')}Z`);
  if (!Number.isNaN(utc)) return utc;
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(post, 'wp:post_date')) ?? [];
  const local = seoulMoment(date, time);
  return Number.isNaN(local) ? null : local;
}

function attribute(tag: string, name: string): string {
  const [, , value = ''] = new RegExp(`\\s${name}=(["'])(.*?)\\1`, 'is').exec(tag) ?? [];
  return plainText(value);
}
