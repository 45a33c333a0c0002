import { EVENT_LIMITS, type MatchEventFacts, type SavedEvents } from '@wkff/contracts';
import { openDraft, type DraftStore } from '@wkff/forms';
import { sendEvents, type Sent } from './sendEvents.ts';
import {
  fromStored,
  OUTBOX_FORMAT,
  toStored,
  withCorrected,
  withOthers,
  withoutStored,
  withoutThread,
  type StoredOutbox,
  type WaitingEvent,
} from './waiting.ts';

/** First and longest time in ms until events that got no answer are sent again. */
const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 10_000;

/** `idle`: nothing waits for an answer; `no_answer`: the network or the API is away, and sending goes on. */
type Line = 'idle' | 'sending' | 'no_answer' | 'signed_out' | 'forbidden';

export interface OutboxState {
  waiting: readonly WaitingEvent[];
  line: Line;
  /** False if this browser could not store the events: they are lost with the page. */
  isStored: boolean;
}

export interface OutboxOptions {
  accountId: number;
  matchId: number;
  titleOf(waiting: number): string;
  /** False while nobody, or another account, is logged in: then nothing is sent. */
  isSignedIn(): boolean;
  send(events: readonly MatchEventFacts[]): Promise<SavedEvents>;
  /** Receives the answer to events that were stored. */
  onSaved(saved: SavedEvents): void;
  report(error: unknown): void;
}

type Opened = Awaited<ReturnType<typeof openDraft<StoredOutbox>>>;

/**
 * The events of one match that this device has recorded and the API does not have yet. They are stored as drafts are
 * (`DraftStore`), by account, before they are sent, and are sent until the API has stored or refused them. Sending one
 * twice is harmless, because the device chooses its id.
 */
export class Outbox {
  #state: OutboxState = { waiting: [], line: 'idle', isStored: true };
  readonly #options: OutboxOptions;
  readonly #own: Opened;
  readonly #listeners = new Set<() => void>();
  /** Writes that the browser has not confirmed. */
  #unconfirmed = 0;
  #isSending = false;
  /** True while a refusal that names no event is looked for. */
  #isOneByOne = false;
  #isOver = false;
  #pause = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the outbox of a match for this tab, with what earlier tabs have left in this browser. */
  static async open(options: OutboxOptions): Promise<Outbox> {
    const own = await openOne(options);
    const outbox = new Outbox(options, own);
    outbox.#set({ waiting: fromStored(await own.drafts.read()) });
    await outbox.#adopt();
    window.addEventListener('online', outbox.#sendNow);
    window.addEventListener('pagehide', outbox.#leave);
    document.addEventListener('visibilitychange', outbox.#handleVisibility);
    void outbox.#run();
    return outbox;
  }

  private constructor(options: OutboxOptions, own: Opened) {
    this.#options = options;
    this.#own = own;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): OutboxState => this.#state;

  add(...events: readonly MatchEventFacts[]): void {
    this.#change([...this.#state.waiting, ...events.map((event) => ({ event, refusal: null }))]);
    void this.#run();
  }

  /** Sends another event in the place of one that was refused. */
  correct(id: string, corrected: MatchEventFacts): void {
    this.#change(withCorrected(this.#state.waiting, id, corrected));
    void this.#run();
  }

  /** Drops an event that was refused, and what corrects it. */
  drop(id: string): void {
    this.#change(withoutThread(this.#state.waiting, id));
  }

  /** Drops events that the API has, for an answer may have been lost. */
  confirm(ids: ReadonlySet<string>): void {
    const waiting = withoutStored(this.#state.waiting, ids);
    if (waiting !== this.#state.waiting) this.#change(waiting);
  }

  /** Sends what waits now, e.g. after a login. */
  sendNow(): void {
    this.#sendNow();
  }

  /** Lets go of the stored events: nothing is sent any more until the outbox is opened again. */
  release(): void {
    this.#leave();
    this.#isOver = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#sendNow);
    window.removeEventListener('pagehide', this.#leave);
    document.removeEventListener('visibilitychange', this.#handleVisibility);
    this.#own.release();
  }

  /** Moves what tabs that are gone have left into this tab's list. */
  async #adopt(): Promise<void> {
    for (;;) {
      const other = await openOne(this.#options);
      if (other.what === this.#own.what) return other.release();
      const left = fromStored(await other.drafts.read());
      if (left.length > 0) {
        this.#set({ waiting: withOthers(this.#state.waiting, left) });
        if (await this.#own.drafts.write(toStored(this.#state.waiting))) await other.drafts.clear();
      }
      other.release();
      if (left.length === 0) return;
    }
  }

  readonly #sendNow = (): void => {
    this.#pause = FIRST_RETRY;
    void this.#run();
  };

  readonly #leave = (): void => {
    if (this.#unconfirmed > 0 && this.#state.waiting.length > 0) this.#own.drafts.copy(toStored(this.#state.waiting));
  };

  readonly #handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#leave();
    else this.#sendNow();
  };

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #change(waiting: readonly WaitingEvent[]): void {
    this.#set({ waiting });
    void this.#store(this.#own.drafts, waiting);
  }

  async #store(drafts: DraftStore<StoredOutbox>, waiting: readonly WaitingEvent[]): Promise<void> {
    if (waiting.length === 0) {
      await drafts.clear();
      return this.#set({ isStored: true });
    }
    this.#unconfirmed += 1;
    const isStored = await drafts.write(toStored(waiting));
    this.#unconfirmed -= 1;
    this.#set({ isStored });
  }

  /** Sends what waits until nothing does, or until there is no answer. */
  async #run(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    clearTimeout(this.#timer);
    for (;;) {
      const toSend = this.#state.waiting.flatMap(({ event, refusal }) => (refusal === null ? [event] : []));
      if (this.#isOver || toSend.length === 0) break;
      if (!this.#options.isSignedIn()) {
        this.#isSending = false;
        return this.#set({ line: 'signed_out' });
      }
      if (this.#state.line !== 'no_answer') this.#set({ line: 'sending' });
      const batch = toSend.slice(0, this.#isOneByOne ? 1 : EVENT_LIMITS.sent);
      const sent = await this.#send(batch);
      if (this.#isOver) break;
      if (!this.#take(sent, batch)) {
        this.#isSending = false;
        return;
      }
    }
    this.#isSending = false;
    this.#isOneByOne = false;
    if (!this.#isOver) this.#set({ line: 'idle' });
  }

  async #send(batch: readonly MatchEventFacts[]): Promise<Sent> {
    try {
      return await sendEvents(this.#options.send, batch);
    } catch (error) {
      this.#options.report(error);
      return { end: 'no_answer' };
    }
  }

  /** Notes what came of sending events. Returns false if sending ends for now. */
  #take(sent: Sent, batch: readonly MatchEventFacts[]): boolean {
    if (sent.end === 'stored') {
      this.#pause = FIRST_RETRY;
      this.#options.onSaved(sent.saved);
      this.confirm(new Set(batch.map(({ id }) => id)));
      this.#set({ line: 'sending' });
      return true;
    }
    if (sent.end === 'refused') {
      const [only, ...others] = batch;
      const refused =
        sent.refused.size === 0 && others.length === 0 ? new Map([[only?.id, sent.message]]) : sent.refused;
      if (refused.size === 0) this.#isOneByOne = true;
      else
        this.#change(this.#state.waiting.map((one) => ({ ...one, refusal: refused.get(one.event.id) ?? one.refusal })));
      return true;
    }
    this.#set({ line: sent.end });
    if (sent.end === 'no_answer') {
      this.#timer = setTimeout(() => void this.#run(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_RETRY);
    }
    return false;
  }
}

/** Claims the first list of a match that no other tab has. */
const openOne = ({ accountId, matchId, titleOf }: OutboxOptions): Promise<Opened> =>
  openDraft(accountId, `match-log:${matchId}`, OUTBOX_FORMAT, ({ waiting }) => titleOf(waiting.length));
