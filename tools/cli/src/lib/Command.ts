import type { Environment } from '@wkff/settings';
import type { PasswordInput } from '../accounts/password.ts';

/** The parts of the process that a command uses. Tests pass fakes. */
export interface CommandContext {
  /** The words after the command's name. */
  words: readonly string[];
  env: Environment;
  /** Folder in which the user typed the command. (npm runs it in the project's folder.) */
  folder: string;
  input: PasswordInput;
  /** Prints a line of the result. */
  print(line: string): void;
  /** Stream for questions and warnings. */
  errors: NodeJS.WritableStream;
  /** Aborts on Ctrl-C and SIGTERM. */
  signal: AbortSignal;
}

/** A command of `npm run wkff`. */
export interface Command {
  /** The forms of the command, one per line. */
  usage: string;
  /** Returns the exit code. @throws UserError */
  run(context: CommandContext): Promise<number>;
}
