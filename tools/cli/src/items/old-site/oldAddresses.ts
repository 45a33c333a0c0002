import type { ArchiveItem } from '@wkff/api/archive';
import { feedPath } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { nameOf } from '../boardNames.ts';
import type { BoardChoice, OldSiteOptions } from '../readCommand.ts';

/** Returns the addresses of a text's pictures. */
export const pictureAddresses = (html: string): string[] =>
  [...html.matchAll(/<img\b(?=([^<>]*>))\1/gi)].flatMap(
    ([, tag = '']) => /(?<![\w-])src=["']([^"']*)/i.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? [],
  );

/**
 * Returns the addresses of the old site's lists: those of categories or tags lead to the boards that have their posts,
 * its feed to that of the board that has the most.
 * @param lists the address of the list of each category or tag, by name.
 */
export function listAddresses(
  lists: ReadonlyMap<string, string>,
  feed: string,
  { map, board }: Pick<OldSiteOptions, 'map' | 'board'>,
  items: readonly Pick<ArchiveItem, 'board'>[],
): { address: string; path: string }[] {
  const ofNames = [...lists].flatMap(([name, address]) => {
    const mapped = map.find((one) => one.name === name);
    const target = mapped ? mapped.target : board;
    return target ? [{ address, path: listPath(target) }] : [];
  });
  const counts = new Map<string, number>();
  for (const one of items) counts.set(one.board, (counts.get(one.board) ?? 0) + 1);
  const [most] = items.toSorted((one, other) => (counts.get(other.board) ?? 0) - (counts.get(one.board) ?? 0));
  return most ? [...ofNames, { address: feed, path: feedPath(nameOf(most.board)) }] : ofNames;
}

function listPath({ board, category }: NonNullable<BoardChoice>): string {
  const { path } = boardOf(board);
  // Photos have no list of a category.
  return board === 'MediaPress' && category !== null ? `${path}?categories=${category}` : path;
}
