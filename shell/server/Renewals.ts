import type { DroppedAnswer } from '@wkff/server';

/** Most pages that are made again after a change. */
const MOST = 10;

export interface RenewalsOptions {
  /** True while renders of visitors wait for a place. */
  isBusy(): boolean;
  /** Makes the page of a key again, unless it exists or is being made. */
  renew(dropped: DroppedAnswer): Promise<void>;
}

/**
 * Makes the most read pages again that a change has dropped, before somebody asks for them: once, one after the other,
 * the most read first. Who asks meanwhile joins the render. Visitors come first: while their renders wait, nothing is
 * begun, and what is left then is made for those who ask.
 */
export class Renewals {
  readonly #options: RenewalsOptions;
  #left: DroppedAnswer[] = [];
  #isRunning = false;

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
    // The other caches drop what the change touched first.
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    try {
      for (let next = this.#left.shift(); next && !this.#options.isBusy(); next = this.#left.shift())
        await this.#options.renew(next);
    } catch {
      // What a failed render means is for the visitor who asks for the page.
    } finally {
      this.#left = [];
      this.#isRunning = false;
    }
  }
}
