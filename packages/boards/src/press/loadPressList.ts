import { loadOr } from '@wkff/api-client';
import type { ClubSummary, ContentList } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { pressBoard } from '../board.ts';
import { listError } from '../list/listError.ts';
import { loadPressSidebar, type SidebarItem } from './loadPressSidebar.ts';
import { readPressQuery, type PressQuery, type PressSort } from './pressQuery.ts';

/**
 * Finds a club by a search text: the one with that key or name, else the first whose name contains the text, else null.
 * Ignores spaces and case.
 */
function findClub(clubs: readonly ClubSummary[], text: string): ClubSummary | null {
  const wanted = plain(text);
  if (wanted === '') return null;
  const named = clubs.map((club) => ({
    club,
    names: [club.key, club.short_name, club.name, club.name_en ?? ''].map(plain),
  }));
  const found =
    named.find(({ names }) => names.includes(wanted)) ??
    named.find(({ names }) => names.some((name) => name.includes(wanted)));
  return found?.club ?? null;
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

export interface PressListData {
  /** Site clock, epoch ms. */
  now: number;
  query: PressQuery;
  /** Name of the club that a team search found. Null if there is no team search or no such club. */
  team: string | null;
  list: ContentList;
  newest: SidebarItem[];
  /** The most used tags; empty if they could not be loaded. */
  tags: string[];
}

const ORDER: Record<PressSort, { sort: string; order: string }> = {
  newest: { sort: 'created_at', order: 'desc' },
  oldest: { sort: 'created_at', order: 'asc' },
  title: { sort: 'title', order: 'asc' },
};

/** Limit of loaded tags. All tags of a large board would be larger than the page itself. */
const MOST_TAGS = 100;

const NOTHING: ContentList = { contents: [], totalCount: 0, totalPages: 0 };

/** Loads the press list for an address, with sidebar and tags. A failure of the latter two does not fail the page. */
export async function loadPressList(host: Host, request: Request): Promise<PressListData> {
  const query = readPressQuery(request.url);
  const { signal } = request;
  const beside = Promise.all([loadPressSidebar(host, signal), loadTags(host, signal)]);
  try {
    const club = query.searchFilter === 'team' && query.searchQuery ? await loadClub(host, query, signal) : undefined;
    const list = club === null ? NOTHING : await loadItems(host, query, club, signal);
    const [newest, tags] = await beside;
    return { now: host.clock.now(), query, team: club?.short_name ?? null, list, newest, tags };
  } catch (error) {
    // Awaits the requests, because the server treats a page with an unfinished request as failed.
    await beside;
    throw listError(error, pressBoard);
  }
}

function loadItems({ api }: Host, query: PressQuery, club: ClubSummary | undefined, signal: AbortSignal) {
  const { page, categories, searchQuery, searchFilter, sort } = query;
  return api.content.list(
    {
      writeLocation: pressBoard.location,
      page,
      limit: pressBoard.pageSize,
      ...ORDER[sort],
      ...(categories.length > 0 ? { category: categories.join(',') } : {}),
      ...(searchQuery ? { searchQuery: club?.key ?? searchQuery, searchFilter } : {}),
    },
    signal,
  );
}

/** Returns the club that a team search means, or null. */
async function loadClub({ api }: Host, { searchQuery }: PressQuery, signal: AbortSignal): Promise<ClubSummary | null> {
  return findClub(await api.clubs.list(undefined, signal), searchQuery);
}

function loadTags(host: Host, signal: AbortSignal): Promise<string[]> {
  return loadOr([], host, 'press: tags', signal, host.api.content.tags(pressBoard.location, MOST_TAGS, signal));
}
