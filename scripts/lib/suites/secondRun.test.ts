import { failuresOfJest, failuresOfPlaywright } from './counts.ts';
import type { Suite, SuiteResult } from './runSuite.ts';
import { runFailuresAgain } from './secondRun.ts';

const failures = [
  { file: 'a.test.ts', title: 'adds' },
  { file: 'a.test.ts', title: 'takes away' },
];
const result = (passed: number, failed: number, problem: string | null = null): SuiteResult => ({
  name: 'jest',
  seconds: 10,
  passed,
  failed,
  skipped: 0,
  problem,
  failures: failures.slice(0, failed),
});
const suite = (files: string[] = []): Suite => ({
  name: files.join(' '),
  args: () => [],
  count: () => result(0, 0),
  limitMs: 1,
  again: { failures: () => failures, suiteOf: suite },
});

/** A suite such as lint. */
const { again: _again, ...WITHOUT_CHANCE } = suite();

/** Runs the failures of `first` again, with `second` as their result. Returns also which files ran. */
async function runAgain(first: SuiteResult, second: SuiteResult, of: Suite = suite()) {
  const ran: string[] = [];
  const outcome = await runFailuresAgain(of, first, ({ name }) => {
    ran.push(name);
    return Promise.resolve(second);
  });
  return { ...outcome, ran };
}

describe('failed tests of a suite', () => {
  test('count as passed if they pass in a second run, and are reported', async () => {
    expect(await runAgain(result(8, 2), result(5, 0))).toMatchObject({
      ran: ['a.test.ts'],
      passed: 10,
      failed: 0,
      unsteady: failures,
      seconds: 20,
    });
  });

  test.each([
    ['when one of them fails again', result(4, 1)],
    ['when the second run could not be read', result(0, 1, 'it left no readable report')],
    ['when the second run ran fewer tests than had failed', result(1, 0)],
  ])('stay failed %s', async (_, second) => {
    expect(await runAgain(result(8, 2), second)).toMatchObject({ passed: 8, failed: 2, unsteady: [] });
  });

  test.each([
    ['of a suite that was ended', result(8, 1, 'it was ended at its time limit'), suite()],
    ['of a suite without chance, such as lint', result(8, 2), WITHOUT_CHANCE],
    ['when there are six', { ...result(8, 6), failures: Array<(typeof failures)[0]>(6).fill(failures[0]!) }, suite()],
    ['when one is not known by its file', { ...result(8, 2), failures: failures.slice(0, 1) }, suite()],
  ])('are not run again %s', async (_, first, of) => {
    expect(await runAgain(first, result(5, 0), of)).toMatchObject({ ran: [], failed: first.failed, unsteady: [] });
  });
});

describe('failures are read from', () => {
  test('a report of Jest, with a file that cannot be run', () => {
    const testResults = [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'failed' },
          { fullName: 'counts', status: 'passed' },
        ],
      },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'waits', status: 'passed' }] },
    ];
    expect(failuresOfJest({ testResults })).toEqual([
      { file: '/a.test.ts', title: 'adds' },
      { file: '/b.test.ts', title: 'cannot be run' },
    ]);
  });

  test('a report of Playwright, in groups of groups', () => {
    const spec = (title: string, ok: boolean) => ({ file: 'score/a.spec.ts', title, ok });
    const report = { suites: [{ specs: [spec('saves', true)], suites: [{ specs: [spec('loads', false)] }] }] };
    expect(failuresOfPlaywright(report)).toEqual([{ file: 'score/a.spec.ts', title: 'loads' }]);
  });
});
