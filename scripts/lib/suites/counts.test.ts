import { countChecks, countJest, countPlaywright, summarise } from './counts.ts';

const ended = { code: 0, expired: false };
const jest = (passed: number, failed: number, crashed = 0, skipped = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: crashed,
    numPendingTests: skipped,
  });

describe('a suite is counted from its report', () => {
  test('counts tests that passed, failed and were skipped', () => {
    expect(summarise(jest(12, 3, 0, 2), { code: 1, expired: false }, countJest)).toEqual({
      passed: 12,
      failed: 3,
      skipped: 2,
      problem: null,
    });
  });

  test('counts a Jest file that cannot be run as a failed test', () => {
    expect(countJest(JSON.parse(jest(4, 1, 2)))).toEqual({ passed: 4, failed: 3, skipped: 0 });
  });

  test('counts a Playwright error outside of tests as a failed test', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{ message: 'no browser' }] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('counts checks that passed and failed', () => {
    const outcome = (passed: boolean) => ({ name: 'check', passed, detail: '' });
    expect(countChecks([outcome(true), outcome(false), outcome(true)])).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });
});

describe('a suite counts as failed', () => {
  test.each([
    ['crashes before it reports', null, { code: 1, expired: false }],
    ['leaves half a report', '{"numPassed', ended],
    ['reports something else', '{"tests": 3}', ended],
    ['runs no test', jest(0, 0), ended],
    ['ends badly although no test failed', jest(7, 0), { code: 1, expired: false }],
    ['is ended by a signal', jest(7, 0), { code: null, expired: false }],
    ['is ended at its time limit', jest(7, 0), { code: null, expired: true }],
  ])('when it %s', (_, report, end) => {
    const summary = summarise(report, end, countJest);
    expect(summary.failed).toBe(1);
    expect(summary.problem).not.toBeNull();
  });
});
