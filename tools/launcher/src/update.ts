/** `npm run update`: API and web host of the running site get the code of now, without a refused request. */
import { exitWith } from './exitWith.ts';
import { readSettings } from './start/settings.ts';
import { askForUpdate } from './start/updates.ts';

async function main(): Promise<void> {
  await askForUpdate(readSettings(process.env).dataDir);
  process.stdout.write('API and web host are updated. Their old processes end after the last answers.\n');
}

exitWith(main());
