import { spawn } from 'node:child_process';

/** What a command left when it had ended. */
export interface ScriptOutcome {
  code: number | null;
  out: string;
  err: string;
}

/** For tests: runs a script as its npm command does, with `PATH` and what `env` names as its whole environment. */
export async function runScript(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<ScriptOutcome> {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (outcome.out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (outcome.err += part));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...outcome };
}
