import type { ArchiveItem } from '@wkff/api/archive';
import { feedPath } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { nameOf } from '../boardNames.ts';
import type { BoardChoice, WordPressOptions } from '../readCommand.ts';
import { withoutSize } from './findMedia.ts';
import { keyOf } from './linkReader.ts';
import type { WordPressPost } from './parseExport.ts';

const LIBRARY = '/wp-content/uploads/';

/** Returns the addresses that a post and its files have on the old site. @param files may have other addresses, too. */
export function itemAddresses(site: string, { texts }: WordPressPost, files: readonly string[]): string[] {
  const id = texts['wp:post_id']?.trim() ?? '';
  const posts = [keyOf(site, id), `${site}/?page_id=${id}`, texts.link ?? '', texts.guid ?? ''];
  const ofFiles = files.filter((one) => one.includes(LIBRARY)).map(withoutSize);
  return [...new Set([...posts.map((one) => one.trim()).filter((one) => one !== ''), ...ofFiles])];
}

/** Returns the addresses of a text's pictures. */
export const pictureAddresses = (html: string): string[] =>
  [...html.matchAll(/<img\b(?=([^<>]*>))\1/gi)].flatMap(
    ([, tag = '']) => /(?<![\w-])src=["']([^"']*)/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? [],
  );

/**
 * Returns the addresses of the old site's lists: those of categories lead to the boards that have their posts, its feed
 * to that of the board that has the most.
 */
export function listAddresses(
  site: string,
  slugs: ReadonlyMap<string, string>,
  { map, board }: Pick<WordPressOptions, 'map' | 'board'>,
  items: readonly Pick<ArchiveItem, 'board'>[],
): { address: string; path: string }[] {
  const categories = [...slugs].flatMap(([name, slug]) => {
    const mapped = map.find((one) => one.name === name);
    const target = mapped ? mapped.target : board;
    return target ? [{ address: `${site}/category/${slug}/`, path: listPath(target) }] : [];
  });
  const counts = new Map<string, number>();
  for (const one of items) counts.set(one.board, (counts.get(one.board) ?? 0) + 1);
  const [most] = items.toSorted((one, other) => (counts.get(other.board) ?? 0) - (counts.get(one.board) ?? 0));
  if (!most) return categories;
  return [...categories, { address: `${site}/feed/`, path: feedPath(nameOf(most.board)) }];
}

function listPath({ board, category }: NonNullable<BoardChoice>): string {
  const { path } = boardOf(board);
  // Photos have no list of a category.
  return board === 'MediaPress' && category !== null ? `${path}?categories=${category}` : path;
}
