import type { DocumentContent, DocumentKey } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { json, listOf, moment, number, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

const PLAIN = {
  version: number,
  recorded_at: moment,
  valid_from: moment,
  reason: orNull(text),
};
const LISTED = { ...PLAIN, actor: orNull(text) };
/** A version without its content. */
export type ListedVersion = RowOf<typeof LISTED>;

const VERSION = {
  ...LISTED,
  content: json<DocumentContent>(),
  /** Names of the pictures that have sizes, by the names in the content. */
  sized: json<Record<string, string>>(),
};
/** A version of a document. */
export type VersionRecord = RowOf<typeof VERSION>;

const columns = `${listOf(PLAIN, 'v')}, author.username as actor, v.content,
     (select coalesce(json_object_agg(file, sized_file), '{}') from uploads
      where file = any(v.files) and sized_file is not null) as sized`;
const FROM = 'from document_versions v left join accounts author on author.id = v.author_id where v.key = $1';

const newest = statement('document-newest', VERSION, `select ${columns} ${FROM} order by v.version desc limit 1`);
const shown = statement(
  'document-shown',
  VERSION,
  `select ${columns} ${FROM} and v.valid_from <= $2 order by v.version desc limit 1`,
);
const byVersion = statement('document-version', VERSION, `select ${columns} ${FROM} and v.version = $2`);
const next = statement(
  'document-next',
  { valid_from: moment },
  `select v.valid_from ${FROM} and v.valid_from > $2 and v.version > $3 order by v.valid_from limit 1`,
);
/** The versions that were shown: at the moment of a later one that replaced it before, a version never was. */
const open = statement(
  'document-open',
  { version: number, valid_from: moment },
  `select v.version, v.valid_from ${FROM} and v.valid_from <= $2 and not exists (
     select from document_versions later
     where later.key = v.key and later.version > v.version and later.valid_from <= v.valid_from)
   order by v.version desc`,
);
const listed = statement(
  'document-versions',
  LISTED,
  `select ${listOf(PLAIN, 'v')}, author.username as actor ${FROM} order by v.version desc limit $2`,
);

/** Returns the version that is shown at a moment: the newest that is valid then. */
export const findShown = async (executor: Executor, key: DocumentKey, now: Date): Promise<VersionRecord | undefined> =>
  (await shown.run(executor, [key, now]))[0];

/** Returns when a later version than `after` is shown; undefined: none is scheduled. */
export const findNextMoment = async (
  executor: Executor,
  key: DocumentKey,
  now: Date,
  after: number,
): Promise<Date | undefined> => (await next.run(executor, [key, now, after]))[0]?.valid_from;

/** Returns the versions that have been shown by a moment, the newest first. */
export const listShown = (
  executor: Executor,
  key: DocumentKey,
  now: Date,
): Promise<{ version: number; valid_from: Date }[]> => open.run(executor, [key, now]);

/** Returns the newest version, shown or not. */
export const findNewest = async (executor: Executor, key: DocumentKey): Promise<VersionRecord | undefined> =>
  (await newest.run(executor, [key]))[0];

/** Returns the same as the transaction sees it. */
export const findNewestIn = async (db: Kysely<DB>, key: DocumentKey): Promise<VersionRecord | undefined> =>
  (await newest.runIn(db, [key]))[0];

export const findVersion = async (
  executor: Executor,
  key: DocumentKey,
  version: number,
): Promise<VersionRecord | undefined> => (await byVersion.run(executor, [key, version]))[0];

/** Returns the newest versions, the newest first. */
export const listVersions = (executor: Executor, key: DocumentKey, limit: number): Promise<ListedVersion[]> =>
  listed.run(executor, [key, limit]);

/** Serialises the saves of documents. Doesn't block reads. */
export async function lockDocuments(trx: Transaction<DB>): Promise<void> {
  await sql`lock table document_versions in share row exclusive mode`.execute(trx);
}

export interface NewVersion {
  key: DocumentKey;
  version: number;
  content: DocumentContent;
  files: string[];
  recorded_at: Date;
  valid_from: Date;
  reason: string | null;
  author_id: number | null;
}

export async function insertVersion(trx: Transaction<DB>, { content, ...row }: NewVersion): Promise<void> {
  await trx
    .insertInto('document_versions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}
