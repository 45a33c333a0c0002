import { draftKey } from '@wkff/session';
import type { ScoreDraft } from './draft.ts';

/** A draft as this browser keeps it. */
export interface KeptDraft {
  draft: ScoreDraft;
  /** Version of the match that it was made over. */
  version: number;
  /** When it was last changed: site clock, epoch ms. */
  at: number;
}

/** Shape of what is stored; another number is none of ours. */
const SHAPE = 2;

/** What an account has not saved of a match's score, in this browser. A storage that is blocked or full keeps nothing. */
export interface DraftStore {
  read(): KeptDraft | null;
  /** False when the browser did not keep it. */
  keep(kept: KeptDraft): boolean;
  forget(): void;
}

export function createDraftStore(accountId: number, matchId: number): DraftStore {
  const key = draftKey(accountId, `score:${matchId}`);
  return {
    read: () => attempt(() => readKept(localStorage.getItem(key))) ?? null,
    keep: (kept) =>
      attempt(() => {
        localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...kept }));
        return true;
      }) ?? false,
    forget: () => void attempt(() => localStorage.removeItem(key)),
  };
}

function readKept(text: string | null): KeptDraft | null {
  if (text === null) return null;
  const { shape, draft, version, at } = JSON.parse(text) as KeptDraft & { shape: number };
  return shape === SHAPE ? { draft, version, at } : null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
