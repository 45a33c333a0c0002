import { parse } from 'node:querystring';

/** Parses query parameters. A blank one counts as absent, so that the default applies. */
export function parseQuery(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of Object.entries(parse(text))) {
    const values = [value ?? []].flat().filter((one) => one.trim() !== '');
    const [first] = values;
    if (first !== undefined) query[name] = values.length === 1 ? first : values;
  }
  return query;
}

/**
 * Returns the key under which the answer to a read is cached: its path, and those parameters that the route reads, in
 * their order in `known`. So addresses with other parameters, in another order or escaped differently share an answer.
 * Without `known`, the query is part of the key as it is.
 */
export function answerKey(url: string, known: readonly string[] | undefined): string {
  const mark = url.indexOf('?');
  if (mark < 0) return plainPath(url);
  const path = plainPath(url.slice(0, mark));
  if (known === undefined) return path + url.slice(mark);
  if (known.length === 0) return path;
  const text = url.slice(mark + 1);
  if (isInOrder(text, known)) return `${path}?${text}`;
  const query = parseQuery(text);
  const read = known.flatMap((name) =>
    [query[name] ?? []].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return read.length > 0 ? `${path}?${read.join('&')}` : path;
}

/** A value that is escaped by nobody. */
const PLAIN = /^[\w.~-]+$/;

/**
 * Returns true for a query that is already as in a key. Nearly all are, as the site's own pages send them; to parse one
 * takes longer than to find its answer.
 */
function isInOrder(text: string, known: readonly string[]): boolean {
  let after = 0;
  for (const part of text.split('&', known.length + 1)) {
    const mark = part.indexOf('=');
    const index = known.indexOf(part.slice(0, mark), after);
    if (mark < 0 || index < 0 || !PLAIN.test(part.slice(mark + 1))) return false;
    after = index + 1;
  }
  return true;
}

/** Returns a path with each of its characters escaped or not, however it was written. */
function plainPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return path;
  }
}
