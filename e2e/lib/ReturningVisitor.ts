import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test';
import { NETWORK_EVENTS, NetworkLoads } from '@wkff/measure';
import { testSettings } from '@wkff/settings';
import type { PassedAnswer } from './apiProxy.ts';
import { LAUNCH_FLAGS } from './findBrowser.ts';
import type { Messages } from './messages.ts';
import { countRequests, settled } from './settled.ts';
import { CONTEXT } from './test.ts';

/** A page that a visitor has opened, after it has done all that it does by itself. */
export interface Visit {
  page: Page;
  loads: NetworkLoads;
  /** Paths of the scripts and style sheets whose bytes the browser compares with a hash. */
  checked: string[];
}

type Recording = Window & { checkedFiles?: string[] };

/**
 * A visitor whose browser keeps its files in a folder, as at home. The contexts of other tests are private windows,
 * which use no dictionaries.
 */
export class ReturningVisitor {
  readonly context: BrowserContext;
  readonly #folder: string;
  #probes = 0;

  private constructor(context: BrowserContext, folder: string) {
    this.context = context;
    this.#folder = folder;
  }

  static async start(messages: Messages): Promise<ReturningVisitor> {
    const folder = mkdtempSync(join(tmpdir(), 'browser-'));
    const executablePath = testSettings.CHROME_PATH ?? '';
    const options = { ...CONTEXT, executablePath, args: LAUNCH_FLAGS };
    const context = await chromium.launchPersistentContext(folder, options);
    await messages.listenTo(context);
    messages.expect(/\/probe-\d+\//);
    return new ReturningVisitor(context, folder);
  }

  /** Opens a page in a new tab, and closes the others. */
  async visit(address: string): Promise<Visit> {
    const before = this.context.pages();
    const page = await this.context.newPage();
    await Promise.all(before.map((other) => other.close()));
    countRequests(page);
    await page.addInitScript(recordIntegrity);
    const session = await this.context.newCDPSession(page);
    const loads = new NetworkLoads();
    for (const event of NETWORK_EVENTS) session.on(event, (heard) => loads.hear(event, heard));
    await session.send('Network.enable');
    await page.goto(address);
    await settled(page);
    const checked = await page.evaluate(() => (window as Recording).checkedFiles ?? []);
    return { page, loads, checked };
  }

  /**
   * Waits until the browser offers files of a remote as dictionaries, which it stores a moment after it has loaded
   * them: until it names one when it asks for the same file of a release that does not exist.
   * @param answers what a proxy in front of the site has passed on.
   */
  async untilKept({ page }: Visit, paths: readonly string[], answers: readonly PassedAnswer[]): Promise<void> {
    const probe = async (): Promise<string[]> => {
      this.#probes += 1;
      const probes = paths.map((path) => path.replace(/^(\/remotes\/[^/]+)\/[^/]+/, `$1/probe-${this.#probes}`));
      await page.evaluate(loadAll, probes);
      const isOffered = (path: string) =>
        answers.some((answer) => answer.path === path && answer.asked['available-dictionary'] !== undefined);
      return probes.filter((path) => !isOffered(path));
    };
    await expect.poll(probe, { intervals: [50] }).toEqual([]);
  }

  async end(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** In the page: records elements with an `integrity` when they are added, because scripts that ran are removed. */
function recordIntegrity(): void {
  const checked: string[] = ((window as Recording).checkedFiles = []);
  const add = (node: Node) => {
    if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) || node.integrity === '') return;
    checked.push(new URL(node instanceof HTMLScriptElement ? node.src : node.href).pathname);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) add(node);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: loads scripts and style sheets, which all fail. */
async function loadAll(paths: readonly string[]): Promise<void> {
  const load = (path: string) =>
    new Promise<void>((resolve) => {
      const element = path.endsWith('.css')
        ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
        : Object.assign(document.createElement('script'), { src: path });
      element.onerror = () => resolve();
      document.head.append(element);
    });
  await Promise.all(paths.map(load));
}
