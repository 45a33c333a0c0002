import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '@wkff/launcher/paths';
import type { Cleanup } from './Cleanup.ts';

const run = promisify(execFile);

/** The part of `chrome-launcher`, a dependency of Lighthouse, that is used here. */
interface ChromeLauncher {
  launch(options: { chromePath: string; chromeFlags: string[]; handleSIGINT: boolean; logLevel: 'silent' }): Promise<{
    port: number;
    kill(): void;
  }>;
}

/** A running browser that can reach only this machine. */
export interface Browser {
  /** Port of its DevTools. */
  port: number;
  close(): Promise<void>;
}

/**
 * Returns the path of the browser that the tests use. It is found in another process: packages do not import from the
 * tests.
 */
export async function findBrowser(): Promise<string> {
  const module = pathToFileURL(join(ROOT, 'e2e/lib/findBrowser.ts')).href;
  const program = `import { findBrowser } from ${JSON.stringify(module)}; console.log('found ' + (await findBrowser()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT });
  const path = /^found (.+)$/m.exec(stdout)?.[1];
  if (!path) throw new Error(`no browser was found: ${stdout}`);
  return path;
}

/** Starts a browser with a fresh profile. `flags`: more of its arguments. */
export async function launchBrowser(
  chromePath: string,
  cleanup: Cleanup,
  flags: readonly string[] = [],
): Promise<Browser> {
  const fromLighthouse = createRequire(fileURLToPath(import.meta.resolve('lighthouse')));
  const { launch } = (await import(pathToFileURL(fromLighthouse.resolve('chrome-launcher')).href)) as ChromeLauncher;
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      // Only this machine can be resolved and reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--no-proxy-server',
      ...flags,
    ],
    handleSIGINT: false,
    logLevel: 'silent',
  });
  return { port: chrome.port, close: cleanup.add(() => chrome.kill()) };
}
