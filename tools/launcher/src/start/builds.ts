import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { findBuild, newestBuild, type Built } from '@wkff/build/builds';
import type { ShellBuild } from '@wkff/mf-contract';
import { UserError } from '@wkff/server/user-error';
import type { BuildAnswer } from './buildMain.ts';
import { root } from './settings.ts';

/** Returns the folders of the remotes: those at the root that have a `remote.json`. */
export function remoteDirs(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(path.join(root, name, 'remote.json')))
    .map((name) => path.join(root, name));
}

const BUILD_MAIN = path.join(import.meta.dirname, 'buildMain.ts');

/** The host's folder. */
export const SHELL_DIR = path.join(root, 'shell');

export interface Builds {
  shell: Built<ShellBuild>;
  remotes: Built<Release>[];
}

/** Returns the builds of all current sources, after building missing ones. @throws UserError */
export async function prepareBuilds(say: (line: string) => void, signal: AbortSignal): Promise<Builds> {
  await buildMissing([SHELL_DIR, ...remoteDirs()], say, signal);
  return { shell: shellBuild(), remotes: remoteDirs().map(remoteBuild) };
}

/** Returns the newest build of the host. @throws UserError if there is none. */
export const shellBuild = () => found<ShellBuild>(SHELL_DIR);

/** Returns the newest build of the remote in a folder. @throws UserError if there is none. */
export const remoteBuild = (dir: string) => found<Release>(dir);

/**
 * Builds the host and remotes in these folders whose current sources have no build, two at a time.
 * @param program builds the folders that it is sent.
 * @throws UserError
 */
export async function buildMissing(
  dirs: readonly string[],
  say: (line: string) => void,
  signal: AbortSignal,
  program = BUILD_MAIN,
): Promise<void> {
  const missing = dirs.filter((dir) => !findBuild(root, dir));
  if (missing.length > 0) say(`building ${missing.map((dir) => path.basename(dir)).join(', ')} …`);
  const queue = [...missing];
  const failure = new AbortController();
  const whole = AbortSignal.any([signal, failure.signal]);
  // Nothing is built on after a failure.
  await Promise.all([buildQueued(queue, program, whole), buildQueued(queue, program, whole)]).finally(() =>
    failure.abort(),
  );
  signal.throwIfAborted();
}

function found<T>(dir: string): Built<T> {
  // Sources edited meanwhile have no build, so use the newest one.
  const built = findBuild<T & { source_hash: string }>(root, dir) ?? newestBuild<T>(dir);
  if (!built) throw new UserError(`${path.basename(dir)} was built, but its build is gone; start again.`);
  return built;
}

/**
 * Builds the apps of a queue in one process: once it has loaded and run webpack, the next app takes half of the time.
 * @throws UserError
 */
async function buildQueued(queue: string[], program: string, signal: AbortSignal): Promise<void> {
  if (queue.length === 0) return;
  const child = fork(program, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
  const ended = new Promise<[BuildAnswer]>((resolve, reject) => {
    child.on('error', reject);
    // Later than `exit`: what it wrote before it died has been read.
    child.once('close', (code, name) => resolve([{ failure: `its process ended (${name ?? code})\n${errors}` }]));
  });
  // There is no `close` after a `disconnect` from here.
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // The end is awaited only while something is built.
  ended.catch(() => undefined);
  for (let dir = queue.shift(); dir && !signal.aborted; dir = queue.shift()) {
    // A process that has died cannot be told; `ended` says why.
    child.send(dir, () => undefined);
    const [{ failure }] = await Promise.race([once(child, 'message') as Promise<[BuildAnswer]>, ended]);
    if (failure !== null) throw new UserError(`${path.basename(dir)} could not be built:\n${failure.trim()}`);
  }
  child.disconnect();
  await exited;
}
