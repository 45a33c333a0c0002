import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Length in bytes of what is read; `postmaster.pid` has eight short lines. */
const LONGEST = 8 * 1024;

/**
 * Reads the beginning of a file of the server's folder. Returns an empty text for a missing file and for anything else
 * that the server's user may have put in its place: a link, a pipe that nobody writes to, a device without an end.
 */
export async function readServersFile(path: string): Promise<string> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (handle === null) return '';
  try {
    if (!(await handle.stat()).isFile()) return '';
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST), 0, LONGEST, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
