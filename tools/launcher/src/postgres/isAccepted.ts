import { openConnection } from './openConnection.ts';

/** Returns whether the server accepts the role and password of a URL. @throws any other error of the connection. */
export async function isAccepted(url: string): Promise<boolean> {
  const pool = openConnection(url);
  try {
    await pool.query('select');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false;
    throw error;
  } finally {
    await pool.end();
  }
}
