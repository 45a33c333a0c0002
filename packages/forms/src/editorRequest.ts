import { mergedDraft, mergeOf, type Merge } from './conflict/merge.ts';
import type { Base, ChosenFiles, Editable, Versioned } from './editable.ts';
import { isSame, versionOf } from './editorState.ts';
import type { SavedBy, SaveRequest } from './runSave.ts';

/** A request that saves a draft. */
interface DraftRequest<Stored, Draft> extends SaveRequest<Stored> {
  /** The form's input, without what was merged with it. */
  input: Draft;
  over(stored: Stored, lost: SaveRequest<Stored> & { input?: Draft }): DraftRequest<Stored, Draft>;
}

/** A draft that was sent, and the stored data that it was sent over. */
export interface Sent<Draft> {
  draft: Draft;
  base: Draft;
}

/** Receives what happens to a request. */
export interface RequestEvents<Stored, Draft> {
  /** Each error of a call. @param sent what it sent, which may be merged. */
  onError(error: unknown, sent: Sent<Draft>): void;
  /** What was merged with the input, before it is sent again. */
  onMerged(merge: MergedOver<Stored, Draft>): void;
}

/** The input over a stored object that is newer than the one it was begun over. */
export interface MergedOver<Stored, Draft> extends Merge<Draft> {
  stored: Stored;
  /** The draft of that object, before the input was put over it. */
  storedDraft: Draft;
  saved: SavedBy | null;
  /** The input over it. @param givenUp as for `mergedDraft`. */
  draftWithout(givenUp?: ReadonlySet<string>): Draft;
}

/** Returns the request that saves a draft. @param input as typed in the form, if `mine` was merged. */
export function requestOf<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  mine: Draft,
  over: Base<Draft>,
  files: ChosenFiles,
  events: RequestEvents<Stored, Draft>,
  input = mine,
): DraftRequest<Stored, Draft> {
  const again = (draft: Draft, stored: Stored) => {
    const newer = { base: editable.draftOf(stored), version: versionOf(stored) };
    return requestOf(editable, draft, newer, files, events, input);
  };
  return {
    input,
    send: () =>
      editable.send(mine, over, files).catch((error: unknown) => {
        events.onError(error, { draft: mine, base: over.base });
        throw error;
      }),
    isStored: (stored) =>
      editable.isStored?.(mine, stored, over.base) ?? isSame(editable, mine, editable.draftOf(stored)),
    // What the lost request has stored may also have what others did: only the input since then replaces it.
    over: (stored, { input: before = over.base }) => {
      const { draftWithout } = mergeOver(editable, mine, { ...over, base: before }, stored, null);
      return again(draftWithout(), stored);
    },
    merge: (stored, saved) => {
      const merged = mergeOver(editable, mine, over, stored, saved);
      const isClear = merged.conflicts.length === 0 && versionOf(stored) !== over.version;
      if (!isClear || Object.keys(editable.findProblems(merged.draftWithout())).length > 0) return null;
      events.onMerged(merged);
      return again(merged.draftWithout(), stored);
    },
  };
}

/** Puts the input over a newer stored object, field by field. The base of a new object is not known. */
export function mergeOver<Stored extends Versioned, Draft extends object>(
  editable: Pick<Editable<Stored, Draft>, 'draftOf' | 'fieldsOf' | 'keep'>,
  mine: Draft,
  over: Base<Draft>,
  stored: Stored,
  saved: SavedBy | null,
): MergedOver<Stored, Draft> {
  const theirs = editable.draftOf(stored);
  const base = over.version > 0 ? over.base : null;
  const merge = mergeOf(editable.fieldsOf([...(base ? [base] : []), mine, theirs]), { base, mine, theirs });
  const storedDraft = editable.keep?.(mine, theirs) ?? theirs;
  return {
    ...merge,
    stored,
    storedDraft,
    saved,
    draftWithout: (givenUp) => mergedDraft(merge, { mine, stored: storedDraft }, givenUp),
  };
}
