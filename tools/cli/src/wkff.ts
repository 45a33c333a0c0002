/** `npm run wkff -- <command>`: the commands of an admin, whether or not the site runs (docs/operating.md#commands). */
import { exitWith } from '@wkff/launcher/exit-with';
import { platform, wholeEnvironment } from '@wkff/settings';
import { runWkff } from './runWkff.ts';

// Ctrl-C does not end the process at once, so that a change is completed and a started database is stopped.
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
