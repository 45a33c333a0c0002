import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock, HEADERS, type MatchDetail } from '@wkff/contracts';
import { prepareDatabase } from '../../src/setup/prepareDatabase.ts';
import { appointScoreKeepers, type ScoreKeepers } from '../scoreKeepers.ts';
import { startTestApp, type TestApp } from '../testApp.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from './replicatedDatabase.ts';
import { report, shown } from './report.ts';

const SEASON = 2040;
const SAVES = 200;
const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const METRICS_TOKEN = 'of the monitoring';

describe('a site with a streaming replica', () => {
  let database: ReplicatedDatabase;
  let site: TestApp;
  let keepers: ScoreKeepers;
  let match = 0;
  let version = 1;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wkff-replica-'));
    await chmod(folder, 0o755);
    // The primary waits for nothing, so the replica is often behind.
    database = await startReplicatedDatabase(folder, true);
    const { url: databaseUrl } = database;
    await prepareDatabase({ databaseUrl, isDemo: false, uploadsDir: join(folder, 'uploads') }, createClock(0));
    const settings = { databaseReplicaUrls: [database.replicaUrl], metricsToken: METRICS_TOKEN };
    site = await startTestApp({ template: 'bare', databaseUrl, settings });
    keepers = await appointScoreKeepers(site);
    match = await keepers.newMatch({ season: SEASON, match_date: `${SEASON}-04-01` });
  });
  afterAll(async () => {
    await site.close();
    await database.stop();
  });

  /** Saves a score. Returns the number of its change. */
  async function save(): Promise<string> {
    const saved = await keepers.save(match, { home_points: version % 7, away_points: 0, reason: '정정', version });
    expect(saved.status).toBe(200);
    version = saved.body.data.version;
    return String(saved.headers[HEADERS.change]);
  }

  /** Reads the match and the season's months, which a save drops from the cache. Returns how many reads were too old. */
  async function read(seen: string): Promise<number> {
    const headers = { [HEADERS.seen]: seen };
    const found = await site.get<{ data: MatchDetail }>(`/api/matches/${match}`, headers);
    const lists = await Promise.all(
      MONTHS.map((month) =>
        site.get<{ id: number; home_points: number }[]>(
          `/api/matches/by-year-month?competitionId=_league_wk&year=${SEASON}&month=${month}`,
          headers,
        ),
      ),
    );
    expect([found, ...lists].map(({ status }) => status)).toEqual(Array(13).fill(200));
    const listed = lists[3]?.body[0];
    return Number(found.body.data.version < version) + Number(listed?.home_points !== found.body.data.home_points);
  }

  async function countReads(): Promise<{ replica: number; primary: number }> {
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const { body } = await site.app.inject({ method: 'GET', url: '/metrics', headers: { authorization } });
    const count = (server: string) =>
      Number(new RegExp(`wkff_public_reads_total\\{server="${server}"\\} (\\d+)`).exec(body)?.[1]);
    return { replica: count('replica'), primary: count('primary') };
  }

  it('never shows its readers less than they have seen, while the replica follows', async () => {
    let older = 0;
    for (let saved = 0; saved < SAVES; saved += 1) older += await read(await save());
    const { replica, primary } = await countReads();
    report(
      `${shown(SAVES)} saves: ${shown(replica)} reads by the replica, ${shown(primary)} by the primary, ${older} too old`,
    );
    expect(older).toBe(0);
    expect(replica).toBeGreaterThan(0);
  });

  it('reads the primary while the replica has stopped, and the replica again afterwards', async () => {
    await database.pause();
    expect(await read(await save())).toBe(0);
    const { replica } = await countReads();
    expect(await read(await save())).toBe(0);
    expect((await countReads()).replica).toBe(replica);
    await database.resume();
    do expect(await read(await save())).toBe(0);
    while ((await countReads()).replica === replica);
  });

  it('fails no read when the replica is killed', async () => {
    const seen = await save();
    const reads = Array.from({ length: 20 }, () => read(seen));
    database.killReplica();
    await Promise.all(reads);
    for (let saved = 0; saved < 20; saved += 1) expect(await read(await save())).toBe(0);
  });
});
