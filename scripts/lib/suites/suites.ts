import { availableParallelism } from 'node:os';
import { countChecks, countJest, countPlaywright } from './counts.ts';
import type { Suite } from './runSuite.ts';

const MINUTE = 60_000;

/** Jest would leave one core of two alone, while its tests wait for Postgres and for processes. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const jest = (project: string, limitMs: number): Suite => ({
  name: `jest ${project}`,
  args: (report) => [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    `--maxWorkers=${WORKERS}`,
    '--json',
    `--outputFile=${report}`,
  ],
  count: countJest,
  limitMs,
});

const checks = (script: string): Suite => ({
  name: script,
  args: (report) => [`scripts/${script}.ts`, `--report=${report}`],
  count: countChecks,
  limitMs: 5 * MINUTE,
});

/**
 * All that `npm test` runs, in this order: what is quick to fail first. The checks use one core each and run side by side;
 * every other suite uses all cores.
 */
export const SUITES: Suite[][] = [
  [checks('lint'), checks('typecheck'), checks('size')],
  [jest('node', 5 * MINUTE)],
  [jest('web', 5 * MINUTE)],
  [jest('api', 8 * MINUTE)],
  [
    {
      name: 'browser',
      args: () => ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'],
      env: (report) => ({ E2E_REPORT: report }),
      count: countPlaywright,
      limitMs: 20 * MINUTE,
    },
  ],
];
