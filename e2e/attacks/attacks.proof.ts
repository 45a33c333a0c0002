import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { tell } from '../../api/test/proof/tell.ts';
import { Cleanup } from '../../scripts/bench/Cleanup.ts';
import { freshDataDir } from '../../scripts/bench/site.ts';
import { ADDRESSES } from './addresses.ts';
import { ask } from './ask.ts';
import { startAttackedSite, type AttackedSite } from './attackedSite.ts';
import { Attacker } from './Attacker.ts';
import { inWords, findHarm } from './bar.ts';
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
  // Code is compiled, threads are up, before anything counts.
  await visitor.measure(QUIET_S);
}, START_LIMIT_MS);

afterAll(async () => {
  visitor?.leave();
  await cleanup.run();
}, START_LIMIT_MS);

/** After an attack: what was under way ends. */
const SETTLE_MS = 1_500;

interface Outcome {
  quiet: Figures;
  attacked: Figures;
  tally: Tally;
}

/** Measures the second visitor before and during an attack, and says what it found. */
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
  tell(`${name}: ${inWords(quiet, attacked)}`);
  console.log(`${name}: ${tally.sent} sent, ${tally.broken} broken off, ${answers.join(', ')}`);
  return { quiet, attacked, tally };
}

it('slow readers of the API’s reference hold up nobody else', async () => {
  const paths = ['/api/docs/static/swagger-ui-bundle.js', '/api/openapi.json'];
  const { quiet, attacked } = await attack('slow readers of the reference', 'slowReaders', paths);
  expect(findHarm(quiet, attacked)).toEqual([]);
});

it('hundreds of different queries leave renders for others', async () => {
  const { quiet, attacked } = await attack('unique queries', 'uniqueQueries', ['/wk-league-matches?unknown=']);
  expect(findHarm(quiet, attacked)).toEqual([]);
});

it('hundreds of different values of known queries, and of paths, leave renders for others', async () => {
  const paths = [
    '/wk-league-ranking?year=2025&round=',
    '/schedule?year=',
    '/team/team-matches?id=8&season=',
    '/media-photos?photo=',
    '/media-press-detail/',
    '/none-',
  ];
  const { quiet, attacked } = await attack('unique known queries and paths', 'uniqueQueries', paths);
  expect(findHarm(quiet, attacked)).toEqual([]);
});

it('pipelined requests are not all rendered at once', async () => {
  const { quiet, attacked } = await attack('pipelining', 'pipelining', ['/schedule?year=', '/none-']);
  expect(findHarm(quiet, attacked)).toEqual([]);
});

it('anonymous writes from a stadium keep no keeper from saving or logging in', async () => {
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
  expect(findHarm(quiet, attacked)).toEqual([]);
});

it('idle connections of one address leave room for others', async () => {
  const { quiet, attacked } = await attack('idle connections', 'idleConnections', []);
  expect(findHarm(quiet, attacked)).toEqual([]);
});
