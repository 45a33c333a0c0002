import { SEARCH_LENGTH } from '@wkff/contracts';

/** The host's own pages are rendered without a query. `/login` and the pages of `/staff` read theirs in the browser. */
export const HOST_QUERY: readonly string[] = [];

/**
 * Returns the part of a query that a page is rendered with: the parameters in `known`, in their order there, so that
 * addresses with the same meaning share one page in the cache. Repeated parameters keep all their values. Values that
 * are too long are left out, as pages show their default for invalid values. Without `known`, the query is returned
 * unchanged.
 */
export function readQuery(search: string, known: readonly string[] | undefined): string {
  if (known === undefined) return search;
  const params = new URLSearchParams(search);
  const read = known.flatMap((name) =>
    params
      .getAll(name)
      .filter((value) => value.length <= SEARCH_LENGTH)
      .map((value) => [name, value]),
  );
  return read.length > 0 ? `?${new URLSearchParams(read).toString()}` : '';
}
