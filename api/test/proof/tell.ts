import { appendFileSync } from 'node:fs';
import { testSettings } from '@wkff/settings';

/** Says in one line what a proof found, for the summary of `npm run proof`; without it (Jest alone) it goes nowhere. */
export function tell(line: string): void {
  const file = testSettings.PROOF_TELL;
  if (file !== null) appendFileSync(file, `${line}\n`);
}

/** A number for reading: 1,000. */
export const shown = (number: number) => number.toLocaleString('en');
