import { loadOr } from '@wkff/api-client';
import { PAGE_SIZE, type ContentListItem } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { pressBoard } from '../board.ts';

/** An item of the sidebar. */
export type SidebarItem = ContentListItem & {
  /** True if the item is scheduled to be published later. */
  is_scheduled?: boolean;
};

/**
 * Loads the newest press items by date, without moving pinned ones up. Never rejects: reports a failure and returns an
 * empty list.
 */
export async function loadPressSidebar(host: Host, signal: AbortSignal): Promise<SidebarItem[]> {
  const now = host.clock.now();
  const load = host.api.content.list(
    {
      writeLocation: pressBoard.location,
      page: 1,
      limit: PAGE_SIZE.pressSidebar,
      sort: 'created_at',
      order: 'desc',
      pinned: 'inline',
    },
    signal,
  );
  const list = await loadOr(null, host, 'press: newest items', signal, load);
  return (list?.contents ?? []).map((item) => ({ ...item, is_scheduled: Date.parse(item.created_at) > now }));
}
