import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

/** What keeps a render process from the machine beside Node's own permissions, as far as the machine can. */
export interface Confinement {
  /** For `spawn`: a user that owns nothing, where the host is root. */
  ids: { uid?: number; gid?: number };
  /** Words before the command of Node. */
  wrapper: readonly string[];
  /** True: the kernel gives the process no network at all. */
  hasNoNetwork: boolean;
  /** True: the process ends with the host, however that ends. */
  endsWithHost: boolean;
}

/** No account has this number, so no file and no other process belongs to it. */
const NOBODY_ELSE = 60_700;
/**
 * Most bytes that may be written to, in KiB: a process that has read no code yet has 550 MB of that, nearly all never
 * touched. It ends a sudden gigabyte at once; the host watches what is really taken (`RenderProcess.ts`).
 */
const DATA_KIB = 1_200_000;
/** Most of what JavaScript itself may take, in MiB. */
const HEAP_MIB = 128;

const LIMITS = `echo 900 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0; ulimit -f 0; ulimit -d ${DATA_KIB}; exec "$@"`;
const SHELL = ['/bin/sh', '-c', LIMITS, 'sh'];
const NO_NETWORK = ['unshare', '--user', '--net', '--'];
const WITH_HOST = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];

/** Flags of Node: no file, no child process, no thread, no add-on, no inspector (`--permission` without any allowance). */
const NODE = [
  '--permission',
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  `--max-old-space-size=${HEAP_MIB}`,
  // A page needs 2 MiB or so; what a render leaves behind is collected soon.
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
  '--disable-sigusr1',
  '--no-warnings',
  '--input-type=module',
];

/** Starts Node with a program on its standard input and the channel as its fourth file. */
export function startConfined({ ids, wrapper }: Pick<Confinement, 'ids' | 'wrapper'>, program: string): ChildProcess {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...NODE, '-'];
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    // For `unshare` and `setpriv`; of the host's environment nothing. The read of the channel has a thread for itself.
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

/** Finds out once how far processes can be confined here: the strictest way in which Node starts. */
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
