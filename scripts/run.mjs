/**
 * Runs a command of this project with the project's own Node, after installing the lockfile's packages. This file runs
 * on any Node from 20 on with nothing installed: it must not use dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readStarters, STARTERS, whenStarterEnds } from './lib/whenStarterEnds.mjs';

/** Read before the installation, which takes so long that one of them may end. */
const starters = readStarters();

/** The file of each command; those that are not listed are the repository's own, `scripts/<command>.ts`. */
const FILES = {
  start: 'tools/launcher/src/start.ts',
  dev: 'tools/launcher/src/dev.ts',
  update: 'tools/launcher/src/update.ts',
  'demo-match': 'tools/launcher/src/demoMatch.ts',
  'demo-reset': 'tools/launcher/src/demoReset.ts',
  wkff: 'tools/cli/src/wkff.ts',
  bench: 'tools/measure/src/bench.ts',
  proof: 'scripts/proof.ts',
  'draw-art': 'tools/pictures/src/art.ts',
  'draw-crests': 'tools/pictures/src/crests.ts',
  'draw-fonts': 'tools/pictures/src/fonts.ts',
  'draw-identity': 'tools/pictures/src/identity.ts',
};

/**
 * Commands that run for weeks, which take the place of this process, with Node's options: a start computes nothing, so
 * it does without what compiles busy functions to machine code, and with a small young generation. It may collect its
 * garbage when it is done.
 */
const LASTING = { start: ['--max-semi-space-size=1', '--no-opt', '--no-maglev', '--expose-gc'] };

/** Short names of the commands of `wkff`. */
const SHORT_NAMES = ['accounts', 'clubs', 'fixtures', 'items', 'backup', 'restore'];

const PNPM = 'pnpm@12.21.0';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const node = path.join(root, 'node_modules/node/bin/node');
const stamp = path.join(root, 'node_modules/.installed');
const lock = path.join(root, 'node_modules.lock');

/** Returns the environment without npm's and pnpm's variables, which would change how the tools below work. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package|lifecycle)_/i.test(name)),
  );
}

function lockfileHash() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function isInstalled() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash();
}

/** As `isAlive` of tools/build, which needs a Node that runs TypeScript: this program installs it. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Waits while another process installs the packages of the same clone. */
function takeLock() {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (holder && !isAlive(holder)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
}

function install() {
  takeLock();
  try {
    if (isInstalled()) return;
    console.log('Installing dependencies (once, and after each change of the lockfile) …');
    const { status } = spawnSync('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: cleanEnvironment(),
      shell: process.platform === 'win32',
    });
    if (status !== 0 || !existsSync(node)) {
      console.error(
        'Dependencies could not be installed. Is the package registry reachable? Run "npx pnpm@12.21.0 install" to see why.',
      );
      process.exit(1);
    }
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, lockfileHash());
  } finally {
    rmSync(lock, { force: true });
  }
}

const words = process.argv.slice(2);
const [command, ...args] = SHORT_NAMES.includes(words[0]) ? ['wkff', ...words] : words;
if (!isInstalled()) install();

const bin = [path.join(root, 'node_modules/node/bin'), path.join(root, 'node_modules/.bin'), process.env.PATH].join(
  path.delimiter,
);
const env = { ...cleanEnvironment(), PATH: bin };
// Without its compiled code, each program of the site compiles its TypeScript again, and keeps the compiler.
if (command in FILES) env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/compiled');
const file = path.join(root, FILES[command] ?? `scripts/${command}.ts`);
const options = LASTING[command] ?? [];
// A command ends with npm, or with the program to which it has a channel. One that a terminal started outlives it if
// that is wished (nohup).
const endsWithStarter = Boolean(process.env.npm_lifecycle_event ?? process.channel);
// Windows cannot replace a program, and Node can from 22.15 on.
if (command in LASTING && process.execve && process.platform !== 'win32') {
  const following = endsWithStarter
    ? ['--import', pathToFileURL(path.join(root, 'scripts/lib/endWithStarter.mjs')).href]
    : [];
  process.chdir(root);
  process.execve(node, [node, ...options, ...following, file, ...args, STARTERS + starters], env);
}
const child = spawn(node, [...options, file, ...args], {
  cwd: root,
  // A lasting command listens to the end of its channel: then this process was killed.
  stdio: ['inherit', 'inherit', 'inherit', ...(command in LASTING ? ['ipc'] : [])],
  env,
});
// A terminal sends Ctrl-C to both processes; signals to this one only are forwarded. The child decides when to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
if (endsWithStarter) whenStarterEnds(() => child.kill('SIGTERM'), starters);
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
