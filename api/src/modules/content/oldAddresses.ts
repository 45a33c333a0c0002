import type { WriteLocation } from '@wkff/contracts';
import { boardOf } from '@wkff/contracts/boards';
import { number, oneOf, orNull, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import { published } from './policy.ts';

/** Longest address of an old site that is stored, in characters. */
const LONGEST = 500;
/** Of a query with more parameters these are looked at. */
const MOST_PARAMETERS = 5;

/**
 * Returns an address as it is stored: path and query without a host, decoded, with sorted parameters and without a
 * slash at the end. Null for the home page, for what is no web address, and if it is too long.
 */
export function oldAddressOf(href: string): string | null {
  const url = URL.parse(href.trim(), 'http://old.site');
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const address = joined(pathOf(url), [...url.searchParams]);
  return address === '/' || [...address].length > LONGEST || address.includes('\0') ? null : address;
}

/**
 * Returns the stored addresses that a request may mean, the most exact first: with all of its query or less, of a
 * picture without its size, of a category below others, and of one part of a post or list the whole.
 */
export function meantAddresses(address: string): string[] {
  const url = URL.parse(address, 'http://old.site');
  if (!url) return [];
  const parameters = [...url.searchParams].slice(0, MOST_PARAMETERS);
  const path = pathOf(url);
  const paths = [
    path,
    path.replace(SIZE, ''),
    path.replace(SIZE_OF_GHOST, ''),
    path.replace(PART, ''),
    withoutParents(path.replace(PART, '')),
  ].filter((one) => one !== '');
  const addresses = [...new Set(paths)].flatMap((one) => subsetsOf(parameters).map((some) => joined(one, some)));
  return addresses.filter((one) => one !== '/' && one.length <= LONGEST && !one.includes('\0'));
}

/** Suffixes of smaller pictures that WordPress makes: `-300x200`, `-scaled`. */
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled)(?=\.[a-z]+$)/i;
/** The folder of smaller pictures that Ghost makes: `size/w600/format/webp/`. */
const SIZE_OF_GHOST = /(?<=\/content\/images\/)size\/w\d{1,5}(?:h\d{1,5})?\/(?:format\/\w{1,9}\/)?/;
/** A page of a list, of comments or of a long post, and other forms of a post. */
const PART = /\/(?:page\/\d+|comment-page-\d+|amp|embed|trackback|\d{1,2})$/;
/** Returns the path of a category without the categories above it; any other path unchanged. */
function withoutParents(path: string): string {
  const at = path.indexOf('/category/');
  return at < 0 ? path : `${path.slice(0, at)}/category${path.slice(path.lastIndexOf('/'))}`;
}

const joined = (path: string, parameters: readonly (readonly [string, string])[]): string => {
  const query = parameters.map(([name, value]) => `${name}=${value}`).toSorted();
  return (path + (query.length === 0 ? '' : `?${query.join('&')}`)).normalize('NFC');
};

function pathOf({ pathname }: URL): string {
  const path = pathname.replace(/(?<!\/)\/+$/, '') || '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns all choices of some of a list, the largest first. */
function subsetsOf<T>(list: readonly T[]): T[][] {
  const all = list.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
  return all.toSorted((one, other) => other.length - one.length);
}

const found = statement(
  'old-address',
  { address: text, path: orNull(text), id: orNull(number), board: orNull(oneOf<WriteLocation>()) },
  `select old.address, old.path, item.id, item.write_location as board
   from old_addresses old left join content_items item on item.id = old.item_id
   where old.address = any($1::text[])
     and (old.path is not null or (item.deleted_at is null and ${published('item', '$2::timestamptz')}))`,
);

/** Returns the path to which an address of an old site leads; null if it leads to nothing that visitors see. */
export async function findOldAddress(pool: Executor, address: string, now: Date): Promise<string | null> {
  const meant = meantAddresses(address);
  if (meant.length === 0) return null;
  const rows = await found.run(pool, [meant, now]);
  const [best] = rows.toSorted((one, other) => meant.indexOf(one.address) - meant.indexOf(other.address));
  if (!best) return null;
  return best.id === null || best.board === null ? best.path : boardOf(best.board).detail(best.id);
}
