import { loadOr } from '@wkff/api-client';
import { yearOf, type ClubSummary, type ContentItem } from '@wkff/contracts';
import { notFound, pageError, readId, type Host } from '@wkff/mf-contract';
import { redirect } from '@wkff/router';
import { pressBoard, type Board } from '../board.ts';
import { loadPressSidebar, type SidebarItem } from '../press/loadPressSidebar.ts';
import { texts as boardTexts } from '../texts.ts';
import { setReturn } from './returned.ts';
import { texts } from './texts.ts';

/** A club related to the item. */
export type RelatedClub = Pick<ClubSummary, 'key' | 'short_name' | 'badge_path'>;

/** The data of an item's page. */
export interface DetailData {
  /** Without `content`, which equals `description`. */
  item: Omit<ContentItem, 'content'>;
  /** In the item's order. Omits clubs whose names could not be loaded. */
  clubs: RelatedClub[];
  /** The content of the sidebar; null: the board has none. */
  newest: SidebarItem[] | null;
  /** Site clock, epoch ms. */
  now: number;
  /** Origin of the site, for absolute addresses. */
  origin: string;
}

/**
 * Loads an item of a board (docs/spec/content.md#errors). If the item cannot be loaded and the visitor came from the
 * board's list, redirects back to the list, which shows the reason.
 * @throws a 404 response if the item does not exist or belongs to another board.
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
    // Awaits the request, because the server treats a page with an unfinished request as failed.
    await beside;
    // No message for a visitor who has meanwhile opened another page of the list.
    throw signal.aborted ? error : failureOf(error, board, missing);
  }
}

/**
 * Loads an item of a board with its clubs. Returns null if the id belongs to another board's item. @throws ApiError if
 * the item does not exist or cannot be loaded.
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

/** Returns the response that the loader throws: an error page, or a redirect back to the list. */
function failureOf(error: unknown, board: Board, missing: string): unknown {
  let message = '';
  const thrown = pageError(error, missing, (why, { code }) => (message = texts.failure(why, code === 'network')));
  // Without a message, which means that the item does not exist.
  if (message === '' || !isOnList(board)) return thrown;
  setReturn(`${boardTexts.loadFailed(board.name)} ${message}`);
  const { pathname, search } = window.location;
  return redirect(pathname + search, { headers: { [REPLACES]: 'true' } });
}

/** React Router's header that makes a redirect replace the history entry. */
const REPLACES = 'X-Remix-Replace';

/** Returns true if the browser still shows the board's list, which means the visitor clicked a link there. */
const isOnList = (board: Board) => typeof window !== 'undefined' && window.location.pathname === board.path;

/** Loads the clubs with their names in the item's year. After reporting a failure returns an empty list. */
export async function loadClubs(
  host: Host,
  item: Pick<DetailData['item'], 'related_teams' | 'created_at'>,
  signal: AbortSignal,
): Promise<RelatedClub[]> {
  if (item.related_teams.length === 0) return [];
  const year = yearOf(item.created_at);
  const clubs = await loadOr([], host, 'boards: related clubs', signal, host.api.clubs.list(year, signal));
  return item.related_teams.flatMap((key) => {
    const club = clubs.find((one) => one.key === key);
    return club ? [{ key, short_name: club.short_name, badge_path: club.badge_path }] : [];
  });
}
