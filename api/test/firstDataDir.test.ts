import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { SeasonMatch } from '@wkff/contracts';
import { createTestClock } from '@wkff/testing';
import { extract } from 'tar-stream';
import { removePostgres, serverUser, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';
import { createPool } from '../src/db/database.ts';
import { migrations } from '../src/db/migrations/migrations.ts';
import { TABLE_VERSION } from '../src/modules/ranking/standings.ts';
import { prepareDatabase } from '../src/setup/prepareDatabase.ts';
import { logIn } from './logins.ts';
import { startTestApp, type TestApp } from './testApp.ts';
import { WRONG_COUNTS } from './wrongCounts.oracle.ts';

/** A data folder of the site's first version: four migrations, no accounts, the site's role is a superuser. */
const FIXTURE = join(import.meta.dirname, 'fixtures/first-data-dir.tar.zst');
const DEMO_PASSWORD = 'demo-password-of-this-test';

/** Postgres on other platforms can't read the files of this folder. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the data folder of the first version', () => {
  let dataDir = '';
  let server: RunningPostgres | undefined;
  let site: TestApp | undefined;
  /** The standings before the update: season, round, clubs in order. */
  let tablesBefore: unknown[] = [];

  const query = async (text: string): Promise<unknown[]> => {
    const pool = createPool({ databaseUrl: server?.url ?? '', size: 1, onError: () => undefined });
    try {
      return (await pool.query<object>(text)).rows;
    } finally {
      await pool.end();
    }
  };
  /** What was stored of each match. */
  let matchesBefore: unknown[] = [];
  const readMatches = () =>
    query(`select id, season, competition_id, round, match_date, match_time, venue, home_id, away_id, home_goals, away_goals,
      home_penalties, away_penalties, status, winner_id, live_link, scoring_events_complete, origin, origin_date, origin_time,
      origin_venue, home_away_confirmed, version, updated_at from matches order by id`);
  const readTables = () =>
    query(`select season, round, jsonb_path_query_array(rows, '$[*].clubId') as clubs, jsonb_path_query_array(rows, '$[*].points') as points
      from standings order by season, round`);

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wkff-first-'));
    await unpack(dataDir);
    server = await startPostgres({ dataDir, log: () => undefined });
    tablesBefore = await readTables();
    matchesBefore = await readMatches();
    const uploadsDir = join(dataDir, 'uploads');
    await prepareDatabase(
      { databaseUrl: server.url, isDemo: true, uploadsDir, demoPassword: DEMO_PASSWORD },
      createTestClock(),
    );
    site = await startTestApp({
      databaseUrl: server.url,
      settings: { uploadsDir, storeDir: join(dataDir, 'store') },
    });
  });
  afterAll(async () => {
    await site?.close();
    await server?.stop();
    await removePostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('has the current schema and a role that owns nothing but its database', async () => {
    expect(await query('select name from kysely_migration order by name')).toEqual(
      Object.keys(migrations).map((name) => ({ name })),
    );
    expect(await query('select rolname, rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolname: 'wkff', rolsuper: false },
    ]);
  });

  it('has all its rows, and correct counts and standings', async () => {
    expect(
      await query(`select (select count(*)::int from matches) as matches, (select count(*)::int from content_items) as items,
        (select count(*)::int from players) as players, (select count(*)::int from releases) as releases`),
    ).toEqual([{ matches: 256, items: 65, players: 99, releases: 5 }]);
    expect(await query(WRONG_COUNTS)).toEqual([]);
    expect(matchesBefore).toHaveLength(256);
    expect(await readMatches()).toEqual(matchesBefore);
    expect(
      await query(`select id from matches where (played_home, played_away) is distinct from (home_goals, away_goals)
        or decided_by is not null or both_lost or not goals_count`),
    ).toEqual([]);
    expect(tablesBefore).toHaveLength(25);
    expect(await readTables()).toEqual(tablesBefore);
    expect(await query('select distinct table_version from standings')).toEqual([{ table_version: TABLE_VERSION }]);
    expect(await query(`select id from content_items where search = '' or initials = '' or key = ''`)).toEqual([]);
    expect(
      await query('select players.id from players left join people on people.id = person_id where people.name is null'),
    ).toEqual([]);
  });

  it('serves its matches and items, and lets the demo’s accounts log in and write', async () => {
    if (!site || !server) throw new Error('the site did not start');
    const matches = await site.get<{ data: SeasonMatch[] }>('/api/matches/season?year=2025');
    expect(matches.status).toBe(200);
    expect(matches.body.data.length).toBeGreaterThan(100);
    expect((await site.get('/api/content/list?writeLocation=MediaPress')).status).toBe(200);
    const { status, body } = await logIn(site, 'scorer', { password: DEMO_PASSWORD });
    expect(status).toBe(200);
    const [match] = matches.body.data;
    const saved = await site.send({
      method: 'PUT',
      url: `/api/matches/${match?.id}/score`,
      headers: { authorization: `Bearer ${body.token}` },
      body: { mode: 'final', home_points: 7, away_points: 1, reason: '정정' },
    });
    expect(saved.status).toBe(200);
  });
});

async function unpack(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  const user = serverUser();
  const entries = extract();
  const unpacked = pipeline(createReadStream(FIXTURE), createZstdDecompress(), entries);
  for await (const entry of entries) {
    const { name, type, mode } = entry.header;
    const path = join(folder, name);
    const bytes = await buffer(entry);
    if (type === 'directory') await mkdir(path, { recursive: true, mode });
    else await writeFile(path, bytes, { mode });
    if (name.startsWith('./postgres/')) await user.own(path);
  }
  await unpacked;
}
