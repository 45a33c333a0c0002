import { UserError } from '@wkff/server/user-error';
import { openConnection } from './openConnection.ts';

/** How long a server that has started may take to answer, in ms: on a busy machine its processes wait, too. */
const ANSWER_MS = 60_000;

/**
 * Returns whether the server accepts the role and password of a URL.
 * @throws UserError if it does not answer within a minute, or refuses for another reason.
 */
export async function isAccepted(url: string): Promise<boolean> {
  const pool = openConnection(url, ANSWER_MS, ANSWER_MS);
  try {
    await pool.query('select');
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '28P01') return false;
    throw new UserError(
      `The database has started, but does not answer (${message}): maybe the machine has too much to do. Try again when it has less; logs/postgres.log of DATA_DIR has what the database said.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}
