import type { DroppedAnswer, TextAnswer } from '@wkff/server';

/** Most pages that are made again after a change. */
const MOST = 10;
const LONGEST_MS = 100;

export interface RenewalsOptions {
  /** True while renders of visitors wait for a place. */
  isBusy(): boolean;
  /** Makes the page of a key again, unless it exists or is being made. */
  renew(dropped: DroppedAnswer): Promise<void>;
  /** Longest time (ms) for which pages from before a change are shown, and the answer to its write is held. */
  longestMs?: number;
}

/**
 * Makes the most read pages again that a change has dropped, before somebody asks for them: once, one after the other,
 * the most read first. Who asks meanwhile gets the page from before the change, so that nobody waits. The answer to the
 * write must wait for `settled`: then who has written, and whoever they tell, gets no older page. While pages are
 * made again, further changes drop pages at once, and who asks joins the render. Visitors come first: while their
 * renders wait, nothing is begun, and what is left then is made for those who ask.
 */
export class Renewals {
  readonly #options: RenewalsOptions;
  #left: DroppedAnswer[] = [];
  #isRunning = false;
  /** The pages from before a change that are shown until they are made again. */
  readonly #shown = new Map<string, DroppedAnswer>();
  #settled = Promise.resolve();
  #settle: () => void = () => undefined;

  constructor(options: RenewalsOptions) {
    this.#options = options;
  }

  /** Takes the pages that a change has dropped. Those that nobody has read since they were made are left out. */
  add(dropped: readonly DroppedAnswer[]): void {
    const earlier = this.#left.filter(({ key }) => !dropped.some((one) => one.key === key));
    this.#left = [...earlier, ...dropped.filter(({ reads }) => reads > 0)]
      .sort((a, b) => b.reads - a.reads)
      .slice(0, MOST);
    if (this.#isRunning || this.#left.length === 0) return;
    this.#isRunning = true;
    this.#show(this.#left);
    // The other caches drop what the change touched first.
    setImmediate(() => void this.#run());
  }

  /** Returns the page of a key from before a change, if it is being made again and may still be shown. */
  earlier(key: string): TextAnswer | undefined {
    const shown = this.#shown.get(key);
    return shown?.isUsable() ? shown.text : undefined;
  }

  /** Resolves when no page from before a change is shown. */
  settled(): Promise<void> {
    return this.#settled;
  }

  async #run(): Promise<void> {
    const limit = setTimeout(() => this.#hideAll(), this.#options.longestMs ?? LONGEST_MS);
    try {
      for (let next = this.#left.shift(); next && !this.#options.isBusy(); next = this.#left.shift()) {
        await this.#options.renew(next);
        this.#hide(next.key);
      }
    } catch {
      // What a failed render means is for the visitor who asks for the page.
    } finally {
      clearTimeout(limit);
      this.#left = [];
      this.#isRunning = false;
      this.#hideAll();
    }
  }

  #show(pages: readonly DroppedAnswer[]): void {
    for (const page of pages) this.#shown.set(page.key, page);
    this.#settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  #hide(key: string): void {
    this.#shown.delete(key);
    if (this.#shown.size === 0) this.#settle();
  }

  #hideAll(): void {
    this.#shown.clear();
    this.#settle();
  }
}
