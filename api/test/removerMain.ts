/** Program of `removeAfterRun`: waits for the end of its input, then removes the folder that is its argument. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const [folder = ''] = process.argv.slice(2);
process.stdin.resume().once('end', () => void removeLeft());

/** A run that ended by itself has left nothing. */
async function removeLeft(): Promise<void> {
  if (!existsSync(folder)) return;
  // Loaded only now, as a run takes minutes.
  const { preparePostgres, removePostgres } = await import('@wkff/launcher/postgres');
  // Stops the server that was left running.
  await preparePostgres({ dataDir: folder, log: () => undefined });
  await removePostgres(folder);
  await rm(folder, { recursive: true, force: true });
}
