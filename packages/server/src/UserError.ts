/**
 * An error that the person at the command line can resolve. Its message says what happened and what to do, and is
 * printed without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** Exit code of a command that fails with it: 1, or 2 for invalid arguments. */
  readonly exitCode: 1 | 2;

  constructor(message: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
