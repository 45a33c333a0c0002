import type { Archive, ArchiveItem } from '@wkff/api/archive';
import { plainText, seoulDate, seoulMoment, seoulTime } from '@wkff/contracts';
import { Boards } from '../old-site/Boards.ts';
import { listAddresses, pictureAddresses } from '../old-site/oldAddresses.ts';
import { Counts, type OldPicture, type OldSite, type ReadOptions } from '../old-site/OldSite.ts';
import { findDocuments, isEmpty, PICTURE, withPictures } from '../old-site/withFiles.ts';
import type { BoardChoice } from '../readCommand.ts';
import { mediaFinder } from './findMedia.ts';
import { keyOf, linkReader } from './linkReader.ts';
import { itemAddresses } from './oldAddresses.ts';
import { parseExport, type WordPressPost } from './parseExport.ts';
import { readText } from './readText.ts';

/** States that count as published: public, private to members, or scheduled. */
const TAKEN = new Set(['publish', 'private', 'future']);

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
  const boards = new Boards(options, 'category');
  const items = posts.flatMap((post) => {
    const target = isTaken(post, counts) ? boards.find(post.categories, kindOf(post) === 'page') : undefined;
    if (target === null) counts.add('skipped, as --map or --pages says');
    const item = target ? readPost(post, target, context) : null;
    if (item === null || !isEmpty(item)) return item ?? [];
    // The page of posts, and pages that are only a form or a slider.
    warnings.push({ place: item.place, message: 'It has no text and no picture, and is left out.' });
    return [];
  });
  if (options.folder === null && library.size > 0)
    counts.say(`Pictures and files are missing: name the folder wp-content/uploads of the old site with --files.`);
  const readLink = linkReader(site, posts);
  const lists = new Map([...categorySlugs].map(([name, slug]) => [name, `${site}/category/${slug}/`]));
  const oldLists = listAddresses(lists, `${site}/feed/`, options, items);
  return { items, errors: boards.errors(), warnings, notes: counts.lines(), find, readLink, oldLists };
}

interface ImportContext extends OldSite {
  /** Address of the old site. */
  site: string;
  library: Library;
}

/** Returns whether a post may become an item; counts one that may not. */
function isTaken(post: WordPressPost, counts: Counts): boolean {
  const [kind, status] = [kindOf(post), textOf(post, 'wp:status')];
  const isItem = kind === 'post' || kind === 'page';
  if (!isItem && kind !== 'attachment') counts.add(`of the type ${kind} left out`);
  if (isItem && !TAKEN.has(status)) counts.add(`with the status ${status} left out`);
  return isItem && TAKEN.has(status);
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
  const featured = library.picture(post.meta._thumbnail_id ?? '');
  return withPictures(item, { featured, excerpt: plainText(textOf(post, 'excerpt:encoded')) }, context);
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
  picture(id: string): OldPicture | undefined {
    const found = this.#media.get(id);
    return found && { url: urlOf(found), alt: found.meta._wp_attachment_image_alt ?? '' };
  }

  /** Returns the pictures that were uploaded to a post. */
  picturesOf(postId: string): OldPicture[] {
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
