import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { residentBytes, serverScript } from '@wkff/server';
import { bareEnvironment } from '@wkff/settings';
import type { BundleMessage, ReadBundle } from './bundleProgram.ts';

interface BundleLimits {
  /** Longest time in ms, with the start of the process. */
  time: number;
  /** Most memory of the process, in bytes. */
  memory: number;
}

const LIMITS: BundleLimits = { time: 20_000, memory: 700_000_000 };
/** Limit for the JavaScript heap, in MiB. */
const HEAP_MIB = 256;
const WATCH_MS = 100;

/**
 * Loads a server bundle in a separate process, which may only read files, and returns what its code says about itself.
 * @throws Error with the reason: the code throws, or ends its process, or takes too much time or memory.
 */
export function readBundle(
  file: string,
  release: Pick<Release, 'name' | 'version' | 'mounts' | 'server'>,
  limits = LIMITS,
): Promise<ReadBundle> {
  const program = path.join(import.meta.dirname, 'bundleProgram.ts');
  const flags = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MIB}`, '--no-warnings'];
  const { name, mounts, server } = release;
  const words = [file, serverScript(release, server.file), name, JSON.stringify(mounts)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, program, ...words], {
      // What the code prints is not the command's.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: bareEnvironment(),
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      settle();
    };
    const fail = (reason: string, stack = '') => end(() => reject(Object.assign(new Error(reason), { stack })));
    const timer = setTimeout(() => fail(`it took more than ${limits.time / 1000} s`), limits.time);
    const watch = setInterval(() => {
      const taken = residentBytes(child.pid);
      if (taken > limits.memory) fail(`it took ${Math.round(taken / 1e6)} MB of memory`);
    }, WATCH_MS);
    child.on('message', (message: BundleMessage) =>
      'read' in message ? end(() => resolve(message.read)) : fail(message.error.message, message.error.stack),
    );
    child.on('error', ({ message }) => fail(message));
    child.on('exit', (code, signal) =>
      fail(
        signal === 'SIGABRT' || code === OUT_OF_MEMORY
          ? `it took more than ${HEAP_MIB} MB of memory`
          : `it ended its process (${signal ?? `exit code ${code}`})`,
      ),
    );
  });
}

/** Exit code of a shell for a program that Node ended because its heap was full. */
const OUT_OF_MEMORY = 134;
