import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { promisify } from 'node:util';

/** The load generator's package. Only the bench needs it, so it is not installed with the site. */
const PACKAGE = 'autocannon@9.0.0';
const LIMIT_MS = 120_000;

/** Installs autocannon from npm's cache or the registry; returns its entry. @throws Error when neither has it. */
export async function findAutocannon(): Promise<string> {
  const program =
    "process.env.PATH.split(path.delimiter).map((d) => path.join(d, 'autocannon')).find((f) => fs.existsSync(f)) ?? ''";
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${PACKAGE}`, '--', 'node', '--print', program],
    { timeout: LIMIT_MS, shell: process.platform === 'win32' },
  ).catch((error: unknown) => {
    throw new Error(`${PACKAGE} could not be installed from the registry`, { cause: error });
  });
  const command = stdout.trim();
  if (!command) throw new Error(`${PACKAGE} was installed but its program was not found`);
  return realpathSync(command);
}
