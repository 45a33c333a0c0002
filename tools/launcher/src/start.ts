/** `npm start`: starts the whole site. The settings are in docs/settings.md. */
import { writeSync } from 'node:fs';
import { realNow } from '@wkff/contracts/clock';
import { exitWith } from './exitWith.ts';
import { collectLater } from './start/collectLater.ts';
import { startAgain } from './start/startAgain.ts';
import { startSite } from './start/startSite.ts';
import { readSettings } from './start/settings.ts';
import { onUpdate } from './start/updates.ts';

/** Prints a line. If the output is a file on a full disk, drops the line instead of ending the site. */
function say(line: string): void {
  try {
    writeSync(1, `${line}\n`);
  } catch {
    // Not with process.stdout, which would end the process or stay closed after the disk has space again.
  }
}

async function main(): Promise<void> {
  startAgain(process.env);
  const began = realNow();
  const settings = readSettings(process.env);
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  // The program that started this site has ended.
  process.on('disconnect', () => abort.abort());
  const site = await startSite(settings, say, abort.signal);
  if (!abort.signal.aborted) say(`started in ${((realNow() - began) / 1000).toFixed(1)} s`);
  if (!abort.signal.aborted) {
    const update = async () => {
      await site.update();
      say('API and web host are updated');
    };
    onUpdate(settings.dataDir, update, say);
    say(`ready ${settings.shownOrigin}`);
    collectLater();
  }
  await site.ended;
}

exitWith(main());
