import type { BrowserContext, Page } from '@playwright/test';
import { reportViolations, type Messages } from './messages.ts';
import { countRequests } from './settled.ts';

/** Size of a new page's window. */
const WINDOW = { width: 1280, height: 720 };
/** A light document of the site: a document of the same site stays in the page's process. */
const REST = '/robots.txt';
/** What tests listen to. */
const EVENTS = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const;

/** A page that tests have one after the other, because a process for a new page costs as much as loading one. */
export class KeptPage {
  readonly #page: Page;
  #messages: Messages | null = null;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(context: BrowserContext): Promise<KeptPage> {
    const page = await context.newPage();
    const kept = new KeptPage(page);
    await reportViolations(page, (text) => kept.#messages?.hear(text));
    return kept;
  }

  /** Returns the page to a test, which hears what it says. */
  lend(messages: Messages): Page {
    this.#messages = messages;
    messages.listenToConsole(this.#page);
    countRequests(this.#page);
    return this.#page;
  }

  /** Leaves the test's document, then makes the page one that nobody has used. */
  async takeBack(): Promise<void> {
    const page = this.#page;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const { protocol, origin } = new URL(page.url());
    if (protocol.startsWith('http')) {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(origin + REST);
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
