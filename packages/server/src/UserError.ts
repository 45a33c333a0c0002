/**
 * An error that the person at the command line can resolve. Its message says what happened and what to do, and is
 * printed without a stack.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** What happened, for scripts. `usage`: the arguments are invalid. */
  readonly code: string;
  /** Details for scripts, in addition to code and message. */
  readonly data: unknown;

  constructor(
    message: string,
    { code = 'failed', data, ...options }: ErrorOptions & { code?: string; data?: unknown } = {},
  ) {
    super(message, options);
    this.code = code;
    this.data = data;
  }

  /** Exit code of a command that fails with it. */
  get exitCode(): 1 | 2 {
    return this.code === 'usage' ? 2 : 1;
  }
}
