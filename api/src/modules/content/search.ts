import { cleanText } from '@wkff/contracts';
import type { Values } from '../../db/statement.ts';

/** The fields that a search compares. `team` is an exact club key, `tags` an exact tag. */
export const SEARCH_FILTERS = ['all', 'title', 'content', 'tags', 'team'] as const;
export type SearchFilter = (typeof SEARCH_FILTERS)[number];

/** Queries that are too short for an index (one letter or sign) search only this many newest items of the board. */
export const ONE_LETTER_ITEMS = 500;

/** A condition on `content_items item`. */
export interface Search {
  /** Short name of the condition, part of a statement's name. */
  name: string;
  /** Returns the condition and adds its values to the parameters. */
  sql(values: Values): string;
  /** True if only the board's newest items are searched. */
  isOneLetter: boolean;
  /** The kind in `content_counts` that has the number of hits; null: hits are counted, up to `MOST_HITS`. */
  counted: { kind: 'tag' | 'team'; value: string } | null;
}

/**
 * Separates the parts of the columns `search` and `initials`: title, headline (if any), text, tags.
 */
const SEPARATOR = `U&'\\E000'`;

/** A column that is searched. */
interface Column {
  name: 'search' | 'initials';
  /** SQL that converts a text to the column's form. */
  form(text: string): string;
}
const LETTERS: Column = { name: 'search', form: (text) => `search_form(${text})` };
const INITIALS: Column = { name: 'initials', form: (text) => `initials_form(search_form(${text}))` };

/** SQL of the part that each filter searches. Cutting it out of the column is ten times as fast as computing it again. */
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

/** A final consonant. After a vowel, it changes the syllable. */
const FINAL_CONSONANTS = '\u11a8-\u11c2';
const ENDS_IN_VOWEL = /[\u1161-\u1175]$/u;

/**
 * Consonants as keyboards type them, or as initials of decomposed syllables, also with Latin letters and digits between
 * them.
 */
const INITIALS_ONLY = /^(?=.*[\u3131-\u314e\u1100-\u1112])[\u3131-\u314e\u1100-\u1112a-z0-9]+$/iu;

/** Matches queries with a trigram for the index: three letters, or one or two next to a sign. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/**
 * Returns the condition for a query; null for a blank one (docs/spec/content.md#lists).
 *
 * Text is compared in lower case, without spaces and decomposed, because the trigram index then finds Korean words.
 * Decomposed, 가 is also the beginning of 각, so a query that ends in a vowel is compared again by whole syllables. A
 * query of consonants is compared with the initials: ㅎㅊ finds 화천.
 */
export function readSearch(query: string, filter: SearchFilter): Search | null {
  const wanted = cleanText(query);
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
    // Postgres computes a subquery that does not use the item once, and not for each item.
    const contains = (column: Column, part: TextFilter) =>
      `${SEARCHED_PART[part](`item.${column.name}`, column)} like (select '%' || ${column.form(pattern)} || '%')`;
    if (areInitials) return both(contains(INITIALS, 'all'), contains(INITIALS, filter));
    // Two Latin letters have no trigram, but their doubled form in `initials` has. "strpos" keeps other indexes out.
    if (isLatinPair && filter === 'all')
      return `${contains(INITIALS, 'all')} and strpos(item.search, (select ${LETTERS.form(pattern)})) > 0`;
    const any = contains(isLatinPair ? INITIALS : LETTERS, 'all');
    if (!endsInVowel) return both(any, contains(LETTERS, filter));
    const letters = values.add(wanted.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    const part = SEARCHED_PART[filter]('item.search', LETTERS);
    return both(any, `${part} ~ (select search_form(${letters}) || '(?![${FINAL_CONSONANTS}])')`);
  };
  const kind = areInitials ? 'initials' : `${isLatinPair ? 'pair' : 'text'}${endsInVowel ? '-vowel' : ''}`;
  return { name: `${filter}-${kind}${isOneLetter ? '-letter' : ''}`, sql, isOneLetter, counted: null };
}

const both = (one: string, other: string) => (one === other ? one : `${one} and ${other}`);
