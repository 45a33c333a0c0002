import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@wkff/launcher/paths';
import { bareEnvironment } from '@wkff/settings';
import type { BenchSite } from './site.ts';

const COMMAND_LIMIT_MS = 180_000;

/** Runs `wkff-remote` in the folder of a remote, for a site. Resolves to its output. @throws Error if it fails. */
export async function runReleaseCommand(
  { dataDir }: Pick<BenchSite, 'dataDir'>,
  folder: string,
  ...words: string[]
): Promise<string> {
  const all = [join(ROOT, 'tools/release/bin/wkff-remote.mjs'), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, all, {
    cwd: folder,
    env: bareEnvironment({ DATA_DIR: dataDir }),
    timeout: COMMAND_LIMIT_MS,
  });
  return stdout;
}
