import { realNow, tryOrNull } from '@wkff/contracts';
import { draftKey, onDrafts } from '@wkff/session';
import { fitted } from './fitted.ts';
import { isStillIn } from './isStillIn.ts';

/**
 * The unsaved input of one form and account, in IndexedDB, which loses nothing when the browser is killed. A page that
 * is left has no time for that: it also copies the draft to localStorage, which the browser writes to the disk up to a
 * minute later. Without IndexedDB localStorage holds the draft.
 */
export interface DraftStore<Draft> {
  /** Resolves to the newer of draft and copy. */
  read(): Promise<Draft | null>;
  /**
   * Resolves to true once the draft outlives the browser; to false if the browser could not store it, or the account
   * has logged out.
   */
  write(draft: Draft): Promise<boolean>;
  /** Copies the draft at once, for a page that may be gone in a moment. Returns false as `write` does. */
  copy(draft: Draft): boolean;
  clear(): Promise<void>;
}

/** A draft as JSON. Null: it was cleared. */
interface StoredText {
  text: string | null;
  /** When it was stored, epoch ms. A copy that is not newer is out of date. */
  savedAt: number;
}

/**
 * Returns the store of a form's draft. A logout of the account deletes the draft.
 * @param what name of the form, e.g. `score:97`.
 * @param sample a draft of this release. A stored one of another kind, from another release, is ignored (`fitted`).
 */
export function createDraftStore<Draft extends object>(
  accountId: number,
  what: string,
  sample: Draft,
): DraftStore<Draft> {
  return new BrowserDraftStore(accountId, draftKey(accountId, what), sample);
}

class BrowserDraftStore<Draft extends object> implements DraftStore<Draft> {
  readonly #accountId: number;
  readonly #key: string;
  readonly #sample: Draft;
  /** When the newest draft that this store knows was stored; 0: it knows none. */
  #newest = 0;
  /** Requests run in their order. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(accountId: number, key: string, sample: Draft) {
    this.#accountId = accountId;
    this.#key = key;
    this.#sample = sample;
  }

  async read(): Promise<Draft | null> {
    const { text, savedAt } = await readDraftText(this.#key);
    this.#newest = savedAt;
    return tryOrNull(() => this.#parse(text));
  }

  write(draft: Draft): Promise<boolean> {
    const savedAt = this.#stamp();
    const text = JSON.stringify(draft);
    if (!hasDatabase()) return Promise.resolve(this.#copy(draft, savedAt));
    return this.#afterOthers(async () => {
      if (!isStillIn(this.#accountId)) return false;
      if (!(await this.#put({ text, savedAt }))) return this.#copy(draft, savedAt);
      this.#removeCopy(savedAt);
      return true;
    });
  }

  copy(draft: Draft): boolean {
    return this.#copy(draft, this.#stamp());
  }

  clear(): Promise<void> {
    this.#removeCopy(Infinity);
    if (this.#newest === 0 || !hasDatabase()) return Promise.resolve();
    const cleared = { text: null, savedAt: this.#stamp() };
    // Not deleted: after a crash of the browser a removed copy may be there again.
    return this.#afterOthers(async () => void (await this.#put(cleared)));
  }

  #copy(draft: Draft, savedAt: number): boolean {
    const set = () => {
      localStorage.setItem(this.#key, JSON.stringify({ ...draft, savedAt }));
      return true;
    };
    return isStillIn(this.#accountId) && (tryOrNull(set) ?? false);
  }

  /** Removes the copy unless it is newer. */
  #removeCopy(savedAt: number): void {
    tryOrNull(() => {
      if (timeOf(localStorage.getItem(this.#key)) <= savedAt) localStorage.removeItem(this.#key);
    });
  }

  #put(stored: StoredText): Promise<boolean> {
    return onDrafts('texts', 'readwrite', (texts) => texts.put(stored, this.#key)).then(
      () => true,
      () => false,
    );
  }

  #parse(text: string | null): Draft | null {
    if (text === null) return null;
    return (fitted(JSON.parse(text), JSON.parse(JSON.stringify(this.#sample))) as Draft | undefined) ?? null;
  }

  /** Returns the time, and a later one each time. */
  #stamp(): number {
    this.#newest = Math.max(this.#newest + 1, realNow());
    return this.#newest;
  }

  #afterOthers<T>(run: () => Promise<T>): Promise<T> {
    const running = this.#last.then(run);
    this.#last = running;
    return running;
  }
}

const hasDatabase = () => typeof indexedDB !== 'undefined';

/** Resolves to the JSON of a draft, or of its newer copy. */
export async function readDraftText(key: string): Promise<StoredText> {
  const text = tryOrNull(() => localStorage.getItem(key));
  const copy = { text, savedAt: timeOf(text) };
  if (!hasDatabase()) return copy;
  const get = (texts: IDBObjectStore) => texts.get(key) as IDBRequest<StoredText | undefined>;
  const stored = await onDrafts('texts', 'readonly', get).catch(() => undefined);
  return stored === undefined || copy.savedAt > stored.savedAt ? copy : stored;
}

/** Returns when a copy was stored: 1 if an earlier release stored it, 0 without a copy. */
function timeOf(text: string | null): number {
  if (text === null) return 0;
  return tryOrNull(() => JSON.parse(text) as Partial<StoredText>)?.savedAt ?? 1;
}
