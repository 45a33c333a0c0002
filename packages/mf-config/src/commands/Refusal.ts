/**
 * Ends a command: what happened and what to do about it, in sentences for whoever typed it. `usage` is the code of a command line
 * that can't be understood.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  /** What scripts get beside code and message. */
  readonly data: unknown;

  constructor(code: string, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
