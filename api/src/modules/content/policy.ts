import { can, DAY_MS, DELETED_DAYS, WRITE_LOCATIONS, type Holder, type WriteLocation } from '@wkff/contracts';

/** Decides who may see, edit and delete an item, for reads and writes. */

/** The properties of an item that decide who may change it. */
export interface OwnedItem {
  /** Null for items without an author, such as the demo's. */
  author_id: number | null;
  write_location: WriteLocation;
}

/** The properties of a member that decide about items. */
export type Member = Holder & { accountId: number };

/**
 * True if the member may edit, hide, delete and restore the item: editors all of their boards, or their own there, admins
 * all (docs/spec/content.md#who-writes).
 */
export function canEdit(member: Member | null, { author_id, write_location }: OwnedItem): boolean {
  if (!member) return false;
  const isOwn = author_id === member.accountId;
  return can(member, isOwn ? 'content.write' : 'content.manage', write_location);
}

/**
 * The reader of a board: visitors see published items, authors also their own, managers all
 * (docs/spec/content.md#visibility). Nobody sees deleted items.
 */
export type Reader = { kind: 'visitor' } | { kind: 'author'; accountId: number } | { kind: 'manager' };

export function readerOf(member: Member | null, board: WriteLocation): Reader {
  if (!member) return { kind: 'visitor' };
  if (can(member, 'content.manage', board)) return { kind: 'manager' };
  return { kind: 'author', accountId: member.accountId };
}

/** Returns the boards of which the member may edit all items. */
const managedBoards = (member: Member) => WRITE_LOCATIONS.filter((board) => can(member, 'content.manage', board));

/** SQL: true if the item is on one of these boards, and the member may edit it (`canEdit`). */
export function editableBy(member: Member, boards: readonly WriteLocation[], item: string): string {
  const managed = boards.filter((board) => can(member, 'content.manage', board));
  const written = boards.filter((board) => can(member, 'content.write', board));
  return `(${isOn(managed, item)} or (${isBy(member.accountId, item)} and ${isOn(written, item)}))`;
}

/** SQL: true if the account wrote the item. */
const isBy = (accountId: number, item: string) => `${item}.author_id = ${accountId}`;

/** SQL: true if the item is public and not scheduled for later. @param now SQL of the current site time. */
export const published = (item: string, now: string) => `(${item}.is_public and ${item}.created_at <= ${now})`;

/** SQL: true if the reader may see the item. */
export function readable(reader: Reader, item: string, now: string): string {
  switch (reader.kind) {
    case 'visitor':
      return `(${item}.deleted_at is null and ${published(item, now)})`;
    case 'author':
      return `(${item}.deleted_at is null and (${published(item, now)} or ${isBy(reader.accountId, item)}))`;
    case 'manager':
      return `(${item}.deleted_at is null)`;
  }
}

/** SQL: true if the item is on one of the boards. */
export const isOn = (boards: readonly WriteLocation[], item: string) =>
  boards.length === 0 ? 'false' : `${item}.write_location in (${boards.map((board) => `'${board}'`).join(', ')})`;

/** SQL: true if the member may see the item, of whatever board. Null: a visitor. */
export function readableBy(member: Member | null, item: string, now: string): string {
  if (!member) return readable({ kind: 'visitor' }, item, now);
  const boards = managedBoards(member);
  const all = readable({ kind: 'manager' }, item, now);
  if (boards.length === WRITE_LOCATIONS.length) return all;
  const own = readable({ kind: 'author', accountId: member.accountId }, item, now);
  return boards.length === 0 ? own : `(${own} or (${all} and ${isOn(boards, item)}))`;
}

/**
 * SQL: true if the item is scheduled. The earliest such moment ends an answer's validity. The second bound is always
 * true; with it, a prepared plan expects few items and uses the index.
 */
export const scheduled = (item: string, now: string) =>
  `(${item}.deleted_at is null and ${item}.is_public and ${item}.created_at > ${now} and ${item}.created_at < 'infinity')`;

/** Returns the moment from which on deleted items can be restored. @param now site time. */
export const keptSince = (now: Date) => new Date(now.getTime() - DELETED_DAYS * DAY_MS);
