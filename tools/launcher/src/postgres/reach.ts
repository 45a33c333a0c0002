import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const OTHERS_MAY_ENTER = 0o001;

/** Returns true if any user can access the path, because all its parent folders allow others to enter. */
export async function othersMayReach(path: string): Promise<boolean> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & OTHERS_MAY_ENTER) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
