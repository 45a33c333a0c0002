import type { ListedMatch } from '@wkff/contracts';
import {
  listDiscardedOf,
  openDraft,
  readDiscardedDraft,
  removeDiscarded,
  useDiscardedList,
  useDraftAutosave,
  useUndo,
  type DraftStore,
  type ListedDraft,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { formatMatchDate, matchTeam } from '@wkff/ui';
import { useCallback, useEffect, useMemo, useReducer, useRef, type Dispatch } from 'react';
import { scoreDialogReducer, openScoreDialog, type ScoreDialogAction, type StoredDraft } from './scoreDialogReducer.ts';
import { asPlayed, asStored, isTouched, toDraft } from './draft.ts';
import { SCORE_FORMAT } from './scoreFormat.ts';
import { suggestMoment } from './underWay.ts';

/** The draft of a match's score, which only this tab writes. */
export interface OpenScoreDraft {
  drafts: DraftStore<StoredDraft>;
  /** What was found in this browser, or null. */
  found: StoredDraft | null;
  accountId: number;
  /** The discarded drafts of the match's score, newest first. */
  discarded: readonly ListedDraft[];
  release(): void;
}

const nameOf = (match: ListedMatch) => `score:${match.id}`;

/** Claims the draft of a match's score for this tab, and reads it. */
export async function openScoreDraft(accountId: number, match: ListedMatch): Promise<OpenScoreDraft> {
  const { drafts, release } = await openDraft(accountId, nameOf(match), SCORE_FORMAT, () => titleOf(match));
  const discarded = await listDiscardedOf(accountId, nameOf(match));
  return { drafts, found: await drafts.read(freshDraft(match)), accountId, discarded, release };
}

/** Returns the title of the draft for lists of drafts. */
const titleOf = (match: ListedMatch) =>
  `${matchTeam(match, 'home').name} : ${matchTeam(match, 'away').name}, ${formatMatchDate(match.match_date)}`;

/** Returns a draft of the match as it is stored: what an older draft lacks. */
function freshDraft(match: ListedMatch): StoredDraft {
  return { draft: toDraft(asStored(match), 'final'), version: 0, at: 0 };
}

/**
 * The state of a match's score dialog (`scoreDialogReducer`). Loads the match, stores the draft in this browser as it is
 * typed, and detects a conflict if the match has changed meanwhile.
 */
export function useScoreDialog(host: Host, match: ListedMatch, opened: OpenScoreDraft) {
  const { drafts, found } = opened;
  const [state, dispatch] = useReducer(scoreDialogReducer, null, () => {
    const now = host.clock.now();
    return openScoreDialog(asStored(match), suggestMoment(match, now) ? 'detailed' : 'final', found, now);
  });
  const { phase, stored, draft, load } = state;
  const touched = isTouched(draft, stored);
  const read = useStoredMatch(host, match.id, dispatch);

  const unsaved = useMemo<StoredDraft | null>(() => {
    if (phase.name === 'offer') return phase.storedDraft;
    return touched ? { draft, version: stored.version, at: host.clock.now() } : null;
  }, [phase, touched, draft, stored.version, host]);
  const autosave = useDraftAutosave(unsaved, drafts);

  // The list behind the dialog shows live scores. An unchanged draft follows it.
  const isBehind = match.version > stored.version;
  const follow = useRef(() => undefined as void);
  useEffect(() => {
    follow.current = () => {
      if (isBehind && !touched && load === 'ready') void read();
    };
  });
  useEffect(() => follow.current(), [match.version]);

  return {
    state,
    dispatch,
    touched,
    /** True if someone else has saved since the draft was started. */
    isOutdated: isBehind && load === 'ready' && phase.name === 'edit' && touched,
    reload: () => void read(),
    /** Resolves to false when this browser cannot store the draft. */
    storeDraft: autosave.writeNow,
    /** Deletes the draft after it was saved or set aside. */
    finish: autosave.finish,
    ...useDiscarding(host, match, opened, { dispatch, discard: autosave.discard, unsaved }),
  };
}

/** Moves drafts of the score among the discarded ones, and brings them back. */
function useDiscarding(
  host: Host,
  match: ListedMatch,
  { accountId, drafts, discarded: initial }: OpenScoreDraft,
  input: {
    dispatch: Dispatch<ScoreDialogAction>;
    discard: ReturnType<typeof useDraftAutosave>['discard'];
    /** The draft of what is in the dialog; null: nothing. */
    unsaved: StoredDraft | null;
  },
) {
  const { discarded, readAgain } = useDiscardedList(accountId, nameOf(match), initial);
  const { undo, offer } = useUndo();
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const goOn = (storedDraft: StoredDraft) =>
    latest.current.dispatch({ type: 'continue', storedDraft, now: host.clock.now() });

  /** Moves the draft among the discarded ones, and offers to bring it back. */
  function setAside(): void {
    const { unsaved, discard } = latest.current;
    const aside = discard();
    if (!aside || !unsaved) return;
    readAgain(aside.isDone);
    offer(() => {
      // What was typed since.
      setAside();
      goOn(unsaved);
      readAgain(aside.isDone.then(() => removeDiscarded([aside.key])));
    });
  }

  /** Goes on with a discarded draft, in place of the current one. Resolves to false if it cannot be read any more. */
  async function restore({ key }: ListedDraft): Promise<boolean> {
    const storedDraft = await readDiscardedDraft(key, SCORE_FORMAT, freshDraft(match));
    if (!storedDraft) return false;
    setAside();
    goOn(storedDraft);
    // Removed only once it is stored as the current draft.
    if (await drafts.write(storedDraft)) readAgain(removeDiscarded([key]));
    return true;
  }

  return { discarded, undo, setAside, restore };
}

/** Loads the stored match when the dialog opens. Returns a function that loads it again. */
function useStoredMatch(host: Host, id: number, dispatch: Dispatch<ScoreDialogAction>) {
  const read = useCallback(
    async (signal?: AbortSignal) => {
      dispatch({ type: 'loading' });
      try {
        const loaded = await host.api.matches.match(id, signal);
        if (!signal?.aborted) dispatch({ type: 'loaded', stored: asPlayed(loaded), now: host.clock.now() });
      } catch (error) {
        if (signal?.aborted) return;
        host.report({ where: 'league: match for the score dialog', error });
        dispatch({ type: 'loadFailed' });
      }
    },
    [host, id, dispatch],
  );
  useEffect(() => {
    const ending = new AbortController();
    void read(ending.signal);
    return () => ending.abort();
  }, [read]);
  return read;
}

export type ScoreDialogModel = ReturnType<typeof useScoreDialog>;
