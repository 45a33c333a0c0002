import { countJest, countPlaywright } from '../suites/counts.ts';
import type { Suite } from '../suites/runSuite.ts';

const MINUTE = 60_000;

/** A test of a property that must hold in every repetition. */
export interface Proof extends Suite {
  /** The proof's line in the summary if it reports no numbers. */
  what: string;
}

/**
 * @param file Pattern of the proof's files.
 * @param config Jest's configuration that finds them.
 */
const proof = (
  name: string,
  file: string,
  limitMinutes: number,
  what: string,
  config = 'api/test/proof/jest.config.mjs',
): Proof => ({
  name,
  what,
  args: (report) => [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    `--config=${config}`,
    `--testPathPatterns=${file}`,
    '--json',
    `--outputFile=${report}`,
  ],
  count: countJest,
  limitMs: limitMinutes * MINUTE,
});

/** Returns a proof in a browser: a Playwright file, with its full numbers in the environment. */
const browserProof = (
  name: string,
  file: string,
  limitMinutes: number,
  what: string,
  settings: Record<string, string> = {},
): Proof => ({
  name,
  what,
  args: () => ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', file],
  env: (report) => ({ E2E_REPORT: report, PROOF: '1', ...settings }),
  count: countPlaywright,
  limitMs: limitMinutes * MINUTE,
});

const releases = (moves: number): Proof =>
  browserProof(
    'releases',
    'releases/(traffic|differences).spec.ts',
    12 + Math.ceil(moves / 15),
    `${moves.toLocaleString('en')} releases and rollbacks while visitors are on the site`,
    { PROOF_MOVES: String(moves) },
  );

const hosts = (moves: number): Proof => ({
  ...proof(
    'hosts',
    'cluster/releases\\.proof',
    15 + Math.ceil(moves / 15),
    `${moves.toLocaleString('en')} releases and rollbacks on two web hosts behind nginx: no page fails`,
    'e2e/cluster/jest.config.mjs',
  ),
  env: () => ({ PROOF_MOVES: String(moves) }),
});

const cluster = (updates: number): Proof => ({
  ...proof(
    'cluster',
    'cluster\\.proof',
    20 + 3 * updates,
    'kill -9 of each part of a cluster behind nginx: no acknowledged write is lost, and no page fails',
    'e2e/cluster/jest.config.mjs',
  ),
  env: () => ({ PROOF_UPDATES: String(updates) }),
});

/** Proofs that `--full` runs instead of those of the same name. */
const FULL: readonly Proof[] = [releases(1_000), hosts(1_000), cluster(20)];

/** All proofs, run one after the other: those that measure times must not share the machine. */
export const PROOFS: readonly Proof[] = [
  proof(
    'league',
    'league/src/table\\.property\\.test',
    5,
    '3,000 leagues ranked as by a literal reading of the rules',
    'jest.config.mjs',
  ),
  proof(
    'seasons',
    'proof/(seasons|matchLogs)\\.proof',
    31,
    '10,000 seasons with rulings recorded and ranked as by a replay of all that happened, and 10,000 logs of matches',
    'packages/league/proof/jest.config.mjs',
  ),
  proof('logs', 'storedLogs\\.proof', 6, '10,000 matches stored event by event as a replay of their logs says'),
  proof(
    'saves',
    'matches/concurrency\\.test',
    5,
    'two score keepers at once 200 times, and all rounds of a season at once',
  ),
  proof('fuzz', 'fuzz\\.proof', 111, '1,000,000 requests of every caller to every route of the API'),
  proof('login', 'loginTimes\\.proof', 16, '200 failed logins of each kind take the same time'),
  proof('live', 'liveReader\\.proof', 11, 'a reader of events through 1,000 disconnects'),
  proof(
    'attacks',
    'attacks/.*\\.proof',
    16,
    'a second visitor is served as before during each attack on the site',
    'e2e/attacks/jest.config.mjs',
  ),
  releases(100),
  browserProof(
    'failures',
    'failure/canaries.proof.spec.ts',
    16,
    'canaries that fail are contained and withdrawn within 60 s',
  ),
  proof('canaries', 'canaryRates\\.proof', 16, 'canaries at 1, 12 and 70 views a minute are judged by their failures'),
  browserProof(
    'update',
    'operation/(update|changedHost).proof.spec.ts',
    16,
    'updates of API and web host at 20 pages a second: no page and no save fails',
  ),
  browserProof(
    'drafts',
    'session/killedBrowser.proof.spec.ts',
    61,
    '60 kill -9 of a whole browser while five forms are typed: at most 1 s of input is lost',
  ),
  cluster(1),
  hosts(100),
  proof(
    'pipelines',
    'mixedReads\\.proof',
    61,
    '100,000 statements while connections are cut, and as many while the server restarts: each ends with its own rows',
  ),
  proof('replica', 'replicaReads\\.proof', 6, 'reads from a replica are never older than what their reader has seen'),
  browserProof(
    'soak',
    'operation/soak.proof.spec.ts',
    41,
    'half an hour under half of its load: a site fails nothing and takes no more memory',
  ),
  proof(
    'recovery',
    'recovery\\.proof',
    6,
    'a database whose files are lost is recovered from its archived log to a second between two saves',
  ),
  proof(
    'growth',
    'boardGrowth\\.proof',
    16,
    'every call of a board of 100,000 items takes at most twice as long as with 10,000',
  ),
  proof(
    'backup',
    'backupDuringSaves\\.proof',
    21,
    '10 backups during 1,000 acknowledged saves, each restored elsewhere',
  ),
  proof(
    'kill',
    'kills/.*\\.proof',
    111,
    "500 kill -9 of a whole site's processes during saves, uploads and releases",
    'e2e/kills/jest.config.mjs',
  ),
];

/**
 * Returns the proofs that `--only live,kill` names, or all, in the order of the list. `--full` chooses the longer ones.
 * @throws Error that lists the names.
 */
export function chooseProofs(args: readonly string[]): Proof[] {
  const isFull = args.includes('--full');
  const proofs = PROOFS.map((one) => (isFull && FULL.find(({ name }) => name === one.name)) || one);
  const [option, list = '', ...rest] = args.filter((one) => one !== '--full');
  if (option === undefined) return proofs;
  const wanted = list.split(',').map((name) => name.trim());
  const isKnown = wanted.every((name) => PROOFS.some((one) => one.name === name));
  if (option !== '--only' || !isKnown || rest.length > 0) {
    throw new Error(
      `The options are --full and --only with ${PROOFS.map(({ name }) => name).join(', ')}: --only live,kill`,
    );
  }
  return proofs.filter(({ name }) => wanted.includes(name));
}
