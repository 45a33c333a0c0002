import { useEffect, useRef, useState, type RefObject } from 'react';
import { editorConflict, mergedText, type EditorConflict } from './editorConflict.ts';
import type { Base, ChosenFiles, Editable, Problems, Versioned } from './editable.ts';
import { mergeOver, requestOf, type MergedOver, type Sent } from './editorRequest.ts';
import { isSame, versionOf } from './editorState.ts';
import { fieldErrorsOf } from './fieldErrors.ts';
import type { ListedDraft } from './listDrafts.ts';
import type { OpenEditor } from './openEditor.ts';
import type { SaveEnd, SaveRequest } from './runSave.ts';
import { halfTyped } from './halfTyped.ts';
import { formTexts } from './texts.ts';
import { useInput, type EditorInput } from './useInput.ts';
import { useReplacing, type Replacing } from './useReplacing.ts';
import { useSave, type Save, type SaveState } from './useSave.ts';

/** A form's input, with its draft in this browser and its save. */
export interface Editor<Stored extends Versioned, Draft extends object> {
  /** The form, for the focus. */
  element: RefObject<HTMLFormElement | null>;
  draft: Draft;
  /** The latest known stored object. */
  stored: Stored;
  /** The stored data that the draft was begun over. */
  base: Draft;
  /** Version of the stored object; 0 for a new one. */
  version: number;
  problems: Problems;
  /** True if there is unsaved input. */
  isTouched: boolean;
  isBusy: boolean;
  /** The text next to the save button while there is no message about a save. */
  note: string | null;
  /** When the restored draft was stored, epoch ms of the site clock; null: nothing was restored. */
  restoredAt: number | null;
  /** True if chosen files of the restored draft are missing. */
  hasLostFiles: boolean;
  files: ChosenFiles;
  state: SaveState<Stored>;
  /** What others have stored meanwhile, to decide about; null: no conflict. */
  conflict: EditorConflict | null;
  /** `fields`: those whose errors the change clears. */
  edit(change: (draft: Draft) => Draft, ...fields: string[]): void;
  /** Changes fields of the draft, which clears their errors. */
  set(fields: Partial<Draft>): void;
  /** Stores chosen files beside the draft, which names them by their keys. */
  addFiles(files: ChosenFiles): void;
  /**
   * Shows errors at their fields, and moves the focus to the first. Half-typed dates and times come first, alone: other
   * errors may follow from their blank values. Returns true if there are none.
   */
  show(problems: Problems): boolean;
  /** Shows an error at a field, beside others. */
  mark(field: string, message: string): void;
  /** Shows a text next to the save button until the next input. */
  say(note: string | null): void;
  /** Saves the input. `waiting`: errors other than those of the input that block the save. */
  save(waiting?: Problems): void;
  /** Sends another request about the same object, e.g. to delete it. */
  run(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null>;
  /** Begins again over a stored object: with a draft, or without input, which is set aside as by `discard`. */
  take(stored: Stored, draft?: Draft): void;
  /** Takes over an object that was changed elsewhere, as far as the input allows it. */
  see(stored: Stored): void;
  /** Changes the input at once in many places. The input of before is set aside, as `discard` does. */
  replace(change: (draft: Draft) => Draft, ...fields: string[]): void;
  /** Resets the input to what is stored. The input moves among the discarded drafts, with its files. */
  discard(): void;
  /** Brings back the input that was replaced. Null: nothing was, or not in the last 10 s. */
  undo: (() => void) | null;
  /** The discarded drafts of this form, newest first. */
  discarded: readonly ListedDraft[];
  /** Goes on with a discarded draft. Resolves to false if it cannot be read any more. */
  restore(discarded: ListedDraft): Promise<boolean>;
  /** Moves the draft among the discarded ones, because the member leaves the form without it. */
  forget(): void;
}

/** The parts of the host that an editor needs. */
export interface EditorHost {
  report(failure: { where: string; error: unknown }): void;
  clock: { now(): number };
}

export interface EditorOptions<Stored> {
  /** The stored object as the page has it now. */
  latest?: Stored;
  /** The login dialog's text if the session expired. */
  sessionOver?: string;
  /** True if a save leaves the form, so that it does not begin again. */
  isOverWhenSaved?: boolean;
  /**
   * Receives what was saved, or what the member uses after a conflict.
   * @param merged the sentence about what others have saved meanwhile and the save has kept; null: nothing.
   */
  onStored?(stored: Stored, how: 'saved' | 'taken', merged: string | null): void;
  /** Receives the code of the server's refusal. */
  onRefused?(code: string): void;
}

/**
 * Edits something in a form (`Editable`). The input is stored in this browser as it is typed, under a name that only
 * this tab writes (`openEditor`), until it is saved or discarded, or the account logs out. A save goes through `useSave`.
 */
export function useEditor<Stored extends Versioned, Draft extends object>(
  opened: OpenEditor<Stored, Draft>,
  host: EditorHost,
  options: EditorOptions<Stored> = {},
): Editor<Stored, Draft> {
  const first = useFirstProblem();
  const [said, say] = useState<string | null>(null);
  const saving = useSaving(opened, host, options, say, first);
  const { input, guard, show, take, replace } = saving;
  const { undo, discarded, restore, withUndo } = saving.replacing;
  const { dispatch, isTouched, files, addFiles } = input;
  const { draft, stored, base, version, problems } = input.state;
  const edit: Editor<Stored, Draft>['edit'] = (change, ...fields) => {
    dispatch({ type: 'edit', change, fields });
    say(null);
    if (guard.state.phase !== 'conflict') guard.reset();
  };
  return {
    ...input.state,
    element: first.element,
    isTouched,
    hasLostFiles: opened.hasLostFiles,
    files,
    state: guard.state,
    addFiles,
    show,
    say,
    take: (begun, next) => (next ? take(begun, next) : replace(begun)),
    forget(): void {
      input.setAside();
      input.finish();
    },
    run: guard.save,
    isBusy: guard.state.phase === 'busy',
    note: said ?? (guard.state.phase === 'saved' ? formTexts.saved : noteOf(problems, input.isStored)),
    conflict: conflictOf(saving),
    edit,
    set: (changed) => edit((before) => ({ ...before, ...changed }), ...Object.keys(changed)),
    replace: (change, ...fields) => withUndo(() => edit(change, ...fields)),
    save: (waiting = {}) => void saveInput(saving, draft, { base, version }, waiting),
    mark: (field, message) => dispatch({ type: 'mark', field, message }),
    see: (newer) => dispatch({ type: 'see', stored: newer }),
    discard: () => replace(stored),
    undo,
    discarded,
    restore,
  };
}

/** What a save needs of an editor. */
interface Saving<Stored extends Versioned, Draft extends object> {
  editable: Editable<Stored, Draft>;
  input: EditorInput<Stored, Draft>;
  guard: Save<Stored>;
  options: EditorOptions<Stored>;
  show: Editor<Stored, Draft>['show'];
  say(note: string | null): void;
  report(error: unknown): void;
  replacing: Replacing<Draft>;
  take: Editor<Stored, Draft>['take'];
  /** Takes a stored object in place of the input, which `undo` brings back. */
  replace: Editor<Stored, Draft>['take'];
}

function useSaving<Stored extends Versioned, Draft extends object>(
  opened: OpenEditor<Stored, Draft>,
  host: EditorHost,
  options: EditorOptions<Stored>,
  say: (note: string | null) => void,
  { element, focusFirst }: ReturnType<typeof useFirstProblem>,
): Saving<Stored, Draft> {
  const { editable } = opened;
  const input = useInput(opened, host.clock);
  const { dispatch } = input;
  const { latest, sessionOver = null } = options;
  const report = (error: unknown) => host.report({ where: `form ${editable.what}`, error });
  const guard = useSave<Stored>(report, sessionOver);
  useEffect(() => {
    if (latest !== undefined) dispatch({ type: 'see', stored: latest });
  }, [dispatch, latest]);
  function reset(): void {
    guard.reset();
    say(null);
  }
  function take(begun: Stored, next?: Draft): void {
    reset();
    input.take(begun, next);
  }
  const replacing = useReplacing(opened, input, reset);
  return {
    editable,
    input,
    guard,
    options,
    say,
    report,
    replacing,
    take,
    replace: (begun, next) => replacing.withUndo(() => take(begun, next)),
    show(found) {
      const half = halfTyped(element.current);
      const problems = isEmpty(half) ? found : half;
      dispatch({ type: 'problems', problems });
      if (!isEmpty(problems)) focusFirst();
      return isEmpty(problems);
    },
  };
}

async function saveInput<Stored extends Versioned, Draft extends object>(
  saving: Saving<Stored, Draft>,
  mine: Draft,
  over: Base<Draft>,
  waiting: Problems,
): Promise<void> {
  const { editable, input, guard, options, show, say } = saving;
  if (guard.state.phase === 'busy') return;
  const checked = check(saving, mine, over, waiting);
  if (!checked) return guard.reset();
  const { isUnchanged, found } = checked;
  const isReady = show(found);
  say(isReady && isUnchanged ? formTexts.unchanged : null);
  if (!isReady || isUnchanged) return guard.reset();
  void input.writeNow();
  let failed: { error: unknown; sent: Sent<Draft> } = { error: null, sent: { draft: mine, base: over.base } };
  const merges: MergedOver<Stored, Draft>[] = [];
  const end = await guard.save(
    requestOf(editable, mine, over, input.files, {
      onError: (error, sent) => (failed = { error, sent }),
      onMerged: (merge) => merges.push(merge),
    }),
  );
  if (end?.phase === 'saved') {
    const merged = mergedText(merges);
    say(merged);
    if (options.isOverWhenSaved) input.finish();
    else input.take(end.stored);
    options.onStored?.(end.stored, 'saved', merged);
  } else if (end?.phase === 'conflict') {
    const merge = mergeOver(editable, mine, over, end.stored, end.saved);
    if (merge.conflicts.length === 0) askToCorrect(saving, merge);
  } else if (end?.phase === 'refused') {
    const { error, sent } = failed;
    const refusal = { code: end.code, message: end.message ?? '', errors: fieldErrorsOf(error) };
    show(editable.serverProblems?.(sent.draft, sent.base, refusal) ?? {});
    options.onRefused?.(end.code);
  }
}

/** Checks the input before it is sent. Returns null, and says that nothing was saved, if the form itself fails. */
function check<Stored extends Versioned, Draft extends object>(
  { editable, report, say }: Saving<Stored, Draft>,
  mine: Draft,
  { base, version }: Base<Draft>,
  waiting: Problems,
): { isUnchanged: boolean; found: Problems } | null {
  try {
    const isUnchanged = editable.isUnchanged?.(mine, base) ?? (version > 0 && isSame(editable, mine, base));
    return { isUnchanged, found: isUnchanged ? {} : { ...editable.findProblems(mine), ...waiting } };
  } catch (error) {
    report(error);
    say(formTexts.failed);
    return null;
  }
}

/** Shows the input with what others have stored: together they have errors that neither has alone. */
function askToCorrect<Stored extends Versioned, Draft extends object>(
  { editable, input, guard, show, say }: Saving<Stored, Draft>,
  merge: MergedOver<Stored, Draft>,
): void {
  const draft = merge.draftWithout();
  guard.reset();
  input.take(merge.stored, draft);
  say(mergedText([merge], false));
  show(editable.findProblems(draft));
}

/** Returns what others have stored meanwhile and has to be decided about, or null. */
function conflictOf<Stored extends Versioned, Draft extends object>(
  saving: Saving<Stored, Draft>,
): Editor<Stored, Draft>['conflict'] {
  const { editable, input, guard, options, say, replace, replacing, take } = saving;
  if (guard.state.phase !== 'conflict') return null;
  const { draft } = input.state;
  const { stored, saved } = guard.state;
  const merge = mergeOver(editable, draft, input.state, stored, saved);
  const theirs = editable.draftOf(stored);
  return {
    ...editorConflict(merge, { mine: draft, theirs }),
    useStored() {
      replace(stored, editable.keep?.(draft, theirs));
      options.onStored?.(stored, 'taken', null);
    },
    save(givenUp, waiting) {
      const isMineUsed = merge.conflicts.some(({ name }) => !givenUp.has(name));
      replacing.keep([...(givenUp.size > 0 ? [draft] : []), ...(isMineUsed ? [theirs] : [])]);
      const next = merge.draftWithout(givenUp);
      take(stored, next);
      if (!isSame(editable, next, theirs))
        return void saveInput(saving, next, { base: theirs, version: versionOf(stored) }, waiting);
      say(formTexts.conflict.nothingLeft);
      options.onStored?.(stored, 'taken', null);
    },
  };
}

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0;

function noteOf(problems: Problems, isStored: boolean | null): string | null {
  const count = Object.keys(problems).length;
  if (count > 0) return formTexts.problems(count);
  if (isStored === null) return null;
  return isStored ? formTexts.draft.stored : formTexts.draft.notStored;
}

/** Returns a ref to the form, and a function that moves the focus to its first invalid field once that is rendered. */
function useFirstProblem() {
  const element = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.focus();
    // A field that has the focus already is not scrolled to by `focus`.
    first?.scrollIntoView?.({ block: 'nearest' });
  }, [wanted]);
  return { element, focusFirst: () => setWanted((before) => before + 1) };
}
