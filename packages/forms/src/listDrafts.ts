import { tryOrNull } from '@wkff/contracts';
import { draftKey, keysBelow, onDrafts } from '@wkff/session';
import { DISCARDED_MS } from './discardedDrafts.ts';
import { readDraftKey } from './draftKeys.ts';
import { hasDatabase, readDraftText } from './draftTexts.ts';
import { localDraftKeys } from './localDraftKeys.ts';

/** A draft of an account in this browser, for lists. */
export interface ListedDraft {
  /** Identifies it in this browser. */
  key: string;
  /** `current`: its form goes on with it. `discarded`: it can be restored for 30 days. */
  state: 'current' | 'discarded';
  /** Name of the form (`Editable.what`): `item:33`, `item:MediaNews` (a new one), `popup:new`, `team:2:2025:staff`. */
  form: string;
  /** Empty: it has none yet. */
  title: string;
  /** Address of the page with the form; null: stored by an earlier release, which did not know it. */
  path: string | null;
  /** When it was last changed, epoch ms of the site clock. */
  at: number;
  /** When a discarded draft is deleted, epoch ms of the real clock; null: never. */
  expiresAt: number | null;
}

/**
 * Resolves to the drafts of an account in this browser, newest first. Never shows those of others, and never throws: a
 * browser that stores nothing has none.
 */
export async function listDrafts(accountId: number): Promise<ListedDraft[]> {
  const keys = new Set([...(await storedKeys(accountId)), ...localDraftKeys(accountId)]);
  const drafts = await Promise.all([...keys].map(toListed));
  return drafts.filter((draft) => draft !== null).toSorted((one, other) => other.at - one.at);
}

/** Resolves to the discarded drafts of a form, newest first. */
export async function listDiscardedOf(accountId: number, form: string): Promise<ListedDraft[]> {
  const drafts = await listDrafts(accountId);
  return drafts.filter((draft) => draft.state === 'discarded' && draft.form === form);
}

/** Resolves to the number of drafts that forms of the account would go on with. */
export async function countDrafts(accountId: number): Promise<number> {
  return (await listDrafts(accountId)).filter(({ state }) => state === 'current').length;
}

async function storedKeys(accountId: number): Promise<string[]> {
  if (!hasDatabase()) return [];
  const all = (texts: IDBObjectStore) => texts.getAllKeys(keysBelow(draftKey(accountId, '')));
  const keys = await onDrafts('texts', 'readonly', all).catch(() => []);
  return keys.map(String);
}

async function toListed(key: string): Promise<ListedDraft | null> {
  const { text, savedAt, about } = await readDraftText(key);
  const known = readDraftKey(key);
  if (text === null || known === null) return null;
  const { form, discardedAt } = known;
  const { at = savedAt, draft = {} } = tryOrNull(() => JSON.parse(text) as StoredDraft | null) ?? {};
  const { title = '' } = draft;
  return {
    key,
    form,
    state: discardedAt === null ? 'current' : 'discarded',
    title: about?.title ?? String(title),
    path: about?.path ?? null,
    at,
    expiresAt: discardedAt === null ? null : discardedAt + DISCARDED_MS,
  };
}

/** The parts of a draft that many forms have. */
interface StoredDraft {
  at?: number;
  draft?: { title?: unknown };
}
