import { UserError } from '@wkff/server/user-error';

/** Returns what to print about a command that failed, and its exit code. */
export function describeFailure(error: unknown): { text: string; exitCode: number } {
  if (error instanceof UserError) return { text: error.message, exitCode: error.exitCode };
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: 1 };
}

/**
 * Ends the process with the exit code of a command, 0 if it has none. A failure is printed to the standard error first.
 */
export function exitWith(command: Promise<number | void>): void {
  command.then(
    (code) => process.exit(code ?? 0),
    (error: unknown) => {
      const { text, exitCode } = describeFailure(error);
      process.stderr.write(`${text}\n`);
      process.exit(exitCode);
    },
  );
}
