import { realNow, stamped, tryOrNull } from '@wkff/contracts';
import { draftKey, onDrafts } from '@wkff/session';
import { areDeleted } from './deletedDrafts.ts';
import { readStamped, type DraftFormat } from './draftFormat.ts';
import { discardedKey } from './draftKeys.ts';
import { copyText, hasDatabase, readDraftText, timeOfCopy, type DraftAbout, type StoredText } from './draftTexts.ts';
import { withRoom } from './withRoom.ts';

/** A draft that is being stored among the discarded ones. */
interface Discarded {
  key: string;
  isDone: Promise<void>;
}

type Row = readonly [key: string, stored: StoredText];

interface DraftPlace<Draft extends object> {
  accountId: number;
  what: string;
  format: DraftFormat<Draft>;
  titleOf(draft: Draft): string;
}

/**
 * The unsaved input of one form and account, in IndexedDB, which loses nothing when the browser is killed. A page that
 * is left has no time for that: it also copies the draft to localStorage, which the browser writes to the disk up to a
 * minute later. Without IndexedDB localStorage holds the draft.
 */
export class DraftStore<Draft extends object> {
  readonly #place: DraftPlace<Draft>;
  readonly #key: string;
  /** Of the page that opened the form; the last write may happen on the next page. */
  readonly #path = window.location.pathname + window.location.search;
  /** When the newest draft that this store knows was stored; 0: it knows none. */
  #newest = 0;
  /** Requests run in their order. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param what name of the form, e.g. `score:97`.
   * @param format how it is stored. A stored draft of another kind is ignored (`fitted`).
   * @param titleOf returns the title of a draft for lists.
   */
  constructor(
    accountId: number,
    what: string,
    format: DraftFormat<Draft>,
    titleOf: (draft: Draft) => string = () => '',
  ) {
    this.#place = { accountId, what, format, titleOf };
    this.#key = draftKey(accountId, what);
  }

  /** Resolves to the newer of draft and copy. @param fresh as for `readStamped`. */
  async read(fresh?: Draft): Promise<Draft | null> {
    const { text, savedAt } = await readDraftText(this.#key);
    this.#newest = savedAt;
    return readStamped(text, this.#place.format, fresh);
  }

  /**
   * Resolves to true once the draft outlives the browser; to false if the browser could not store it, or the account
   * has deleted its drafts.
   */
  write(draft: Draft): Promise<boolean> {
    const savedAt = this.#stamp();
    const stored: StoredText = { text: this.#textOf(draft), savedAt, about: this.#aboutOf(draft) };
    if (!hasDatabase()) return Promise.resolve(this.#copy(draft, savedAt));
    return this.#afterOthers(async () => {
      if (areDeleted(this.#place.accountId)) return false;
      if (!(await this.#put([this.#key, stored]))) return this.#copy(draft, savedAt);
      this.#removeCopy(savedAt);
      return true;
    });
  }

  /** Copies the draft at once, for a page that may be gone in a moment. Returns false as `write` does. */
  copy(draft: Draft): boolean {
    return this.#copy(draft, this.#stamp());
  }

  /** Deletes the draft, because it was saved. */
  clear(): Promise<void> {
    this.#removeCopy(Infinity);
    if (this.#newest === 0 || !hasDatabase()) return Promise.resolve();
    const cleared: StoredText = { text: null, savedAt: this.#stamp() };
    // Not deleted: after a crash of the browser a removed copy may be there again.
    return this.#afterOthers(async () => void (await this.#put([this.#key, cleared])));
  }

  /**
   * Stores the input among the discarded drafts (`listDrafts`), and clears the draft. Returns the key of the discarded
   * one at once.
   */
  discard(draft: Draft): Discarded {
    this.#removeCopy(Infinity);
    return this.#setAside(draft, (savedAt) => [[this.#key, { text: null, savedAt }]]);
  }

  /** Stores a draft among the discarded ones, as `discard` does, and leaves the current one. */
  keep(draft: Draft): Discarded {
    return this.#setAside(draft, () => []);
  }

  /** @param withIt rows to put in the same transaction. */
  #setAside(draft: Draft, withIt: (savedAt: number) => Row[]): Discarded {
    const { accountId, what } = this.#place;
    const savedAt = this.#stamp();
    const key = discardedKey(accountId, what, savedAt);
    if (!hasDatabase()) return { key, isDone: Promise.resolve() };
    const discarded: StoredText = { text: this.#textOf(draft), savedAt, about: this.#aboutOf(draft) };
    const isDone = this.#afterOthers(async () => {
      if (areDeleted(accountId)) return;
      await this.#put([key, discarded], ...withIt(savedAt));
    });
    return { key, isDone };
  }

  #textOf(draft: Draft): string {
    return JSON.stringify(stamped(draft, this.#place.format));
  }

  #aboutOf(draft: Draft): DraftAbout {
    return { title: this.#place.titleOf(draft), path: this.#path };
  }

  #copy(draft: Draft, savedAt: number): boolean {
    const set = () => {
      localStorage.setItem(
        this.#key,
        copyText(stamped(draft, this.#place.format), { savedAt, about: this.#aboutOf(draft) }),
      );
      return true;
    };
    return !areDeleted(this.#place.accountId) && (tryOrNull(set) ?? false);
  }

  /** Removes the copy unless it is newer. */
  #removeCopy(savedAt: number): void {
    tryOrNull(() => {
      if (timeOfCopy(localStorage.getItem(this.#key)) <= savedAt) localStorage.removeItem(this.#key);
    });
  }

  /** Puts rows, all or none. */
  #put(...rows: readonly Row[]): Promise<boolean> {
    const put = () =>
      onDrafts('texts', 'readwrite', (texts) => {
        const [last] = rows.map(([key, stored]) => texts.put(stored, key)).slice(-1);
        return last as IDBRequest;
      });
    return withRoom(put).then(
      () => true,
      () => false,
    );
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

/** Resolves to a discarded draft, or to null if it cannot be read any more. @param fresh as for `readStamped`. */
export async function readDiscardedDraft<Draft extends object>(
  key: string,
  format: DraftFormat<Draft>,
  fresh?: Draft,
): Promise<Draft | null> {
  return readStamped((await readDraftText(key)).text, format, fresh);
}
