import type { ListedMatch } from '@wkff/contracts';
import { createDraftStore, useAccount } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { scoreDialogReducer, openScoreDialog, type StoredDraft } from './scoreDialogReducer.ts';
import { asStored, isTouched } from './draft.ts';
import { suggestMoment } from './underWay.ts';

/** Version number of the stored draft's type. */
const SHAPE = 2;

/**
 * The state of a match's score dialog (`scoreDialogReducer`). Loads the match, stores the draft in this browser with
 * every change, and detects a conflict if the match has changed meanwhile.
 */
export function useScoreDialog(host: Host, match: ListedMatch) {
  const account = useAccount();
  const [drafts] = useState(() => createDraftStore<StoredDraft>(account?.id ?? 0, `score:${match.id}`, SHAPE));
  const [state, dispatch] = useReducer(scoreDialogReducer, null, () => {
    const now = host.clock.now();
    return openScoreDialog(asStored(match), suggestMoment(match, now) ? 'detailed' : 'final', drafts.read(), now);
  });
  const { phase, stored, draft, load } = state;
  const touched = isTouched(draft, stored);
  const { id } = match;

  const read = useCallback(
    async (signal?: AbortSignal) => {
      dispatch({ type: 'loading' });
      try {
        const loaded = await host.api.matches.match(id, signal);
        if (!signal?.aborted) dispatch({ type: 'loaded', stored: loaded, now: host.clock.now() });
      } catch (error) {
        if (signal?.aborted) return;
        host.report({ where: 'league: match for the score dialog', error });
        dispatch({ type: 'loadFailed' });
      }
    },
    [host, id],
  );
  useEffect(() => {
    const ending = new AbortController();
    void read(ending.signal);
    return () => ending.abort();
  }, [read]);

  const isOver = useRef(false);
  // Not debounced, because closing the tab would lose the last input.
  useEffect(() => {
    if (phase.name === 'offer' || isOver.current) return;
    if (touched) drafts.write({ draft, version: stored.version, at: host.clock.now() });
    else drafts.clear();
  }, [phase.name, touched, draft, stored.version, drafts, host]);

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
    /** Returns false when this browser cannot store the draft. */
    storeDraft: () => drafts.write({ draft, version: stored.version, at: host.clock.now() }),
    /** Deletes the draft after it was saved or discarded. */
    finish(): void {
      isOver.current = true;
      drafts.clear();
    },
  };
}

export type ScoreDialogModel = ReturnType<typeof useScoreDialog>;
