import { PLAIN_FIELDS } from '@wkff/contracts/items';
import type { ItemField, Problems } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';

/** The form's input with its errors. */
export interface FormState {
  draft: ItemDraft;
  problems: Problems;
  /** Key of the chosen file that the server refused, or null. */
  refused: string | null;
}

export type FormAction =
  /** Changes fields. A function receives the current draft. */
  | { type: 'edit'; change: Partial<ItemDraft> | ((draft: ItemDraft) => Partial<ItemDraft>) }
  | { type: 'problems'; problems: Problems; refused?: string }
  /** Sets or clears the error of one field. */
  | { type: 'problem'; field: ItemField; message: string | null }
  /** Sets the preview of a chosen picture; this is not an edit. */
  | { type: 'preview'; key: string; preview: string }
  /** Replaces the draft. */
  | { type: 'take'; draft: ItemDraft };

/**
 * The errors that an edit of each field clears (docs/spec/content.md#the-form). The error of the text stays until the
 * next save.
 */
const CLEARS: Readonly<Partial<Record<keyof ItemDraft, readonly ItemField[]>>> = {
  ...Object.fromEntries(PLAIN_FIELDS.filter(({ kind }) => kind !== 'html').map(({ name }) => [name, [name]])),
  category: ['category', 'relatedTeams'],
  createdDate: ['createdDate'],
  createdTime: ['createdDate'],
  pictures: ['images', 'imageAlts'],
  attachments: ['attachments'],
};

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'edit': {
      const change = typeof action.change === 'function' ? action.change(state.draft) : action.change;
      const cleared = (Object.keys(change) as (keyof ItemDraft)[]).flatMap((name) => CLEARS[name] ?? []);
      const hasOtherFiles = change.pictures !== undefined || change.attachments !== undefined;
      return {
        draft: withChange(state.draft, change),
        problems: without(state.problems, cleared),
        refused: hasOtherFiles ? null : state.refused,
      };
    }
    case 'problems':
      return { ...state, problems: action.problems, refused: action.refused ?? null };
    case 'problem': {
      const problems = without(state.problems, [action.field]);
      return {
        ...state,
        problems: action.message === null ? problems : { ...problems, [action.field]: action.message },
      };
    }
    case 'preview': {
      const { key, preview } = action;
      const pictures = state.draft.pictures.map((one) => (one.key === key ? { ...one, preview } : one));
      return { ...state, draft: { ...state.draft, pictures } };
    }
    case 'take':
      return { draft: action.draft, problems: {}, refused: null };
  }
}

function withChange(draft: ItemDraft, change: Partial<ItemDraft>): ItemDraft {
  const next = { ...draft, ...change };
  // Only the league's items have related teams.
  return next.category === 'wk-league' || next.relatedTeams.length === 0 ? next : { ...next, relatedTeams: [] };
}

const without = (problems: Problems, fields: readonly ItemField[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field as ItemField)));
