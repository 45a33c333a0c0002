import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sizedPicture, sizesOf, type ContentItem } from '@wkff/contracts';
import type { WrittenSite } from './killableSite.ts';
import { WRONG_COUNTS } from '../wrongCounts.oracle.ts';
import { hashOf, type EditorsWrite } from './killEditors.ts';

/**
 * Looks for damage after a kill in the database, among the uploads and in the API's answers. Returns a
 * sentence for each finding. Assumes that only editors created and changed items.
 * @param storable hashes of all that may be stored as an upload; absent: files are only looked for.
 */
export async function findBoardDamage(
  site: WrittenSite,
  acknowledged: readonly EditorsWrite[],
  storable?: ReadonlySet<string>,
): Promise<string[]> {
  return [
    ...(await findWrongFiles(site, acknowledged, storable)),
    ...(await findLost(site, acknowledged)),
    ...(await findHalfDone(site)),
    ...(await findWrongCounts(site)),
    ...(await findMissingFiles(site, acknowledged)),
  ];
}

/** Finds acknowledged saves without their revision, and items that differ from their last acknowledged save. */
async function findLost({ query, origin }: WrittenSite, acknowledged: readonly EditorsWrite[]): Promise<string[]> {
  const saves = acknowledged.flatMap((write) => (write.kind === 'save' ? [write.item] : []));
  const revisions = await query<{ item_id: number; version: number; title: string }>(
    `select item_id, version, data ->> 'title' as title from content_revisions`,
  );
  const kept = new Map(revisions.map(({ item_id, version, title }) => [`${item_id} ${version}`, title]));
  const lost = saves
    .filter(({ id, version, title }) => kept.get(`${id} ${version}`) !== title)
    .map(({ id, version }) => `version ${version} of item ${id} was acknowledged and is lost`);
  const last = new Map<number, ContentItem>();
  for (const item of saves) if (item.version >= (last.get(item.id)?.version ?? 0)) last.set(item.id, item);
  for (const item of last.values()) {
    const answer = await fetch(`${origin()}/api/content/detail/${item.id}`);
    const { data } = JSON.parse(await answer.text()) as { data: ContentItem | undefined };
    const isAsSaved =
      data !== undefined &&
      (data.version > item.version ||
        (data.version === item.version && withOriginals(data.description) === withOriginals(item.description)));
    if (!isAsSaved) lost.push(`item ${item.id} is not what version ${item.version} was acknowledged as`);
  }
  return lost;
}

/**
 * Replaces the pictures of a text by their originals. Once the sizes are made, answers have the largest size instead,
 * in the same version.
 */
const withOriginals = (text: string) => text.replaceAll(/(\/uploads\/[^"]*?)[-.][^"/]*"/g, '$1"');

/** Finds items whose row, files, revisions, audit and changes don't belong to the same saves. */
async function findHalfDone({ query }: WrittenSite): Promise<string[]> {
  const versions = await query<{ id: number }>(`
    select item.id from content_items item left join lateral (
      select count(*), max(version) as newest from content_revisions where item_id = item.id) kept on true
    where kept.count <> item.version or kept.newest <> item.version`);
  const stored = await query<{ id: number }>(`
    select item.id from content_items item join content_revisions kept on kept.item_id = item.id and kept.version = item.version
    where kept.data ->> 'title' <> item.title or kept.data ->> 'description' <> item.description
      or jsonb_path_query_array(kept.data, '$.images[*].file') <> coalesce(
        (select jsonb_agg(file order by position) from content_images where item_id = item.id), '[]')
      or jsonb_path_query_array(kept.data, '$.attachments[*].file') <> coalesce(
        (select jsonb_agg(file order by position) from content_attachments where item_id = item.id), '[]')
      or exists (select from content_text_images where item_id = item.id and position(file in item.description) = 0)
      or (item.description like '%<img%') <> exists (select from content_text_images where item_id = item.id)`);
  const [counts] = await query<{
    revisions: number;
    audits: number;
    published: number;
    newest: number;
    changes: number;
  }>(`
    select (select count(*)::int from content_revisions) as revisions,
      (select count(*)::int from audit where entity = 'content') as audits,
      (select count(*)::int from changes where exists (select from unnest(tags) tag where starts_with(tag, 'board:'))) as published,
      (select coalesce(max(id), 0)::int from changes) as newest,
      (select count(*)::int from changes) as changes`);
  const { revisions = 0, audits = 0, published = 0, newest = 0, changes = 0 } = counts ?? {};
  return [
    ...versions.map(({ id }) => `item ${id} has not one revision for each of its versions`),
    ...stored.map(({ id }) => `item ${id} is not what its revision says`),
    ...(audits === revisions ? [] : [`${revisions} saves left ${audits} audit rows`]),
    ...(published >= revisions ? [] : [`${revisions} saves left ${published} changes`]),
    ...(newest === changes ? [] : [`the newest of ${changes} changes has number ${newest}`]),
  ];
}

/** Finds totals in lists that differ from the number of items. */
async function findWrongCounts({ query }: WrittenSite): Promise<string[]> {
  const wrong = await query<{ kind: string; value: string; stored: number; counted: number }>(WRONG_COUNTS);
  return wrong.map(
    (count) => `the count of ${count.kind} ${count.value} is ${count.stored}, there are ${count.counted}`,
  );
}

/** Finds files that rows refer to, or whose upload was acknowledged, but that are not stored. */
async function findMissingFiles(
  { query, store }: WrittenSite,
  acknowledged: readonly EditorsWrite[],
): Promise<string[]> {
  const rows = await query<{ file: string }>('select file from uploads');
  const known = new Set(rows.map(({ file }) => file));
  const uploaded = acknowledged.flatMap((write) => (write.kind === 'upload' ? [write.file] : []));
  const missing: string[] = uploaded
    .filter((file) => !known.has(file))
    .map((file) => `${file} was acknowledged and has no row`);
  // One by one: a server of a bucket that was killed may list nothing while one of its objects is half written.
  for (const file of known) {
    const bytes = await store.read(file).catch(() => null);
    if (bytes === null) missing.push(`${file} has a row and is not stored`);
  }
  return missing;
}

/** Finds files that are not byte for byte what was sent, and those of acknowledged writes that are others. */
async function findWrongFiles(
  { query, store }: WrittenSite,
  acknowledged: readonly EditorsWrite[],
  storable: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [file, hash] of acknowledged.flatMap(({ files }) => Object.entries(files))) {
    const bytes = await store.read(file).catch(() => null);
    if (bytes !== null && hashOf(bytes) !== hash) wrong.push(`${file} is not what was acknowledged`);
  }
  if (!storable) return wrong;
  for (const { file } of await query<{ file: string }>('select file from uploads')) {
    const bytes = await store.read(file).catch(() => null);
    if (bytes !== null && !storable.has(hashOf(bytes))) wrong.push(`${file} is nothing that was sent`);
  }
  return wrong;
}

/** Timeout for the queue to retry a killed worker's job and to make all sizes, in ms. */
const SIZES_LIMIT_MS = 10 * 60_000;

/** Pictures of which the sizes are waited for. A worker rests between sizes, and each kill leaves more to do. */
const MOST_SIZED = 50;
/** Jobs that were not begun, and those of killed workers, which come first because they are older. */
const WAITING_JOBS = `name = 'picture-sizes' and state in ('created', 'retry')`;

/**
 * Waits until the newest pictures that are in use have their sizes, and returns a sentence for each that never gets them
 * or lacks a file. Drops the jobs of the others.
 */
export async function findUnsized({ query, store }: WrittenSite): Promise<string[]> {
  await query(`delete from jobs.job where ${WAITING_JOBS} and id not in
    (select id from jobs.job where ${WAITING_JOBS} order by created_on desc limit ${MOST_SIZED})`);
  const jobs = await query<{ file: string }>(`select data ->> 'file' as file from jobs.job where ${WAITING_JOBS}`);
  const awaited = jobs.map(({ file }) => `'${file}'`).join(', ') || `''`;
  const pictures = `select file, sized_file from uploads where file in (${awaited}) and (
    exists (select from content_images where file = uploads.file)
    or exists (select from content_text_images where file = uploads.file))`;
  for (const end = performance.now() + SIZES_LIMIT_MS; performance.now() < end; await delay(500)) {
    const waiting = await query(`select from (${pictures}) as used where sized_file is null`);
    if (waiting.length === 0) break;
  }
  const files = await namesIn(store);
  return (await query<{ file: string; sized_file: string | null }>(pictures)).flatMap(({ file, sized_file: name }) => {
    const sized = name === null ? null : sizedPicture(name);
    if (!sized) return [`${file} never got its sizes`];
    return sizesOf(sized)
      .filter((one) => !files.has(one.file))
      .map((one) => `${one.file} is named and was not made`);
  });
}

/** Returns the names of files that are being received, or of which a kill interrupted the receipt. */
export function listIncoming({ store }: WrittenSite): Promise<string[]> {
  return readdir(store.incoming).catch(() => []);
}

/**
 * Finds unused rows and files, of which none may be left after the removal.
 * @param incoming `listIncoming` before the removal. A later file is one of the sizes that the site is making.
 */
export async function findOrphans(site: WrittenSite, incoming: readonly string[]): Promise<string[]> {
  const { query, store } = site;
  const unused = await query<{ file: string }>(`
    select file from uploads where not exists (select from content_images where file = uploads.file)
      and not exists (select from content_attachments where file = uploads.file)
      and not exists (select from content_text_images where file = uploads.file)
      and not exists (select from content_revisions where files @> array[uploads.file])`);
  const rows = await query<{ file: string }>('select file from uploads');
  // The names of a picture's sizes start with that of its original.
  const stem = (name: string) => name.split(/[-.]/, 1)[0];
  const known = new Set(rows.map(({ file }) => stem(file)));
  const stray = [...(await namesIn(store))].filter((name) => !known.has(stem(name)));
  const left = new Set(await listIncoming(site));
  return [
    ...unused.map(({ file }) => `nothing uses ${file}`),
    ...stray.map((name) => `${name} has no row`),
    ...incoming.filter((name) => left.has(name)).map((name) => `${name} was never received whole`),
  ];
}

async function namesIn(store: WrittenSite['store']): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { name } of store.list()) names.add(name);
  return names;
}
