import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { programEnvironment } from './programs.ts';
import { ROOT, type Site } from './site.ts';

/**
 * Runs a command of the site on a running site, as `npm run clubs -- list` does. Returns its output.
 * @throws Error with its output if it fails.
 */
export async function runCommand(
  { dataDir }: Pick<Site, 'dataDir'>,
  name: 'accounts' | 'clubs' | 'fixtures',
  ...words: string[]
): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/cli/src/wkff.ts'), name, ...words], {
    cwd: ROOT,
    env: programEnvironment({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
