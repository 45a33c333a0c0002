import { SEARCH_LENGTH, toQuery } from '@wkff/contracts';

/** The query of a board's list, as in its address. */
export interface ListQuery {
  /** From 1. */
  page: number;
  /** Empty: no search. */
  searchQuery: string;
}

/**
 * Parses the list's query from an address (docs/spec/content.md#lists). Invalid values become the default: page 1, no
 * search.
 */
export function readListQuery(url: string): ListQuery {
  const search = new URL(url).searchParams;
  return {
    page: readPage(search),
    // No text contains a NUL.
    searchQuery: (search.get('searchQuery') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH),
  };
}

/** Parses the page number of a list from an address, starting at 1. An invalid one becomes 1. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns the query part of an address without defaults: `?searchQuery=…&page=2`, or an empty text. */
export function listSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  if (page > 1) search.set('page', String(page));
  return toQuery(search);
}

/** Returns the query for an item's address that leads back to the list: the page, and the search if there is one. */
export function detailSearch({ page, searchQuery }: ListQuery): string {
  const search = new URLSearchParams();
  if (searchQuery) search.set('searchQuery', searchQuery);
  search.set('page', String(page));
  return `?${search.toString()}`;
}
