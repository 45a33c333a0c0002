/** The query of a board's list, as in its address. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** Empty: no search. */
  searchQuery: string;
}

const LONGEST_SEARCH = 100;

/**
 * Reads the list's query from an address (docs/spec/content.md#lists). Invalid values become the default: page 1, no
 * search.
 */
export function readListQuery(url: string): ListQuery {
  const search = new URL(url).searchParams;
  return {
    page: readPage(search),
    // No text contains a NUL, and no server accepts one.
    searchQuery: (search.get('searchQuery') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
  };
}

/** Reads the page number of a list from an address, from 1; an invalid one is 1. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns the query part of an address without defaults: `?searchQuery=…&page=2`, or an empty text. */
export function listSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Returns the query of an item's address that leads back to the same list: always the page, and the search if any. */
export function detailSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  search.set('page', String(page));
  return `?${search.toString()}`;
}
