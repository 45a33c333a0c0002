import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/**
 * How a render process is isolated from the machine, in addition to Node's own permissions, as far as the machine
 * supports it.
 */
export interface Confinement {
  /** Options of `spawn`: a user that owns nothing, if the host runs as root. */
  ids: { uid?: number; gid?: number };
  /** Words before the command of Node. */
  wrapper: readonly string[];
  /** True if the kernel denies the process all network access. */
  hasNoNetwork: boolean;
  /** True if the process ends with the host, however that ends. */
  endsWithHost: boolean;
}

/** A user id without an account, so that no file and no other process belongs to it. */
const NOBODY_ELSE = 60_700;
/**
 * Limit for writable memory, in KiB. An empty process already reserves 550 MB and never uses most of it. The limit
 * stops the allocation of a gigabyte immediately. The host watches the memory in use (`RenderProcess.ts`).
 */
const DATA_KIB = 1_200_000;
/** Limit for the JavaScript heap, in MiB. */
const HEAP_MIB = 128;

const LIMITS = `echo 900 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0; ulimit -f 0; ulimit -d ${DATA_KIB}; exec "$@"`;
const SHELL = ['/bin/sh', '-c', LIMITS, 'sh'];
const NO_NETWORK = ['unshare', '--user', '--net', '--'];
const WITH_HOST = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];

/** Flags of Node: no files, child processes, threads, add-ons or inspector (`--permission` without any permission). */
const NODE = [
  '--permission',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  `--max-old-space-size=${HEAP_MIB}`,
  // A page needs about 2 MiB. Garbage of a render is collected early.
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  '--disable-sigusr1',
  '--no-warnings',
  '--input-type=module',
];

/** Starts Node with a program on its standard input, and the channel as its fourth file descriptor. */
export function startConfined({ ids, wrapper }: Pick<Confinement, 'ids' | 'wrapper'>, program: string): ChildProcess {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...NODE, '-'];
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    // `PATH` is for `unshare` and `setpriv`. No variable of the host is passed. Two threads, as reading the channel
    // blocks one.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => undefined).end(program);
  return child;
}

let text: string | undefined;

/** Returns the program of a render process as JavaScript. */
export function readProgram(): string {
  text ??= stripTypeScriptTypes(readFileSync(new URL('./renderProgram.ts', import.meta.url), 'utf8'));
  return text;
}

let found: Promise<Confinement> | undefined;

/** Returns the strictest isolation with which Node starts here, found by trying them once. */
export function findConfinement(): Promise<Confinement> {
  found ??= tryAll();
  return found;
}

async function tryAll(): Promise<Confinement> {
  const isRoot = process.getuid?.() === 0;
  const users = [...(isRoot ? [{ uid: NOBODY_ELSE, gid: NOBODY_ELSE }] : []), {}];
  const wrappers = [[...SHELL, ...NO_NETWORK, ...WITH_HOST], [...SHELL, ...WITH_HOST], SHELL, []];
  for (const ids of users) {
    for (const wrapper of wrappers) {
      const isGood = await startsNode({ ids, wrapper });
      const has = (word: string) => wrapper.includes(word);
      if (isGood) return { ids, wrapper, hasNoNetwork: has('unshare'), endsWithHost: has('setpriv') };
    }
  }
  throw new Error('no render process can be started');
}

function startsNode(way: Pick<Confinement, 'ids' | 'wrapper'>): Promise<boolean> {
  const child = startConfined(way, '');
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
