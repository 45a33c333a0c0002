import type { ListedMatch } from '@wkff/contracts';
import { createDraftStore, useAccount } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { sessionStore } from '@wkff/session';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { deskReducer } from './deskReducer.ts';
import { addsUp, hasOwnGoals, isTouched, toDraft, type Mode, type ScoreDraft, type Stored } from './draft.ts';
import { sameAsStored, toScoreInput } from './scoreInput.ts';
import { startsInPlay } from './startsInPlay.ts';
import { suggestMoment } from './suggestMoment.ts';
import { texts } from './texts.ts';
import { useStored } from './useStored.ts';

/** A draft as this browser keeps it. */
export interface KeptDraft {
  draft: ScoreDraft;
  /** Version of the match that it was made over. */
  version: number;
  /** When it was last changed: site clock, epoch ms. */
  at: number;
}

/** Number of the drafts' shape in the storage. */
const SHAPE = 2;

/** What the dialog is about at the moment. */
export type DeskPhase =
  | { name: 'edit' }
  /** An earlier draft is offered. */
  | { name: 'offer'; kept: KeptDraft }
  /** Someone else saved first. */
  | { name: 'conflict'; stored: Stored }
  /** Saving would delete goals. */
  | { name: 'discard' }
  /** The account may not save; the session is over. */
  | { name: 'forbidden' };

export const EDITING: DeskPhase = { name: 'edit' };

/**
 * The draft of a score over what is stored of its match: read, kept in this browser with every change, offered again, and compared
 * when the match changed meanwhile.
 */
export function useDesk(host: Host, match: ListedMatch) {
  // Whose draft it is: the account that opened the dialog, also after its session ran out.
  const account = useAccount();
  const drafts = useMemo(
    () => createDraftStore<KeptDraft>(account?.id ?? 0, `score:${match.id}`, SHAPE),
    [account, match.id],
  );
  const [phase, setPhase] = useState<DeskPhase>(() => {
    const kept = drafts.read();
    return kept ? { name: 'offer', kept } : EDITING;
  });
  const { stored, setStored, load, reload } = useStored(host, match, handleArrival);
  // During the match it is goals that are entered, one by one.
  const [firstMode] = useState<Mode>(() => (suggestMoment(match, host.clock.now()) ? 'detailed' : 'final'));
  const hasArrived = useRef(false);
  const [state, dispatch] = useReducer(deskReducer, null, () => ({ draft: begin(stored, firstMode), removed: null }));
  const [note, setNote] = useState<string | null>(null);
  const isOver = useRef(false);
  const touched = isTouched(state.draft, stored);

  function begin(from: Stored, mode: Mode): ScoreDraft {
    return toDraft(from, mode, startsInPlay(from, host.clock.now()));
  }

  /** Whether the match goes on follows what others saved, unless the keeper has said otherwise. */
  function follows(theirs: Stored): boolean {
    const now = host.clock.now();
    const { isInPlay } = state.draft;
    return isInPlay === startsInPlay(stored, now) ? startsInPlay(theirs, now) : isInPlay;
  }

  /** Who has entered scores alone so far goes on with that: in detailed mode it could not be saved. */
  function modeFor(loaded: Stored): Mode {
    const { mode } = state.draft;
    const isChosen = hasArrived.current || mode !== firstMode;
    return isChosen || addsUp(toDraft(loaded, mode)) ? mode : 'final';
  }

  function handleArrival(loaded: Stored): void {
    setStored(loaded);
    const mode = modeFor(loaded);
    hasArrived.current = true;
    if (phase.name === 'offer') return;
    if (!touched) dispatch({ type: 'start', draft: toDraft(loaded, mode, follows(loaded)) });
    else if (loaded.version !== stored.version) compare(loaded);
    else if (load !== 'ready' && state.draft.goals.length === 0) dispatch({ type: 'goalsLoaded', stored: loaded });
  }

  /** The keeper decides between what is stored and what was entered. */
  function compare(with_: Stored): void {
    setPhase({ name: 'conflict', stored: with_ });
  }

  // With every change, at once: a pause would lose the last words of a tab that is closed.
  useEffect(() => {
    if (phase.name === 'offer' || isOver.current || !isKeeper(account?.id)) return;
    if (touched) drafts.keep({ draft: state.draft, version: stored.version, at: host.clock.now() });
    else drafts.forget();
  }, [phase.name, touched, state.draft, stored.version, drafts, host, account]);

  // The list behind the dialog follows the scores; what is not touched follows, too.
  const isOutdated = match.version > stored.version;
  const follow = useRef(() => undefined as void);
  useEffect(() => {
    follow.current = () => {
      if (isOutdated && !touched && load === 'ready') reload();
    };
  });
  useEffect(() => follow.current(), [match.version]);

  function continueDraft(kept: KeptDraft): void {
    dispatch({ type: 'start', draft: kept.draft });
    setPhase(EDITING);
    if (load !== 'ready') setStored({ ...stored, version: kept.version });
    else if (kept.version === stored.version) return;
    else if (sameAsStored(toScoreInput(kept.draft, stored), stored)) startAnew(texts.offer.wasSaved);
    else compare(stored);
  }

  /** What was entered now stands over what someone else saved; goals that nobody touched are theirs. */
  function rebase(theirs: Stored): void {
    if (!hasOwnGoals(state.draft, stored)) dispatch({ type: 'goalsLoaded', stored: theirs });
    dispatch({ type: 'inPlay', isInPlay: follows(theirs) });
    setStored(theirs);
    setPhase(EDITING);
  }

  /** Back to what is stored; what was entered is forgotten. */
  function startAnew(why: string | null = null): void {
    drafts.forget();
    dispatch({ type: 'start', draft: begin(stored, state.draft.mode) });
    setPhase(EDITING);
    setNote(why);
  }

  return {
    drafts,
    stored,
    setStored,
    load,
    reload,
    draft: state.draft,
    removed: state.removed,
    dispatch,
    phase,
    setPhase,
    note,
    touched,
    /** Someone else has saved since the draft was begun. */
    isOutdated: isOutdated && load === 'ready' && phase.name === 'edit' && touched,
    isOver,
    rebase,
    continueDraft,
    discardDraft: () => startAnew(),
    setMode: (mode: Mode) => dispatch({ type: 'mode', mode }),
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** False once someone logged out: the draft went with that. */
function isKeeper(accountId: number | undefined): boolean {
  const { user, hasExpired } = sessionStore.getState();
  return user ? user.id === accountId : hasExpired;
}
