import type { Values } from '../../db/statement.ts';
import { scheduled, type Reader } from './policy.ts';

/** The column of an item whose values `content_counts` counts, by kind. */
const COLUMNS = { tag: 'tags', team: 'related_teams' } as const;

/** The items of a board to count; null `label`: all. */
export interface Counted {
  /** SQL of the board, of the current site time, and of the condition for the categories (blank: all). */
  board: string;
  now: string;
  inCategories: string;
  label: { kind: 'tag' | 'team'; value: string } | null;
}

/** SQL: the number of items that the reader may see, from `content_counts` minus the few scheduled ones. */
export function countOf({ board, now, inCategories, label }: Counted, reader: Reader, values: Values): string {
  const value = label && values.add(label.value);
  const stored = `(select coalesce(sum(${reader.kind === 'manager' ? 'public_items + hidden_items' : 'public_items'}), 0)
    from content_counts where write_location = ${board} and kind = '${label?.kind ?? 'all'}' and value = ${value ?? "''"}
    ${inCategories.replace('item.', '')})`;
  if (reader.kind === 'manager') return `${stored}::int`;
  const items = (condition: string) => `(select count(*) from content_items item
    where item.write_location = ${board} and ${condition}
    ${inCategories}
    ${label ? `and item.${COLUMNS[label.kind]} @> array[${value}::text]` : ''})`;
  const later = scheduled('item', now);
  if (reader.kind === 'visitor') return `(${stored} - ${items(later)})::int`;
  const { accountId } = reader;
  const othersLater = items(`${later} and item.author_id is distinct from ${accountId}`);
  const ownHidden = items(`item.deleted_at is null and not item.is_public and item.author_id = ${accountId}`);
  return `(${stored} - ${othersLater} + ${ownHidden})::int`;
}
