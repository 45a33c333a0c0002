/**
 * `npm test`: every suite in sequence, each within a time limit; the last line is `N passed, N failed` over all of them.
 * `npm test -- lint browser` runs the named ones.
 */
import { endRunningSuite, runSuite, type SuiteResult } from './lib/suites/runSuite.ts';
import { SUITES } from './lib/suites/suites.ts';

/** Settings of a site that a tester may have set for themselves; a test brings its own. */
const SITE_SETTINGS =
  /^(PORT|API_PORT|HOST|DATA_DIR|STORE_DIR|UPLOADS_DIR|DATABASE_URL|DATABASE_REPLICA_URLS|DEMO|DEMO_PASSWORD|SITE_NOW|SITE_CLOCK_OFFSET|HOST_SECRET|RELEASE_KEY|REDIS_URL|NODE_OPTIONS|NODE_ENV|npm_.*)$/;

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SITE_SETTINGS.test(name)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endRunningSuite().then(() => process.exit(1));
  });
}

const wanted = process.argv.slice(2);
const results: SuiteResult[] = [];
for (const suite of SUITES) {
  if (wanted.length > 0 && !wanted.some((name) => suite.name.split(' ').includes(name))) continue;
  console.log(`\n=== ${suite.name}`);
  results.push(await runSuite(suite, env));
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
