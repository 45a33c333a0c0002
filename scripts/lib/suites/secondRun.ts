import type { Failure } from './counts.ts';
import type { Suite, SuiteResult } from './runSuite.ts';

/** Above so many failures of a suite something is broken, and a second run would only take time. */
const MOST_FAILURES = 5;

/** A suite's result with what failed in its first run and passed in a second one. */
export interface SteadiedResult extends SuiteResult {
  unsteady: Failure[];
}

/**
 * Runs the files of a few failed tests once more, with nothing beside them. If all their tests pass, the failures are
 * reported as unsteady and count as passed; if any fails, the first result stays.
 * @param run runs a suite, like `runSuite`.
 */
export async function runFailuresAgain(
  suite: Suite,
  first: SuiteResult,
  run: (suite: Suite) => Promise<SuiteResult>,
): Promise<SteadiedResult> {
  const { failed, failures, problem } = first;
  const isFew = failed > 0 && failed === failures.length && failed <= MOST_FAILURES && problem === null;
  if (!suite.again || !isFew) return { ...first, unsteady: [] };
  const second = await run(suite.again.suiteOf([...new Set(failures.map(({ file }) => file))]));
  const seconds = first.seconds + second.seconds;
  if (second.failed > 0 || second.passed < failed) return { ...first, seconds, unsteady: [] };
  return { ...first, seconds, passed: first.passed + failed, failed: 0, failures: [], unsteady: failures };
}
