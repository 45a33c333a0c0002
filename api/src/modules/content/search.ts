import type { Values } from '../../db/statement.ts';

/** What of an item a search looks at. `team` is an exact club key, `tags` an exact tag. */
export const SEARCH_FILTERS = ['all', 'title', 'content', 'tags', 'team'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** One-letter queries have no index to help them: they are answered from the newest items of the board. */
export const ONE_LETTER_ITEMS = 500;

/** A condition on `content_items item`. */
export interface Search {
  /** Short and unique, for the name of the statement. */
  name: string;
  /** Returns the condition and adds the values it needs. */
  sql(values: Values): string;
  /** Only the board's newest items are looked at. */
  isOneLetter: boolean;
}

/** Any item. */
export const NO_SEARCH: Search = { name: 'any', sql: () => 'true', isOneLetter: false };

/** Stands between the parts of the column `search`: title, headline (if any), text, and the tags at the end. */
const SEPARATOR = `U&'\\E000'`;
const TITLE = `split_part(item.search, ${SEPARATOR}, 1)`;
const TAGS = `search_form(array_to_string(item.tags, ${SEPARATOR}))`;

/** Where each filter looks. The parts are cut out of the column: making their search form again takes ten times as long. */
const SEARCHED_TEXT = {
  all: 'item.search',
  title: TITLE,
  content: `substr(item.search, char_length(${TITLE}) + 1, char_length(item.search) - char_length(${TITLE}) - char_length(${TAGS}))`,
} as const;

/** A final consonant: following a vowel, it makes another syllable of it. */
const FINAL_CONSONANTS = '\u11a8-\u11c2';
const ENDS_IN_VOWEL = /[\u1161-\u1175]$/u;

/**
 * Returns the condition for a query; blank: any item.
 *
 * Text is looked up in lower case, without spaces and decomposed, since the trigram index finds Korean words that way.
 * Decomposed, 가 is also the beginning of 각; so a query that ends in a vowel is compared once more, by whole letters.
 */
export function readSearch(query: string, filter: SearchFilter): Search {
  const wanted = query.normalize('NFC').trim();
  if (wanted === '') return NO_SEARCH;
  switch (filter) {
    case 'tags':
      return { name: 'tag', sql: (values) => `item.tags @> array[${values.add(wanted)}::text]`, isOneLetter: false };
    case 'team':
      return {
        name: 'team',
        sql: (values) => `item.related_teams @> array[${values.add(wanted)}::text]`,
        isOneLetter: false,
      };
    default:
      return textSearch(wanted, filter);
  }
}

function textSearch(wanted: string, filter: keyof typeof SEARCHED_TEXT): Search {
  const isOneLetter = [...wanted.replace(/\s+/gu, '')].length === 1;
  const endsInVowel = ENDS_IN_VOWEL.test(wanted.normalize('NFD'));
  const sql = (values: Values) => {
    const pattern = `'%' || search_form(${values.add(wanted.replace(/[\\%_]/g, '\\$&'))}) || '%'`;
    const conditions = [`item.search like ${pattern}`];
    if (endsInVowel) {
      const letters = values.add(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      conditions.push(`${SEARCHED_TEXT[filter]} ~ (search_form(${letters}) || '(?![${FINAL_CONSONANTS}])')`);
    } else if (filter !== 'all') {
      conditions.push(`${SEARCHED_TEXT[filter]} like ${pattern}`);
    }
    return conditions.join(' and ');
  };
  const name = [filter, ...(endsInVowel ? ['vowel'] : []), ...(isOneLetter ? ['letter'] : [])].join('-');
  return { name, sql, isOneLetter };
}
