import type { Base, Editable, Problems, Versioned } from './editable.ts';

/** The input of an editor, the data it was begun over, and its errors. */
export interface EditorState<Stored, Draft> extends Base<Draft> {
  /** The latest known stored object. */
  stored: Stored;
  draft: Draft;
  problems: Problems;
  /** When the restored draft was last stored, epoch ms of the site clock; null: nothing was restored. */
  restoredAt: number | null;
}

export type EditorAction<Stored, Draft> =
  /** `fields`: those whose errors the change clears; the name of a row clears those of all its fields. */
  | { type: 'edit'; change: (draft: Draft) => Draft; fields: readonly string[] }
  | { type: 'problems'; problems: Problems }
  /** Shows one more error. */
  | { type: 'mark'; field: string; message: string }
  /** Begins again over a stored object. `draft`: the input; default: none. */
  | { type: 'take'; stored: Stored; draft?: Draft | undefined }
  /** The stored object was changed elsewhere. */
  | { type: 'see'; stored: Stored }
  /** Goes back to an earlier state. */
  | { type: 'back'; state: EditorState<Stored, Draft> };

/** Returns the state of an editor without input. */
export function stateOf<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  stored: Stored,
): EditorState<Stored, Draft> {
  const draft = editable.draftOf(stored);
  return { stored, draft, base: draft, version: versionOf(stored), problems: {}, restoredAt: null };
}

export const versionOf = (stored: Versioned) => stored?.version ?? 0;

/** Returns true if two drafts save the same. */
export function isSame<Draft extends object>(
  { comparable }: Pick<Editable<Versioned, Draft>, 'comparable'>,
  one: Draft,
  other: Draft,
): boolean {
  return comparable(one) === comparable(other);
}

/** Returns true if an editor has input that is not stored, to be sent or not. */
export function hasInput<Draft extends object>(
  { comparable, unsentOf = () => '' }: Pick<Editable<Versioned, Draft>, 'comparable' | 'unsentOf'>,
  { draft, base }: { draft: Draft; base: Draft },
): boolean {
  return !isSame({ comparable }, draft, base) || unsentOf(draft) !== unsentOf(base);
}

/** Returns the state of an editor over a newer stored object, with the input of a draft that is never sent. */
export function withUnsent<Stored extends Versioned, Draft extends object>(
  { unsentOf, keep }: Pick<Editable<Stored, Draft>, 'unsentOf' | 'keep'>,
  draft: Draft,
  fresh: EditorState<Stored, Draft>,
): EditorState<Stored, Draft> {
  return unsentOf && keep ? { ...fresh, draft: keep(draft, fresh.draft) } : fresh;
}

export function reduceEditor<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  state: EditorState<Stored, Draft>,
  action: EditorAction<Stored, Draft>,
): EditorState<Stored, Draft> {
  switch (action.type) {
    case 'edit': {
      const isCleared = (field: string) => action.fields.some((one) => field === one || field.startsWith(`${one}.`));
      const problems = Object.entries(state.problems).filter(([field]) => !isCleared(field));
      return { ...state, draft: action.change(state.draft), problems: Object.fromEntries(problems) };
    }
    case 'problems':
      return { ...state, problems: action.problems };
    case 'mark':
      return { ...state, problems: { ...state.problems, [action.field]: action.message } };
    case 'take': {
      const fresh = stateOf(editable, action.stored);
      return { ...fresh, draft: action.draft ?? fresh.draft };
    }
    case 'back':
      return action.state;
    case 'see':
      return see(editable, state, action.stored);
  }
}

/** An editor without input to be sent shows what others saved. Input stays, for the conflict of the next save. */
function see<Stored extends Versioned, Draft extends object>(
  editable: Editable<Stored, Draft>,
  state: EditorState<Stored, Draft>,
  stored: Stored,
): EditorState<Stored, Draft> {
  if (versionOf(stored) <= versionOf(state.stored)) return state;
  const fresh = stateOf(editable, stored);
  if (isSame(editable, state.draft, state.base)) return withUnsent(editable, state.draft, fresh);
  // Somebody has changed the same data. Keeps the old version, so that the next save is a conflict.
  if (!isSame(editable, fresh.base, state.base)) return { ...state, stored };
  return { ...state, stored, base: fresh.base, version: fresh.version };
}
