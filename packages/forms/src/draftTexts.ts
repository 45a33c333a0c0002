import { tryOrNull } from '@wkff/contracts';
import { onDrafts } from '@wkff/session';

/** What a list of drafts shows of one. */
export interface DraftAbout {
  /** Names what the draft is about. Empty: it has no title yet. */
  title: string;
  /** Address of the page with the form: path and query. */
  path: string;
}

/** A draft as JSON. Null: it was cleared. */
export interface StoredText {
  text: string | null;
  /** When it was stored, epoch ms. A copy that is not newer is out of date. */
  savedAt: number;
  /** Absent in drafts of earlier releases. */
  about?: DraftAbout | undefined;
}

export const hasDatabase = () => typeof indexedDB !== 'undefined';

/** Resolves to the JSON of a draft, or of its newer copy in localStorage. */
export async function readDraftText(key: string): Promise<StoredText> {
  const text = tryOrNull(() => localStorage.getItem(key));
  const copy: StoredText = { text, ...timeAndAbout(text) };
  if (!hasDatabase()) return copy;
  const get = (texts: IDBObjectStore) => texts.get(key) as IDBRequest<StoredText | undefined>;
  const stored = await onDrafts('texts', 'readonly', get).catch(() => undefined);
  return stored === undefined || copy.savedAt > stored.savedAt ? copy : stored;
}

/** Returns the JSON of a copy of a draft. */
export const copyText = (draft: object, { savedAt, about }: Omit<StoredText, 'text'>) =>
  JSON.stringify({ ...draft, savedAt, about });

/** Returns when a copy was stored: 1 if an earlier release stored it, 0 without a copy. */
export const timeOfCopy = (text: string | null) => timeAndAbout(text).savedAt;

function timeAndAbout(text: string | null): Omit<StoredText, 'text'> {
  if (text === null) return { savedAt: 0 };
  const { savedAt = 1, about } = tryOrNull(() => JSON.parse(text) as Partial<StoredText> | null) ?? {};
  return { savedAt, about };
}
