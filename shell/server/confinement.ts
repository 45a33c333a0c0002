import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Duplex } from 'node:stream';

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
  /** True if it has its own root folder, with Node alone, and sees no other process. Node is then a child of `unshare`. */
  isAlone: boolean;
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
/** For the tools around Node. */
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';
const SHELL = ['/bin/sh', '-c', LIMITS, 'sh'];
/**
 * Makes the root folder: Node, as `/node`, and the folders of its libraries, read-only. It is at `/proc`, because that
 * folder exists everywhere and has no files. A mount keeps `nosuid` and `nodev`, which the folder may have already and
 * which then can't be dropped (a unit of systemd with `NoNewPrivileges`). The second `unshare` takes away the rights
 * that mounting needed. It also takes away the signal that ends Node with its parent, which is therefore set again.
 */
const ROOT = `set -e
folders=$1 setpriv=$2 node=$3; shift 3
mount -t tmpfs -o mode=755 none /proc
for folder in $folders; do mkdir -p "/proc$folder"; mount --bind -o ro,nosuid,nodev "$folder" "/proc$folder"; done
: >/proc/node; mount --bind -o ro,nosuid,nodev "$node" /proc/node
: >/proc/setpriv; mount --bind -o ro,nosuid,nodev "$setpriv" /proc/setpriv
exec unshare --user --root=/proc -- /setpriv --pdeathsig KILL -- /node "$@"`;
const NAMESPACES = ['--map-root-user', '--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child'];
const NO_NETWORK = ['unshare', '--user', '--net', '--'];
const WITH_HOST = ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'];

/**
 * Makes glibc return blocks of 128 KiB and more at once. By default it takes ever larger ones from a heap that only
 * grows, once a large block was freed: pages and answers of the API leave holes there.
 */
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

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

/**
 * Returns the process that runs Node, for its memory and for signals: in a root folder it is the child of `unshare`. Call
 * it when the program has started. Undefined if it has ended.
 */
export function findNode({ isAlone }: Pick<Confinement, 'isAlone'>, { pid }: ChildProcess): number | undefined {
  if (!isAlone) return pid;
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || undefined;
  } catch {
    return undefined;
  }
}

/** Starts Node with a program on its standard input, and the channel as its fourth file descriptor. */
export function startConfined({ ids, wrapper }: Pick<Confinement, 'ids' | 'wrapper'>, program: string): ChildProcess {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, ...NODE, '-'];
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    // `PATH` is for `unshare` and `setpriv`. No variable of the host is passed. Two threads, as reading the channel
    // blocks one.
    env: { PATH, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2', ...MALLOC },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  child.stdin?.on('error', () => undefined).end(program);
  return child;
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
  const wrappers = [
    ...findAlone().map((alone) => [...SHELL, ...WITH_HOST, ...alone]),
    [...SHELL, ...NO_NETWORK, ...WITH_HOST],
    [...SHELL, ...WITH_HOST],
    SHELL,
    [],
  ];
  for (const ids of users) {
    for (const wrapper of wrappers) {
      const has = (word: string) => wrapper.includes(word);
      const way = { ids, wrapper, isAlone: has('--pid') };
      if (await startsNode(way)) return { ...way, hasNoNetwork: has('unshare'), endsWithHost: has('setpriv') };
    }
  }
  throw new Error('no render process can be started');
}

/** Returns the words that start Node alone in a root folder; none if its libraries or the tools are not found. */
function findAlone(): string[][] {
  const [setpriv] = ['/usr/bin/setpriv', '/bin/setpriv', '/sbin/setpriv'].filter((file) => existsSync(file));
  if (setpriv === undefined) return [];
  const { stdout } = spawnSync('ldd', [process.execPath, setpriv], { encoding: 'utf8', env: { PATH } });
  // A line is `libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x…)`, or begins with the path.
  const libraries = (stdout ?? '').split(/\s/).filter((word) => word.startsWith('/') && !word.endsWith(':'));
  const folders = new Set(libraries.map((library) => path.dirname(library)));
  if (folders.size === 0) return [];
  return [['unshare', ...NAMESPACES, '--', '/bin/sh', '-c', ROOT, 'sh', [...folders].join(' '), setpriv]];
}

/** Says that it has started, and ends with the channel. */
const TRIAL = `import { readSync, writeSync } from 'node:fs'; writeSync(3, '1'); readSync(3, Buffer.alloc(1));`;

/** Returns false also where the user of `way` does not exist, as for root of a user namespace. */
async function startsNode(way: Omit<Confinement, 'hasNoNetwork' | 'endsWithHost'>): Promise<boolean> {
  let child: ChildProcess;
  try {
    child = startConfined(way, TRIAL);
  } catch {
    return false;
  }
  const channel = child.stdio[3] as Duplex;
  let isFound = false;
  return new Promise((resolve) => {
    channel.on('error', () => undefined);
    channel.once('data', () => {
      isFound = findNode(way, child) !== undefined;
      channel.destroy();
    });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0 && isFound));
  });
}
