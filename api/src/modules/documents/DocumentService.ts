import {
  can,
  DOCUMENT_LIMITS,
  hasOpenVersions,
  isDocumentKey,
  tags,
  type DocumentContent,
  type DocumentKey,
  type DocumentRevision,
  type DocumentRevisionDetail,
  type ShownDocument,
  type StoredDocument,
} from '@wkff/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { writeWithChange, type Saved, type Written } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { findPicture } from '../uploads/repository.ts';
import { toOpenVersions, toRevision, toRevisionDetail, toShown, toStored } from './presenter.ts';
import { listPictures, refuseUnknownPictures, withPictures } from './readContent.ts';
import {
  findNewest,
  findNewestIn,
  findNextMoment,
  findShown,
  findVersion,
  insertVersion,
  listShown,
  listVersions,
  lockDocuments,
} from './repository.ts';

/** A version of a document as it was entered. */
export interface DocumentEntry {
  /** Of the document that was read; 0: none. */
  version: number;
  content: DocumentContent;
  /** Site clock, epoch ms; null: at once. */
  validFrom: number | null;
  reason: string | null;
}

/** Stores the documents of the site and returns them (docs/spec/content.md#documents). */
export class DocumentService {
  readonly #context: AppContext;

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Returns a document as visitors see it, or null, and when that changes by the clock.
   * @param asked an earlier version that was shown, of a document whose versions are public.
   * @throws AppError `document_not_found` for an unknown key or version.
   */
  async shown(
    executor: Executor,
    key: string,
    asked?: number,
  ): Promise<{ document: ShownDocument | null; tags: string[]; validUntil: number | undefined }> {
    const known = knownKey(key);
    const now = new Date(this.#context.clock.now());
    const versions = hasOpenVersions(known) ? toOpenVersions(await listShown(executor, known, now)) : undefined;
    if (asked !== undefined && !versions?.some(({ version }) => version === asked)) {
      throw new AppError('document_not_found');
    }
    const shown = await findShown(executor, known, now);
    const next = await findNextMoment(executor, known, now, shown?.version ?? 0);
    const record = asked === undefined ? shown : await findVersion(executor, known, asked);
    const { document, changesAt } = record ? toShown(known, record, now.getTime()) : NOTHING;
    const ends = [next?.getTime(), changesAt].filter((end) => end !== undefined);
    return {
      document: document && versions ? { ...document, versions } : document,
      tags: [tags.document(known), tags.documentPlan(known)],
      validUntil: ends.length === 0 ? undefined : Math.min(...ends),
    };
  }

  /**
   * Returns the key of a document that the caller may change.
   * @throws AppError `document_not_found`, `forbidden` (an editor, of the site).
   */
  target(key: string, caller: Identity): DocumentKey {
    const known = knownKey(key);
    if (!can(caller, 'document.edit', known)) throw new AppError('forbidden');
    return known;
  }

  /** Returns the newest version, shown or not; version 0: there is none. */
  async stored(key: DocumentKey): Promise<StoredDocument> {
    const { pool, clock } = this.#context;
    return toStored(key, await findNewest(pool, key), clock.now());
  }

  /** Returns the newest versions, the newest first. */
  async revisions(key: DocumentKey): Promise<DocumentRevision[]> {
    const { pool } = this.#context;
    const shown = await this.#shownVersion(key);
    return (await listVersions(pool, key, DOCUMENT_LIMITS.revisions)).map((one) => toRevision(one, shown));
  }

  /** Returns a version with its content. @throws AppError `document_not_found`. */
  async revision(key: DocumentKey, version: number): Promise<DocumentRevisionDetail> {
    const record = await findVersion(this.#context.pool, key, version);
    if (!record) throw new AppError('document_not_found');
    return toRevisionDetail(record, await this.#shownVersion(key));
  }

  async #shownVersion(key: DocumentKey): Promise<number | undefined> {
    const { pool, clock } = this.#context;
    return (await findShown(pool, key, new Date(clock.now())))?.version;
  }

  /**
   * Stores a version, which replaces all earlier ones from its moment on. What equals the newest one changes nothing. A
   * version that nobody sees yet has a tag by which caches drop the document, and which readers of live changes do not
   * get.
   * @throws AppError `stale` with the stored document; `image_not_found` with the fields.
   */
  save(key: DocumentKey, entry: DocumentEntry, actor: Identity): Promise<Saved<StoredDocument>> {
    return writeWithChange(this.#context, async (trx): Promise<Written<StoredDocument>> => {
      const { content, files } = await knownPictures(trx, entry.content);
      await lockDocuments(trx);
      const now = this.#context.clock.now();
      const validFrom = Math.max(now, entry.validFrom ?? now);
      const newest = await findNewestIn(trx, key);
      const stored = toStored(key, newest, now);
      const isSameMoment = newest && Math.max(now, newest.valid_from.getTime()) === validFrom;
      if (isSameMoment && isDeepStrictEqual(newest.content, content)) return { result: stored, tags: [] };
      const entity = { entity: 'document', entityId: key };
      if (entry.version !== stored.version) throw await staleError(trx, { ...entity, data: stored });
      const row = {
        key,
        version: stored.version + 1,
        content,
        files,
        reason: entry.reason,
        author_id: actor.accountId,
      };
      await insertVersion(trx, { ...row, recorded_at: new Date(now), valid_from: new Date(validFrom) });
      await this.#context.uploads.queueSizes(trx, files);
      const before = newest ? { version: newest.version, content: newest.content } : null;
      const after = { version: row.version, content, validFrom: new Date(validFrom), reason: entry.reason };
      await insertAudit(trx, actor, { ...entity, action: 'document.save', before, after });
      const tag = validFrom > now ? tags.documentPlan(key) : tags.document(key);
      return { result: toStored(key, await findNewestIn(trx, key), now), tags: [tag] };
    });
  }
}

/** What is shown of a document without a version. */
const NOTHING = { document: null, changesAt: undefined };

function knownKey(key: string): DocumentKey {
  if (!isDocumentKey(key)) throw new AppError('document_not_found');
  return key;
}

/**
 * Returns a document with the stored names of its pictures, and these names.
 * @throws AppError `image_not_found` with the fields.
 */
async function knownPictures(
  trx: Transaction<DB>,
  content: DocumentContent,
): Promise<{ content: DocumentContent; files: string[] }> {
  const pictures = listPictures(content);
  const files = new Map<string, string>();
  for (const name of new Set(pictures.map((picture) => picture.name))) {
    const file = await findPicture(trx, name);
    if (file !== undefined) files.set(name, file);
  }
  refuseUnknownPictures(pictures.filter(({ name }) => !files.has(name)));
  return { content: withPictures(content, (name) => files.get(name) ?? name), files: [...new Set(files.values())] };
}
