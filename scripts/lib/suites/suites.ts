import { availableParallelism } from 'node:os';
import { countChecks, countJest, countPlaywright, failuresOfJest, failuresOfPlaywright } from './counts.ts';
import type { Suite } from './runSuite.ts';

/** The suites' limits are for those that hang. On a busy machine a suite takes several times as long. */
const MINUTE = 60_000;

/** One worker more than there are cores, because tests often wait for Postgres and other processes. */
const WORKERS = availableParallelism() + 1;

const jest = (name: string, chosen: string[], limitMs: number): Suite => ({
  name: `jest ${name}`,
  args: (report) => [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...chosen,
    `--maxWorkers=${WORKERS}`,
    '--json',
    `--outputFile=${report}`,
  ],
  count: countJest,
  limitMs,
  again: {
    failures: failuresOfJest,
    suiteOf: (files) => jest(name, [...chosen, '--runTestsByPath', ...files], limitMs),
  },
});

const checks = (script: string): Suite => ({
  name: script,
  args: (report) => [`scripts/${script}.ts`, `--report=${report}`],
  count: countChecks,
  limitMs: 15 * MINUTE,
});

const browser = (files: string[]): Suite => ({
  name: 'browser',
  args: () => ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts', ...files],
  env: (report) => ({ E2E_REPORT: report }),
  count: countPlaywright,
  // On two cores it took 24 to 40 minutes, by the machine.
  limitMs: 60 * MINUTE,
  again: { failures: failuresOfPlaywright, suiteOf: browser },
});

/**
 * The suites of `npm test` in their order: quick ones first. Suites of one list run in parallel: the checks, which use
 * one core each; every other suite uses all cores.
 */
export const SUITES: Suite[][] = [
  [checks('lint'), checks('typecheck'), checks('size')],
  [jest('node', ['--selectProjects', 'node', 'node isolated'], 15 * MINUTE)],
  [jest('web', ['--selectProjects', 'web'], 15 * MINUTE)],
  [jest('api', ['--selectProjects', 'api', 'api isolated'], 25 * MINUTE)],
  [browser([])],
];

/**
 * Returns the suites that run the named test files, or all tests of the named folders: Playwright's `.spec.ts` in
 * `e2e`, Jest's elsewhere.
 */
export function pathSuites(paths: string[]): Suite[][] {
  const isBrowser = (path: string) =>
    /^e2e(\/|$)/.test(path) && !/\.test\.tsx?$|^e2e\/(lib|attacks|cluster|kills)/.test(path);
  const jestPaths = paths.filter((path) => !isBrowser(path));
  const specs = paths.filter(isBrowser);
  const suites: Suite[][] = [];
  if (jestPaths.length > 0) {
    suites.push([jest(jestPaths.join(' '), ['--testPathPatterns', ...jestPaths], 10 * MINUTE)]);
  }
  if (specs.length > 0) suites.push([browser(specs)]);
  return suites;
}
