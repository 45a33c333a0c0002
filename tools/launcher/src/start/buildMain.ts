/** A process that builds apps, one after the other: answers each folder that it is sent. It ends with its channel. */
import { readApp } from '@wkff/build/app';
import { buildRemote, buildShell } from '@wkff/build/build';
import { describeFailure } from '../exitWith.ts';
import { root } from './settings.ts';

/** Null: the app of the folder is built, now or earlier from the same sources. */
export interface BuildAnswer {
  failure: string | null;
}

async function build(dir: string): Promise<BuildAnswer> {
  try {
    // The plug-in of Module Federation looks for the app's packages from here.
    process.chdir(dir);
    await (readApp(dir).remote ? buildRemote(root, dir, { reuse: true }) : buildShell(root, { reuse: true }));
    return { failure: null };
  } catch (error) {
    return { failure: describeFailure(error).text };
  }
}

process.on('message', async (dir: string) => {
  const answer = await build(dir);
  if (process.connected) process.send?.(answer);
});
process.on('disconnect', () => process.exit());
