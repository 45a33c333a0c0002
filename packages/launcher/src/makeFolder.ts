import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Like `mkdir -p`; Node's own never ends where the kernel says that the parent is missing though it is not, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || folder === dirname(folder)) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}
