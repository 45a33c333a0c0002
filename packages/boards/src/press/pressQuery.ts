import { CATEGORIES, paths, toQuery, type Category } from '@wkff/contracts';
import { readListQuery, type ListQuery } from '../list/listQuery.ts';

/** The fields of a search, in the order of the select. */
export const PRESS_FILTERS = ['all', 'title', 'content', 'tags', 'team'] as const;
type PressFilter = (typeof PRESS_FILTERS)[number];

/** The orders of the list; the first is the default. */
export const PRESS_SORTS = ['newest', 'oldest', 'title'] as const;
export type PressSort = (typeof PRESS_SORTS)[number];

/** The query of the press list, as in its address. */
export interface PressQuery extends ListQuery {
  searchFilter: PressFilter;
  /** In the order of `CATEGORIES`; empty: all. */
  categories: readonly Category[];
  sort: PressSort;
}

/** Parses the query of the press list from an address of the list or of an item. Invalid values become the default. */
export function readPressQuery(url: string): PressQuery {
  const search = new URL(url).searchParams;
  // A form without scripts sends the parameter once per checkbox.
  const named = search.getAll('categories').flatMap((list) => list.split(','));
  return {
    ...readListQuery(url),
    searchFilter: oneOf(PRESS_FILTERS, search.get('searchFilter')),
    categories: CATEGORIES.filter((category) => named.includes(category)),
    sort: oneOf(PRESS_SORTS, search.get('sort')),
  };
}

/**
 * Returns a query as the query part of an address without defaults: `?categories=…&searchQuery=…&page=2`, or an empty
 * text.
 */
export function pressSearch({
  categories = [],
  searchQuery = '',
  searchFilter = 'all',
  sort = 'newest',
  page = 1,
}: Partial<PressQuery>): string {
  const search = new URLSearchParams();
  if (categories.length > 0) search.set('categories', categories.join(','));
  if (searchQuery) search.set('searchQuery', searchQuery);
  if (searchQuery && searchFilter !== 'all') search.set('searchFilter', searchFilter);
  if (sort !== 'newest') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return toQuery(search);
}

/** Returns the address of the list of items with a tag, in all categories. */
export function pressTagPath(tag: string): string {
  return paths.press + pressSearch({ searchQuery: tag, searchFilter: 'tags' });
}

/**
 * Returns the selected categories after a click on one (docs/spec/content.md#press). Deselecting the last one selects
 * all.
 */
export function toggleCategory(categories: readonly Category[], toggled: Category): Category[] {
  return CATEGORIES.filter((category) => categories.includes(category) !== (category === toggled));
}

function oneOf<T extends string>(values: readonly [T, ...T[]], value: string | null): T {
  return values.find((one) => one === value) ?? values[0];
}
