/** What lists put into the address of an item; the list itself decides what of it makes sense. */
const NAMES = ['categories', 'searchQuery', 'searchFilter', 'sort', 'page'];

/** Returns what of an item's address is its list's, as the end of the list's address; nothing for the first page of the whole list. */
export function listSearchOf(search: string): string {
  const found = new URLSearchParams(search);
  const listSearch = new URLSearchParams();
  for (const name of NAMES) {
    const value = found.get(name) ?? '';
    if (value !== '' && !(name === 'page' && value === '1')) listSearch.set(name, value);
  }
  return listSearch.size > 0 ? `?${listSearch.toString()}` : '';
}
