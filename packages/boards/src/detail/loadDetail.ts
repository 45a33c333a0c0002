import type { ClubSummary, ContentItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { redirect } from '@wkff/router';
import { notFound, pageError, readId } from '@wkff/ui';
import { pressBoard, type Board } from '../board.ts';
import { loadPressSidebar, type SidebarItem } from '../press/loadPressSidebar.ts';
import { texts as boardTexts } from '../texts.ts';
import { setReturn } from './returned.ts';
import { texts } from './texts.ts';

/** A club related to the item. */
export type RelatedClub = Pick<ClubSummary, 'key' | 'short_name' | 'badge_path'>;

/** The data of an item's page. */
export interface DetailData {
  /** `content` equals `description`, so it is left out. */
  item: Omit<ContentItem, 'content'>;
  /** In the item's order; clubs whose names could not be loaded are left out. */
  clubs: RelatedClub[];
  /** The content of the sidebar; null: the board has none. */
  newest: SidebarItem[] | null;
  /** Site clock, epoch ms. */
  now: number;
  /** Origin of the site, for absolute addresses. */
  origin: string;
}

/**
 * Loads an item of a board (docs/spec/content.md#errors). Throws 404 if it does not exist or belongs to another board.
 * A visitor who comes from the board's list stays there when the item cannot be loaded, and is shown why.
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
    // Waits for it: otherwise a page with an unfinished request would count as failed.
    await beside;
    // A visitor who has meanwhile gone on to another page of the list is not shown the message.
    throw signal.aborted ? error : failureOf(error, board, missing);
  }
}

/**
 * Loads an item of a board with its clubs; null if the number belongs to another board's item.
 * @throws ApiError when the item does not exist or cannot be loaded.
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

/** Returns what the loader throws: the page's error, or a redirect back to the list. */
function failureOf(error: unknown, board: Board, missing: string): unknown {
  let message = '';
  const thrown = pageError(error, missing, (why, { code }) => (message = texts.failure(why, code === 'network')));
  // No message: the item does not exist.
  if (message === '' || !isOnList(board)) return thrown;
  setReturn(`${boardTexts.loadFailed(board.name)} ${message}`);
  const { pathname, search } = window.location;
  return redirect(pathname + search, { headers: { [REPLACES]: 'true' } });
}

/** The router's own header by which a redirect replaces the history entry. */
const REPLACES = 'X-Remix-Replace';

/** Returns true while the browser still shows the board's list, i.e. one of its links was clicked. */
const isOnList = (board: Board) => typeof window !== 'undefined' && window.location.pathname === board.path;

/** Loads the clubs under their names of the item's year. Reports a failure and then returns an empty list. */
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
