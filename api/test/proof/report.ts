import { appendFileSync } from 'node:fs';
import { testSettings } from '@wkff/settings';

/** Adds one line about what a proof found to the summary of `npm run proof`. Does nothing when Jest runs alone. */
export function report(line: string): void {
  const file = testSettings.PROOF_REPORT;
  if (file !== null) appendFileSync(file, `${line}\n`);
}

/** Returns a number with separators: 1,000. */
export const shown = (number: number) => number.toLocaleString('en');
