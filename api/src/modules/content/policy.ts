import { can, type Holder } from '@wkff/contracts';

/** Decides who may see, edit and delete an item, for reads and writes. */

/** The item's author; null for items without one, such as the demo's. */
export interface OwnedItem {
  author_id: number | null;
}

/** The properties of a member that decide about items. */
export type Member = Holder & { accountId: number };

/** True if the member may change the item: editors their own, admins all (docs/spec/content.md#who-writes). */
export function canEdit(member: Member | null, item: OwnedItem): boolean {
  if (!member) return false;
  return can(member, 'content.manage') || (can(member, 'content.write') && item.author_id === member.accountId);
}

/**
 * The reader: visitors see published items, authors also their own, admins all (docs/spec/content.md#visibility). Nobody
 * sees deleted items.
 */
export type Reader = { kind: 'visitor' } | { kind: 'author'; accountId: number } | { kind: 'admin' };

export function readerOf(member: Member | null): Reader {
  if (!member) return { kind: 'visitor' };
  if (can(member, 'content.manage')) return { kind: 'admin' };
  return { kind: 'author', accountId: member.accountId };
}

/** SQL: true if the account wrote the item. */
export const isBy = (accountId: number, item: string) => `${item}.author_id = ${accountId}`;

/** SQL: true if the item is public and not scheduled for later. @param now SQL of the current site time. */
export const published = (item: string, now: string) => `(${item}.is_public and ${item}.created_at <= ${now})`;

/** SQL: true if the reader may see the item. */
export function readable(reader: Reader, item: string, now: string): string {
  switch (reader.kind) {
    case 'visitor':
      return `(${item}.deleted_at is null and ${published(item, now)})`;
    case 'author':
      return `(${item}.deleted_at is null and (${published(item, now)} or ${isBy(reader.accountId, item)}))`;
    case 'admin':
      return `(${item}.deleted_at is null)`;
  }
}

/**
 * SQL: true if the item is scheduled. The earliest such moment ends an answer's validity. The second bound is always
 * true; with it, a prepared plan expects few items and uses the index.
 */
export const scheduled = (item: string, now: string) =>
  `(${item}.deleted_at is null and ${item}.is_public and ${item}.created_at > ${now} and ${item}.created_at < 'infinity')`;
