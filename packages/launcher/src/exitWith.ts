import { SettingError } from '@wkff/settings';
import { StartError } from './start/StartError.ts';

/** Ends the process with what a command came to: 0, or 1 with the reason in one sentence where a person can mend it. */
export function exitWith(command: Promise<unknown>): void {
  command.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${reason(error)}\n`);
      process.exit(1);
    },
  );
}

function reason(error: unknown): string {
  if (error instanceof StartError || error instanceof SettingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
