import { flushCompileCache, getCompileCacheDir } from 'node:module';

/** Argument of a program that has taken its own place, so that it does so once. */
const AGAIN = 'again';

/**
 * Runs this program again in the same process if Node had to compile a module of it, after a first start or an update:
 * the compiler would keep 35 MiB for as long as the site runs. Must be called before the program starts anything: it
 * would lose its children. Does nothing where the compiler is needed again (no kept code), or where the program would
 * lose its channel.
 */
export function startAgain(env: NodeJS.ProcessEnv): void {
  const [, file = '', ...args] = process.argv;
  if (!hasCompiler() || args.includes(AGAIN) || !getCompileCacheDir()) return;
  if (!process.execve || process.platform === 'win32' || process.channel) return;
  flushCompileCache();
  process.execve(process.execPath, [process.execPath, ...process.execArgv, file, ...args, AGAIN], env);
}

function hasCompiler(): boolean {
  // Node's own list, which its documentation does not have.
  const loaded: unknown = Reflect.get(process, 'moduleLoadList');
  return Array.isArray(loaded) && loaded.some((name) => String(name).includes('amaro'));
}
