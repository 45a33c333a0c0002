import { writeFileSync } from 'node:fs';
import { printOutcomes, type Outcome } from './outcome.ts';

/**
 * Runs checks one after the other, prints what they found and ends the process with 1 when one failed. With
 * `--report=<file>` the outcomes also go there as JSON.
 */
export async function runChecks(checks: Array<() => Outcome[] | Promise<Outcome[]>>): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const found = await attempt(check);
    printOutcomes(found);
    outcomes.push(...found);
  }
  const report = process.argv.find((argument) => argument.startsWith('--report='))?.slice('--report='.length);
  if (report) writeFileSync(report, JSON.stringify(outcomes));
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}

async function attempt(check: () => Outcome[] | Promise<Outcome[]>): Promise<Outcome[]> {
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
