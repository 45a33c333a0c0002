/** The embedded server can't be used; the message is one sentence for whoever started the site. */
export class PostgresError extends Error {
  override name = 'PostgresError';
}
