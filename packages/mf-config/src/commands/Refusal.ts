/**
 * Ends a command with a message for the person who ran it: what happened, and what to do about it. The code `usage`
 * means that the command line is wrong.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** Details for scripts, in addition to code and message. */
  readonly data: unknown;

  constructor(code: string, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
