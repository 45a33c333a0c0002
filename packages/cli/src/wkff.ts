/** `npm run wkff -- <command>`: works on a site from the command line, whether or not the site runs (docs/operating.md). */
import { exitWith } from '@wkff/launcher/exit-with';
import { platform, wholeEnvironment } from '@wkff/settings';
import { runWkff } from './runWkff.ts';

// A change under way is finished: it takes a moment, and the database is left as it was found.
const broken = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => broken.abort());

exitWith(
  runWkff({
    words: process.argv.slice(2),
    env: wholeEnvironment(),
    folder: platform('INIT_CWD').INIT_CWD ?? '',
    input: process.stdin,
    print: (line) => void process.stdout.write(`${line}\n`),
    errors: process.stderr,
    signal: broken.signal,
  }),
);
