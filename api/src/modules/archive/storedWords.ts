import { cleanLine, plainText } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { number, orNull, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { cleanRichText } from '../content/richText.ts';
import type { ArchiveItem } from './archive.ts';
import { prepareText } from './prepareText.ts';

/** What an import knows of a stored item that its file has, too. */
export interface StoredWords {
  title: string;
  /** True if it was saved here since it was imported. */
  isChangedHere: boolean;
  /** Its words now, and when it was imported. */
  words: readonly string[];
}

const ofKeys = statement(
  'items-words',
  {
    key: text,
    title: text,
    description: text,
    version: number,
    first_title: orNull(text),
    first_description: orNull(text),
  },
  `select item.key, item.title, item.description, item.version,
     first.data->>'title' as first_title, first.data->>'description' as first_description
   from content_items item
   left join content_revisions first on first.item_id = item.id and first.version = 1
   where item.key = any($1::text[])`,
);

/** Returns the stored items that have one of the keys, including deleted ones. */
export async function listStoredWords(db: Kysely<DB>, keys: readonly string[]): Promise<Map<string, StoredWords>> {
  const rows = await ofKeys.runIn(db, [keys]);
  return new Map(
    rows.map(({ key, title, description, version, ...first }) => {
      const imported = wordsOf(first.first_title ?? title, first.first_description ?? description);
      return [key, { title, isChangedHere: version > 1, words: [wordsOf(title, description), imported] }];
    }),
  );
}

/** Returns a sentence about a stored item whose words in the file are neither what was imported nor what it has now. */
export function describeStored(item: ArchiveItem, { title, isChangedHere, words }: StoredWords): string | null {
  const { html } = prepareText(
    item.entry.description ?? '',
    () => null,
    (href) => href,
  );
  const found = wordsOf(cleanLine(item.entry.title ?? ''), cleanRichText(html).html);
  if (words.includes(found)) return null;
  const since = isChangedHere ? ' It was changed here, too.' : '';
  return `${item.key} is stored as "${title}" with other words than in the file, and is not changed.${since}`;
}

/** Returns the title and the text without markup and blanks: pictures and links of an import have other addresses. */
const wordsOf = (title: string, html: string): string => [title, plainText(html)].join('\n').replace(/[^\S\n]+/g, '');
