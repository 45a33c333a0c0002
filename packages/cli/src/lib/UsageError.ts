/** A command can't be understood; the message says how it is written. */
export class UsageError extends Error {
  override name = 'UsageError';
}
