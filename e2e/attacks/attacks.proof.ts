import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { report } from '../../api/test/proof/report.ts';
import { Cleanup, freshDataDir, median } from '@wkff/measure';
import { ADDRESSES, attackers } from './addresses.ts';
import { ask } from './ask.ts';
import { startAttackedSite, type AttackedSite } from './attackedSite.ts';
import { Attacker } from './Attacker.ts';
import { inWords, findSlowdowns } from './bar.ts';
import type { KindName } from './kinds/kinds.ts';
import type { Tally } from './kinds/Tally.ts';
import { SecondVisitor, type Figures } from './SecondVisitor.ts';

const START_LIMIT_MS = 5 * 60_000;
const QUIET_S = 6;
const ATTACK_S = 10;

const cleanup = new Cleanup();
let site: AttackedSite;
let visitor: SecondVisitor;

beforeAll(async () => {
  site = await startAttackedSite(freshDataDir(cleanup), cleanup);
  visitor = new SecondVisitor(site);
  await visitor.arrive();
  // Warms up code and threads before measuring.
  await visitor.measure(QUIET_S);
}, START_LIMIT_MS);

afterAll(async () => {
  visitor?.leave();
  await cleanup.run();
}, START_LIMIT_MS);

/** Lets requests end after an attack. */
const SETTLE_MS = 1_500;

interface Outcome {
  quiet: Figures;
  attacked: Figures;
  tally: Tally;
}

/** Measures the second visitor before and during an attack, and prints the result. */
async function attack(
  name: string,
  kind: KindName,
  paths: string[],
  { from = [ADDRESSES.attacker] as string[], meanwhile = () => Promise.resolve() } = {},
): Promise<Outcome> {
  const quiet = await visitor.measure(QUIET_S);
  const attacker = await Attacker.begin(kind, { port: Number(new URL(site.address).port), from, paths }, cleanup);
  const [attacked] = await Promise.all([visitor.measure(ATTACK_S), meanwhile()]);
  const tally = await attacker.end();
  await delay(SETTLE_MS);
  const answers = Object.entries(tally.answers).map(([status, count]) => `${count} times ${status}`);
  report(`${name}: ${inWords(quiet, attacked)}`);
  console.log(`${name}: ${tally.sent} sent, ${tally.broken} broken off, ${answers.join(', ')}`);
  return { quiet, attacked, tally };
}

it('slow readers do not slow down others', async () => {
  const { quiet, attacked } = await attack('slow readers', 'slowReaders', [site.largeFile]);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('slow readers from many addresses do not slow down others', async () => {
  const { quiet, attacked } = await attack('slow readers of 35 addresses', 'slowReaders', [site.largeFile], {
    from: attackers(35),
  });
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('slow readers of the API’s reference do not slow down others', async () => {
  const paths = ['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'];
  const { quiet, attacked } = await attack('slow readers of the reference', 'slowReaders', paths);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('hundreds of different queries leave render capacity for others', async () => {
  const { quiet, attacked } = await attack('unique queries', 'uniqueQueries', ['/wk-league-matches?unknown=']);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('hundreds of different values of known queries, and of paths, leave render capacity for others', async () => {
  const paths = [
    '/wk-league-ranking?year=2025&round=',
    '/schedule?year=',
    '/team/team-matches?id=8&season=',
    '/media-photos?photo=',
    '/media-press-detail/',
    '/none-',
  ];
  const { quiet, attacked } = await attack('unique known queries and paths', 'uniqueQueries', paths);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('pipelined requests are not all rendered at once', async () => {
  const { quiet, attacked } = await attack('pipelining', 'pipelining', ['/schedule?year=', '/none-']);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

it('anonymous writes from a stadium don’t stop score keepers from saving or logging in', async () => {
  const logIn = () =>
    ask(`${site.address}/api/auth/login`, {
      from: ADDRESSES.stadium,
      method: 'POST',
      body: { username: 'scorer', password: site.password, userType: 'general' },
    });
  const logins: number[] = [];
  const meanwhile = async () => {
    for (let count = 0; count < 4; count += 1) logins.push((await logIn()).status);
  };
  const paths = ['/api/matches/1/score', '/api/content/create'];
  const { quiet, attacked, tally } = await attack('anonymous writes', 'anonymousWrites', paths, {
    from: [ADDRESSES.stadium],
    meanwhile,
  });
  logins.push((await logIn()).status);
  expect(logins).toEqual([200, 200, 200, 200, 200]);
  expect(tally.sent).toBeGreaterThan(120);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

const LOG_BYTES_PER_SECOND = 20_000;

it('a flood of refused requests does not fill a log', async () => {
  const sizeOfLogs = () => {
    const folder = join(site.dataDir, 'logs');
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  };
  let before = 0;
  const paths = ['/api/none-', '/assets/none-', '/api/auth/me?', '/api/matches/', '/uploads/none-'];
  const { quiet, attacked, tally } = await attack('refused requests', 'refused', paths, {
    meanwhile: async () => void (before = sizeOfLogs()),
  });
  const rate = (sizeOfLogs() - before) / ATTACK_S;
  report(`logs grew by ${(rate / 1000).toFixed(1)} KB/s at ${Math.round(tally.sent / ATTACK_S)} requests/s`);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
  expect(rate).toBeLessThan(LOG_BYTES_PER_SECOND);
});

/** The default of the setting, plus connections that are being closed. */
const CONNECTIONS_PER_ADDRESS = 1_024 + 50;

it('idle connections of one address leave connections for others', async () => {
  const { quiet, attacked, tally } = await attack('idle connections', 'idleConnections', []);
  expect(tally.open).toBeLessThanOrEqual(CONNECTIONS_PER_ADDRESS);
  expect(findSlowdowns(quiet, attacked)).toEqual([]);
});

/** Maximum time in ms until a request that needs a hanging API is refused: as long as a visitor would wait. */
const SOON_MS = 12_000;
/** Times below this (ms) count as equal. */
const FLOOR_MS = 25;
/** Requests that bypass every cache: reads, a feed, a sitemap, a calendar, a table. */
const UNCACHED = [
  '/api/matches/7/meetings',
  '/api/content/media-photos?page=2',
  '/feeds/photos.xml',
  '/news-sitemap.xml',
  '/calendar/5.ics',
  '/export/matches-2025.csv',
];

it('while the API hangs, cached pages are served and all else is refused soon; afterwards everything works again', async () => {
  const from = ADDRESSES.visitor;
  const timesOfCached = async () => {
    const times: number[] = [];
    for (let count = 0; count < 40; count += 1) times.push((await ask(`${site.address}/wk-league-intro`, { from })).ms);
    return times;
  };
  const refuse = async (path: string) => {
    const { status, headers, ms } = await ask(site.address + path, { from, limitMs: 60_000 });
    return { ms, answer: { path, status, isSoon: ms < SOON_MS, saysWhen: headers['retry-after'] !== undefined } };
  };
  await timesOfCached();
  const quiet = median(await timesOfCached());
  process.kill(site.apiPid, 'SIGSTOP');
  let refused: Awaited<ReturnType<typeof refuse>>[];
  let attacked: number;
  try {
    const answers = Promise.all(UNCACHED.map(refuse));
    attacked = median(await timesOfCached());
    refused = await answers;
    attacked = Math.max(attacked, median(await timesOfCached()));
  } finally {
    process.kill(site.apiPid, 'SIGCONT');
  }
  const slowest = Math.max(...refused.map(({ ms }) => ms));
  report(
    `hanging API: cached page ${quiet.toFixed(0)} → ${attacked.toFixed(0)} ms, ${refused.length} others refused in ${slowest.toFixed(0)} ms`,
  );
  await delay(SETTLE_MS);
  const { failures } = await visitor.measure(4);
  expect(refused.map(({ answer }) => answer)).toEqual(
    UNCACHED.map((path) => ({ path, status: 503, isSoon: true, saysWhen: true })),
  );
  expect(attacked).toBeLessThanOrEqual(2 * Math.max(FLOOR_MS, quiet));
  expect(failures).toEqual([]);
});
