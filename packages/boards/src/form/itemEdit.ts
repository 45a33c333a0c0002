import { PLAIN_FIELDS } from '@wkff/contracts/items';
import type { ItemField } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';

/**
 * The errors that an edit of each field clears (docs/spec/content.md#the-form). The error of the text stays until the
 * next save.
 */
const CLEARS: Readonly<Partial<Record<keyof ItemDraft, readonly ItemField[]>>> = {
  ...Object.fromEntries(PLAIN_FIELDS.filter(({ kind }) => kind !== 'html').map(({ name }) => [name, [name]])),
  category: ['category', 'relatedTeams'],
  createdDate: ['createdDate'],
  createdTime: ['createdDate', 'createdTime'],
  pictures: ['images', 'imageAlts'],
  attachments: ['attachments'],
};

/** Returns the fields whose errors an edit clears. */
export const clearedBy = (change: Partial<ItemDraft>): ItemField[] =>
  (Object.keys(change) as (keyof ItemDraft)[]).flatMap((name) => CLEARS[name] ?? []);

/** Returns a draft with other values. Only the league's items have related teams. */
export function withChange<Draft extends ItemDraft>(draft: Draft, change: Partial<ItemDraft>): Draft {
  const next = { ...draft, ...change };
  return next.category === 'wk-league' || next.relatedTeams.length === 0 ? next : { ...next, relatedTeams: [] };
}
