import type { PageQuery } from './pageQuery.ts';

/** Ids of a block. The indexes of texts also have the block of an item, and so read the newest items alone. */
const BLOCK_IDS = 4_096;
/** The newest blocks, in which a search looks first. */
const NEAR_BLOCKS = 2;
/** The newest block of a large site. On a smaller one, all hits are read. */
const LARGE_SITE_BLOCK = 4;
/** So many hits in the newest blocks are enough for a page that ends before them. */
const NEAR_HITS = 100;
/** Items that may be looked through for each hit up to the end of such a page, and in all. */
const ITEMS_FOR_A_HIT = 100;
const MOST_ITEMS = 2_500;

/**
 * Returns whether hits in the newest blocks may be enough for a page: they are if there is another page after it, and
 * if its hits follow each other in one index (items of several categories, and pinned ones inline, are merged). The
 * oldest hits tell nothing about the newest.
 */
export function mayBeNear({ search, categories, pinned, sort, order, offset, limit }: PageQuery): boolean {
  if (sort === 'created_at' && order === 'asc') return false;
  const isOneIndex = pinned === 'first' && (categories === null || categories.length === 1);
  const isText = search !== null && search.counted === null && !search.isOneLetter;
  return isText && isOneIndex && offset + limit < NEAR_HITS;
}

/** Returns how many items of the list are looked through for such a page. */
export const itemsFor = ({ offset, limit }: Pick<PageQuery, 'offset' | 'limit'>): number =>
  Math.min((offset + limit) * ITEMS_FOR_A_HIT, MOST_ITEMS);

/** SQL: `near (total, are_enough)`, the hits in the newest blocks of a large site. @param hits SQL of all hits. */
export const nearHits = (hits: string): string => `
  newest as materialized (select max(id) / ${BLOCK_IDS} as block from content_items),
  near as materialized (select count(*)::int as total, count(*) = ${NEAR_HITS} as are_enough from (
    ${hits} and array[item.id / ${BLOCK_IDS}]
      && array(select generate_series(block - ${NEAR_BLOCKS - 1}, block) from newest)
    and (select block >= ${LARGE_SITE_BLOCK} from newest) limit ${NEAR_HITS}) item)`;
