import type { BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';
import { reportViolations, type Messages } from './messages.ts';
import { countRequests } from './settled.ts';

/** Size of a new page's window. */
const WINDOW = { width: 1280, height: 720 };
/** A light document of the site: a document of the same site stays in the page's process. */
const REST = '/robots.txt';
/** What tests listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const;
/** What a document stores beside `localStorage` and `sessionStorage`. */
const STORES = 'cookies,indexeddb,cache_storage,service_workers';

/** A page that tests have one after the other, because a process for a new page costs as much as loading one. */
export class KeptPage {
  readonly #page: Page;
  readonly #browser: CDPSession;
  #messages: Messages | null = null;
  /** The scripts that the test has added to each document. */
  #scripts: Disposable[] = [];

  private constructor(page: Page, browser: CDPSession) {
    this.#page = page;
    this.#browser = browser;
  }

  static async open(context: BrowserContext): Promise<KeptPage> {
    const page = await context.newPage();
    const kept = new KeptPage(page, await context.newCDPSession(page));
    await reportViolations(page, (text) => kept.#messages?.hear(text));
    const add = page.addInitScript.bind(page);
    page.addInitScript = async (...script: Parameters<typeof add>) => {
      const added = await add(...script);
      kept.#scripts.push(added);
      return added;
    };
    return kept;
  }

  /** Returns the page to a test, which hears what it says. */
  lend(messages: Messages): Page {
    this.#messages = messages;
    messages.listenToConsole(this.#page);
    countRequests(this.#page);
    return this.#page;
  }

  /** Leaves the test's document, deletes what it has stored, and makes the page one that nobody has used. */
  async takeBack(): Promise<void> {
    const page = this.#page;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(this.#scripts.splice(0).map((script) => script.dispose()));
    // A listener would have to answer a form that asks whether to leave it.
    page.removeAllListeners('dialog');
    const { protocol, origin } = new URL(page.url());
    if (protocol.startsWith('http')) {
      await page.goto(origin + REST);
      // After the document has ended, because it stores drafts when it is left.
      await page.evaluate(() => [sessionStorage, localStorage].forEach((storage) => storage.clear()));
      await this.#browser.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
    }
    for (const event of EVENTS) page.removeAllListeners(event);
    this.#messages = null;
    // Outside of the window: the pointer of a new page is nowhere.
    await page.mouse.move(-1, -1);
    await page.setViewportSize(WINDOW);
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'no-preference' });
    await Promise.all(
      page
        .context()
        .pages()
        .filter((other) => other !== page)
        .map((other) => other.close()),
    );
  }
}
