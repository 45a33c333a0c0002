/** Longest value that reaches a page, in characters; no page reads more of one. */
const LONGEST_VALUE = 200;

/**
 * The host's own pages are rendered without a query: what `/login` and the pages of `/staff` read of it, they read in the
 * browser.
 */
export const HOST_QUERY: readonly string[] = [];

/**
 * Returns the part of a query that a page is rendered with: the parameters named in `known`, in their order there, so
 * that addresses which mean the same are one page of the cache. A name that is given several times keeps all its
 * values. A value that is too long is left out, as a page shows its default for what makes no sense. Absent `known`:
 * the query as it is.
 */
export function readQuery(search: string, known: readonly string[] | undefined): string {
  if (known === undefined) return search;
  const given = new URLSearchParams(search);
  const read = known.flatMap((name) =>
    given
      .getAll(name)
      .filter((value) => value.length <= LONGEST_VALUE)
      .map((value) => [name, value]),
  );
  return read.length > 0 ? `?${new URLSearchParams(read).toString()}` : '';
}
