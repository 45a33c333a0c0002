import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { isProgram, programFolders, UNPACKED_BROWSER } from '@wkff/settings';
import type { RemoteSettings } from '../siteFile.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
  'msedge.exe',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path of a browser: `CHROME_PATH`, a Chromium of the system, or the one that the browser tests unpacked, if
 * it starts here. Null if there is none.
 */
export function findBrowser(
  { CHROME_PATH }: Pick<RemoteSettings, 'CHROME_PATH'>,
  folders: readonly string[] = programFolders(),
  unpacked: string = path.join(UNPACKED_BROWSER.folder, UNPACKED_BROWSER.program),
): string | null {
  if (CHROME_PATH !== null) return CHROME_PATH;
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...PLACES];
  return candidates.find(isProgram) ?? (startsHere(unpacked) ? unpacked : null);
}

/** Returns false for a program that is missing, or lacks a library of the system. */
function startsHere(program: string): boolean {
  return spawnSync(program, ['--headless', '--no-sandbox', '--version'], { timeout: START_LIMIT_MS }).status === 0;
}

/** An event of the DevTools protocol, e.g. `Runtime.exceptionThrown`. */
export interface BrowserEvent {
  method: string;
  params: Record<string, unknown>;
  sessionId?: string;
}

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

const START_LIMIT_MS = 20_000;

/** A headless browser, controlled through a pipe with the DevTools protocol. Close it after use. */
export class Browser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #input: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #listeners = new Set<(event: BrowserEvent) => void>();
  #number = 0;
  #rest = '';
  #end: Error | null = null;

  private constructor(program: string) {
    this.#profile = mkdtempSync(path.join(tmpdir(), 'wkff-browser-'));
    this.#process = spawn(
      program,
      [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--user-data-dir=${this.#profile}`],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      },
    );
    const [, , , input, output] = this.#process.stdio;
    this.#input = input as Writable;
    this.#input.on('error', () => undefined);
    (output as Readable).setEncoding('utf8').on('data', (text: string) => this.#read(text));
    const gone = (reason: string) => {
      this.#end = new Error(`the browser ${program} ended: ${reason}`);
      for (const answer of this.#waiting.values()) answer({ error: { message: this.#end.message } });
    };
    this.#process.on('error', ({ message }) => gone(message));
    this.#process.on('exit', (code, signal) => gone(String(signal ?? code)));
  }

  /** Starts a browser. @throws Error if it does not start. */
  static async start(program: string): Promise<Browser> {
    const browser = new Browser(program);
    const tooLate = setTimeout(() => browser.#process.kill('SIGKILL'), START_LIMIT_MS);
    try {
      await browser.send('Browser.getVersion');
      return browser;
    } catch (error) {
      await browser.close();
      throw error;
    } finally {
      clearTimeout(tooLate);
    }
  }

  /** Sends a command, to a page if a session is passed. @throws Error with the browser's reason. */
  async send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    if (this.#end) throw this.#end;
    const id = (this.#number += 1);
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
    });
    this.#waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result ?? {};
  }

  /** Calls the listener for every event. Returns a function that removes it. */
  listen(listener: (event: BrowserEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (!this.#end) {
      const ended = new Promise((resolve) => this.#process.once('exit', resolve));
      this.#process.kill('SIGKILL');
      await ended;
    }
    // Child processes of the browser may still be writing.
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }

  #read(text: string): void {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part) as Answer & BrowserEvent;
      if (message.id === undefined) for (const listener of this.#listeners) listener(message);
      else this.#waiting.get(message.id)?.(message);
    }
  }
}

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Only scripts are checked.
  '--blink-settings=imagesEnabled=false',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
];
