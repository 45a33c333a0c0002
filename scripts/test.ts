/**
 * `npm test`: every suite, each within a time limit; the last line is `N passed, N failed` over all of them.
 * `npm test -- lint browser` runs the named ones; `npm test -- packages/ui e2e/score/scoring.spec.ts` the tests of folders and files.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endRunningSuites, runSuite, type SuiteResult } from '@wkff/measure';
import { ROOT } from './lib/paths.ts';
import { pathSuites, SUITES } from './lib/suites/suites.ts';

/** Settings of a site that a tester may have set for themselves; a test brings its own. */
const SITE_SETTINGS =
  /^(PORT|API_PORT|HOST|DATA_DIR|STORE_DIR|UPLOADS_DIR|PEOPLE_PICTURES_DIR|DATABASE_URL|DATABASE_REPLICA_URLS|DEMO|DEMO_PASSWORD|LOGIN_[A-Z_]+|SITE_NOW|SITE_CLOCK_OFFSET|SITE_ORIGIN|SITE_SETTINGS|TOKEN_LIFETIME_S|HOST_SECRET|AUTH_SECRET|RELEASE_KEY|REDIS_URL|RUN_AS|LIMITS|LIVE_[A-Z_]+|READS_PER_SECOND|WRITES_PER_MINUTE|METRICS_TOKEN|TRUSTED_PROXIES|RENDER_WORKERS|RENDERS_PER_MINUTE|[A-Z_]+_TIMEOUT_MS|DRAIN_DELAY_MS|DATABASE_CONNECTIONS|DATABASE_WAIT_MS|NODE_OPTIONS|NODE_ENV|npm_.*)$/;

/** A server of the tester's own: the API's tests make databases on it and drop them; what starts a site brings its own. */
const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;

const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SITE_SETTINGS.test(name))),
  ...(server ? { TEST_DATABASE_URL: server } : {}),
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endRunningSuites().then(() => process.exit(1));
  });
}

const wanted = process.argv.slice(2);
const names = new Set(SUITES.flat().flatMap(({ name }) => name.split(' ')));
const paths = wanted.filter((word) => !names.has(word) && existsSync(join(ROOT, word)));
const chosen = SUITES.map((suites) =>
  suites.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.split(' ').includes(word))),
);

const results: SuiteResult[] = [];
for (const suites of [...chosen, ...pathSuites(paths)]) {
  if (suites.length === 0) continue;
  console.log(`\n=== ${suites.map(({ name }) => name).join(', ')}`);
  results.push(...(await Promise.all(suites.map((suite) => runSuite(suite, env)))));
}

console.log('\n=== summary');
for (const { name, passed, failed, seconds, problem } of results) {
  console.log(`${name}: ${passed} ok, ${failed} not, ${seconds.toFixed(1)} s${problem ? ` — ${problem}` : ''}`);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
const passed = sum('passed');
// A run that ran nothing is no success.
const failed = results.length === 0 ? 1 : sum('failed');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
