/** What of an item a search looks at. `team` is an exact club key, `tags` an exact tag. */
export const SEARCH_FILTERS = ['all', 'title', 'content', 'tags', 'team'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** One-letter queries have no index to help them: they are answered from the newest items of the board. */
export const ONE_LETTER_ITEMS = 500;

/** A condition on `content_items item` and the values it needs, from `$6` on. */
export interface SearchCondition {
  /** Short and unique, for the name of the statement. */
  name: string;
  sql: string;
  values: readonly string[];
}

const NO_SEARCH: SearchCondition = { name: 'any', sql: 'true', values: [] };

/** Where each filter looks, in the form of the column `search`. */
const SEARCHED_TEXT = {
  all: 'item.search',
  title: 'search_form(item.title)',
  content: `search_form(concat_ws(U&'\\E000', item.headline, item.plain_text))`,
} as const;

/**
 * The condition for a query; blank: any item.
 *
 * Text is looked up in lower case, without spaces and decomposed, since the trigram index finds Korean words that way, and then
 * compared composed: decomposed, 가 is also the beginning of 각.
 */
export function searchCondition(query: string, filter: SearchFilter): SearchCondition {
  const wanted = query.normalize('NFC').trim();
  if (wanted === '') return NO_SEARCH;
  switch (filter) {
    case 'tags':
      return { name: 'tag', sql: 'item.tags @> array[$6::text]', values: [wanted] };
    case 'team':
      return { name: 'team', sql: 'item.related_teams @> array[$6::text]', values: [wanted] };
    default:
      return textCondition(wanted, filter);
  }
}

function textCondition(wanted: string, filter: keyof typeof SEARCHED_TEXT): SearchCondition {
  const isOneLetter = [...wanted.replace(/\s+/gu, '')].length === 1;
  const found = `item.search like '%' || search_form($6) || '%'`;
  const compared = `strpos(normalize(${SEARCHED_TEXT[filter]}, NFC), normalize(search_form($7), NFC)) > 0`;
  return {
    name: `${filter}${isOneLetter ? '-letter' : ''}`,
    sql: isOneLetter ? `item.id in (select id from newest) and ${found} and ${compared}` : `${found} and ${compared}`,
    values: [wanted.replace(/[\\%_]/g, '\\$&'), wanted],
  };
}
