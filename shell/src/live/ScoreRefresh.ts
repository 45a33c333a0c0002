import { createAnnouncer } from '../page/announcer.ts';
import type { Router } from '../page/Router.ts';
import { liveTags, saidOf } from './liveTags.ts';
import type { LiveState } from './LiveState.ts';
import { liveTexts } from './texts.ts';

/** Longest random delay before a page reads changed data, in ms, so that not all pages read at the same time. */
const LONGEST_PAUSE = 300;
/** First and longest delay before a failed read is retried, in ms, plus a random part of up to the same length. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;
/** Failures of reads later than this (ms) after a refresh are not attributed to it. */
const REFRESH_LIMIT = 15_000;

type Timer = ReturnType<typeof setTimeout>;

/** Reads the data of a page again when one of the tags that it was made from has changed, and retries failed reads. */
export class ScoreRefresh {
  readonly #router: Router;
  readonly #live: LiveState;
  readonly #announce = createAnnouncer('scores');
  /** Changed tags whose data was not read again yet. Null: all data. */
  #changed: Set<string> | null = new Set();
  #timer: Timer | undefined;
  #retryTimer: Timer | undefined;
  #retryPause = FIRST_RETRY;
  #refreshedAt = -Infinity;
  #hasFailed = false;

  constructor(router: Router, live: LiveState) {
    this.#router = router;
    this.#live = live;
    live.onFailure = () => this.#retry();
  }

  /** Notes the tags of a change, and refreshes the page if necessary. @param tags null: anything may have changed. */
  note(tags: readonly string[] | null): void {
    if (tags === null) this.#changed = null;
    else for (const tag of tags) this.#changed?.add(tag);
    this.check();
  }

  /** Refreshes the page if necessary. Changes during a load are checked after it, as its data may be older. */
  check(): void {
    if (this.#timer !== undefined || document.hidden || !isIdle(this.#router)) return;
    const tags = liveTags(this.#router.state);
    const changed = this.#changed;
    if (changed && !tags.some((tag) => changed.has(tag))) return changed.clear();
    if (tags.length > 0) this.#timer = setTimeout(() => void this.#refresh(), Math.random() * LONGEST_PAUSE);
  }

  async #refresh(): Promise<void> {
    this.#timer = undefined;
    // A load in progress may read data from before the change, so this is repeated when it ends.
    if (document.hidden || !isIdle(this.#router)) return;
    const isKnown = this.#changed !== null;
    const isDocument = liveTags(this.#router.state).every((tag) => tag.startsWith('document:'));
    this.#changed = new Set();
    if (!this.#hasFailed) this.#retryPause = FIRST_RETRY;
    this.#hasFailed = false;
    this.#refreshedAt = performance.now();
    this.#live.isRefreshing = true;
    const { key } = this.#router.state.location;
    const before = saidOf(this.#router.state);
    await this.#router.revalidate();
    this.#live.isRefreshing = false;
    const said = saidOf(this.#router.state);
    // A card of a match that says its score is no news of the score.
    // What another page says is no news either.
    if (this.#router.state.location.key !== key) return;
    if (!isKnown || this.#hasFailed || (said !== undefined && said === before)) return;
    this.#announce(isDocument ? liveTexts.document : said || liveTexts.scores);
  }

  /** A widget's own read may fail after the refresh. The old data stays on screen, and the read is retried. */
  #retry(): void {
    if (performance.now() - this.#refreshedAt > REFRESH_LIMIT) return;
    this.#hasFailed = true;
    if (this.#retryTimer !== undefined) return;
    const readAgain = () => {
      this.#retryTimer = undefined;
      this.note(null);
    };
    this.#retryTimer = setTimeout(readAgain, this.#retryPause * (1 + Math.random()));
    this.#retryPause = Math.min(this.#retryPause * 2, LONGEST_RETRY);
  }
}

/** Returns true if the router neither loads a page nor reads one again. */
export function isIdle({ state }: Router): boolean {
  return state.navigation.state === 'idle' && state.revalidation === 'idle' && state.initialized;
}
