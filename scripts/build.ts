/** `npm run build`: builds the host and every remote whose sources have no build yet. */
import { realNow } from '@wkff/contracts';
import { prepareBuilds } from '@wkff/launcher/builds';

const began = realNow();
const builds = await prepareBuilds((line) => process.stdout.write(`${line}\n`), new AbortController().signal);
for (const { dir } of [builds.shell, ...builds.remotes]) process.stdout.write(`${dir}\n`);
process.stdout.write(`done in ${((realNow() - began) / 1000).toFixed(1)} s\n`);
