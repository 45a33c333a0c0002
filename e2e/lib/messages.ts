import type { BrowserContext, Page } from '@playwright/test';

/** Collects the browser's warnings and errors on all pages of a context. */
export class Messages {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [
    // Tests of failures report more from one network than the host logs in a minute.
    / 429 .*\/_report\)$/,
    // On a busy machine a script may run for long.
    /^console\.error: \[[\w-]+\] long task: /,
  ];

  /** Messages that match are part of the test; all others fail it. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** The unexpected messages, in order. */
  unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }

  /** All messages so far. */
  all(): readonly string[] {
    return this.heard;
  }

  /** Listens to every present and later page of the context. */
  async listenTo(context: BrowserContext): Promise<void> {
    await reportViolations(context, (text) => this.hear(text));
    context.on('page', (page) => this.listenToConsole(page));
    for (const page of context.pages()) this.listenToConsole(page);
  }

  /** Listens to one page, before it has loaded anything. */
  async listenToPage(page: Page): Promise<void> {
    await reportViolations(page, (text) => this.hear(text));
    this.listenToConsole(page);
  }

  /** Listens to what the scripts of a page say. */
  listenToConsole(page: Page): void {
    page.on('console', (message) => {
      this.hear(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      this.hear(`uncaught: ${error.stack ?? error.message}`);
    });
  }

  hear(text: string): void {
    this.heard.push(text);
  }
}

/** Reports each violation of the pages' policy from now on. To be called before they load anything, and once. */
export async function reportViolations(target: BrowserContext | Page, hear: (text: string) => void): Promise<void> {
  await target.exposeBinding('__violated', (_, text: string) => hear(text));
  await target.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { __violated: report } = window as typeof window & { __violated(text: string): void };
      report(`securitypolicyviolation: ${event.violatedDirective} blocked ${event.blockedURI || event.sample}`);
    });
  });
}
