import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sizedPicture, sizesOf } from '@wkff/contracts';
import { createTestClock } from '@wkff/testing';
import { createEmptyDatabase, runOnServer, type TestDatabase } from '../../test/databases.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { attachmentType } from '../modules/uploads/receive/attachmentType.ts';
import { prepareDatabase } from './prepareDatabase.ts';

describe('preparing the database', () => {
  const made: TestDatabase[] = [];
  const empty = async (options?: string) => {
    const database = await createEmptyDatabase(options);
    made.push(database);
    return database.url;
  };
  let uploadsDir = '';
  beforeAll(async () => {
    uploadsDir = await mkdtemp(join(tmpdir(), 'wkff-uploads-'));
  });
  afterAll(() => rm(uploadsDir, { recursive: true, force: true }));
  afterEach(async () => {
    for (const database of made.splice(0)) await database.drop();
  });
  const prepare = (databaseUrl: string, isDemo = false, now?: string) =>
    prepareDatabase({ databaseUrl, isDemo, uploadsDir }, createTestClock(now));
  const count = async (databaseUrl: string, table: string) => {
    const pool = createPool({ databaseUrl, size: 1, onError: () => undefined });
    const { rows } = await pool.query<{ count: number }>(`select count(*) as count from ${table}`);
    await pool.end();
    return rows[0]?.count;
  };

  it('refuses a server that cannot be reached, and says what to check', async () => {
    const databaseUrl = 'postgresql://nobody:x@127.0.0.1:1/none';
    await expect(prepare(databaseUrl)).rejects.toThrow(
      /^DATABASE_URL names a database that cannot be reached: .*ECONNREFUSED.*\. Check its address, .*\.$/,
    );
    const embedded = { databaseUrl, isDemo: false, uploadsDir: '', databaseDir: '/nowhere' };
    await expect(prepareDatabase(embedded, createTestClock())).rejects.toThrow(
      /^The embedded database does not answer: .*ECONNREFUSED.*\. Start again; /,
    );
  });

  it('refuses a database that is not UTF8, with the command that creates one', async () => {
    const url = await empty("encoding 'SQL_ASCII' locale_provider libc locale 'C'");
    await expect(prepare(url)).rejects.toThrow(
      /is encoded as SQL_ASCII, but must be UTF8: create one with `createdb .*--encoding=UTF8/,
    );
  });

  it('refuses a database that finds no trigrams in Hangul, with the command that creates one', async () => {
    const url = await empty("encoding 'UTF8' locale_provider libc locale 'C'");
    await expect(prepare(url)).rejects.toThrow(
      /finds no trigrams in 한글 \(its LC_CTYPE is C\): create one with `createdb .*--locale=C.UTF-8/,
    );
  });

  it('refuses a role that may not create pg_trgm, with the command that fixes it', async () => {
    const url = new URL(await empty());
    const name = url.pathname.slice(1);
    await runOnServer((client) => client.query(`create role ${name}_guest login password 'guest'`));
    url.username = `${name}_guest`;
    url.password = 'guest';
    await expect(prepare(url.toString())).rejects.toThrow(
      /^Extension pg_trgm cannot be created.*run `psql .*CREATE EXTENSION pg_trgm/,
    );
    await runOnServer((client) => client.query(`drop role ${name}_guest`));
  });

  it('refuses a schema that newer code created', async () => {
    const url = await empty();
    await prepare(url);
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    await pool.query(`insert into kysely_migration values ('999_future', now()::text)`);
    await pool.end();
    await expect(prepare(url)).rejects.toThrow(
      /^The database was made by newer code: it has migration 999_future, .* Start the newer version/,
    );
  });

  it('stores the demo’s pictures in all sizes that a page may request, and its attachments', async () => {
    const url = await empty();
    await prepare(url, true);
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    const { rows } = await pool.query<{ file: string; sized_file: string | null }>('select * from uploads');
    const { rows: attachments } = await pool.query<{ file: string; media_type: string; size_bytes: string }>(
      `select file, media_type, size_bytes from content_attachments join uploads using (file)`,
    );
    await pool.end();
    expect(rows.length).toBeGreaterThan(40);
    const stored = new Set(await readdir(uploadsDir));
    const named = rows.flatMap(({ file, sized_file: sized }) =>
      sized === null ? [{ file }] : sizesOf(sizedPicture(sized) ?? { stem: sized, width: 0 }),
    );
    expect(named.map(({ file }) => file).filter((file) => !stored.has(file))).toEqual([]);

    // As if an editor had sent them. Three in the data room, two at a press item.
    expect(attachments).toHaveLength(5);
    for (const { file, media_type, size_bytes } of attachments) {
      const bytes = await readFile(join(uploadsDir, file));
      expect(await attachmentType(bytes, file.replace(/^.*\./, ''))).toBe(media_type);
      expect(bytes).toHaveLength(Number(size_bytes));
    }
  });

  it('inserts only clubs and categories without the demo; a later start with the demo adds nothing', async () => {
    const url = await empty();
    await prepare(url);
    await prepare(url, true);
    expect(await count(url, 'clubs')).toBe(8);
    expect(await count(url, 'categories')).toBe(8);
    for (const table of [
      'matches',
      'seasons',
      'content_items',
      'players',
      'staff',
      'popups',
      'honours',
      'published_tables',
    ]) {
      expect([table, await count(url, table)]).toEqual([table, 0]);
    }
  });

  it('inserts the demo once, even when several processes start at the same time', async () => {
    const url = await empty();
    await Promise.all([prepare(url, true), prepare(url, true), prepare(url, true)]);
    await prepare(url, true, '2025-12-31T12:00:00+09:00');
    expect(await count(url, 'matches')).toBe(115 + 70 + 31 + 4 + 4 + 4 + 10 + 18);
    expect(await count(url, "matches where season = 2025 and status = 'completed'")).toBe(96);
    expect(await count(url, "content_items where write_location = 'MediaNews' and is_sample")).toBe(12);
    expect(await count(url, "content_items where write_location = 'WkffDataRoom' and is_sample")).toBe(12);
    expect(await count(url, "content_items where write_location = 'MediaPhotos' and is_sample")).toBe(9);
    expect(await count(url, "content_items where write_location = 'MediaPhotos' and must_see")).toBe(3);
    expect(await count(url, "content_items where write_location = 'MediaPress' and not is_sample")).toBe(32);
    expect(await count(url, "content_items where write_location = 'MediaPress' and is_sample")).toBe(1);
    expect(await count(url, 'content_items where is_pinned')).toBe(3);
    expect(await count(url, "content_items where created_at > '2025-09-18T12:00:00+09:00'")).toBe(0);
    expect(await count(url, 'popups')).toBe(2);
    expect(
      await count(url, "popups where start_date <= '2025-09-18' and '2025-09-18' < start_date + display_days"),
    ).toBe(1);
    expect(await count(url, 'changes')).toBe(1);
  });

  it('inserts at an early site time only what had happened by then', async () => {
    const url = await empty();
    await prepare(url, true, '2025-03-15T18:59:59+09:00');
    expect(await count(url, 'matches where season = 2025 and home_goals is not null')).toBe(0);
    expect(await count(url, 'scoring_events where match_id <= 115')).toBe(0);
    expect(await count(url, 'standings where round > 0')).toBe(0);
    expect(await count(url, 'honours where season = 2025')).toBe(0);
    expect(await count(url, "content_items where title like '2025 WK리그 개막%'")).toBe(0);
  });

  it('continues the ids of matches after the demo’s', async () => {
    const url = await empty();
    await prepare(url, true);
    const db = createDatabase(createPool({ databaseUrl: url, size: 1, onError: () => undefined }));
    const { id } = await db
      .insertInto('matches')
      .values({
        season: 2025,
        competition_id: '_league_wk',
        round: 40,
        match_date: '2025-12-01',
        home_id: 1,
        away_id: 2,
        origin: 'keeper',
        origin_date: 'keeper',
        origin_time: 'keeper',
        origin_venue: 'keeper',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(115);
    await db.destroy();
  });
});
