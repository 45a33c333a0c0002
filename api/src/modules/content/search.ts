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
  /** Only the board's newest items are looked at. */
  isOneLetter: boolean;
}

/** Any item. */
export const NO_SEARCH: SearchCondition = { name: 'any', sql: 'true', values: [], isOneLetter: false };

/** Stands between the parts of the column `search`: title, headline (if any), text, and the tags at the end. */
const SEPARATOR = `U&'\\E000'`;
const TITLE = `split_part(item.search, ${SEPARATOR}, 1)`;
const TAGS = `search_form(array_to_string(item.tags, ${SEPARATOR}))`;

/** Where each filter looks. The parts are cut out of the column: making their search form anew takes ten times as long. */
const SEARCHED_TEXT = {
  all: 'item.search',
  title: TITLE,
  content: `substr(item.search, char_length(${TITLE}) + 1, char_length(item.search) - char_length(${TITLE}) - char_length(${TAGS}))`,
} as const;

/** A final consonant: following a vowel, it makes another syllable of it. */
const FINAL_CONSONANTS = '\u11a8-\u11c2';
const ENDS_IN_VOWEL = /[\u1161-\u1175]$/u;

/**
 * The condition for a query; blank: any item.
 *
 * Text is looked up in lower case, without spaces and decomposed, since the trigram index finds Korean words that way.
 * Decomposed, 가 is also the beginning of 각; so a query that ends in a vowel is compared once more, by whole letters.
 */
export function searchCondition(query: string, filter: SearchFilter): SearchCondition {
  const wanted = query.normalize('NFC').trim();
  if (wanted === '') return NO_SEARCH;
  switch (filter) {
    case 'tags':
      return { name: 'tag', sql: 'item.tags @> array[$6::text]', values: [wanted], isOneLetter: false };
    case 'team':
      return { name: 'team', sql: 'item.related_teams @> array[$6::text]', values: [wanted], isOneLetter: false };
    default:
      return textCondition(wanted, filter);
  }
}

function textCondition(wanted: string, filter: keyof typeof SEARCHED_TEXT): SearchCondition {
  const isOneLetter = [...wanted.replace(/\s+/gu, '')].length === 1;
  const endsInVowel = ENDS_IN_VOWEL.test(wanted.normalize('NFD'));
  const conditions = [`item.search like '%' || search_form($6) || '%'`];
  const values = [wanted.replace(/[\\%_]/g, '\\$&')];
  if (endsInVowel) {
    conditions.push(`${SEARCHED_TEXT[filter]} ~ (search_form($7) || '(?![${FINAL_CONSONANTS}])')`);
    values.push(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  } else if (filter !== 'all') {
    conditions.push(`${SEARCHED_TEXT[filter]} like '%' || search_form($6) || '%'`);
  }
  const name = [filter, ...(endsInVowel ? ['vowel'] : []), ...(isOneLetter ? ['letter'] : [])].join('-');
  return { name, sql: conditions.join(' and '), values, isOneLetter };
}
