import type { ClubSummary, ContentItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { redirect } from '@wkff/router';
import { notFound, pageError, readId } from '@wkff/ui';
import { pressBoard, type Board } from '../board.ts';
import { loadPressSidebar, type SidebarItem } from '../press/loadPressSidebar.ts';
import { texts as boardTexts } from '../texts.ts';
import { setReturn } from './returned.ts';
import { texts } from './texts.ts';

/** A club that an item is about. */
export type RelatedClub = Pick<ClubSummary, 'key' | 'short_name' | 'badge_path'>;

export interface DetailData {
  /** `content` repeats `description`, so it is left out. */
  item: Omit<ContentItem, 'content'>;
  /** In the order of the item; those whose names could not be loaded are left out. */
  clubs: RelatedClub[];
  /** What the sidebar shows; null: the board has none. */
  newest: SidebarItem[] | null;
  /** The site clock's moment, in epoch ms. */
  now: number;
  /** Of the site, for what has to be a whole address. */
  origin: string;
}

/**
 * Loads an item of a board. One that does not exist, or is another board's, is 404. Whoever comes from the board's list stays there
 * when the item could not be loaded, and reads why.
 */
export async function loadDetail(
  host: Host,
  board: Board,
  id: string | undefined,
  request: Request,
): Promise<DetailData> {
  const missing = texts.notFound(board.item);
  const number = readId(id, missing);
  const { signal } = request;
  const beside = board === pressBoard ? loadPressSidebar(host, signal) : null;
  try {
    const detail = await loadItem(host, board, number, request);
    if (detail === null) throw notFound(missing);
    return { ...detail, newest: await beside };
  } catch (error) {
    // A page with a read under way would count as failed.
    await beside;
    // Whoever went on meanwhile, from a list to its next page, reads nothing of it.
    throw signal.aborted ? error : failureOf(error, board, missing);
  }
}

/**
 * Loads an item of a board with its clubs; null: the number is another board's item.
 * @throws ApiError when there is no such item, or it could not be loaded.
 */
export async function loadItem(
  host: Host,
  board: Board,
  number: number,
  { url, signal }: Request,
): Promise<DetailData | null> {
  const { content: _, ...item } = await host.api.content.detail(number, signal);
  if (item.write_location !== board.location) return null;
  const clubs = await loadClubs(host, item, signal);
  return { item, clubs, newest: null, now: host.clock.now(), origin: new URL(url).origin };
}

/** Returns what the loader throws: what the page says in place of the item, or the way back to the list. */
function failureOf(error: unknown, board: Board, missing: string): unknown {
  let message = '';
  const thrown = pageError(error, missing, (why, { code }) => (message = texts.failure(why, code === 'network')));
  // Without a message there is no such item.
  if (message === '' || !isOnList(board)) return thrown;
  setReturn(`${boardTexts.loadFailed(board.name)} ${message}`);
  const { pathname, search } = window.location;
  return redirect(pathname + search, { headers: { [REPLACES]: 'true' } });
}

/** The router's own name of the header by which a redirect replaces the entry of the history. */
const REPLACES = 'X-Remix-Replace';

/** True while the browser still shows the board's list: a link in it was pressed. */
const isOnList = (board: Board) => typeof window !== 'undefined' && window.location.pathname === board.path;

/** Loads the clubs under the names that they had in the item's year. A failure is reported and is an empty list. */
async function loadClubs(host: Host, item: DetailData['item'], signal: AbortSignal): Promise<RelatedClub[]> {
  if (item.related_teams.length === 0) return [];
  try {
    const clubs = await host.api.clubs.list(Number(item.created_at.slice(0, 4)), signal);
    return item.related_teams.flatMap((key) => {
      const club = clubs.find((one) => one.key === key);
      return club ? [{ key, short_name: club.short_name, badge_path: club.badge_path }] : [];
    });
  } catch (error) {
    if (!signal.aborted) host.report({ where: 'boards: related clubs', error });
    return [];
  }
}
