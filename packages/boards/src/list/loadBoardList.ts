import type { ContentList } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import type { Board } from '../board.ts';
import { listError } from './listError.ts';
import { readListQuery, type ListQuery } from './listQuery.ts';

export interface BoardListData {
  query: ListQuery;
  list: ContentList;
  /** Site clock, epoch ms. */
  now: number;
}

/** Loads a board's list for an address; list and totals in one call. */
export async function loadBoardList(host: Host, board: Board, request: Request): Promise<BoardListData> {
  const query = readListQuery(request.url);
  try {
    const list = await host.api.content.list(
      {
        writeLocation: board.location,
        page: query.page,
        limit: board.pageSize,
        sort: 'created_at',
        order: 'desc',
        ...(query.searchQuery ? { searchQuery: query.searchQuery, searchFilter: 'all' } : {}),
      },
      request.signal,
    );
    return { query, list, now: host.clock.now() };
  } catch (error) {
    throw listError(error, board);
  }
}
