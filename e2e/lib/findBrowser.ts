import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programFolders, testSettings, UNPACKED_BROWSER, wholeEnvironment } from '@wkff/settings';

const run = promisify(execFile);
const { folder: CACHE } = UNPACKED_BROWSER;
const INSTALL_LIMIT_MS = 5 * 60 * 1000;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** A way to find a Chromium. */
export interface BrowserSource {
  name: string;
  /** Returns the program's path, or null if this way does not apply. May install something, may throw. */
  find(): Promise<string | null>;
}

/** Arguments for a Chromium that runs as root and in tests. */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The configured one first, then a headless shell, in which the suite takes about half as long as in a full Chromium.
 * If that lacks a system library: what the machine has installed, then a download.
 */
export const BROWSER_SOURCES: BrowserSource[] = [
  { name: 'CHROME_PATH', find: async () => testSettings.CHROME_PATH },
  { name: '@sparticuz/chromium', find: unpackFromRegistry },
  { name: "Playwright's own", find: playwrightsOwn },
  { name: 'the system', find: systemBrowser },
  { name: 'apt-get install libnss3', find: unpackWithLibraries },
  { name: 'apt-get install chromium', find: installChromium },
  { name: 'npx playwright install chromium', find: playwrightInstall },
];

/**
 * Returns the path of a Chromium that starts here.
 * @throws Error that lists each way with the reason why it failed.
 */
export async function findBrowser(sources = BROWSER_SOURCES, starts = startsHere): Promise<string> {
  const tried: string[] = [];
  for (const { name, find } of sources) {
    try {
      const path = await find();
      if (path === null) continue;
      await starts(path);
      return path;
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  throw new Error(
    ['No Chromium was found for the browser tests. Install one, or set CHROME_PATH to its program.', ...tried].join(
      '\n  ',
    ),
  );
}

/** Rejects when the program is missing or lacks a library. */
async function startsHere(path: string): Promise<void> {
  await run(path, ['--headless', '--no-sandbox', '--version'], { timeout: 30_000 });
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return (await isProgram(path)) ? path : null;
}

async function systemBrowser(): Promise<string | null> {
  const folders = programFolders();
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, MAC_CHROME]) if (await isProgram(path)) return path;
  return null;
}

/** Installs the system libraries that the packed Chromium needs. */
async function unpackWithLibraries(): Promise<string | null> {
  return (await aptGet('libnss3', 'libexpat1')) ? unpackFromRegistry() : null;
}

async function installChromium(): Promise<string | null> {
  return (await aptGet('chromium')) ? systemBrowser() : null;
}

/**
 * Returns false where it does not apply: only root can install, and Ubuntu's chromium package only refers to a snap.
 */
async function aptGet(...packages: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!/^ID=debian$/m.test(release)) return false;
  console.log(`browser: apt-get install ${packages.join(' ')}`);
  await install('apt-get', ['update', '-qq']);
  await install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  return true;
}

async function unpackFromRegistry(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  await mkdir(CACHE, { recursive: true });
  // The package unpacks into the temporary folder that is set when it is loaded.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = CACHE;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    return await packed.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

async function playwrightInstall(): Promise<string | null> {
  console.log('browser: npx playwright install chromium');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await install(process.execPath, [cli, 'install', 'chromium']);
  return playwrightsOwn();
}

function install(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...wholeEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_LIMIT_MS,
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args[0]} ended with ${code}`)),
    );
  });
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
