import type { Club, FieldError } from '@wkff/contracts';
import { fieldErrorsOf, formTexts, useDraftAutosave, useSave, type SaveRequest, type SaveState } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { isApiError } from '@wkff/ui';
import { useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import type { StoredSection, OpenSection } from './openEdit.ts';
import type { Problems, Section } from './section.ts';
import { isTouched as isTouchedState, reduceSection, type SectionAction, type SectionState } from './sectionState.ts';
import { texts } from './texts.ts';

/** A section's form. */
export interface SectionForm<D extends object> {
  section: Section<D>;
  element: RefObject<HTMLFormElement | null>;
  draft: D;
  /** The stored data when the draft was started. */
  base: D;
  problems: Problems;
  isTouched: boolean;
  isBusy: boolean;
  /** The text next to the save button while there is no message about a save. */
  note: string | null;
  restoredAt: number | null;
  state: SaveState<Club>;
  /** The data that others have stored meanwhile, to decide about; null: no conflict. */
  conflict: { stored: D; useStored(): void; useMine(waiting: Problems): void } | null;
  /** `fields`: those whose errors the change clears. */
  edit(change: (draft: D) => D, ...fields: string[]): void;
  /** `waiting`: errors other than those of the input that block the save. */
  save(waiting: Problems): void;
  /** Resets the input to what is stored. */
  discard(): void;
  /** Deletes the draft, because the editor leaves the page without saving. */
  forget(): void;
  /** Takes over the club that another section's save returned. */
  see(club: Club): void;
}

/**
 * The form of a section: its input (`reduceSection`), stored in this browser as it is typed (`useDraftAutosave`), and
 * its save (`useSave`).
 * @param onStored receives the club whenever its stored state is known.
 */
export function useSection<D extends object>(
  host: Host,
  section: Section<D>,
  { club: opened, drafts, start }: OpenSection<D>,
  onStored: (club: Club) => void,
): SectionForm<D> {
  const [state, dispatch] = useReducer(
    (before: SectionState<D>, action: SectionAction<D>) => reduceSection(section, before, action),
    start,
  );
  const { draft, base, version, problems } = state;
  const [stored, setStored] = useState(opened);
  /** True if save was pressed without a change. */
  const [isUnchanged, setIsUnchanged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const fieldErrors = useRef<readonly FieldError[]>([]);
  const { state: saving, ...guard } = useSave<Club>(
    (error) => host.report({ where: `team edit: ${section.name}`, error }),
    texts.save.sessionOver,
  );
  const isTouched = isTouchedState(section, state);
  const unsaved = useMemo<StoredSection<D> | null>(
    () => (isTouched ? { draft, base, version, at: host.clock.now() } : null),
    [isTouched, draft, base, version, host],
  );
  const autosave = useDraftAutosave(unsaved, drafts);
  const isBusy = saving.phase === 'busy';

  function saveRequest(over: { base: D; version: number }): SaveRequest<Club> {
    const target = { clubId: opened.id, season: opened.season, version: over.version };
    return {
      send: () =>
        section.send(host.api, target, draft).catch((error: unknown) => {
          const now = storedIn(error);
          // Another part of the club was saved meanwhile, not this section.
          if (now && section.comparable(section.draftOf(now)) === section.comparable(over.base)) {
            return saveRequest({ base: over.base, version: now.version }).send();
          }
          fieldErrors.current = fieldErrorsOf(error);
          throw error;
        }),
      isStored: (club) => section.isStored(draft, section.draftOf(club)),
      over: (club) => saveRequest({ base: section.draftOf(club), version: club.version }),
    };
  }

  function show(found: Problems): void {
    dispatch({ type: 'problems', problems: found });
    if (Object.keys(found).length === 0) return;
    // After they are rendered.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function take(club: Club): void {
    setStored(club);
    dispatch({ type: 'take', club });
    onStored(club);
  }

  async function save(over: { base: D; version: number }, waiting: Problems): Promise<void> {
    if (isBusy) return;
    const isSame = section.comparable(draft) === section.comparable(over.base);
    setIsUnchanged(isSame);
    const found = { ...section.findProblems(draft), ...waiting };
    show(found);
    if (isSame || Object.keys(found).length > 0) {
      guard.reset();
      return;
    }
    autosave.writeNow();
    fieldErrors.current = [];
    const end = await guard.save(saveRequest(over));
    if (end?.phase === 'saved') {
      drafts.clear();
      take(end.stored);
    } else if (end?.phase === 'refused') {
      const refusal = { code: end.code, message: end.message ?? '', errors: fieldErrors.current };
      show(section.serverProblems(draft, base, refusal));
    }
  }

  const count = Object.keys(problems).length;
  const theirs = saving.phase === 'conflict' ? saving.stored : null;
  return {
    section,
    element,
    draft,
    base,
    problems,
    isTouched,
    isBusy,
    note:
      count > 0
        ? texts.save.problems(count)
        : isUnchanged && !isTouched
          ? formTexts.unchanged
          : autosave.isStored === null
            ? null
            : autosave.isStored
              ? texts.draft.stored
              : texts.draft.notStored,
    restoredAt: state.restoredAt,
    state: saving,
    conflict: theirs && {
      stored: section.draftOf(theirs),
      useStored() {
        guard.reset();
        take(theirs);
      },
      useMine: (waiting) => void save({ base: section.draftOf(theirs), version: theirs.version }, waiting),
    },
    edit(change, ...fields) {
      dispatch({ type: 'edit', change, fields });
      if (saving.phase !== 'conflict') guard.reset();
    },
    save: (waiting) => void save({ base, version }, waiting),
    discard() {
      guard.reset();
      dispatch({ type: 'take', club: stored });
    },
    forget: autosave.finish,
    see(club) {
      setStored(club);
      dispatch({ type: 'see', club });
    },
  };
}

/** Returns the club in the body of a 409. */
function storedIn(error: unknown): Club | null {
  if (!isApiError(error) || error.code !== 'stale') return null;
  const { data } = error as typeof error & { data?: Club | null };
  return data ?? null;
}
