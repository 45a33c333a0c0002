export interface Count {
  passed: number;
  failed: number;
  /** Tests that could not run here, e.g. without root's rights. */
  skipped: number;
}

/** A test that failed, or a file that could not be run. */
export interface Failure {
  /** Path of the test's file, as the runner takes it. */
  file: string;
  title: string;
}

/** How a suite's process ended. */
interface End {
  code: number | null;
  expired: boolean;
}

/**
 * Counts a report. A suite that crashed, was ended, wrote no report, ran nothing or exited with an error without a
 * failed test counts as one more failed test.
 */
export function summarise(
  report: string | null,
  end: End,
  count: (report: unknown) => Count,
): Count & { problem: string | null } {
  const counted = read(report, count);
  const problem = findProblem(counted, end);
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 };
  return { passed, failed: problem === null ? failed : failed + 1, skipped, problem };
}

function read(report: string | null, count: (report: unknown) => Count): Count | null {
  if (report === null) return null;
  try {
    const counted = count(JSON.parse(report));
    return Number.isInteger(counted.passed) && Number.isInteger(counted.failed) ? counted : null;
  } catch {
    return null;
  }
}

function findProblem(counted: Count | null, { code, expired }: End): string | null {
  if (expired) return 'it was ended at its time limit';
  if (!counted) return `it left no readable report (exit code ${code})`;
  if (counted.passed + counted.failed === 0) return 'it ran no test';
  if (code !== 0 && counted.failed === 0) return `it ended with exit code ${code} although no test failed`;
  return null;
}

/** Counts the report of `scripts/lint.ts` and `scripts/typecheck.ts`. */
export function countChecks(report: unknown): Count {
  const outcomes = report as { passed: boolean }[];
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed, skipped: 0 };
}

/** Counts Jest's `--json`; a file that could not be run counts as one failed test. */
export function countJest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = report as Record<
    string,
    number
  >;
  const failed = (numFailedTests ?? NaN) + (numRuntimeErrorTestSuites ?? NaN);
  return { passed: numPassedTests ?? NaN, failed, skipped: numPendingTests ?? 0 };
}

/**
 * Counts Playwright's JSON reporter; an error outside a test (a set-up, a file that cannot be read) counts as one
 * failed test.
 */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Returns what failed in a report of Jest. */
export function failuresOfJest(report: unknown): Failure[] {
  const { testResults } = report as {
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['cannot be run'];
      return titles.map((title) => ({ file, title }));
    });
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

/** Returns what failed in a report of Playwright. */
export function failuresOfPlaywright(report: unknown): Failure[] {
  const all = ({ specs, suites = [] }: PlaywrightSuite): Failure[] => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => ({ file, title })),
    ...suites.flatMap(all),
  ];
  return (report as { suites: PlaywrightSuite[] }).suites.flatMap(all);
}
