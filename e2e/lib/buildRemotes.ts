/** Entry point of a process that builds the remotes in folders, one after the other; prints the folder of each build. */
import { join } from 'node:path';
import { buildRemote } from '@wkff/build/build';

const root = join(import.meta.dirname, '..', '..');
for (const folder of process.argv.slice(2)) {
  const { dir } = await buildRemote(root, folder, { reuse: true });
  process.stdout.write(`${dir}\n`);
}
