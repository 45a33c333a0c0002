/** What of a board's list is shown; it stands in the address. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** Empty: everything. */
  searchQuery: string;
}

const LONGEST_SEARCH = 100;

/** Reads the list's query out of an address. What makes no sense is the default: page 1, no search. */
export function readListQuery(url: string): ListQuery {
  const search = new URL(url).searchParams;
  return {
    page: readPage(search),
    // A NUL is in no text that could be found, and no server takes it.
    searchQuery: (search.get('searchQuery') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
  };
}

/** Returns the page of a list that an address asks for, from 1; what makes no sense is the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** The query as the end of an address, defaults left out: `?searchQuery=…&page=2`, or nothing. */
export function listSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** What an item's address keeps, so that its way back leads to the same list: the page always, the search if any. */
export function detailSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  search.set('page', String(page));
  return `?${search.toString()}`;
}
