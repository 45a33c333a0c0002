import { openDraft, type DraftFormat, type DraftStore } from '@wkff/forms';

/** What was typed into the panels of a match and is not recorded, as it is stored in this browser. */
export interface StoredTexts {
  texts: { key: string; text: string }[];
}

export const TYPED_FORMAT: DraftFormat<StoredTexts> = { version: 1, blank: { texts: [{ key: '', text: '' }] } };

/** Names of the panels about an event. */
export const undoPanel = (eventId: string) => `undo:${eventId}`;
export const editPanel = (eventId: string) => `edit:${eventId}`;

const prefixOf = (panel: string) => `${panel} `;

/**
 * The texts of all panels of a match that are not recorded yet. They are one draft of the account, so that a panel has
 * them at once when it is opened again after the tab was closed.
 */
export class TypedTexts {
  readonly drafts: DraftStore<StoredTexts>;
  /** Allows other tabs to go on with the texts. */
  readonly release: () => void;
  #stored: StoredTexts | null;
  readonly #listeners = new Set<() => void>();

  /** @param title names the texts in lists of drafts. */
  static async open(accountId: number, matchId: number, title: string): Promise<TypedTexts> {
    const { drafts, release } = await openDraft(accountId, `match-log:${matchId}:typed`, TYPED_FORMAT, () => title);
    return new TypedTexts(drafts, release, await drafts.read());
  }

  private constructor(drafts: DraftStore<StoredTexts>, release: () => void, stored: StoredTexts | null) {
    this.drafts = drafts;
    this.release = release;
    this.#stored = stored;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns what is to be stored. Null: nothing is typed. */
  readonly read = (): StoredTexts | null => this.#stored;

  /** Returns what was typed into a field of a panel, or null. */
  textOf(panel: string, field: string): string | null {
    return this.#texts.find(({ key }) => key === prefixOf(panel) + field)?.text ?? null;
  }

  /** Notes what is in a field. @param text null: what was there before somebody typed. */
  set(panel: string, field: string, text: string | null): void {
    const name = prefixOf(panel) + field;
    const others = this.#texts.filter(({ key }) => key !== name);
    this.#change(text === null ? others : [...others, { key: name, text }]);
  }

  /** Drops what was typed into panels, because it was recorded or given up. */
  forget(...panels: readonly string[]): void {
    const left = this.#texts.filter(({ key }) => !panels.some((panel) => key.startsWith(prefixOf(panel))));
    if (left.length < this.#texts.length) this.#change(left);
  }

  get #texts(): StoredTexts['texts'] {
    return this.#stored?.texts ?? [];
  }

  #change(texts: StoredTexts['texts']): void {
    this.#stored = texts.length === 0 ? null : { texts };
    for (const listener of this.#listeners) listener();
  }
}
