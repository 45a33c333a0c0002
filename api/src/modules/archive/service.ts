import { tags } from '@wkff/contracts';
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
import type { Archive, ItemPlan, PlannedItem } from './archive.ts';
import { planItems } from './planItems.ts';
import { lookIntoFile, takeFiles, uploadFile } from './takeFiles.ts';

export type { Archive, ArchiveItem, ItemPlan, ArchiveProblem } from './archive.ts';
export type { EntryValues } from '../content/itemEntry.ts';
export { listExportedItems, type ExportedItem } from './exportedItems.ts';
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
  /** Author of the changes for the audit, as text. */
  actor: string;
}

/** Imports items of the boards from files (docs/operating.md#items). */
export class ArchiveService {
  readonly #db: Kysely<DB>;
  readonly #uploads: UploadReceiver;
  readonly #actor: Actor;

  constructor({ db, uploads, actor }: ArchiveServiceOptions) {
    this.#db = db;
    this.#uploads = uploads;
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
    if (!mayWrite() || plan.items.length === 0) return { plan, isWritten: false };
    const taken = new Map<string, string>();
    try {
      // Before the transaction, during which other saves wait for the boards' counts.
      await takeFiles(plan, uploadFile(this.#uploads), taken);
      if (mayWrite()) {
        await this.#db.transaction().execute((trx) => this.#writeItems(trx, plan.items, taken, author));
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
    const known = { titles: await listTitles(this.#db), clubKeys: await listClubKeys(this.#db) };
    return { author, plan: planItems(archive, known) };
  }

  async #writeItems(
    trx: Transaction<DB>,
    items: readonly PlannedItem[],
    taken: ReadonlyMap<string, string>,
    author: Author,
  ): Promise<void> {
    // One import at a time, because two imports of the same file would create its items twice.
    await sql`select pg_advisory_xact_lock(${LOCKS.importing})`.execute(trx);
    const titles = await listTitles(trx);
    const again = items.find(({ key }) => titles.has(key));
    if (again) throw new UserError(`Another import has added ${again.key} in the meantime: run the import again.`);
    for (const { key, board, isSample, row } of items) {
      const placed = await placePicturesOf(trx, withUploadNames(row, taken));
      const item = { board, authorId: author.accountId, submission: null, imported: { key, is_sample: isSample } };
      const id = await insertItem(trx, item, placed.next);
      if (id === undefined) throw new Error(`${key} was not inserted`);
      const by = { author, actor: this.#actor, action: 'content.import' };
      await recordSave(trx, this.#uploads, { id, board, version: 1, before: null, ...placed }, by);
    }
    await recordChange(trx, [...new Set(items.map(({ board }) => tags.board(board)))]);
  }
}

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

/** Returns the titles of all items by key, including deleted ones, which an admin may restore. */
async function listTitles(db: Kysely<DB>): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content_items').select(['key', 'title']).execute();
  return new Map(rows.map(({ key, title }) => [key, title]));
}
