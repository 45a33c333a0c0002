/**
 * Links that show an item which is not public to people without an account (decision 154). The key of a link is stored
 * nowhere, only its hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { GUEST_LINKS, seoulIso, type ContentItem, type GuestLink, type NewGuestLink } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { Identity } from '../../identity/identity.ts';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { boolean, moment, number, text } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { USES } from '../uploads/uses.ts';
import { lockOwn } from './editing.ts';
import { toItemView } from './presenter.ts';
import { findGuestItem } from './repository.ts';

/** SQL: true for a link that shows its item. Those of a disabled account rest. */
const IS_GOOD = 'link.expires_at > now() and not account.is_disabled';
const LINKS = 'guest_links link join accounts account on account.id = link.made_by';

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

const byKey = statement(
  'guest-link-by-key',
  { id: number, item_id: number },
  `select link.id, link.item_id from ${LINKS} where link.key_hash = $1 and ${IS_GOOD}`,
);

/** Returns the item of a link, as it is stored now. Null: the link is unknown, ended or expired, or its item deleted. */
export async function readGuestItem(
  { pool, clock, signer }: Pick<AppContext, 'pool' | 'clock' | 'signer'>,
  key: string,
): Promise<ContentItem | null> {
  const [link] = await byKey.run(pool, [hashKey(key)]);
  const item = link && (await findGuestItem(pool, link.item_id, new Date(clock.now())));
  if (!item) return null;
  return toItemView(item, { reader: null, sign: (file) => signer.signForGuest(file, link.id) });
}

const ofFile = statement(
  'guest-link-of-file',
  { is_good: boolean },
  `select exists (
     select from ${LINKS} join content_items item on item.id = link.item_id
       join ${USES} as uses on uses.item_id = item.id join uploads using (file)
     where link.id = $1 and ${IS_GOOD} and item.deleted_at is null
       and (uploads.file = $2 or uploads.sized_file = $3)
   ) as is_good`,
);

/** True if a link is good and its item uses a file, or a picture of this name of its sizes (`sizedFile`). */
export async function hasGuestFile(
  executor: Executor,
  linkId: number,
  { file, sizedFile }: { file: string; sizedFile: string },
): Promise<boolean> {
  return (await ofFile.run(executor, [linkId, file, sizedFile]))[0]?.is_good ?? false;
}

const ofItem = statement(
  'guest-links-of-item',
  { id: number, username: text, expires_at: moment },
  `select link.id, account.username, link.expires_at from ${LINKS}
   where link.item_id = $1 and ${IS_GOOD} order by link.expires_at desc, link.id desc`,
);

async function listLinks(trx: Transaction<DB>, itemId: number): Promise<GuestLink[]> {
  const links = await ofItem.runIn(trx, [itemId]);
  return links.map(({ id, username, expires_at }) => ({
    id,
    made_by: username,
    expires_at: seoulIso(expires_at.getTime()),
  }));
}

/*
 * The functions below are for those who may edit the item, and throw the errors of `lockOwn` for all others. No cached
 * answer has a link, so they change nothing that caches have.
 */

/** Returns the good links of an item, the newest first. */
export function readGuestLinks(context: AppContext, itemId: number, member: Identity): Promise<GuestLink[]> {
  return context.db.transaction().execute(async (trx) => {
    await lockOwn(context, trx, itemId, member);
    return listLinks(trx, itemId);
  });
}

const inserted = statement(
  'guest-link-insert',
  { id: number, expires_at: moment },
  `insert into guest_links (item_id, key_hash, made_by, expires_at)
   values ($1, $2, $3, now() + ${GUEST_LINKS.days} * interval '1 day') returning id, expires_at`,
);

/** Makes a link. @throws AppError `item_is_public`; `guest_links_full`. */
export function makeGuestLink(context: AppContext, itemId: number, member: Identity): Promise<Saved<NewGuestLink>> {
  return writeWithChange(context, async (trx) => {
    const { data } = await lockOwn(context, trx, itemId, member);
    if (data.is_public && Date.parse(data.created_at) <= context.clock.now()) throw new AppError('item_is_public');
    if ((await listLinks(trx, itemId)).length >= GUEST_LINKS.most) throw new AppError('guest_links_full');
    await removeExpired.runIn(trx, []);
    const key = randomBytes(32).toString('base64url');
    const [row] = await inserted.runIn(trx, [itemId, hashKey(key), member.accountId]);
    if (!row) throw new Error('a link that was stored has no id');
    const link = { id: row.id, made_by: member.username, expires_at: seoulIso(row.expires_at.getTime()) };
    await audit(trx, member, itemId, { action: 'content.guest_link', before: null, after: link });
    return { result: { link, key }, tags: [] };
  });
}

const removeExpired = statement(
  'guest-links-remove-expired',
  { id: number },
  'delete from guest_links where expires_at <= now() returning id',
);

const removed = statement(
  'guest-link-remove',
  { id: number, expires_at: moment },
  `delete from guest_links where id = $1 and item_id = $2 returning id, expires_at`,
);

/** Ends a link, unless it has ended. Returns the good links that the item has left. */
export function endGuestLink(
  context: AppContext,
  { id: itemId, link: linkId }: { id: number; link: number },
  member: Identity,
): Promise<Saved<GuestLink[]>> {
  return writeWithChange(context, async (trx) => {
    await lockOwn(context, trx, itemId, member);
    const [row] = await removed.runIn(trx, [linkId, itemId]);
    if (row) {
      const before = { id: row.id, expires_at: seoulIso(row.expires_at.getTime()) };
      await audit(trx, member, itemId, { action: 'content.guest_link_end', before, after: null });
    }
    return { result: await listLinks(trx, itemId), tags: [] };
  });
}

const audit = (
  trx: Transaction<DB>,
  member: Identity,
  itemId: number,
  entry: { action: string; before: object | null; after: object | null },
) => insertAudit(trx, member, { entity: 'content', entityId: itemId, ...entry });
