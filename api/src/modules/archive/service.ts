import { tags, type WriteLocation } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { UserError } from '@wkff/server/user-error';
import type { Actor } from '../../db/audit.ts';
import { recordChange } from '../../db/changes.ts';
import { LOCKS } from '../../db/locks.ts';
import type { DB } from '../../db/types.ts';
import type { Author } from '../../identity/identity.ts';
import { findAuthor } from '../accounts/findAuthor.ts';
import type { ItemRow } from '../content/itemRow.ts';
import { placePicturesOf, recordSave } from '../content/saving.ts';
import { insertItem, listClubKeys } from '../content/writes.ts';
import type { UploadReceiver } from '../uploads/UploadReceiver.ts';
import type { Archive, ItemPlan } from './archive.ts';
import { addressOf, planItems, type KnownItem } from './planItems.ts';
import { listStoredWords } from './storedWords.ts';
import { lookIntoFile, takeFiles, uploadFile } from './takeFiles.ts';

export type { Archive, ArchiveItem, ItemPlan, ArchiveProblem, OldLink } from './archive.ts';
export type { EntryValues } from '../content/itemEntry.ts';
export { listExportedItems, type ExportedItem } from './exportedItems.ts';
export { oldAddressOf } from '../content/oldAddresses.ts';
export { videoAddress } from './prepareText.ts';

/** The result of an import or a dry run. */
export interface ItemOutcome {
  plan: ItemPlan;
  /** False if nothing was changed: the plan has errors or unaccepted warnings, or is empty. */
  isWritten: boolean;
}

interface ArchiveServiceOptions {
  db: Kysely<DB>;
  uploads: UploadReceiver;
  /** The site's public address, for links between its items; null if it is not known. */
  siteOrigin: string | null;
  /** Author of the changes for the audit, as text. */
  actor: string;
}

/** Imports items of the boards from files (docs/operating.md#items). */
export class ArchiveService {
  readonly #db: Kysely<DB>;
  readonly #uploads: UploadReceiver;
  readonly #siteOrigin: string | null;
  readonly #actor: Actor;

  constructor({ db, uploads, siteOrigin, actor }: ArchiveServiceOptions) {
    this.#db = db;
    this.#uploads = uploads;
    this.#siteOrigin = siteOrigin;
    this.#actor = { accountId: null, username: actor };
  }

  /**
   * Returns what an import would change, without changing it. Checks the files, too.
   * @throws UserError for an author who may not write.
   */
  async plan(archive: Archive, as: string): Promise<ItemPlan> {
    const { plan } = await this.#planAs(archive, as);
    await takeFiles(plan, lookIntoFile);
    return plan;
  }

  /**
   * Imports in one transaction. Changes nothing if the plan has errors, or warnings that are not accepted.
   * @throws UserError for an author who may not write.
   */
  async write(archive: Archive, as: string, { acceptsWarnings }: { acceptsWarnings: boolean }): Promise<ItemOutcome> {
    const { author, plan } = await this.#planAs(archive, as);
    const mayWrite = () => plan.errors.length === 0 && (plan.warnings.length === 0 || acceptsWarnings);
    if (!mayWrite() || isNothing(plan)) return { plan, isWritten: false };
    const taken = new Map<string, string>();
    try {
      // Before the transaction, during which other saves wait for the boards' counts.
      await takeFiles(plan, uploadFile(this.#uploads), taken);
      if (mayWrite()) {
        await this.#db.transaction().execute((trx) => this.#writeItems(trx, plan, taken, author));
        return { plan, isWritten: true };
      }
    } catch (error) {
      await this.#uploads.discard([...taken.values()]);
      throw error;
    }
    await this.#uploads.discard([...taken.values()]);
    return { plan, isWritten: false };
  }

  async #planAs(archive: Archive, as: string): Promise<{ author: Author; plan: ItemPlan }> {
    const author = await this.#db.transaction().execute((trx) => findAuthor(trx, as, 'content.write'));
    const [items, clubKeys] = [await listKnown(this.#db), await listClubKeys(this.#db)];
    const oldAddresses = await listOldAddresses(this.#db);
    const words = await listStoredWords(
      this.#db,
      archive.items.map(({ key }) => key),
    );
    const known = { items, words, clubKeys, oldAddresses, siteOrigin: this.#siteOrigin };
    return { author, plan: planItems(archive, known) };
  }

  async #writeItems(
    trx: Transaction<DB>,
    { items, addresses }: Pick<ItemPlan, 'items' | 'addresses'>,
    taken: ReadonlyMap<string, string>,
    author: Author,
  ): Promise<void> {
    // One import at a time, because two imports of the same file would create its items twice.
    await sql`select pg_advisory_xact_lock(${LOCKS.importing})`.execute(trx);
    const known = await listKnown(trx);
    const again = items.find(({ key }) => known.has(key));
    if (again) throw new UserError(`Another import has added ${again.key} in the meantime: run the import again.`);
    // All have their ids before the first is written, because they link to each other.
    const numbered = [];
    for (const item of items) numbered.push({ ...item, id: await takeId(trx) });
    const ownAddresses = new Map(
      numbered.map((item) => [item.plannedAddress, addressOf(this.#siteOrigin ?? '', item)] as const),
    );
    for (const { id, key, board, isSample, row } of numbered) {
      const placed = await placePicturesOf(trx, withAddresses(withUploadNames(row, taken), ownAddresses));
      const imported = { id, key, is_sample: isSample };
      const item = { board, authorId: author.accountId, submission: null, imported };
      if ((await insertItem(trx, item, placed.next)) === undefined) throw new Error(`${key} was not inserted`);
      const by = { author, actor: this.#actor, action: 'content.import' };
      await recordSave(trx, this.#uploads, { id, board, version: 1, before: null, ...placed }, by);
    }
    await insertOldAddresses(trx, addresses);
    // No answer has the old addresses.
    if (items.length > 0) await recordChange(trx, [...new Set(items.map(({ board }) => tags.board(board)))]);
  }
}

/** Returns whether an import would change nothing. */
export const isNothing = ({ items, addresses }: Pick<ItemPlan, 'items' | 'addresses'>): boolean =>
  items.length + addresses.length === 0;

const PLANNED_PICTURE = /(<img src="\/uploads\/)([\w-]+\.import)(?=")/g;

/** Returns a planned row with the names that its files have in the uploads. */
function withUploadNames(row: ItemRow, taken: ReadonlyMap<string, string>): ItemRow {
  const nameOf = (file: string) => taken.get(file) ?? file;
  return {
    ...row,
    description: row.description.replace(PLANNED_PICTURE, (_tag, start: string, name: string) => start + nameOf(name)),
    images: row.images.map((image) => ({ ...image, file: nameOf(image.file) })),
    attachments: row.attachments.map((attachment) => ({ ...attachment, file: nameOf(attachment.file) })),
  };
}

const PLANNED_LINK = /(<a href=")(https:\/\/item-\d+\.import\/)(?=")/g;

/** Returns a planned row whose links to new items have their addresses on the site. */
function withAddresses(row: ItemRow, addresses: ReadonlyMap<string, string>): ItemRow {
  const place = (_tag: string, start: string, planned: string) => start + (addresses.get(planned) ?? planned);
  return { ...row, description: row.description.replace(PLANNED_LINK, place) };
}

/** Inserts addresses of items that exist by now, and of lists. One that leads somewhere already stays. */
async function insertOldAddresses(trx: Transaction<DB>, addresses: ItemPlan['addresses']): Promise<void> {
  const [all, keys, paths] = [
    addresses.map(({ address }) => address),
    addresses.map(({ key }) => key),
    addresses.map(({ path }) => path),
  ];
  await sql`insert into old_addresses (address, item_id, path)
    select new.address, item.id, new.path
    from unnest(${all}::text[], ${keys}::text[], ${paths}::text[]) new (address, key, path)
    left join content_items item on item.key = new.key
    where new.path is not null or item.id is not null
    on conflict (address) do nothing`.execute(trx);
}

/** Returns an id that no other item gets. */
async function takeId(trx: Transaction<DB>): Promise<number> {
  const next = sql<{ id: number }>`select nextval(pg_get_serial_sequence('content_items', 'id'))::integer as id`;
  const [row] = (await next.execute(trx)).rows;
  if (!row) throw new Error('a sequence returns its number');
  return row.id;
}

/** Returns all items by key, including deleted ones, which an admin may restore. */
async function listKnown(db: Kysely<DB>): Promise<Map<string, KnownItem>> {
  const rows = await db
    .selectFrom('content_items')
    .select(['key', 'id', 'write_location as board'])
    .$narrowType<{ board: WriteLocation }>()
    .execute();
  return new Map(rows.map(({ key, ...item }) => [key, item]));
}

async function listOldAddresses(db: Kysely<DB>): Promise<Set<string>> {
  const rows = await db.selectFrom('old_addresses').select('address').execute();
  return new Set(rows.map(({ address }) => address));
}
