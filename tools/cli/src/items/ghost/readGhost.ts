import type { Archive, ArchiveItem } from '@wkff/api/archive';
import { plainText, seoulDate, seoulTime } from '@wkff/contracts';
import { Boards } from '../old-site/Boards.ts';
import { listAddresses, pictureAddresses } from '../old-site/oldAddresses.ts';
import { Counts, type OldSite, type ReadOptions } from '../old-site/OldSite.ts';
import { pageLinks } from '../old-site/pageLinks.ts';
import { findDocuments, isEmpty, withPictures } from '../old-site/withFiles.ts';
import type { BoardChoice, GhostOptions } from '../readCommand.ts';
import { isFile, mediaFinder, withoutSize } from './findMedia.ts';
import { hasStoredText, isSet, momentOf, textOf, type GhostExport, type GhostPost } from './parseExport.ts';
import { addressReader } from './permalinks.ts';
import { readText } from './readText.ts';

/** States that count as published. A post that was only sent as a newsletter has no page. */
const TAKEN = new Set(['published', 'scheduled']);
/** What Ghost writes in place of the site's address, which its export does not have. */
const PLACEHOLDER = '__GHOST_URL__';

interface GhostContext extends OldSite {
  /** Address of the old site. */
  site: string;
  addressOf(post: GhostPost, isPage: boolean): string;
  /** Names of tags that `--map` makes boards. */
  mapped: ReadonlySet<string>;
}

/** Reads the posts and pages of an export of Ghost as items. */
export function readGhost(
  { posts, timeZone }: GhostExport,
  options: ReadOptions & GhostOptions & { site: string },
): Archive {
  const { site, folder, map } = options;
  const findMedia = mediaFinder(folder);
  const context: GhostContext = {
    site,
    addressOf: addressReader(site, options.permalink, timeZone),
    mapped: new Set(map.map(({ name }) => name)),
    find: (file) => (file === options.cover ? file : findMedia(file)),
    cover: options.cover,
    counts: new Counts(),
    warnings: [],
  };
  const { counts, warnings, find } = context;
  const boards = new Boards(options, 'tag');
  // Where a post and a page have one address, Ghost shows the post.
  const ordered = [...posts.filter((post) => !isPage(post)), ...posts.filter(isPage)];
  const taken = ordered.filter((post) => isTaken(post, counts));
  const items = taken.flatMap((post) => {
    const target = boards.find(
      post.tags.map(({ name }) => name),
      isPage(post),
    );
    if (target === null) counts.add('skipped, as --map or --pages says');
    const item = target ? readPost(post, target, context) : null;
    if (item === null || !isEmpty(item)) return item ?? [];
    warnings.push({ place: item.place, message: describeEmpty(post) });
    return [];
  });
  if (folder === null && items.some(({ oldAddresses = [] }) => oldAddresses.some(isFile)))
    counts.say(`Pictures and files are missing: name the folder content of the old site with --files.`);
  const addresses = taken.map((post) => [context.addressOf(post, isPage(post)), keyOf(post)] as const);
  const lists = new Map(
    taken.flatMap(({ tags }) => tags.map(({ name, slug }) => [name, `${site}/tag/${slug}/`] as const)),
  );
  const ofBoards = new Map([...lists].filter(([name]) => context.mapped.has(name) && !isInternal(name)));
  return {
    items,
    errors: boards.errors(),
    warnings,
    notes: counts.lines(),
    find,
    readLink: pageLinks(site, addresses.toReversed()),
    oldLists: listAddresses(ofBoards, `${site}/rss/`, options, items),
  };
}

/** Returns whether a post may become an item; counts one that may not. */
function isTaken({ row }: GhostPost, counts: Counts): boolean {
  const status = textOf(row, 'status');
  if (!TAKEN.has(status)) counts.add(`with the status ${status || '(none)'} left out`);
  return TAKEN.has(status);
}

function describeEmpty({ row }: GhostPost): string {
  return textOf(row, 'html') === '' && hasStoredText(row)
    ? 'Its html is missing in the export, though it has a text for the editor, and it is left out: open and update it in Ghost, then export again.'
    : 'It has no text and no picture, and is left out.';
}

function readPost(post: GhostPost, target: NonNullable<BoardChoice>, context: GhostContext): ArchiveItem {
  const { row, meta, tags } = post;
  const { site, counts, warnings, mapped } = context;
  const place = `${isPage(post) ? 'page' : 'post'} ${textOf(row, 'slug') || textOf(row, 'id')}`;
  const absolute = (column: string) => textOf(row, column).replaceAll(PLACEHOLDER, site);
  const text = readText(absolute('html'));
  if (text.hasGated) warnings.push({ place, message: 'A part of its text that only members may see is left out.' });
  const isHidden = !['', 'public'].includes(textOf(row, 'visibility'));
  if (isHidden) counts.add('hidden, because only members may read them');
  if (isSet(row, 'featured')) counts.add('pinned, because they are featured');
  const at = momentOf(row, 'published_at') ?? momentOf(row, 'created_at');
  const featured = absolute('feature_image');
  const item: ArchiveItem = {
    place,
    key: keyOf(post),
    board: target.board,
    isSample: false,
    entry: {
      title: textOf(row, 'title'),
      category: target.category,
      description: text.html,
      tags: tags.map(({ name }) => name).filter((name) => !mapped.has(name) && !isInternal(name)),
      isPinned: isSet(row, 'featured'),
      isPublic: !isHidden,
      createdDate: at === null ? '' : seoulDate(at),
      createdTime: at === null ? null : seoulTime(at),
    },
    images: [],
    oldAddresses: [
      context.addressOf(post, isPage(post)),
      ...[...pictureAddresses(text.html), ...text.linkedFiles, featured].filter(isFile).map(withoutSize),
    ],
    attachments: findDocuments(text.linkedFiles, place, context),
  };
  const picture = featured === '' ? undefined : { url: featured, alt: textOf(meta, 'feature_image_alt') };
  return withPictures(item, { featured: picture, excerpt: plainText(textOf(row, 'custom_excerpt')) }, context);
}

/** Returns the key of a post: Ghost gives each one a number that no other site has. */
const keyOf = ({ row }: GhostPost) => `ghost:${textOf(row, 'uuid') || textOf(row, 'id')}`;

/** Returns whether it is a page. Ghost before version 3 has another column for it. */
const isPage = ({ row }: GhostPost) => textOf(row, 'type') === 'page' || isSet(row, 'page');

/** Returns whether a tag is one for editors only. */
const isInternal = (name: string) => name.startsWith('#');
