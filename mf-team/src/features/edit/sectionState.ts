import type { Club } from '@wkff/contracts';
import type { Problems, Section } from './section.ts';

/** What is entered in a section, over what, and what was found wrong with it. */
export interface SectionState<D extends object> {
  draft: D;
  /** What was stored when the draft was begun, in this version. */
  base: D;
  version: number;
  problems: Problems;
  /** When the draft was last kept that the form began with, epoch ms of the site clock; null: it began with what is stored. */
  restoredAt: number | null;
}

export type SectionAction<D extends object> =
  /** `fields`: those whose problems the change clears; the name of a row clears those of all its fields. */
  | { type: 'edit'; change: (draft: D) => D; fields: readonly string[] }
  | { type: 'problems'; problems: Problems }
  /** Goes on from what is stored; what was entered is forgotten. */
  | { type: 'take'; club: Club }
  /** Another section has brought along what is stored by now. */
  | { type: 'see'; club: Club };

/** Returns the state of a section in which nothing is entered. */
export function stateOf<D extends object>(section: Section<D>, club: Club): SectionState<D> {
  const draft = section.draftOf(club);
  return { draft, base: draft, version: club.version, problems: {}, restoredAt: null };
}

/** Reports whether something is entered that is not stored. */
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
      // Somebody has changed what is edited here: the version stays, so that the next save asks which text is to be stored.
      if (section.comparable(stored) !== section.comparable(state.base)) return state;
      return { ...state, base: stored, version: action.club.version };
    }
  }
}
