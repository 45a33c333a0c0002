import type { Club } from '@wkff/contracts';
import type { Problems, Section } from './section.ts';

/** The input of a section, the data it was started over, and its errors. */
export interface SectionState<D extends object> {
  draft: D;
  /** The stored data when the draft was started, and its version. */
  base: D;
  version: number;
  problems: Problems;
  /** When the restored draft was last stored, epoch ms of the site clock; null: nothing was restored. */
  restoredAt: number | null;
}

export type SectionAction<D extends object> =
  /** `fields`: those whose errors the change clears; the name of a row clears those of all its fields. */
  | { type: 'edit'; change: (draft: D) => D; fields: readonly string[] }
  | { type: 'problems'; problems: Problems }
  /** Replaces the input with the stored data. */
  | { type: 'take'; club: Club }
  /** Another section's save returned newer stored data. */
  | { type: 'see'; club: Club };

/** Returns the state of a section without input. */
export function stateOf<D extends object>(section: Section<D>, club: Club): SectionState<D> {
  const draft = section.draftOf(club);
  return { draft, base: draft, version: club.version, problems: {}, restoredAt: null };
}

/** Returns true if a section has unsaved input. */
export function isTouched<D extends object>(
  section: Section<D>,
  { draft, base }: Pick<SectionState<D>, 'draft' | 'base'>,
): boolean {
  return section.comparable(draft) !== section.comparable(base);
}

export function reduceSection<D extends object>(
  section: Section<D>,
  state: SectionState<D>,
  action: SectionAction<D>,
): SectionState<D> {
  switch (action.type) {
    case 'edit': {
      const isCleared = (field: string) => action.fields.some((one) => field === one || field.startsWith(`${one}.`));
      const problems = Object.entries(state.problems).filter(([field]) => !isCleared(field));
      return { ...state, draft: action.change(state.draft), problems: Object.fromEntries(problems) };
    }
    case 'problems':
      return { ...state, problems: action.problems };
    case 'take':
      return stateOf(section, action.club);
    case 'see': {
      if (!isTouched(section, state)) return stateOf(section, action.club);
      const stored = section.draftOf(action.club);
      // Somebody has changed this section's data. Keeps the old version, so that the next save is a conflict.
      if (section.comparable(stored) !== section.comparable(state.base)) return state;
      return { ...state, base: stored, version: action.club.version };
    }
  }
}
