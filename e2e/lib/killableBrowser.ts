import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { bareEnvironment, testSettings } from '@wkff/settings';
import { LAUNCH_FLAGS } from './findBrowser.ts';

/** A browser with a folder for its data, as on a member's machine. */
export interface KillableBrowser {
  context: BrowserContext;
  /** Ends all its processes at once (SIGKILL): it writes nothing more. Resolves when they are gone. */
  kill(): Promise<void>;
}

/** Starts a browser in a process group by itself. */
export async function startBrowser(folder: string): Promise<KillableBrowser> {
  const flags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const child = spawn(testSettings.CHROME_PATH ?? '', [...LAUNCH_FLAGS, ...flags], {
    env: bareEnvironment({}),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const [, found] = /DevTools listening on (ws:\S+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the browser ended:\n${text}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  return {
    context,
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}

/** Runs with a new folder for a browser's data, and deletes it. */
export async function withBrowserFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
