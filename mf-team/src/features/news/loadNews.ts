import { settle, type Settled } from '@wkff/api-client';
import { readPage } from '@wkff/boards';
import { PAGE_SIZE, type Club, type ContentList } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';

export interface NewsData {
  /** Page of the list, from 1. */
  listPage: number;
  list: Settled<ContentList>;
}

/** Loads a page of the press items about a club, newest first. A failure is reported and stays in the list. */
export async function loadNews(host: Host, { key }: Club, { url, signal }: Request): Promise<NewsData> {
  const listPage = readPage(new URL(url).searchParams);
  const load = host.api.content.list(
    {
      writeLocation: 'MediaPress',
      page: listPage,
      limit: PAGE_SIZE.teamNews,
      searchQuery: key,
      searchFilter: 'team',
      pinned: 'inline',
    },
    signal,
  );
  return { listPage, list: await settle(host, 'team news', signal, load) };
}
