import { writeFileSync } from 'node:fs';
import { printOutcomes, type Outcome } from './outcome.ts';

/**
 * Runs checks one after the other, prints their outcomes and sets the exit code to 1 when one failed. With
 * `--report=<file>` the outcomes are also written there as JSON.
 */
export async function runChecks(checks: Array<() => Outcome[] | Promise<Outcome[]>>): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const found = await runCheck(check);
    printOutcomes(found);
    outcomes.push(...found);
  }
  const report = process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
  if (report) writeFileSync(report, JSON.stringify(outcomes));
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function runCheck(check: () => Outcome[] | Promise<Outcome[]>): Promise<Outcome[]> {
  try {
    return await check();
  } catch (error) {
    return [
      {
        name: check.name,
        passed: false,
        detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
    ];
  }
}
