/**
 * `npm test`: runs every suite, each with a time limit; the last line is `N passed, N failed` over all of them. `npm
 * test -- lint browser` runs the named suites, `npm test -- packages/ui e2e/score/scoring.spec.ts` the tests of folders
 * and files.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, withoutSiteSettings } from '@wkff/settings';
import { ROOT } from './lib/paths.ts';
import { endRunningSuites, runSuite, type Suite } from './lib/suites/runSuite.ts';
import { runFailuresAgain, type SteadiedResult } from './lib/suites/secondRun.ts';
import { pathSuites, SUITES } from './lib/suites/suites.ts';

/**
 * The tester's own server: the API's tests create databases on it and drop them. Tests that start a site use another
 * one.
 */
const { TEST_DATABASE_URL, DATABASE_URL } = readSettings('tests', process.env);
const server = TEST_DATABASE_URL ?? DATABASE_URL;

// Without the site settings in the tester's environment.
const env = { ...withoutSiteSettings(process.env), ...(server === null ? {} : { TEST_DATABASE_URL: server }) };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    void endRunningSuites().then(() => process.exit(1));
  });
}

const wanted = process.argv.slice(2);
const names = new Set(SUITES.flat().flatMap(({ name }) => name.split(' ')));
const paths = wanted.filter((word) => !names.has(word));
const unknown = paths.filter((word) => !existsSync(join(ROOT, word)));
if (unknown.length > 0) {
  console.error(`There is no suite, folder or file ${unknown.join(', ')}. Suites: ${[...names].join(', ')}.`);
  process.exit(2);
}
const chosen = SUITES.map((suites) =>
  suites.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.split(' ').includes(word))),
);

/** A run of everything decides what lands: the files of a few failed tests are run once more, alone. */
const isWhole = wanted.length === 0;
const run = (suite: Suite) => runSuite(suite, env);

const results: SteadiedResult[] = [];
for (const suites of [...chosen, ...pathSuites(paths)]) {
  if (suites.length === 0) continue;
  console.log(`\n=== ${suites.map(({ name }) => name).join(', ')}`);
  const firsts = await Promise.all(suites.map(async (suite) => ({ suite, first: await run(suite) })));
  for (const { suite, first } of firsts) {
    results.push(isWhole ? await runFailuresAgain(suite, first, run) : { ...first, unsteady: [] });
  }
}

console.log('\n=== summary');
for (const { name, passed, failed, skipped, seconds, problem } of results) {
  const notRun = skipped === 0 ? '' : `, ${skipped} skipped`;
  console.log(
    `${name}: ${passed} ok, ${failed} not${notRun}, ${seconds.toFixed(1)} s${problem ? ` — ${problem}` : ''}`,
  );
}
for (const { file, title } of results.flatMap(({ unsteady }) => unsteady)) {
  console.log(`unsteady: failed once and passed alone: ${title} (${file})`);
}
const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
const passed = sum('passed');
// A run without suites is a failure.
const failed = results.length === 0 ? 1 : sum('failed');
const skipped = sum('skipped');
// Tests that need root, Linux or a small file system of their own: what they check was not checked here.
if (skipped > 0) console.log(`${skipped} skipped, because they cannot run here`);
// The last line is read by programs (`.ci/run`), so it has these two numbers alone.
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
