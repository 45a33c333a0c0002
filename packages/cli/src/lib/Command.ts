import type { Environment } from '@wkff/settings';
import type { PasswordInput } from '../accounts/password.ts';

/** What a command has of the process that runs it; tests pass their own. */
export interface CommandContext {
  /** The words after the command's name. */
  words: readonly string[];
  env: Environment;
  /** Folder in which the command was typed: npm runs commands in the project's folder. */
  folder: string;
  input: PasswordInput;
  /** Prints a line of the result. */
  print(line: string): void;
  /** Where questions and warnings go. */
  errors: NodeJS.WritableStream;
  /** Aborts when the person breaks the command off. */
  signal: AbortSignal;
}

/** A command of `npm run wkff`. */
export interface Command {
  /** How it is written, a form a line. */
  usage: string;
  /** Returns the exit code. @throws UserError */
  run(context: CommandContext): Promise<number>;
}
