import type { Values } from '../../db/statement.ts';

/** What of an item a search looks at. `team` is an exact club key, `tags` an exact tag. */
export const SEARCH_FILTERS = ['all', 'title', 'content', 'tags', 'team'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** Queries too short for an index (one letter, one sign) are answered from the newest items of the board. */
export const ONE_LETTER_ITEMS = 500;

/** A text found in more items is counted up to here: counting on would take longer with every item of the board. */
export const MOST_HITS = 1_000;

/** A condition on `content_items item`. */
export interface Search {
  /** Says which condition it is; short, for the name of a statement. */
  name: string;
  /** Returns the condition and adds the values it needs. */
  sql(values: Values): string;
  /** Only the board's newest items are looked at. */
  isOneLetter: boolean;
  /** What `content_counts` counts; null: hits are counted as they are found, up to `MOST_HITS`. */
  counted: { kind: 'tag' | 'team'; value: string } | null;
}

/**
 * Is between the parts of the columns `search` and `initials`: title, headline (if any), text, and the tags at the end.
 */
const SEPARATOR = `U&'\\E000'`;

/** A column that texts are looked up in. */
interface Column {
  name: 'search' | 'initials';
  /** SQL: its form of a text. */
  form(text: string): string;
}
const LETTERS: Column = { name: 'search', form: (text) => `search_form(${text})` };
const INITIALS: Column = { name: 'initials', form: (text) => `initials_form(search_form(${text}))` };

/** Where each filter looks. The parts are cut out of the column: making them again takes ten times as long. */
const SEARCHED_PART = {
  all: (column: string) => column,
  title: (column: string) => `split_part(${column}, ${SEPARATOR}, 1)`,
  content: (column: string, { form }: Column) => {
    const title = `split_part(${column}, ${SEPARATOR}, 1)`;
    const tags = form(`array_to_string(item.tags, ${SEPARATOR})`);
    return `substr(${column}, char_length(${title}) + 1, char_length(${column}) - char_length(${title}) - char_length(${tags}))`;
  },
} as const;
type TextFilter = keyof typeof SEARCHED_PART;

/** A final consonant: following a vowel, it makes another syllable of it. */
const FINAL_CONSONANTS = '\u11a8-\u11c2';
const ENDS_IN_VOWEL = /[\u1161-\u1175]$/u;

/**
 * Consonants as keyboards type them, or as the initials of decomposed syllables; Latin letters and digits may be
 * between.
 */
const INITIALS_ONLY = /^(?=.*[\u3131-\u314e\u1100-\u1112])[\u3131-\u314e\u1100-\u1112a-z0-9]+$/iu;

/** Queries that have a trigram, by which texts are looked up: three letters, or one or two next to a sign. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/**
 * Returns the condition for a query; blank: null (docs/spec/content.md#lists).
 *
 * Text is looked up in lower case, without spaces and decomposed, since the trigram index finds Korean words that way.
 * Decomposed, 가 is also the beginning of 각; so a query that ends in a vowel is compared once more, by whole letters.
 * A query of consonants is looked up among the initials: ㅎㅊ finds 화천.
 */
export function readSearch(query: string, filter: SearchFilter): Search | null {
  const wanted = query.normalize('NFC').trim();
  if (wanted === '') return null;
  switch (filter) {
    case 'tags':
      return labelSearch('tag', 'tags', wanted);
    case 'team':
      return labelSearch('team', 'related_teams', wanted);
    default:
      return textSearch(wanted.replace(/\s+/gu, ''), filter);
  }
}

function labelSearch(kind: 'tag' | 'team', column: 'tags' | 'related_teams', value: string): Search {
  return {
    name: kind,
    sql: (values) => `item.${column} @> array[${values.add(value)}::text]`,
    isOneLetter: false,
    counted: { kind, value },
  };
}

function textSearch(wanted: string, filter: TextFilter): Search {
  const decomposed = wanted.normalize('NFD');
  const endsInVowel = ENDS_IN_VOWEL.test(decomposed);
  const areInitials = INITIALS_ONLY.test(wanted);
  const isLatinPair = /^[a-z0-9]{2}$/i.test(wanted);
  const isOneLetter = [...wanted].length === 1 || !(isLatinPair || areInitials || HAS_TRIGRAM.test(decomposed));
  const sql = (values: Values) => {
    const pattern = values.add(wanted.replace(/[\\%_]/g, '\\$&'));
    const contains = (column: Column, part: TextFilter) =>
      `${SEARCHED_PART[part](`item.${column.name}`, column)} like '%' || ${column.form(pattern)} || '%'`;
    if (areInitials) return both(contains(INITIALS, 'all'), contains(INITIALS, filter));
    // Two Latin letters have no trigram, but the doubled form of the other column has.
    const any = contains(isLatinPair ? INITIALS : LETTERS, 'all');
    if (!endsInVowel) return both(any, contains(LETTERS, filter));
    const letters = values.add(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const part = SEARCHED_PART[filter]('item.search', LETTERS);
    return both(any, `${part} ~ (search_form(${letters}) || '(?![${FINAL_CONSONANTS}])')`);
  };
  const kind = areInitials ? 'initials' : `${isLatinPair ? 'pair' : 'text'}${endsInVowel ? '-vowel' : ''}`;
  return { name: `${filter}-${kind}${isOneLetter ? '-letter' : ''}`, sql, isOneLetter, counted: null };
}

const both = (one: string, other: string) => (one === other ? one : `${one} and ${other}`);
