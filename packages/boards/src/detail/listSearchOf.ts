import { toQuery } from '@wkff/contracts';

/** The query parameters that lists append to an item's address; the list itself validates them. */
const NAMES = ['categories', 'searchQuery', 'searchFilter', 'sort', 'page'];

/**
 * Returns the query of the list that an item's address leads back to. Empty for the first page of the unfiltered list.
 */
export function listSearchOf(search: string): string {
  const found = new URLSearchParams(search);
  const listSearch = new URLSearchParams();
  for (const name of NAMES) {
    const value = found.get(name) ?? '';
    if (value !== '' && !(name === 'page' && value === '1')) listSearch.set(name, value);
  }
  return toQuery(listSearch);
}
